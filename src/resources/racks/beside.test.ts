import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askBeside } from './beside'
import type { FromWorker, ToWorker } from './messages'

/** A worker whose answers are given by hand. */
class ByHand extends EventTarget {
  static all: ByHand[] = []
  readonly asked: ToWorker[] = []
  readonly name: string | undefined
  isEnded = false
  constructor(_: URL, options?: WorkerOptions) {
    super()
    this.name = options?.name
    ByHand.all.push(this)
  }
  postMessage(message: ToWorker) {
    this.asked.push(message)
  }
  terminate() {
    this.isEnded = true
  }
  say(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const FOUND = { things: [], progress: 'searching…' }

beforeEach(() => {
  ByHand.all = []
  vi.stubGlobal('Worker', ByHand)
  vi.useFakeTimers()
})
afterEach(() => {
  // Ends the workers of the test.
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Asks the rack of a path. */
function ask(api: string) {
  const told: unknown[] = []
  const stop = new AbortController()
  const sought = { by: 'name', words: ['web'] } as const
  const over = askBeside(api, 'search', sought, (answer) => told.push(answer), stop.signal)
  return { told, stop, over }
}
const idOf = (worker: ByHand | undefined, at: number) => worker?.asked[at]?.id ?? 0

test('each rack has a worker of its own, which is ended when it was not used for a minute', async () => {
  const first = ask('/racks/prod')
  const second = ask('/racks/prod')
  const other = ask('/racks/lab')
  const [prod, lab] = ByHand.all
  expect(ByHand.all.map(({ name }) => name)).toEqual(['/racks/prod', '/racks/lab'])
  prod?.say({ id: idOf(prod, 1), answer: FOUND })
  expect([first.told, second.told]).toEqual([[], [FOUND]])
  for (const at of [0, 1]) prod?.say({ id: idOf(prod, at), isOver: true })
  await Promise.all([first.over, second.over])
  vi.advanceTimersByTime(60_000)
  expect([prod?.isEnded, lab?.isEnded]).toEqual([true, false])
  lab?.say({ id: idOf(lab, 0), isOver: true, failure: 'unreachable' })
  await expect(other.over).rejects.toThrow('unreachable')
  const again = ask('/racks/prod')
  expect(ByHand.all.length).toBe(3)
  ByHand.all[2]?.say({ id: idOf(ByHand.all[2], 0), isOver: true })
  await again.over
})

test('a question that is given up is stopped in the worker, and told nothing more', async () => {
  const { told, stop, over } = ask('/racks/prod')
  const [worker] = ByHand.all
  stop.abort()
  await expect(over).rejects.toThrow('stopped')
  expect(worker?.asked.map(({ kind }) => kind)).toEqual(['search', 'stop'])
  worker?.say({ id: idOf(worker, 0), answer: FOUND })
  expect(told).toEqual([])
})

test('a worker that breaks, or cannot be started, says so', async () => {
  const { over } = ask('/racks/prod')
  ByHand.all[0]?.dispatchEvent(new Event('error'))
  await expect(over).rejects.toThrow('no worker could be started')
  vi.stubGlobal('Worker', undefined)
  await expect(ask('/racks/lab').over).rejects.toThrow('no worker could be started')
})
