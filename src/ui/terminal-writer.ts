/** Hands a terminal its output piece by piece, so that the page goes on painting whatever a guest writes. */
import type { Terminal } from '@xterm/xterm'
import type { Dropped, Piece } from './terminal-stream'

/** What may wait to be drawn, in tenths of a microsecond: some three seconds, or twenty megabytes of text. */
const MOST_WAITING = 24_000_000
/** What is drawn before the page may paint. */
const FRAME_COST = 120_000
/** Milliseconds after which it goes on without a frame: a page that is not in sight has none. */
const NO_FRAME = 100
/** What is read out at most, about as many characters: xterm keeps all of it, and a line may never end. */
const READ_OUT = 20_000
/** Milliseconds until a terminal that was silenced is read out again. */
const QUIET_FOR = 500

export interface TerminalWriter {
  /** Queues what is to be written. The oldest of what waits is left out when it is too much. */
  write(pieces: readonly Piece[]): void
  dispose(): void
}

/** A paced writer. @param dropped hears of characters that were left out */
export function paceTerminal(terminal: Terminal, dropped: (what: Dropped) => void): TerminalWriter {
  let waiting: Piece[] = []
  let next = 0
  let waitingCost = 0
  let frameCost = 0
  let readOut = 0
  let quiet: ReturnType<typeof setTimeout> | undefined
  let isWriting = false
  let isOver = false
  let stopWaiting: (() => void) | undefined

  /** Screen readers follow what comes at leisure; a flood is silent, and what it left is there to be read. */
  const setReadOut = (isOn: boolean) => {
    if (terminal.options.screenReaderMode !== isOn) terminal.options.screenReaderMode = isOn
  }

  function silence() {
    setReadOut(false)
    quiet ??= setTimeout(() => {
      quiet = undefined
      if (next < waiting.length) return silence()
      readOut = 0
      return setReadOut(true)
    }, QUIET_FOR)
  }

  function go() {
    if (isWriting || isOver || stopWaiting) return
    const piece = waiting[next]
    if (!piece) {
      waiting = []
      next = 0
      return
    }
    if (frameCost >= FRAME_COST) {
      stopWaiting = onNextFrame(() => {
        stopWaiting = undefined
        frameCost = 0
        go()
      })
      return
    }
    next += 1
    waitingCost -= piece.cost
    frameCost += piece.cost
    readOut += piece.cost
    if (readOut > READ_OUT) silence()
    isWriting = true
    terminal.write(piece.text, () => {
      isWriting = false
      go()
    })
  }

  return {
    write(pieces) {
      for (const piece of pieces) {
        waiting.push(piece)
        waitingCost += piece.cost
      }
      let characters = 0
      while (waitingCost > MOST_WAITING && next < waiting.length) {
        const oldest = waiting[next] as Piece
        next += 1
        waitingCost -= oldest.cost
        characters += oldest.text.length
      }
      if (next > 1_024) {
        waiting = waiting.slice(next)
        next = 0
      }
      if (characters > 0) dropped({ flood: characters })
      go()
    },
    dispose() {
      isOver = true
      clearTimeout(quiet)
      stopWaiting?.()
    },
  }
}

/** Calls back when a frame has been painted, or would have been. @returns what calls it off */
function onNextFrame(then: () => void): () => void {
  const once = () => {
    stop()
    then()
  }
  const frame = requestAnimationFrame(() => {
    // After the frame's own work.
    clearTimeout(timer)
    timer = setTimeout(once)
  })
  let timer = setTimeout(once, NO_FRAME)
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return stop
}
