/**
 * `node scripts/typescript.mjs tests/bench/uploads.ts [OPTIONS]`: uploads images to the mock in Chromium, and prints
 * how long it took, the processor time of the browser and of the mock, the bytes that were sent for each that holds
 * something, how much the heap grew, and the longest task of the page. Needs `npm run build` and Debian's qemu-utils.
 *
 *   --against FOLDER  uploads the raw images with another build of the console too, in turns
 *   --only NAMES      qcow2 and raw, of 10 GiB; checked: the same with its checksum; large, of 100 GiB; other-raw,
 *                     other-qcow2: with the other build, which cannot read qcow2, so that qemu-img converts it before
 *   --runs N          medians of so many turns, 3 by default
 *   --latency MS      how long an answer of the mock takes, 0 by default
 *   --images FOLDER   keeps the images for the next time; they take 7 GB
 *   --port N          4140 by default
 */
import { spawn } from 'node:child_process'
import { createHash, randomFillSync } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Chromium, Page } from '../../scripts/disk-images/chromium'
import { startChromium } from '../../scripts/disk-images/chromium'
import { run } from '../../scripts/disk-images/qemu'
import { begin, openForm, untilImage } from '../../scripts/disk-images/upload'
import { heapOf, longestTask, processes } from './browser-cost'
import { median } from './figures'

const KIB = 1024
const MIB = 1024 * KIB
const GIB = 1024 * MIB
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The clock ticks of a second in /proc. */
const TICKS = 100
const LOOK_EVERY = 400
/** Milliseconds of an upload in which each task is recorded: all of them would be too many. */
const TRACED = 5000

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    latency: { type: 'string', default: '0' },
    images: { type: 'string' },
    port: { type: 'string', default: '4140' },
  },
})
const work = mkdtempSync(join(tmpdir(), 'measure-images-'))
const images = options.images ?? work
const url = `http://127.0.0.1:${options.port}`

/** Noise in so many stretches, as far from each other as the disk allows. */
const DISKS = {
  ten: { size: 10 * GIB, stretches: 384, each: 4 * MIB },
  hundred: { size: 100 * GIB, stretches: 32_768, each: 64 * KIB },
} as const
type Disk = keyof typeof DISKS

/** What is measured: a file, and the build of the console that uploads it. */
interface Case {
  disk: Disk
  file: string
  isOther?: boolean
  /** A conversion by qemu-img comes first, and counts. */
  isConverted?: boolean
  hasSum?: boolean
}

const CASES: Readonly<Record<string, Case>> = {
  qcow2: { disk: 'ten', file: 'ten.qcow2' },
  raw: { disk: 'ten', file: 'ten.raw' },
  checked: { disk: 'ten', file: 'ten.qcow2', hasSum: true },
  large: { disk: 'hundred', file: 'hundred.qcow2' },
  'other-raw': { disk: 'ten', file: 'ten.raw', isOther: true },
  'other-qcow2': { disk: 'ten', file: 'ten.qcow2', isOther: true, isConverted: true },
}

function makeImage(name: Disk, file: string): void {
  if (existsSync(join(images, file))) return
  const { size, stretches, each } = DISKS[name]
  const raw = join(images, `${name}.raw`)
  const handle = openSync(raw, 'w')
  ftruncateSync(handle, size)
  const bytes = Buffer.alloc(each)
  const apart = Math.floor(size / stretches / (64 * KIB)) * 64 * KIB
  for (let i = 0; i < stretches; i += 1)
    writeSync(handle, randomFillSync(bytes), 0, each, i * apart)
  closeSync(handle)
  if (file !== `${name}.raw`) run(images, 'qemu-img', 'convert', '-O', 'qcow2', raw, file)
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** What one upload took. */
interface Took {
  seconds: number
  browser: number
  renderer: number
  mock: number
  requests: number
  sent: number
  heap: number
  withBuffers: number
  memory: number
  longest: number
  task: number
  key: number
}

interface Counted {
  requests: number
  sent: number
  longest: number
  key: number
}

/** Runs in the page, before its scripts: counts what it sends, its longest task, and the slowest key press until painted. */
const COUNTING = `
  const counted = globalThis.counted = { requests: 0, sent: 0, longest: 0, key: 0 }
  const fetched = fetch
  globalThis.fetch = (to, init) => {
    if (String(to).endsWith('bulk-write')) {
      counted.requests += 1
      const { body } = init
      counted.sent += body.size ?? body.byteLength ?? body.length
    }
    return fetched(to, init)
  }
  const watch = (type, field, options) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (type !== 'event' || entry.name === 'keydown') counted[field] = Math.max(counted[field], entry.duration)
  }).observe({ type, ...options })
  watch('longtask', 'longest')
  watch('event', 'key', { durationThreshold: 16 })
`

/** Seconds of the processor that a process has used. */
function usedBy(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const memoryOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * KIB

type Heap = Awaited<ReturnType<typeof heapOf>>

/** Looks at the memory until it is stopped, and types into the prompt meanwhile. @returns the most it grew by */
function watchMemory(browser: Chromium, page: Page, pid: number, idle: Heap) {
  const sessions = new Set([page.session])
  browser.on('Target.attachedToTarget', ({ sessionId }: { sessionId: string }) => {
    sessions.add(sessionId)
  })
  const grown = { heap: 0, withBuffers: 0, memory: 0 }
  const before = memoryOf(pid)
  const end = new AbortController()
  const watching = (async () => {
    while (!end.signal.aborted) {
      const now = await heapOf(browser, sessions)
      grown.heap = Math.max(grown.heap, now.heap - idle.heap)
      grown.withBuffers = Math.max(grown.withBuffers, now.withBuffers - idle.withBuffers)
      grown.memory = Math.max(grown.memory, memoryOf(pid) - before)
      if (await page.evaluate('document.activeElement?.matches("[role=combobox]") ?? false'))
        await page.press('a')
      await new Promise((again) => setTimeout(again, LOOK_EVERY))
    }
    return grown
  })()
  return () => {
    end.abort()
    return watching
  }
}

async function startMock(build: string, kept: string) {
  const args = ['--static', build, '--keep', kept, '--port', options.port]
  const mock = spawn(
    process.execPath,
    ['scripts/typescript.mjs', 'scripts/mock-api.ts', '--latency', options.latency, ...args],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise((started) => mock.stdout.once('data', started))
  mock.stdout.resume()
  return mock
}

async function measure({ disk, file, isOther, isConverted, hasSum }: Case): Promise<Took> {
  const kept = join(work, 'kept')
  const from = join(images, file)
  const sum = hasSum ? await sumOf(from) : undefined
  const mock = await startMock(isOther ? (options.against ?? '') : join(ROOT, 'dist/console'), kept)
  const browser = await startChromium()
  try {
    const page = await openForm(browser, url, COUNTING)
    await page.until('document.querySelector("input[type=file]")')
    await page.send('HeapProfiler.collectGarbage')
    const idle = await heapOf(browser, [page.session])
    const before = await processes(browser)
    const usedBefore = usedBy(mock.pid)
    const stop = watchMemory(browser, page, before.pid, idle)
    await page.attachToWorkers()
    let source = from
    const startedAt = performance.now()
    if (isConverted) {
      source = join(work, 'converted.raw')
      run(work, 'qemu-img', 'convert', '-O', 'raw', from, source)
    }
    const converted = performance.now() - startedAt
    const chosenAt = await begin(page, source, 'measured', sum)
    await page.until('document.body.innerText.includes("Image upload progress")')
    await page.openPrompt()
    const task = await longestTask(browser, TRACED)
    await untilImage(page, 'measured')
    const seconds = (performance.now() - chosenAt + converted) / 1000
    const grown = await stop()
    const counted = await page.evaluate<Counted>('counted')
    const after = await processes(browser)
    const used = usedBy(mock.pid) - usedBefore
    run(work, 'qemu-img', 'compare', '-f', 'raw', join(kept, 'measured.raw'), from)
    return {
      seconds,
      browser: after.all - before.all,
      renderer: after.renderer - before.renderer,
      mock: used,
      ...counted,
      task,
      sent: counted.sent / (DISKS[disk].stretches * DISKS[disk].each),
      ...grown,
    }
  } finally {
    await browser.close()
    mock.kill()
    rmSync(kept, { recursive: true, force: true })
    rmSync(join(work, 'converted.raw'), { force: true })
  }
}

const mib = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`
const COLUMNS: readonly [title: string, of: (took: Took) => number, text: (n: number) => string][] =
  [
    ['seconds', (t) => t.seconds, (n) => n.toFixed(1)],
    ['browser, s of CPU', (t) => t.browser, (n) => n.toFixed(1)],
    ['of it page and workers', (t) => t.renderer, (n) => n.toFixed(1)],
    ['mock, s of CPU', (t) => t.mock, (n) => n.toFixed(1)],
    ['requests', (t) => t.requests, String],
    ['sent ÷ held', (t) => t.sent, (n) => n.toFixed(3)],
    ['heap', (t) => t.heap, mib],
    ['with buffers', (t) => t.withBuffers, mib],
    ['memory of the page', (t) => t.memory, mib],
    ['longest task, ms', (t) => t.longest, (n) => n.toFixed(0)],
    ['its CPU, ms', (t) => t.task, (n) => n.toFixed(0)],
    ['slowest key, ms', (t) => t.key, (n) => n.toFixed(0)],
  ]

try {
  mkdirSync(images, { recursive: true })
  const wanted = options.only.split(',').filter(Boolean)
  const cases = Object.entries(CASES).filter(
    ([name, { isOther }]) =>
      (wanted.length === 0 || wanted.includes(name)) && (!isOther || options.against),
  )
  for (const [, { disk, file }] of cases) makeImage(disk, file)
  const all = new Map<string, Took[]>()
  for (let turn = 0; turn < Number(options.runs); turn += 1)
    for (const [name, one] of cases) {
      const took = await measure(one)
      console.error(
        `${name}: ${COLUMNS.map(([title, of, text]) => `${title} ${text(of(took))}`).join(', ')}`,
      )
      all.set(name, [...(all.get(name) ?? []), took])
    }
  console.log(`| what | ${COLUMNS.map(([title]) => title).join(' | ')} |`)
  console.log(`| --- |${' ---: |'.repeat(COLUMNS.length)}`)
  for (const [name, took] of all) {
    const cells = COLUMNS.map(([, of, text]) => text(median(took.map(of))))
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
