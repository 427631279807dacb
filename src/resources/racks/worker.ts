/**
 * The worker that reads another rack: see `beside.ts`. What the client of the API keeps, such as the version of the API,
 * is of one rack, so that each rack has a worker of its own. Its name is the path below which that rack can be read.
 */
import { configureClient } from '@/api/client'
import { createQueryClient } from '@/api/query'
import { failureWords } from '@/model/racks/figures'
import { coreReads } from '@/resources/core/reads'
import { readFigures } from './figures'
import type { Asked, FromWorker, Kind, ToWorker } from './messages'
import { throttled } from './throttle'

/** The maximum number of requests at a time. */
const AT_ONCE = 2

const there = self.name
const fetchHere = globalThis.fetch.bind(globalThis)
globalThis.fetch = throttled((path, init) => fetchHere(`${there}${String(path)}`, init), AT_ONCE)

const client = createQueryClient()
configureClient({ askVersion: () => client.fetchQuery(coreReads.me()) })

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
const say = (message: FromWorker) => globalThis.postMessage(message)

type Does = {
  [K in Kind]: (
    ask: Asked[K]['ask'],
    tell: (answer: Asked[K]['answer']) => void,
    signal: AbortSignal,
  ) => Promise<void>
}

const DOES: Does = {
  search: async (...of) => (await import('./search-there')).searchThere(client, ...of),
  async figures(_, tell) {
    // The page keeps the last answer as long as it is fresh.
    await client.invalidateQueries({ refetchType: 'none' })
    await readFigures(client, tell)
  },
}

interface Question<K extends Kind> {
  id: number
  kind: K
  ask: Asked[K]['ask']
}

/** What is being done, by the number of the question. */
const running = new Map<number, AbortController>()

function stop(id: number) {
  running.get(id)?.abort()
  running.delete(id)
  if (running.size === 0) void client.cancelQueries()
}

async function answer<K extends Kind>({ id, kind, ask }: Question<K>) {
  const stopping = new AbortController()
  running.set(id, stopping)
  const tell = (one: Asked[Kind]['answer']) => {
    if (!stopping.signal.aborted) say({ id, answer: one })
  }
  try {
    await (DOES as Does)[kind](ask, tell, stopping.signal)
    say({ id, isOver: true })
  } catch (error) {
    say({ id, isOver: true, failure: failureWords(error) })
  }
  running.delete(id)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'stop') stop(data.id)
  else void answer(data)
})
