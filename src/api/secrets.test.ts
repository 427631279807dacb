import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from './contract'
import type { Operation } from './operation'
import { certificateCreate } from './operations/certificate'
import * as device from './operations/device-login'
import { operations as byId } from './operations/index'
import { localIdpUserCreate } from './operations/identity-provider'
import { networkingSwitchPortSettingsCreate } from './operations/switch-port-settings'
import { isPrivateKey, redactText, secretsOf, withoutSecrets } from './secrets'

const operations: readonly Operation[] = Object.values(byId)

/** Every text of a schema, as a path in camelCase; a star stands for any key or index. */
function textsIn(schema: unknown, at: readonly string[] = []): string[] {
  const { def } = schema as z.ZodType
  const of = def as unknown as Record<string, unknown>
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'any':
    case 'unknown':
      return [at.join('.')]
    case 'object':
      return Object.entries(of['shape'] as object).flatMap(([key, inner]) =>
        textsIn(inner, [...at, key]),
      )
    case 'array':
      return textsIn(of['element'], [...at, '*'])
    case 'record':
      return textsIn(of['valueType'], [...at, '*'])
    case 'union':
      return (of['options'] as unknown[]).flatMap((option) => textsIn(option, at))
    case 'intersection':
      return [...textsIn(of['left'], at), ...textsIn(of['right'], at)]
    case 'pipe':
      return textsIn(of['in'], at)
    case 'lazy':
      return textsIn((of['getter'] as () => unknown)(), at)
    default:
      return of['innerType'] ? textsIn(of['innerType'], at) : []
  }
}

const textsOf = ({ id }: Operation): readonly string[] => {
  const { body } = contract[id] as { body?: unknown }
  return body ? [...new Set(textsIn(body))] : []
}

describe('secret fields are marked', () => {
  test('every field that sounds like a secret is marked, or is named here as harmless', () => {
    const SOUNDS =
      /pass(word|phrase)|secret|private_?key|(^|\.)key$|auth(string|key)|userdata|code$|token/i
    // The code of an ICMP message.
    const NONE = new Set(['vpcFirewallRulesUpdate rules.*.filters.protocols.*.value.code'])
    const found = operations.flatMap((op) =>
      textsOf(op)
        .filter((path) => SOUNDS.test(path.replace(/\.\*/g, '')))
        .filter((path) => !op.secret?.includes(path))
        .map((path) => `${op.id} ${path}`),
    )
    expect(found.filter((path) => !NONE.has(path))).toEqual([])
    expect(
      [...NONE].filter((path) => !found.includes(path)),
      'exceptions',
    ).toEqual([])
  })
  test.each(operations.filter((op) => op.secret).map((op) => [op.id, op] as const))(
    'the marks of %s name texts of its body',
    (_, op) => {
      for (const path of op.secret ?? []) expect(textsOf(op)).toContain(path)
    },
  )
})

const KEY = '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----'

describe('secrets are written nowhere', () => {
  test('they are replaced at any depth, and nothing else is', () => {
    expect(
      withoutSecrets(localIdpUserCreate, {
        externalId: 'ada',
        password: { mode: 'password', value: 'hunter2' },
      }),
    ).toEqual({ externalId: 'ada', password: { mode: 'password', value: '‹secret›' } })
    expect(
      secretsOf(networkingSwitchPortSettingsCreate, {
        bgpPeers: [{ linkName: 'qsfp0', peers: [{ addr: '::1', md5AuthKey: 'hunter2' }] }],
      }),
    ).toEqual(['hunter2'])
  })
  test('a private key in a field that is not secret is replaced', () => {
    expect(withoutSecrets(certificateCreate, { name: 'a', cert: `x\n${KEY}`, key: KEY })).toEqual({
      name: 'a',
      cert: '‹secret›',
      key: '‹secret›',
    })
  })
  test('a secret that the server repeats in a message is removed', () => {
    const body = { deviceCode: 'very-secret', clientId: 'c', grantType: 'x' }
    expect(redactText(device.deviceAccessToken, body, 'bad value "very-secret" for c')).toBe(
      'bad value "‹secret›" for c',
    )
  })
  test.each([
    ['RSA', KEY, true],
    ['OpenSSH', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blb', true],
    ['PGP', '-----BEGIN PGP PRIVATE KEY BLOCK-----', true],
    ['PKCS #8', '-----BEGIN ENCRYPTED PRIVATE KEY-----', true],
    ['PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519', true],
    ['a certificate', '-----BEGIN CERTIFICATE-----', false],
    ['a public key', '-----BEGIN PUBLIC KEY-----', false],
  ])('a private key is recognised: %s', (_, text, is) => {
    expect(isPrivateKey(text)).toBe(is)
  })
})
