# A flake for Nix: `nix build 'git+file:.?dir=packaging'` in a clone. nixpkgs has what it needs.
{
  description = "Sudoku player for the terminal that explains its hints";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }: {
    packages = nixpkgs.lib.genAttrs [ "x86_64-linux" "aarch64-linux" ] (system:
      let
        pkgs = nixpkgs.legacyPackages.${system};
        # They are loaded when they are needed, so nothing but this path finds them.
        loaded = [ pkgs.cairo pkgs.pango pkgs.glib pkgs.zlib pkgs.zstd ];
      in rec {
        default = reductio;
        reductio = pkgs.stdenv.mkDerivation {
          pname = "reductio";
          version = "1.0.0";
          src = ../.;
          nativeBuildInputs = [ pkgs.pkg-config ];
          buildInputs = [ pkgs.ncurses ] ++ loaded;
          nativeCheckInputs = [ pkgs.check pkgs.libvterm-neovim ];
          makeFlags = [ "PREFIX=${placeholder "out"}" ];
          enableParallelBuilding = true;
          doCheck = true;
          checkTarget = "check-unit";
          postFixup = ''
            patchelf --add-rpath ${pkgs.lib.makeLibraryPath loaded} $out/bin/reductio
          '';
          meta = {
            description = "Sudoku player for the terminal that explains its hints";
            homepage = "https://reductio.example/";
            license = pkgs.lib.licenses.mit;
            mainProgram = "reductio";
            platforms = pkgs.lib.platforms.linux;
          };
        };
      });
  };
}
