/** The profiles of the `oxide` program, and control planes whose certificate only a given authority vouches for. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCredentials } from '../scripts/credentials.mjs'
import { serve } from '../scripts/serve.mjs'
import { closing, portOf, tinyBuild, tokenFile } from './servers.testing'

const TOKEN = 'oxide-token-of-a-test'
let home: string

/** Writes the files that the program keeps. */
function write(files: Readonly<Record<string, string>>): void {
  const dir = join(home, '.config', 'oxide')
  mkdirSync(dir, { recursive: true })
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(dir, name), text, { mode: 0o600 })
}

const credentials = (more = '') => `
[profile.lab]
host = "https://acme.sys.example"
token = "${TOKEN}"
user = "24a820d0-d129-4823-bd69-147286e195dc"
${more}
`

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'home-'))
  vi.stubEnv('HOME', home)
})
afterEach(() => vi.unstubAllEnvs())

describe('a profile of the oxide program', () => {
  test('gives address and token; without a name it is the default one', async () => {
    write({ 'config.toml': 'default-profile = "lab"\n', 'credentials.toml': credentials() })
    const found = {
      api: 'https://acme.sys.example',
      name: 'lab',
      profile: 'lab',
      token: TOKEN,
      renewal: expect.anything(),
    }
    expect(await readCredentials({ profile: 'lab' })).toEqual(found)
    expect(await readCredentials({ profile: '' })).toEqual(found)
  })

  test('is read again under its name, as long as it is for the same control plane', async () => {
    write({ 'config.toml': 'default-profile = "lab"\n', 'credentials.toml': credentials() })
    const { renewal } = await readCredentials({ profile: '' })
    expect(renewal?.advice).toBe(
      'Run oxide auth login --host https://acme.sys.example --profile lab.',
    )
    write({
      'config.toml': 'default-profile = "other"\n',
      'credentials.toml': credentials().replace(TOKEN, 'the-next'),
    })
    expect(await renewal?.read()).toBe('the-next')
    write({ 'credentials.toml': credentials().replace('acme.sys', 'elsewhere') })
    await expect(renewal?.read()).rejects.toThrow('names another control plane now')
  })

  test.each([
    ['of a program that was never logged in', {}, /credentials\.toml cannot be read \(ENOENT\)/],
    ['of another name', { 'credentials.toml': credentials().replace('lab', 'x') }, /it has: x/],
    [
      'that has expired',
      { 'credentials.toml': credentials('time_expires = 2020-01-01T00:00:00Z') },
      /expired/,
    ],
    [
      'without a token',
      { 'credentials.toml': '[profile.lab]\nhost = "https://a.example"' },
      /no token/,
    ],
    ['in a broken file', { 'credentials.toml': `x = "${TOKEN}` }, /not valid TOML/],
  ])('%s is refused in words that hold no secret', async (_, files, words) => {
    write(files)
    const refusal = await readCredentials({ profile: 'lab' }).catch((error: Error) => error.message)
    expect(refusal).toMatch(words)
    expect(refusal).not.toContain(TOKEN)
  })
})

describe('what is said before a token is used', () => {
  const said = async (host: string, mode: number, options = { profile: 'lab' }) => {
    const lines: string[] = []
    write({ 'credentials.toml': credentials().replace('https://acme.sys.example', host) })
    chmodSync(join(home, '.config/oxide/credentials.toml'), mode)
    await readCredentials(options, (line) => lines.push(line))
    expect(lines.join('\n')).not.toContain(TOKEN)
    return lines
  }

  test('nothing of a host that is safe and a file of the user alone', async () => {
    expect(await said('https://acme.sys.example', 0o600)).toEqual([])
    // It does not leave this machine: a tunnel, or a mock.
    for (const host of ['http://localhost:12220', 'http://127.0.0.1:1', 'http://[::1]:12220'])
      expect([host, await said(host, 0o600)]).toEqual([host, []])
  })

  test('a token that is sent in clear, and a file that others can read, by a line each', async () => {
    expect(await said('http://acme.sys.example', 0o644)).toEqual([
      'The token is sent in clear, since http://acme.sys.example is not https.',
      expect.stringMatching(/^Other users of this machine can read .*credentials\.toml/),
    ])
    expect(await said('https://acme.sys.example', 0o640)).toHaveLength(1)
  })

  test('the same of --api with a file', async () => {
    const lines: string[] = []
    const file = tokenFile(TOKEN)
    chmodSync(file, 0o604)
    const options = { api: 'http://acme.sys.example', tokenFile: file }
    expect(await readCredentials(options, (line) => lines.push(line))).toEqual({
      api: options.api,
      token: TOKEN,
      renewal: expect.anything(),
    })
    expect(lines).toHaveLength(2)
  })
})

test('a name of a profile commands no terminal', async () => {
  const evil = String.raw`[profile."\u001b]0;owned\u0007\u009b2J\u202e"]`
  write({
    'credentials.toml': `${evil}\nhost = "x"`,
    'config.toml': 'default-profile = "a\\u001bc"',
  })
  const refused = (profile: string) =>
    readCredentials({ profile }).catch((error: Error) => error.message)
  const known = String.raw`it has: \u{1b}]0;owned\u{7}\u{9b}2J\u{202e}`
  expect(await refused('lab')).toContain(known)
  expect(await refused('')).toContain(String.raw`no profile "a\u{1b}c"`)
  expect(await refused('\u001b]0;owned\u0007\u009b2J\u202e')).toContain(
    String.raw`the host of the profile "\u{1b}]0;owned\u{7}\u{9b}2J\u{202e}" is`,
  )
})

/** Made for this test alone, valid for a hundred years. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgy9VLrs0GtaTKvhsW
XHbKJtRiCatZxW7M5tQWTQyOeLyhRANCAARYRvWnZLz3CIqYvKaDXjG3/qmyyAeA
C/0glyiSDhVBN7F8wdpRQhlE7NK6ksQWOKycs3yQyA0EIXWnzMO1ce2o
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUMGhvHRTYl5x8Vl/a8o6M8oCWg3cwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE3NTA1NVoYDzIxMjYxMDI5
MTc1MDU1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARYRvWnZLz3CIqYvKaDXjG3/qmyyAeAC/0glyiSDhVBN7F8wdpRQhlE
7NK6ksQWOKycs3yQyA0EIXWnzMO1ce2oo2kwZzAdBgNVHQ4EFgQU5NUKhhRAKRu3
UbNtPrKcBWKFiucwHwYDVR0jBBgwFoAU5NUKhhRAKRu3UbNtPrKcBWKFiucwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgTE1OLXs7YKnASEiWSFfe5LvMbnZqWyMqPEW/7GQhgsQCIEadpmrzuDCI
Gjb668d2dHDDreFpJb+57h05jGyb5i+R
-----END CERTIFICATE-----`

test('a certificate that does not verify is reported, and --ca-file trusts its authority', async () => {
  let reached = 0
  const plane = createServer({ key: KEY, cert: CERTIFICATE }, (_, response) => {
    reached += 1
    response.setHeader('content-type', 'application/json').end('{"id":"1"}')
  })
  await new Promise<void>((listening) => plane.listen(0, 'localhost', listening))
  const api = `https://localhost:${portOf(plane)}`
  const caFile = join(home, 'ca.pem')
  writeFileSync(caFile, CERTIFICATE)
  const ask = async (more: { caFile?: string }) => {
    const found = await readCredentials({ api, ...more })
    const server = await serve({ dir: tinyBuild(), port: 0 }, { ...found, api })
    const answer = await fetch(`http://localhost:${portOf(server)}/v1/ping`)
    const text = await answer.text()
    await closing(server)
    return { status: answer.status, text }
  }
  const refused = await ask({})
  expect(refused.status).toBe(502)
  expect(refused.text).toContain('does not verify')
  expect(refused.text).toContain('--ca-file')
  expect(await ask({ caFile })).toEqual({ status: 200, text: '{"id":"1"}' })
  expect(reached).toBe(1)
  await closing(plane)
})

test.each([
  ['cut off', CERTIFICATE.slice(0, 300), 'certificate 1 of 1'],
  ['no base64', CERTIFICATE.replace('MIIB', '!!!!'), 'certificate 1 of 1'],
  [
    'one of two',
    `${CERTIFICATE}\n${CERTIFICATE.replace('GI/BvZ', '').slice(0, 400)}`,
    'certificate 2 of 2',
  ],
])('a file of an authority that is damaged is told in words: %s', async (_, pem, which) => {
  const caFile = join(home, 'damaged.pem')
  writeFileSync(caFile, pem)
  await expect(readCredentials({ api: 'https://localhost', caFile })).rejects.toThrow(
    `--ca-file: ${which} in ${caFile} is damaged`,
  )
})
