/**
 * The time of a world. All later events (an instance starts, a cooldown ends, the serial console prints) are scheduled
 * on a clock. Tests advance the clock instead of waiting.
 */
export interface Clock {
  now: () => Date
  /** Runs `work` once, `ms` from now. @returns a function that cancels it */
  after: (ms: number, work: () => void) => () => void
  /** Advances the time, and runs all work that becomes due, in order. */
  advance: (ms: number) => void
}

interface Due {
  at: number
  order: number
  work: () => void
}

/** The longest delay of a timer. A longer delay would overflow, and the timer would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The scheduled work of a clock, soonest first. */
class Agenda {
  private readonly due: Due[] = []
  private order = 0
  /** While work runs, the time is exactly when the work was due, even if it runs late. */
  private instant: number | undefined

  now(time: number): number {
    return this.instant ?? time
  }

  add(at: number, work: () => void): () => void {
    const entry = { at, order: this.order, work }
    this.order += 1
    let place = this.due.length
    while (place > 0 && (this.due[place - 1]?.at ?? 0) > at) place -= 1
    this.due.splice(place, 0, entry)
    return () => {
      const found = this.due.indexOf(entry)
      if (found !== -1) this.due.splice(found, 1)
    }
  }

  next(): number | undefined {
    return this.due[0]?.at
  }

  runUntil(time: number): void {
    for (let first = this.due[0]; first && first.at <= time; first = this.due[0]) {
      this.due.shift()
      this.instant = first.at
      try {
        first.work()
      } finally {
        this.instant = undefined
      }
    }
  }
}

/** A clock that changes only by `advance`. @param startAt its first time */
export function manualClock(startAt: Date | string = '2026-01-15T09:00:00Z'): Clock {
  const agenda = new Agenda()
  let time = new Date(startAt).getTime()
  return {
    now: () => new Date(agenda.now(time)),
    after: (ms, work) => agenda.add(agenda.now(time) + Math.max(0, ms), work),
    advance: (ms) => {
      agenda.runUntil(time + ms)
      time += ms
    },
  }
}

/** A clock that follows the system's clock. `advance` puts it ahead of the system's clock. */
export function liveClock(): Clock {
  const agenda = new Agenda()
  let ahead = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const time = () => Date.now() + ahead

  const run = () => {
    agenda.runUntil(time())
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    const next = agenda.next()
    if (next === undefined) return
    timer = setTimeout(run, Math.min(Math.max(0, next - time()), LONGEST_TIMER))
    // In Node, a timer must not keep the process alive. In a browser, a timer is a plain number.
    if (typeof timer === 'object') timer.unref()
  }

  return {
    now: () => new Date(agenda.now(time())),
    after: (ms, work) => {
      const cancel = agenda.add(agenda.now(time()) + Math.max(0, ms), work)
      plan()
      return cancel
    },
    advance: (ms) => {
      ahead += ms
      run()
    },
  }
}
