import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { systemUpdateTrustRootCreate } from '@/api/operations/trust-root'
import { afterEach, describe, expect, test } from 'vitest'
import { auditLogList } from '@/api/operations/audit-log'
import { authSettingsUpdate } from '@/api/operations/auth-settings'
import { diskCreate } from '@/api/operations/disk'
import { instanceCreate, instanceList, instanceStart } from '@/api/operations/instance'
import { projectCreate, projectUpdate } from '@/api/operations/project'
import { loginLocal } from '@/api/operations/session'
import { supportBundleView } from '@/api/operations/support-bundle'
import { learnVersion } from '@/api/rack'
import { SECRET_PLACEHOLDER } from '@/api/secrets'
import { NEWEST, R16, R22 } from '@/api/version'
import { asCli, asCurl, shellQuote } from './cli'
import { setCliProfile } from './cli-profile'
import { NotCopyable } from './not-copyable'

test('a line names the profile of its rack', async () => {
  setCliProfile("lab's")
  const at = { path: { instance: 'web-1' }, query: { project: 'web' } }
  expect(await asCli(instanceStart, at)).toBe(
    String.raw`oxide --profile 'lab'\''s' instance start --project web --instance web-1`,
  )
  setCliProfile(undefined)
})

test('selectors first, every flag written out', async () => {
  expect(
    await asCli(instanceStart, { path: { instance: 'web-1' }, query: { project: 'web' } }),
  ).toBe('oxide instance start --project web --instance web-1')
})

test('a flat body is flags', async () => {
  expect(
    await asCli(projectCreate, { body: { name: 'web', description: 'the shop’s front' } }),
  ).toBe("oxide project create --name web --description 'the shop’s front'")
})

test('missing values are left out, and page tokens too', async () => {
  expect(
    await asCli(instanceList, {
      query: { project: 'web', limit: 50, pageToken: 'x', sortBy: undefined },
    }),
  ).toBe('oxide instance list --project web --limit 50')
})

test('a value that begins with a dash is joined to its flag', async () => {
  expect(
    await asCli(projectUpdate, { path: { project: 'web' }, body: { description: '-x' } }),
  ).toContain('--description=-x')
})

test('times are written by RFC 3339, in every form of a line', async () => {
  const startTime = new Date('2026-01-15T08:30:00.250Z')
  const input = { query: { startTime, limit: 5 } }
  expect(await asCli(auditLogList, input)).toBe(
    'oxide audit-log list --start-time 2026-01-15T08:30:00.250Z --limit 5',
  )
  const address = 'start_time=2026-01-15T08%3A30%3A00.250Z&limit=5'
  expect(await asCurl(auditLogList, input)).toContain(address)
  const { cli: _, ...withoutWords } = auditLogList
  expect(await asCli(withoutWords, input)).toContain(address)
})

test('a nested body goes in a heredoc, in the wire’s own spelling', async () => {
  const line = await asCli(instanceCreate, {
    query: { project: 'web' },
    body: { name: 'a', bootDisk: { type: 'attach', name: 'd' } },
  })
  expect(line).toMatch(/^oxide instance create --project web --json-body \/dev\/stdin <<'EOF'\n/)
  expect(line).toContain('"boot_disk": {')
  expect(line.endsWith('\nEOF')).toBe(true)
})

test('a body of nothing but null goes in a heredoc: no flag says null', async () => {
  expect(await asCli(authSettingsUpdate, { body: { deviceTokenMaxTtlSeconds: null } })).toBe(
    `oxide auth-settings update --json-body /dev/stdin <<'EOF'
{
  "device_token_max_ttl_seconds": null
}
EOF`,
  )
  expect(await asCli(authSettingsUpdate, { body: { deviceTokenMaxTtlSeconds: 60 } })).toBe(
    'oxide auth-settings update --device-token-max-ttl-seconds 60',
  )
})

test('a document of another vendor keeps its keys, even where it would fit into flags', async () => {
  expect(await asCli(systemUpdateTrustRootCreate, { body: { keyIds: 'a' } })).toBe(
    `oxide experimental system update trust-root create --json-body /dev/stdin <<'EOF'
{
  "keyIds": "a"
}
EOF`,
  )
})

test('the delimiter is never a line of the body', async () => {
  const line = await asCli(instanceCreate, {
    query: { project: 'web' },
    body: { name: 'a', disks: [], description: 'EOF' },
  })
  expect(line.split('\n').filter((l) => l === 'EOF')).toHaveLength(1)
})

test('secrets are never written', async () => {
  const credentials = { username: 'ada', password: 'hunter2' }
  const line = await asCurl(loginLocal, { path: { siloName: 's' }, body: credentials })
  expect(line).not.toContain('hunter2')
  expect(line).toContain(SECRET_PLACEHOLDER)
})

describe('a line is accepted by the rack', () => {
  const disk = (diskBackend: object) => ({
    query: { project: 'web' },
    body: { name: 'd', description: '', size: 1, diskBackend },
  })
  const distributed = disk({
    type: 'distributed',
    diskSource: { type: 'blank', blockSize: 512 },
  })
  afterEach(() => learnVersion(NEWEST))

  test('curl names the version, since a rack without it answers in its newest', async () => {
    const line = await asCurl(diskCreate, distributed)
    expect(line).toContain(`-H 'api-version: ${NEWEST}'`)
    expect(line).toContain('"disk_backend"')
  })

  test('an older rack gets its own form', async () => {
    learnVersion(R16)
    const line = await asCurl(diskCreate, distributed)
    expect(line).toContain('"disk_source"')
    expect(line).not.toContain('disk_backend')
    expect(line).not.toContain('api-version')
    expect(await asCli(diskCreate, distributed)).toContain('"disk_source"')
  })

  test('an address is that of the rack’s version', async () => {
    const bundle = { path: { bundleId: 'b-1' } }
    expect(await asCurl(supportBundleView, bundle)).toContain('/v1/system/support-bundles/b-1')
    learnVersion(R22)
    const line = await asCurl(supportBundleView, bundle)
    expect(line).toContain('/experimental/v1/system/support-bundles/b-1')
    expect(line).toContain(`-H 'api-version: ${R22}'`)
  })

  test('a call that the rack does not support is not copied', async () => {
    learnVersion(R16)
    await expect(asCli(diskCreate, disk({ type: 'local' }))).rejects.toThrow(
      new NotCopyable('Needs release 18: local disks'),
    )
  })
})

test('an operation without a CLI word is an api call', async () => {
  expect(await asCli(loginLocal, { path: { siloName: 'acme' } })).toBe(
    'oxide api /v1/login/acme/local -X POST',
  )
})

test('a long line is broken where the shell lets it', async () => {
  const line = await asCli(projectCreate, { body: { name: 'web', description: 'x'.repeat(120) } })
  expect(line).toContain(' \\\n  --name web')
})

describe('quoting', () => {
  test.each(['$(id)', '`id`', "it's", 'a b', '"', '\\', '*', '~', '!x', 'a\nb', ''])(
    '%j reaches the program unchanged',
    (word) => {
      expect(
        execFileSync('sh', ['-c', `printf %s ${shellQuote(word)}`], { encoding: 'utf8' }),
      ).toBe(word)
    },
  )
  test('any text reaches the program unchanged', () => {
    const printable = fc
      .string({ maxLength: 40 })
      // oxlint-disable-next-line no-control-regex
      .filter((s) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(s))
    fc.assert(
      fc.property(printable, (word) => {
        expect(
          execFileSync('sh', ['-c', `printf %s ${shellQuote(word)}`], { encoding: 'utf8' }),
        ).toBe(word)
      }),
      { numRuns: 40 },
    )
  })
  test.each([
    ['a\u001b[0m', '“a␛[0m” has the control character U+001B (escape)'],
    ['\u0000', '“␀” has the control character U+0000 (null)'],
    ['two\rlines', '“two␍lines” has the control character U+000D (carriage return)'],
    ['\u0001', '“␁” has the control character U+0001, which'],
    ['\u009b31m', 'has the control character U+009B, which'],
    [`${'x'.repeat(500)}\u007f`, 'has the control character U+007F (delete)'],
  ])('%j is refused, with the character and the reason', (word, reason) => {
    expect(() => shellQuote(word)).toThrow(reason)
    expect(() => shellQuote(word)).toThrow('a terminal acts on it when the line is pasted')
  })
})
