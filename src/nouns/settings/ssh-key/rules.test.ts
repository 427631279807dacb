import { describe, expect, test } from 'vitest'
import { CERTIFICATE_WORDS, PRIVATE_KEY_WORDS, checkSshKey, isBegun, readSshKey } from './rules'
import { isPrivateKey } from '@/api/secrets'

/** Made by ssh-keygen, each with the output of `ssh-keygen -l`. */
const KEYS = [
  [
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEQB6UC6UdQAffJu4ghIt/ci5E7HYKAL1x8IA9jAWZQ/ ada@desk',
    'Ed25519',
    256,
    'SHA256:8ZDRqknkmgL8h371dXxsjwGuWosDDnK09Cm79PDkjso',
  ],
  [
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDQ2i/pP0ztrRS7yvE3fF2xLQmPgkJABMVv7Ur/SBsugLVU5lL0JOfn62tYA4eJFWN6JuECf/DUZKeG56J+N7lUON/NRhY5tZ+Ws9maXJRcwrifpOEaimXD75kLezBXHZy1yGWYpRrwoi+RTpI/YHzSHlb3i6dtdq0EB/r5ytu+8l/4e5hRXfZ2HjN8GvKMupp/3nYsXNcLjZ3hILf18tNUxou6eeF4z1KWWidl9Fhg9Q7EHWvPueFPWUV4Kz90FXgF/S+18Rmt1+7RGUNGJinHGMTj9zUvx9UdOtyL3cVhAAn4etzcixn/0ZmwJc8MVV8nb37uw77S3lIHzOn8F7g5 ada@desk',
    'RSA',
    2048,
    'SHA256:XtzF9vhBAwfo50s4xFD0rvSr9wCGvN8cNd3aWwPcknU',
  ],
  [
    'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBJlGxOEe4nvCMOapsqlQbJl81AaoL4+gg259ms33qgie4FUhg9gM197UjsYHCIZexJaoJlnBTnEUk50ywFZ4djE= ada@desk',
    'ECDSA',
    256,
    'SHA256:5f0ng2s9vb6N8VVD/GQEuW7qIlCefTQvGEejciZn3e8',
  ],
  [
    'ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAAZ8OjyQrwLfTU7mUdLwo//lgyMYTuLslG/djkdJ1x3XSeoZVAEtiKgMXmSIwMV4uElqP2ikpwpIwHlmwlszT7zlAGeY09SlhoH5x/nMGRS+qwPdJ5hInKUIySbeets1fKNCu7jsn45IUpJi57h70nwLvNzlfOv8hG+N+PTC/oeuVnh8g== ada@desk',
    'ECDSA',
    521,
    'SHA256:iqL9zNjn5+Dvb15vw+/u5LAgpe2AdbunAsSiTQ14UP4',
  ],
] as const

const [[KEY]] = KEYS
const [type = '', body = ''] = KEY.split(' ')

test.each(KEYS)('%s', (key, called, bits, fingerprint) => {
  expect(checkSshKey(key)).toBeUndefined()
  expect(readSshKey(`  ${key}\n`)).toMatchObject({
    called,
    bits,
    fingerprint,
    comment: 'ada@desk',
  })
})

describe('what is not a key', () => {
  const damaged = 'The key is damaged: its text does not fit its type'
  test.each([
    ['', 'Public key is required'],
    [
      'ssh-dss AAAAB3NzaC1kc3M',
      'This is a DSA key, which OpenSSH takes no more: ssh-keygen -t ed25519 makes another one',
    ],
    ['my key', 'Must begin with the type of the key, such as ssh-ed25519'],
    [`ssh-rsa ${body}`, damaged],
    [`${type} ${body.slice(0, -4)}`, damaged],
    [`${type} ${body.slice(0, -1)}`, damaged],
    [`${type} ?${body.slice(1)}`, damaged],
    [type, damaged],
    [`${KEY}\n${KEY}`, 'These are 2 keys: add each of them by itself'],
    [`${KEY} ${KEY}`, 'These are 2 keys: add each of them by itself'],
    [`${KEY}\nmore`, 'Must be a single key on one line'],
    [`from="10.0.0.0/8" my key`, 'Must begin with the type of the key, such as ssh-ed25519'],
    [`no-pty ${type} ${body.slice(0, -4)}`, damaged],
    ['ssh-ed25519-cert-v01@openssh.com AAAAIHNzaC1l ada@desk', CERTIFICATE_WORDS],
    ['sk-ecdsa-sha2-nistp256-cert-v01@openssh.com AAAA', CERTIFICATE_WORDS],
    [
      '---- BEGIN SSH2 PUBLIC KEY ----',
      'Must be a public key in the form of OpenSSH: ssh-keygen -i -f key.pub gives that',
    ],
  ])('%s', (text, words) => {
    expect(checkSshKey(text)).toBe(words)
    expect(readSshKey(text)).toBeUndefined()
  })
  test.each([
    '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNz\n-----END OPENSSH PRIVATE KEY-----',
    '-----BEGIN RSA PRIVATE KEY-----',
    'PuTTY-User-Key-File-3: ssh-ed25519',
    'b3BlbnNzaC1rZXktdjEAAAAABG5vbmU',
  ])('a private key is named as such: %s', (text) => {
    expect(isPrivateKey(text)).toBe(true)
    expect(checkSshKey(text)).toBe(PRIVATE_KEY_WORDS)
  })
})

test.each([
  [`from="10.0.0.0/8",no-pty ${KEY}`, ['from="10.0.0.0/8"', 'no-pty'], false],
  [`cert-authority ${KEY}`, ['cert-authority'], true],
  [
    `cert-authority,principals="ada,grace" ${KEY}`,
    ['cert-authority', 'principals="ada,grace"'],
    true,
  ],
  [String.raw`command="echo \"a b\"" ${KEY}`, [String.raw`command="echo \"a b\""`], false],
  [KEY, [], false],
])('the options before a key are told: %s', (line, options, isAuthority) => {
  expect(checkSshKey(line)).toBeUndefined()
  expect(readSshKey(line)).toMatchObject({ called: 'Ed25519', options, isAuthority })
})

test('options that have only begun are not an error', () => {
  for (const begun of [
    'fr',
    'from=',
    'from="10.',
    'from="10.0.0.0/8",no-',
    'no-pty ssh-',
    'restrict,pty ',
  ])
    expect([begun, isBegun(begun)]).toEqual([begun, true])
  for (const wrong of ['nothing', 'no-pty nothing', 'from="a" b'])
    expect([wrong, isBegun(wrong)]).toEqual([wrong, false])
})

test('a key that has only begun is not an error', () => {
  expect(['', 's', 'ssh-ed', 'ssh-ed25519 '].map(isBegun)).toEqual([true, true, true, true])
  expect(['x', 'ssh-ed25519 A', 'ssh-dss'].map(isBegun)).toEqual([false, false, false])
})
