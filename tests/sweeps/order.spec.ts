/**
 * Every column of every list sorts by the type of its values instead of their text: addresses, sizes, times, numbers
 * and versions. Names with digits sort by number.
 */
import { routes } from '@/areas/all'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import { expect, test } from '../drive/test'
import { HALVES, everyAddress, halves } from './addresses'
import { eachGrid } from './grids'
import { withManyRows } from './many-rows'

/** The audit log is read in pieces by time, and added rows would not be in that order. */
const BY_TIME = 'auditLog'

const pages = new Set(routes.filter(({ kind }) => kind === 'page').map(({ name }) => name))
const tabs = [
  ...['ip-pools', 'users'].map((tab) => `${paths.silo({ silo: 'acme' })}?tab=${tab}`),
  `${paths.ipPool({ pool: 'ip-pool-1' })}?tab=silos`,
]

/** Columns that sort by another value than the first one that they show, each with the reason. */
const OTHER_ORDER: Readonly<Record<string, string>> = {
  'Silos: CPU': 'by the share of the quota that is in use',
  'Silos: Memory': 'by the share of the quota that is in use',
  'Silos: Storage': 'by the share of the quota that is in use',
}

interface Cell {
  text: string
  time: string | null
}

type Key = readonly (number | bigint | string)[]

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']

/** The 16-bit groups of an IPv6 address, or the bytes of an IPv4 address. */
function addressKey(text: string): Key | undefined {
  const [, address = '', width = '0'] = /^([\da-f.:]+)(?:\/(\d+))?(?=$|[\s,])/.exec(text) ?? []
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address))
    return [4, ...address.split('.').map(Number), Number(width)]
  if (!/:.*:/.test(address)) return undefined
  const [head = '', tail] = address.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const all = tail === undefined ? first : [...first, ...zeros, ...last]
  return [6, ...all.map((group) => Number.parseInt(group, 16)), Number(width)]
}

const numberIn = (text: string) => Number(text.replaceAll(',', ''))

function sizeKey(text: string): Key | undefined {
  const [, amount = '', unit = ''] = /^([\d,.]+) ([KMGTP]?i?B)$/.exec(text) ?? []
  return unit === '' ? undefined : [numberIn(amount) * 1024 ** UNITS.indexOf(unit)]
}

const plainKey = (text: string): Key | undefined =>
  /^[\d,]+(?:\.\d+)?(?: (?:ms|µs|vCPUs?))?$/.test(text)
    ? [numberIn(text.replace(/ .*/, ''))]
    : undefined

/** The parts of a version; a pre-release sorts before its release. */
function versionKey(text: string): Key | undefined {
  const [, core = '', pre] = /^(\d+\.\d+\.\d+)(-[\w.]+)?$/.exec(text) ?? []
  return core === '' ? undefined : [...core.split('.').map(Number), pre === undefined ? 1 : 0]
}

const nameKey = (text: string): Key => [
  text.toLowerCase().replace(/\d+/g, (run) => run.padStart(20, '0')),
]

const KINDS: Readonly<Record<string, (cell: Cell) => Key | undefined>> = {
  times: ({ time }) => (time === null ? undefined : [Date.parse(time)]),
  addresses: ({ text }) => addressKey(text),
  sizes: ({ text }) => sizeKey(text),
  versions: ({ text }) => versionKey(text),
  numbers: ({ text }) => plainKey(text),
}

const compare = (a: Key, b: Key): number => {
  for (const [i, one] of a.entries()) {
    const other = b[i]
    if (other === undefined || one > other) return 1
    if (one < other) return -1
  }
  return 0
}

const inOrder = (keys: readonly Key[]) =>
  keys.every((key, i) => i === 0 || compare(keys[i - 1] ?? [], key) <= 0)

for (const half of HALVES)
  test(`each column sorts by its shown values: ${half}`, async ({ app }) => {
    test.setTimeout(atMost(300_000))
    app.alter(async (request, response) => {
      const isJson = response.headers.get('content-type')?.includes('json')
      if (!response.ok || !isJson || request.method !== 'GET') return response
      const body = withManyRows(await response.json())
      return Response.json(body, { status: response.status, headers: response.headers })
    })
    await app.as('ada').seed('demo').start()
    const addresses = everyAddress(app)
      .filter(({ name }) => pages.has(name) && name !== BY_TIME)
      .map(({ address }) => address)
    const seen: Record<string, number> = {}
    await eachGrid(app, halves([...addresses, ...tabs])[half], async (grid, address) => {
      await expect(grid).not.toHaveAttribute('aria-busy', 'true')
      const label = (await grid.getAttribute('aria-label')) ?? ''
      const ids = await grid
        .locator('[data-row]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
      // The rows of members are identified by instance, so the added rows are duplicates.
      if (new Set(ids).size < ids.length) return
      const heads = grid.locator('[aria-sort] button')
      for (let column = 0; column < (await heads.count()); column += 1) {
        const title = ((await heads.nth(column).textContent()) ?? '').replace(/[▾▴]$/, '')
        if (`${label}: ${title}` in OTHER_ORDER) continue
        await heads.nth(column).click()
        const cells = await grid.locator('[data-row]').evaluateAll(
          (rows, nth) =>
            rows
              .toSorted(
                (a, b) =>
                  Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')),
              )
              .map((row) => {
                const cell = row.querySelectorAll('[data-cell]')[nth]
                return {
                  text: cell?.textContent?.trim() ?? '',
                  time: cell?.querySelector('time')?.getAttribute('datetime') ?? null,
                }
              }),
          column,
        )
        const shown = cells.filter(({ text }) => text !== '' && text !== '–')
        const [kind, keyOf] =
          Object.entries(KINDS).find(([, read]) => shown.filter((cell) => read(cell)).length > 1) ??
          []
        const name = `${address}, ${label}, ${title}`
        if (keyOf) {
          seen[kind ?? ''] = (seen[kind ?? ''] ?? 0) + 1
          const keys = shown.flatMap((cell) => [keyOf(cell) ?? []].filter((key) => key.length))
          if (!inOrder(keys))
            expect
              .soft(
                cells.map(({ text }) => text),
                name,
              )
              .toBe(`in the order of ${kind}`)
        } else if (title === 'Name' && !inOrder(shown.map(({ text }) => nameKey(text))))
          expect
            .soft(
              cells.map(({ text }) => text),
              name,
            )
            .toBe('in the order of names')
      }
    })
    for (const kind of ['times', 'addresses', 'numbers'])
      expect(seen[kind], kind).toBeGreaterThan(3)
  })
