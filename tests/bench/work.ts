/** The processor time of the page's main thread, which does not depend on the load of the machine. */
import type { Browser, Page } from 'playwright'

export interface Work {
  /** Processor time of the longest task in milliseconds; no frame is drawn during a task. */
  longest: number
  /** Processor time of all tasks in milliseconds. */
  total: number
}

export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of processor time. */
  tdur?: number
  args?: { name?: string }
}

export const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline']

/** Records a trace of the page while `act` runs, until the result is painted. */
export async function workOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Work> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  await page.waitForTimeout(150)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: TraceEvent[]
  }
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const renderers = new Set(
    traceEvents
      .filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain')
      .map(thread),
  )
  const byThread = new Map<string, number[]>()
  for (const event of traceEvents) {
    if (event.name !== 'RunTask' || event.tdur === undefined) continue
    if (!renderers.has(thread(event))) continue
    const tasks = byThread.get(thread(event)) ?? []
    tasks.push(event.tdur / 1_000)
    byThread.set(thread(event), tasks)
  }
  const sum = (tasks: readonly number[]) => tasks.reduce((a, b) => a + b, 0)
  // The busiest of several renderer processes belongs to the page.
  const [tasks = []] = [...byThread.values()].sort((a, b) => sum(b) - sum(a))
  return { longest: Math.max(0, ...tasks), total: sum(tasks) }
}
