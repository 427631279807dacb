import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Carried } from './carried'
import { MOST_PACKED, pack, unpack, withoutSecretMembers } from './carried'

const CARRIED: Carried = {
  from: 'lab',
  at: '2026-11-29T12:03:00.000Z',
  noun: 'vpc',
  name: 'default',
  args: { project: 'web' },
  thing: { name: 'default', description: 'naïve ✓' },
  parts: { 'firewall-rules': [{ name: 'allow-ssh', priority: 65534 }] },
  names: { 'a-b': 'ubuntu' },
  secrets: [],
  copies: false,
}

const packedOf = (text: string) => deflateRawSync(text).toString('base64url')
const hostile = (more: object) => packedOf(JSON.stringify({ version: 1, ...CARRIED, ...more }))

test('a thing arrives as it left', async () => {
  const only = { part: 'firewall-rules', name: 'allow-ssh' }
  for (const carried of [CARRIED, { ...CARRIED, only, copies: true }]) {
    const packed = await pack(carried)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(await unpack(packed ?? '')).toEqual({ carried })
  }
})

test('what is too large for an address is not packed', async () => {
  const thing = { all: Array.from({ length: 50_000 }, (_, i) => i) }
  expect(await pack({ ...CARRIED, thing })).toBeUndefined()
})

describe('what did not come from this console is refused in words', () => {
  const deep = (depth: number): unknown => (depth === 0 ? 1 : { inner: deep(depth - 1) })
  test.each([
    ['nothing', '', 'it is not in the form of this console'],
    ['markup', '<img src=x>', 'it is not in the form of this console'],
    ['something else', 'from-rack', 'it is damaged, or was cut'],
    ['a text that is too long', 'a'.repeat(MOST_PACKED + 1), 'it is too long'],
    ['what unpacks to too much', packedOf('0'.repeat(5_000_000)), 'it is too large'],
    ['no JSON', packedOf('{"version":'), 'it is damaged, or was cut'],
    ['a list', packedOf('[]'), 'it is not an object'],
    ['another version', hostile({ version: 2 }), 'it is of another version of this console'],
    [
      'a key that reaches a prototype',
      packedOf('{"version":1,"thing":{"__proto__":{"polluted":1}}}'),
      'it has a key that is refused',
    ],
    ['depth', hostile({ thing: deep(30) }), 'it is nested too deeply'],
    [
      'too many values',
      hostile({ thing: { all: Array(50_000).fill(0) } }),
      'it has too many values',
    ],
    [
      'a long text',
      hostile({ thing: { text: 'x'.repeat(70_000) } }),
      'it has a text that is too long',
    ],
    ['a rack without a name', hostile({ from: ' ' }), 'the name of its rack is none'],
    ['a rack whose name turns', hostile({ from: 'lab\u202E' }), 'the name of its rack is none'],
    ['no time', hostile({ at: 'yesterday' }), 'its time is none'],
    ['a time that is none', hostile({ at: '2026-13-45T12:00:00Z' }), 'its time is none'],
    ['no kind', hostile({ noun: '../vpc' }), 'its kind is none'],
    ['a way up', hostile({ name: '..' }), 'its name is none'],
    ['a name that is none', hostile({ name: { toString: 1 } }), 'its name is none'],
    ['parents without names', hostile({ args: { project: 7 } }), 'what it is in has no name'],
    ['no thing', hostile({ thing: [] }), 'it holds no thing'],
    [
      'parts that are no lists',
      hostile({ parts: { rules: { name: 'a' } } }),
      'its parts are no lists of things',
    ],
    ['parts of no things', hostile({ parts: { rules: [1] } }), 'its parts are no lists of things'],
    ['names that are none', hostile({ names: { id: ['a'] } }), 'its names are none'],
    ['a choice of nothing', hostile({ only: { part: 'a' } }), 'the chosen part of it is none'],
    ['no word on copying', hostile({ copies: 'yes' }), 'it does not say whether it is copied'],
  ])('%s', async (_, packed, fault) => {
    expect(await unpack(packed)).toEqual({ fault })
  })
})

describe('secrets', () => {
  const PEER = { addr: { type: 'numbered', targetAddr: '192.0.2.1' }, md5AuthKey: 'hunter2' }
  const KEY = '-----BEGIN PRIVATE KEY-----\nhunter2'

  test('are left out and named', () => {
    const found = new Set<string>()
    const left = withoutSecretMembers(
      {
        name: 'a',
        password: 'hunter2',
        idpMetadata: { privateKey: 'hunter2', text: KEY },
        bgpPeers: [PEER, { md5AuthKey: null }],
        userData: 'aHVudGVyMg==',
        tokens: 3,
        lines: [KEY, 'fine'],
      },
      found,
    )
    expect(left).toEqual({
      name: 'a',
      idpMetadata: {},
      bgpPeers: [{ addr: PEER.addr }, { md5AuthKey: null }],
      tokens: 3,
      lines: ['fine'],
    })
    expect([...found]).toEqual(['password', 'privateKey', 'text', 'md5AuthKey', 'userData'])
  })

  test('that arrive nevertheless are left out there', async () => {
    const arrived = await unpack(hostile({ thing: PEER, parts: { peers: [PEER] } }))
    expect(JSON.stringify(arrived)).not.toContain('hunter2')
    expect(arrived).toMatchObject({ carried: { secrets: ['md5AuthKey'] } })
  })
})
