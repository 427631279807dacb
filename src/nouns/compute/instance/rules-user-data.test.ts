import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { userDataAdvice } from './rules-user-data'

const adviceOn = (text: string) => userDataAdvice(new TextEncoder().encode(text))

test.each([
  ['#cloud-config\npackages:\n  - nginx\n', 'cloud-config'],
  ['#cloud-config-archive\n- type: text/plain\n  content: x\n', 'cloud-config-archive'],
  ['#!/bin/sh\necho hello\n', 'script'],
  ['#include\nhttps://example.com/more\n', 'include'],
  ['#include-once\nhttps://example.com/more\n', 'include'],
  ['#cloud-boothook\n#!/bin/sh\n', 'cloud-boothook'],
  ['#part-handler\ndef list_types(): pass\n', 'part-handler'],
  ['## template: jinja\n#cloud-config\nhostname: {{ ds.x }}\n', 'Jinja template'],
  ['Content-Type: multipart/mixed; boundary="x"\n', 'MIME multipart'],
  ['MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="x"\n', 'MIME multipart'],
])('%j is known by its first line, without a note', async (text, kind) => {
  expect(await adviceOn(text)).toEqual({ kind, notes: [] })
})

test('gzip is known by its bytes', async () => {
  expect(await userDataAdvice(gzipSync('#!/bin/sh'))).toEqual({ kind: 'gzip', notes: [] })
})

test.each([
  [
    'an unclosed list',
    '#cloud-config\npackages: [a, b\nruncmd:\n  - ls\n',
    /^Line \d is no YAML: .+\.$/,
  ],
  ['a tab', '#cloud-config\nusers:\n\t- name: ada\n', /^Line 3 is no YAML: .*[Tt]ab/],
  ['the same key twice', '#cloud-config\nruncmd: []\nruncmd: []\n', /^Line 3 is no YAML: .*unique/],
  ['a list in cloud-config', '#cloud-config\n- a\n', /has keys with values/],
  ['nothing in cloud-config', '#cloud-config\n# later\n', /nothing but its first line/],
  ['a mapping in an archive', '#cloud-config-archive\na: 1\n', /list of parts/],
  ['a script from Windows', '#!/bin/sh\r\necho\r\n', /CR LF/],
  ['a space in the mark', '# cloud-config\na: 1\n', /it is #cloud-config, without a space/],
  ['no sign before the mark', 'cloud-config\na: 1\n', /it is #cloud-config/],
  ['a space in the mark of a script', '# !/bin/sh\n', /it is #!\/bin\/sh, without a space/],
  ['an empty line first', '\n#cloud-config\na: 1\n', /begins with an empty line/],
  ['a byte order mark', '\ufeff#cloud-config\na: 1\n', /byte order mark/],
  ['Base64', btoa('#cloud-config\npackages: [nginx]\n'), /Base64 already/],
  [
    'Base64 in lines',
    `${btoa('#!/bin/sh\n'.repeat(20)).replaceAll(/(.{76})/g, '$1\n')}\n`,
    /Base64 already/,
  ],
  ['something else', 'hello\n', /does not know its first line/],
  ['nothing', ' \n', /empty/],
])('%s is noted', async (_, text, note) => {
  const { notes } = await adviceOn(text)
  expect(notes).toEqual([expect.stringMatching(note)])
})

test('of many errors a few are told', async () => {
  const { notes } = await adviceOn(`#cloud-config\n${'a: 1\n'.repeat(9)}`)
  expect(notes).toHaveLength(4)
  expect(notes.at(-1)).toMatch(/^There are \d more errors\.$/)
})
