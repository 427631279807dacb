#!/usr/bin/env bash
# fzstd 0.1.1: data with a match 96 MiB or more behind (`zstd --long=27`, a window that `zstd -d` takes by default) comes
# out wrong, without an error: it reads the 26 bits of such an offset from four bytes, of which its shift can leave 25.
# Nor is the checksum of a frame (RFC 8878, section 3.1.1) compared: one that is wrong is taken.
# Seen: "zstd: right", "fzstd: wrong", "wrong checksum: taken".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fzstd@0.1.1 >/dev/null
cat >make.mjs <<'JS'
// Random bytes, zeros, and the random bytes again, in many pieces, 98 to 100 MiB behind the first.
import { createCipheriv } from 'node:crypto'
import { writeFileSync } from 'node:fs'
const random = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(1 << 20))
const pieces = Array.from({ length: 64 }, (_, i) => [
  random.subarray(i * 16_384, i * 16_384 + 16_384),
  random.subarray((63 - i) * 7, (63 - i) * 7 + 900 + i),
])
writeFileSync('data', Buffer.concat([random, Buffer.alloc(98 << 20), ...pieces.flat()]))
JS
node make.mjs
zstd -q --long=27 -c <data >data.zst
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { Decompress, decompress } from 'fzstd'
const right = readFileSync('data')
let at = 0
let isRight = true
const stream = new Decompress((piece) => {
  isRight &&= Buffer.compare(piece, right.subarray(at, at + piece.length)) === 0
  at += piece.length
})
const packed = readFileSync('data.zst')
stream.push(packed, true)
console.log(`fzstd: ${isRight && at === right.length ? 'right' : 'wrong'}`)
const wrong = new Uint8Array(readFileSync('text.zst'))
wrong[wrong.length - 1] ^= 1
console.log(`wrong checksum: ${Buffer.from(decompress(wrong)).toString() === 'a text' ? 'taken' : 'refused'}`)
JS
printf 'a text' | zstd -q -c >text.zst
zstd -q -dc data.zst | cmp -s - data && own=right || own=wrong
seen="zstd: $own"$'\n'$(node try.mjs)
echo "fzstd 0.1.1"
echo "$seen"
[ "$seen" = $'zstd: right\nfzstd: wrong\nwrong checksum: taken' ]
