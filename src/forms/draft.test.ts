import { beforeEach, expect, test, vi } from 'vitest'
import { currentUserSshKeyCreate } from '@/api/operations/ssh-key'
import { keepDraft, takeDraft } from './draft'
import type { FormSpec } from './form-spec'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

interface Values {
  name: string
  publicKey: string
}

const spec: FormSpec<Values> = {
  command: 'ssh-key.create',
  operation: currentUserSshKeyCreate as never,
  start: {},
  toInput: (body) => ({ body }),
  done: () => '',
  back: '/',
}

test.each([
  ['a public key', 'ssh-ed25519 AAAA ada', true],
  ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl', false],
])('%s that was typed into the field of the public key', (_, publicKey, isKept) => {
  keepDraft('draft /x', spec, { name: 'laptop', publicKey }, 'u1')
  expect([...stored.values()].join('').includes(publicKey.slice(0, 20))).toBe(isKept)
  expect(takeDraft<Values>('draft /x', 'u1')).toEqual({
    of: 'u1',
    values: { name: 'laptop', ...(isKept && { publicKey }) },
    dropped: isKept ? [] : ['public key'],
    left: [],
  })
})
