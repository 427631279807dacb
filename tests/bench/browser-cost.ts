/** What the browser costs: its processor time, its heaps, and the longest task of a page. */
import type { Chromium } from '../../scripts/disk-images/chromium'
import { CATEGORIES } from './work'
import type { TraceEvent } from './work'

/**
 * Records for a while what the main threads of pages do.
 * @returns the milliseconds of the processor that the longest task took, which depend far less on the load of the machine
 * than the clock's; no frame is drawn during a task
 */
export async function longestTask(browser: Chromium, milliseconds: number): Promise<number> {
  const mains = new Set<string>()
  const longest = new Map<string, number>()
  browser.on('Tracing.dataCollected', ({ value }: { value: readonly TraceEvent[] }) => {
    for (const { name, pid, tid, tdur = 0, args } of value) {
      const thread = `${pid} ${tid}`
      if (name === 'thread_name' && args?.name === 'CrRendererMain') mains.add(thread)
      if (name === 'RunTask') longest.set(thread, Math.max(tdur / 1000, longest.get(thread) ?? 0))
    }
  })
  const complete = new Promise<void>((end) => browser.on('Tracing.tracingComplete', () => end()))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await new Promise((over) => setTimeout(over, milliseconds))
  await browser.send('Tracing.end')
  await complete
  return Math.max(0, ...[...mains].map((thread) => longest.get(thread) ?? 0))
}

/** Seconds of the processor by the browser's processes, and the process of the page. */
export async function processes(browser: Chromium) {
  const { processInfo } = await browser.send<{
    processInfo: { type: string; id: number; cpuTime: number }[]
  }>('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const sum = (all: typeof processInfo) => all.reduce((total, one) => total + one.cpuTime, 0)
  const [busiest] = renderers.sort((one, other) => other.cpuTime - one.cpuTime)
  return { all: sum(processInfo), renderer: sum(renderers), pid: busiest?.id ?? 0 }
}

/** Bytes in use on the heaps of the page and its workers, and with what their buffers hold beside those. */
export async function heapOf(browser: Chromium, sessions: Iterable<string>) {
  const bytes = { heap: 0, withBuffers: 0 }
  for (const session of sessions) {
    const usage = await browser
      .send<{ usedSize: number; backingStorageSize?: number }>('Runtime.getHeapUsage', {}, session)
      // A worker may have ended.
      .catch(() => ({ usedSize: 0, backingStorageSize: 0 }))
    bytes.heap += usage.usedSize
    bytes.withBuffers += usage.usedSize + (usage.backingStorageSize ?? 0)
  }
  return bytes
}
