#!/usr/bin/env bash
# fflate 0.8.3: gunzipSync returns the first member of a gzip file alone, without an error, though a gzip file is a series
# of members (RFC 1952, section 2.2) and `gzip -d` gives them all. Neither it nor the streaming Gunzip checks the CRC: a
# file whose CRC-32 is wrong is taken. Seen: "gzip: one two", "gunzipSync: one", "Gunzip: one two", and "wrong CRC: taken"
# for both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fflate@0.8.3 >/dev/null
{ printf 'one ' | gzip -n; printf 'two' | gzip -n; } >two.gz
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Gunzip, gunzipSync, strFromU8 } from 'fflate'
const streamed = (bytes) => {
  let text = ''
  const gunzip = new Gunzip((piece) => (text += strFromU8(piece)))
  gunzip.push(bytes, true)
  return text
}
const two = new Uint8Array(readFileSync('two.gz'))
console.log(`gunzipSync: ${strFromU8(gunzipSync(two)).trim()}`)
console.log(`Gunzip: ${streamed(two)}`)
const wrong = new Uint8Array(gzipSync('a text'))
wrong[wrong.length - 8] ^= 1
for (const unpack of [(bytes) => strFromU8(gunzipSync(bytes)), streamed])
  console.log(`wrong CRC: ${unpack(wrong) === 'a text' ? 'taken' : 'refused'}`)
JS
seen="gzip: $(gzip -dc two.gz)"$'\n'$(node try.mjs)
echo "fflate 0.8.3"
echo "$seen"
[ "$seen" = $'gzip: one two\ngunzipSync: one\nGunzip: one two\nwrong CRC: taken\nwrong CRC: taken' ]
