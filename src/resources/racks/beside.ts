/**
 * Reads other racks, each by a worker of its own: it is started by the first question to it, and ended when nothing was
 * asked for a while.
 */
import type { Asked, FromWorker, Kind, ToWorker } from './messages'

/** Milliseconds after the last answer until a worker is ended. */
const UNUSED_FOR = 60_000

/** What a page is told where the browser starts no worker. */
const NO_WORKER = 'no worker could be started'

interface Question {
  tell(answer: never): void
  end(failure?: string): void
}

class Beside {
  readonly questions = new Map<number, Question>()
  readonly #worker: Worker
  readonly #forget: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @throws Error where the browser starts no worker */
  constructor(api: string, forget: () => void) {
    this.#forget = forget
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module', name: api })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('answer' in data) this.questions.get(data.id)?.tell(data.answer as never)
      else this.done(data.id, data.failure)
    })
    this.#worker.addEventListener('error', () => this.end())
  }

  post(message: ToWorker) {
    clearTimeout(this.#timer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage(message)
  }

  done(id: number, failure?: string) {
    const question = this.questions.get(id)
    this.questions.delete(id)
    question?.end(failure)
    if (this.questions.size === 0) this.#timer = setTimeout(() => this.end(), UNUSED_FOR)
  }

  end() {
    clearTimeout(this.#timer)
    this.#forget()
    this.#worker.terminate()
    for (const id of this.questions.keys()) this.done(id, NO_WORKER)
    clearTimeout(this.#timer)
  }
}

const open = new Map<string, Beside>()
let asked = 0

/**
 * Asks the worker of a rack something.
 * @param api the path on this origin below which the API of that rack can be read
 * @param tell gets each answer: the later ones know more
 * @param signal stops the worker; nothing is told after that
 * @throws Error with the reason, where there is no last answer
 */
export function askBeside<K extends Kind>(
  api: string,
  kind: K,
  ask: Asked[K]['ask'],
  tell: (answer: Asked[K]['answer']) => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  let beside: Beside
  try {
    beside = open.get(api) ?? new Beside(api, () => open.delete(api))
  } catch {
    return Promise.reject(new Error(NO_WORKER))
  }
  open.set(api, beside)
  const id = (asked += 1)
  return new Promise((resolve, reject) => {
    const stop = () => {
      beside.post({ id, kind: 'stop' })
      beside.done(id, 'stopped')
    }
    beside.questions.set(id, {
      tell,
      end(failure) {
        signal.removeEventListener('abort', stop)
        if (failure === undefined) resolve()
        else reject(new Error(failure))
      },
    })
    signal.addEventListener('abort', stop, { once: true })
    beside.post({ id, kind, ask } as ToWorker)
  })
}
