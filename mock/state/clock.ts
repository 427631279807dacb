/**
 * The world's time. Everything that happens later (an instance starts, a cooldown ends, the serial
 * console prints) is scheduled on a clock. Tests advance the clock, so no test sleeps.
 */
export interface Clock {
  now: () => Date
  /** Runs `work` once, `ms` from now. @returns a function that cancels it */
  after: (ms: number, work: () => void) => () => void
  /** Moves time forward and runs what falls due, in order. */
  advance: (ms: number) => void
}

interface Due {
  at: number
  order: number
  work: () => void
}

/** A timer with a longer delay would overflow and fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The scheduled work of both clocks, soonest first. */
class Agenda {
  private readonly due: Due[] = []
  private order = 0
  /** While work runs, `now` is exactly the time it was due, however late it runs. */
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

/** A clock that only moves when it is advanced. @param startAt its first time */
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

/** A clock that follows the system's. `advance` moves it ahead of the system's by that much. */
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
    // In Node, a world must not keep the process alive. In a browser, a timer is a plain number.
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
