/**
 * Writes output to a terminal piece by piece, so that the page keeps painting whatever a guest
 * writes.
 */
import type { Terminal } from '@xterm/xterm'
import type { Dropped, Piece } from './terminal-stream'

/**
 * The most that may wait, in tenths of a microsecond: about three seconds, or twenty megabytes of
 * text.
 */
const MOST_WAITING = 24_000_000
/** The most that is written before the page may paint. */
const FRAME_COST = 120_000
/** Milliseconds after which writing continues without a frame: a hidden page has none. */
const NO_FRAME = 100
/**
 * About the most characters for screen readers: xterm keeps all of them, and a line may never end.
 */
const READ_OUT = 20_000
/** Milliseconds until a silenced terminal is read out again. */
const QUIET_FOR = 500

export interface TerminalWriter {
  /** Queues pieces. When too much waits, the oldest is dropped. */
  write(pieces: readonly Piece[]): void
  dispose(): void
}

/**
 * A paced writer.
 * @param dropped called with the number of characters that were dropped
 */
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

  /**
   * Screen readers follow slow output; a flood is silent, and its result can be read afterwards.
   */
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

/**
 * Calls back after the next frame, or after a time without one. @returns a function that cancels it
 */
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
