/** The first visit with an empty cache: bytes, requests, time. */
import { statSync } from 'node:fs'
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'

const ADDRESS = '/projects'
const SLOW_API = 300

type Kind = 'html' | 'js' | 'css' | 'font' | 'image' | 'api'

interface Loaded {
  path: string
  kind: Kind
  /** Whether it was requested before the first row appeared. */
  isEarly: boolean
  raw: number
  brotli: number
}

const kindOf = (path: string): Kind =>
  /^\/(v1|experimental|login)(\/|$)/.test(path)
    ? 'api'
    : path.endsWith('.js')
      ? 'js'
      : path.endsWith('.css')
        ? 'css'
        : path.endsWith('.woff2')
          ? 'font'
          : /\.(svg|png|ico)$/.test(path)
            ? 'image'
            : 'html'

/** Everything that the page requested, with sizes from the browser. */
export async function loadedBy(visit: Visit): Promise<Loaded[]> {
  const entries = await visit.page.evaluate(() => {
    const { there = 0 } = globalThis.bench.firstRow
    return performance
      .getEntries()
      .filter((e): e is PerformanceResourceTiming => e instanceof PerformanceResourceTiming)
      .map((e) => ({
        path: new URL(e.name).pathname,
        isEarly: e.startTime < there,
        raw: e.decodedBodySize,
        brotli: e.encodedBodySize,
      }))
  })
  return entries.map((entry) => ({ ...entry, kind: kindOf(entry.path) }))
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** The size of the gzip version of a file, or of the file itself when it is already compressed. */
function gzipOf(dir: string, { path, kind }: Loaded): number {
  const file = `${dir}/production${kind === 'html' ? '/index.html' : path}`
  const gz = statSync(`${file}.gz`, { throwIfNoEntry: false })
  return (gz ?? statSync(file)).size
}

function bytes(bench: Bench, id: string, what: string, files: readonly Loaded[], target?: number) {
  const gzip = sum(files.map((file) => gzipOf(bench.dir, file)))
  const sizes = { raw: sum(files.map((f) => f.raw)), gzip, brotli: sum(files.map((f) => f.brotli)) }
  return Object.entries(sizes).map(([form, value]): Figure => ({
    id: `cold.${id}.${form}`,
    what: `${what}, ${form}`,
    unit: 'bytes',
    value,
    ...(form === 'brotli' && target !== undefined && { target }),
  }))
}

const KINDS = { js: 'JavaScript', css: 'CSS', font: 'fonts', html: 'HTML' } as const

async function weigh(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('demo', 0)
  const visit = await bench.visit(api)
  await visit.open(ADDRESS)
  await visit.quiet()
  const all = await loadedBy(visit)
  const violations = await visit.page.evaluate(() => globalThis.bench.violations)
  const { foreign } = visit
  await visit.close()
  await api.close()

  const early = all.filter((file) => file.isEarly)
  const late = all.filter((file) => !file.isEarly)
  const of = (files: readonly Loaded[], kind: Kind) => files.filter((file) => file.kind === kind)
  const count = (id: string, what: string, value: number, target?: number): Figure => ({
    id: `cold.${id}`,
    what,
    unit: 'requests',
    value,
    ...(target !== undefined && { target }),
  })
  return [
    ...Object.entries(KINDS).flatMap(([kind, name]) =>
      bytes(
        bench,
        kind,
        `${name} before the first row`,
        of(early, kind as Kind),
        kind === 'js' ? 120_000 : undefined,
      ),
    ),
    ...bytes(bench, 'ahead.js', 'JavaScript fetched ahead after it', of(late, 'js')),
    count('requests', 'Requests before the first row', early.length, 20),
    ...(['html', 'js', 'css', 'font', 'image', 'api'] as const).map((kind) =>
      count(`requests.${kind}`, `… of them ${kind}`, of(early, kind).length),
    ),
    count('requests.ahead', 'Requests ahead after it', late.filter((f) => f.kind !== 'api').length),
    count('requests.foreign', 'Requests to any other origin', foreign.length, 0),
    {
      id: 'cold.violations',
      what: 'Content security policy violations',
      unit: 'count',
      value: violations.length,
      target: 0,
    },
  ]
}

async function time(bench: Bench, latency: number): Promise<number[]> {
  const api = await bench.serve('demo', latency)
  const runs = await bench.each(api, (visit) => visit.open(ADDRESS))
  await api.close()
  return runs
}

export async function measureCold(bench: Bench): Promise<Figure[]> {
  const weighed = await weigh(bench)
  const quick = await time(bench, 0)
  const slow = medianOf(
    { id: 'cold.row.300', what: `Cold load to first row, API ${SLOW_API} ms`, unit: 'ms' },
    await time(bench, SLOW_API),
  )
  const atOnce = medianOf(
    { id: 'cold.row.0', what: 'Cold load to first row, API 0 ms', unit: 'ms' },
    quick,
  )
  const wait = Math.round(slow.value - atOnce.value)
  return [
    ...weighed,
    atOnce,
    slow,
    {
      id: 'cold.row.wait',
      what: `… of it waiting for the API, one round trip being ${SLOW_API} ms`,
      unit: 'ms',
      value: wait,
      target: SLOW_API,
    },
  ]
}
