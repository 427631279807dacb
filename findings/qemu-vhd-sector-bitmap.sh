#!/usr/bin/env bash
# qemu-img 7.2: in a dynamic VHD, a sector without its bit in the bitmap of its block "has never been modified" (Virtual Hard
# Disk Image Format Specification, "Block Allocation Table and Data Blocks"), so that it reads as zeros. qemu-img gives the
# bytes that happen to lie there, and says nothing.
# Seen: "bit set: 5a5a5a5a", "bit clear: 5a5a5a5a".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
qemu-img create -q -f vpc disk.vhd 4M
qemu-io -f vpc -c 'write -q -P 0x5a 0 512' disk.vhd
first() {
  qemu-img convert -f vpc -O raw disk.vhd disk.raw
  head -c 4 disk.raw | od -An -tx1 | tr -d ' '
}
seen="bit set: $(first)"
# The table of blocks is at byte 1536; its first entry is the sector of the first block, which begins with its bitmap.
sector=$((16#$(od -An -tx1 -j 1536 -N 4 disk.vhd | tr -d ' ')))
printf '\x7f' | dd of=disk.vhd bs=1 seek=$((sector * 512)) conv=notrunc status=none
seen+=$'\n'"bit clear: $(first)"
qemu-img --version | head -1
echo "$seen"
[ "$seen" = $'bit set: 5a5a5a5a\nbit clear: 5a5a5a5a' ]
