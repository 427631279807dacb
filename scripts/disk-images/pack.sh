#!/usr/bin/env bash
# Makes the small compressed files and archives of tests/disk-images/packed with the tools that people have: Debian's xz,
# zstd, bzip2 and GNU tar. What they hold is made again by the tests: see src/model/storage/disk-image/packed.testing.ts.
# usage: bash scripts/disk-images/pack.sh
set -euo pipefail
cd "$(dirname "$0")/../../tests/disk-images/packed"
rm -f -- *
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

numbers() { seq 1 "$1"; }
# A text, zeros, and the text again far behind the first.
{ numbers 6000; head -c 200000 /dev/zero; numbers 6000; } >"$work/disk.raw"
{ numbers 40000; } >"$work/long.raw"

bzip2 -c -1 "$work/disk.raw" >level-1.bz2
bzip2 -c -9 "$work/disk.raw" >level-9.bz2
cat level-9.bz2 level-1.bz2 >two.bz2
head -c 0 /dev/null | bzip2 -c >empty.bz2

xz -c "$work/disk.raw" >crc64.xz
xz -c --check=crc32 --block-size=50000 "$work/disk.raw" >blocks.xz
{ cat crc64.xz; head -c 8 /dev/zero; cat blocks.xz; head -c 4 /dev/zero; } >two.xz
head -c 0 /dev/null | xz -c >empty.xz
xz -c --check=sha256 "$work/disk.raw" >sha256.xz
xz -c --x86 --lzma2 "$work/disk.raw" >x86.xz
xz -c --lzma2=dict=1GiB "$work/disk.raw" >dictionary.xz

zstd -q -c -3 "$work/long.raw" >level-3.zst
zstd -q -c -19 "$work/disk.raw" >level-19.zst
zstd -q -c --fast=5 "$work/disk.raw" >fast.zst
zstd -q -c <"$work/disk.raw" >no-size.zst
zstd -q -c --no-check "$work/disk.raw" >no-checksum.zst
zstd -q -c --long=27 <"$work/disk.raw" >window-128.zst
zstd -q -c --ultra --long=31 <"$work/disk.raw" >window-2048.zst
{ cat level-19.zst; printf '\x53\x2a\x4d\x18\x03\x00\x00\x00abc'; cat fast.zst; } >two.zst
{ printf '\x50\x2a\x4d\x18\x00\x00\x00\x00'; cat level-19.zst; } >skippable-first.zst
head -c 0 /dev/null | zstd -q -c >empty.zst

# An image for Google Compute Engine, with the line of its documentation: a sparse disk.raw in the old format of GNU tar.
truncate -s 8M "$work/sparse.raw"
for i in $(seq 0 29); do
  printf 'part %d' "$i" | dd of="$work/sparse.raw" bs=1 seek=$((i * 262144 + 65536)) conv=notrunc status=none
done
tarred() { tar --mtime=2024-01-01 --owner=0 --group=0 --numeric-owner -C "$work" "$@"; }
mkdir "$work/gce" && mv "$work/sparse.raw" "$work/gce/disk.raw"
tarred --format=oldgnu -Scf - -C gce disk.raw | gzip -n >gce.tar.gz
tarred --format=pax -Scf - -C gce disk.raw | gzip -n >sparse-pax.tar.gz
long="$work/$(printf 'a-long-name-%.0s' {1..12})"
mkdir "$long" && cp "$work/disk.raw" "$long/disk.raw"
tarred --format=gnu -cf - "$(basename "$long")/disk.raw" | gzip -n >long-name-gnu.tar.gz
tarred --format=pax -cf - "$(basename "$long")/disk.raw" | gzip -n >long-name-pax.tar.gz
