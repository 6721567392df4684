# A formula for Homebrew.
class Reductio < Formula
  desc "Sudoku player for the terminal that explains its hints"
  homepage "https://reductio.example/"
  url "https://reductio.example/reductio-1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on "ncurses"
  depends_on "pango"
  depends_on "zstd"

  uses_from_macos "zlib"

  def install
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    puzzle = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
    assert_match "Hidden Single", shell_output("#{bin}/reductio hint #{puzzle}")
  end
end
