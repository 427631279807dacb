#!/usr/bin/env bash
# xz-decompress 0.2.3: an empty input ends in a TypeError of its own code, not in an error about the data; a stream that was
# begun and is not read to its end keeps every later one waiting, since one lock is held from start to end; and a file with
# the SHA-256 check, which its format allows (The .xz File Format, section 3.4), is refused by a number alone.
# Seen: "empty: TypeError", "second: waits", "after cancel: read", "sha256: get_next_output failed with error code 6".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xz-decompress@0.2.3 >/dev/null
head -c 2000000 /dev/urandom | xz -c >data.xz
printf 'a text' | xz -c --check=sha256 >sha256.xz
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import xz from 'xz-decompress'
const open = (bytes) => new xz.XzReadableStream(new Blob([bytes]).stream()).getReader()
const file = readFileSync('data.xz')
const wrong = (reader) => reader.read().then(() => 'read', (error) => error)
console.log(`empty: ${(await wrong(open(new Uint8Array(0)))).name}`)
const first = open(file)
await first.read()
const second = open(file).read().then(() => 'read')
const later = new Promise((done) => setTimeout(() => done('waits'), 1_000))
console.log(`second: ${await Promise.race([second, later])}`)
await first.cancel()
console.log(`after cancel: ${await second}`)
process.exit(0)
JS
cat >sha.mjs <<'JS'
import { readFileSync } from 'node:fs'
import xz from 'xz-decompress'
const reader = new xz.XzReadableStream(new Blob([readFileSync('sha256.xz')]).stream()).getReader()
console.log(`sha256: ${await reader.read().then(() => 'read', ({ message }) => message)}`)
JS
seen=$(node try.mjs)$'\n'$(node sha.mjs)
echo "xz-decompress 0.2.3"
echo "$seen"
[ "$seen" = $'empty: TypeError\nsecond: waits\nafter cancel: read\nsha256: get_next_output failed with error code 6' ]
