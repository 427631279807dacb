/** A terminal connected to one instance, for as long as it is mounted. */
import type { RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FitAddon } from '@xterm/addon-fit'
import type { Terminal } from '@xterm/xterm'
import { styled } from 'styled-components'
import type { TerminalPort } from '@commands/engine/context'
import { call } from '@/api/client'
import { instanceSerialConsole } from '@/api/operations/instance'
import { useShell } from '@/bind/shell'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { watchTheme } from '@/bind/theme'
import { cleanPaste, pasteRisk, visibleText } from '../rules-serial-text'
import { count } from '@/model/words'
import { openTerminal } from '@/ui/Terminal'
import type { Dropped } from '@/ui/terminal-stream'
import { TerminalStream } from '@/ui/terminal-stream'
import { paceTerminal } from '@/ui/terminal-writer'
import { terminalTheme } from '@themes/terminal'
import { measures } from '@themes/tokens'
import type { LineState, SerialLine } from './serial-line'
import { connectSerial } from './serial-line'
import { BACKLOG } from './serial-socket'

const Whole = styled.div`
  height: 100%;
`

/** Lines of scrollback: a guest that writes continuously must not fill the memory. */
const SCROLLBACK = 5_000
/** The number of lines of a paste in the question. */
const SHOWN_LINES = 12

/** A line of the console itself among those of the guest: dim, between rules. */
const markText = (text: string) => `\r\n\u001b[0;2m── ${text} ──\u001b[0m\r\n`

/** Bytes that are filtered without a pause: about ten milliseconds of work. */
const TAKEN_AT_ONCE = 131_072

/** Runs one task at a time and queues the others, so that the page can paint in between. */
function turns(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  let isRunning = false
  const next = () => {
    const work = waiting.shift()
    isRunning = work !== undefined
    if (!work) return
    work()
    setTimeout(next)
  }
  return (work) => {
    waiting.push(work)
    if (!isRunning) next()
  }
}

/** The last output of a guest; undefined where the read fails. */
async function lastOutput(at: { project: string; instance: string }) {
  try {
    const input = {
      path: { instance: at.instance },
      query: { project: at.project, mostRecent: BACKLOG, maxBytes: BACKLOG },
    }
    const { data } = await call(instanceSerialConsole, input, { expected: 403 })
    return Uint8Array.from(data)
  } catch {
    return undefined
  }
}

/** A terminal that fills its parent and follows the theme, until it is closed. */
function openFitting(parent: HTMLElement) {
  const term = openTerminal(parent, {
    allowProposedApi: false,
    cursorBlink: false,
    fontFamily: measures.font,
    fontSize: measures.text,
    lineHeight: 1.35,
    screenReaderMode: true,
    scrollback: SCROLLBACK,
  })
  const fit = new FitAddon()
  term.loadAddon(fit)
  const stopTheme = watchTheme((theme) => {
    term.options.theme = terminalTheme(theme)
  })
  const resized = new ResizeObserver(() => fit.fit())
  resized.observe(parent)
  return {
    term,
    stopFitting() {
      resized.disconnect()
      stopTheme()
    },
  }
}

export function SerialSession({
  at,
  isThere,
  isReadOnly,
  look,
  onState,
  onPort,
  onTyped,
  onDropped,
}: {
  at: { project: string; instance: string }
  /** Whether the state of the instance allows a console. */
  isThere: boolean
  /** Whether the user may only read the output: then keys belong to the console page. */
  isReadOnly: boolean
  /** Reads the state again. */
  look(): Promise<boolean>
  onState(state: LineState): void
  /** Called with the port for commands. */
  onPort(port: TerminalPort | undefined): void
  /** Called when the user has sent something to the guest. */
  onTyped(): void
  /** Called when some of the guest's output was dropped. */
  onDropped(dropped: Dropped): void
}) {
  const shell = useShell()
  const box = useRef<HTMLDivElement>(null)
  const [terminal, setTerminal] = useState<Terminal>()
  const line = useRef<SerialLine>(undefined)
  const { project, instance } = at
  const live = useLatest({ look, onState, onTyped, onDropped })

  useEffect(() => {
    const parent = box.current
    if (!parent) return undefined
    const { term, stopFitting } = openFitting(parent)
    const stream = new TerminalStream(() => ({ columns: term.cols, rows: term.rows }))
    const left = (dropped: Dropped) => live.current.onDropped(dropped)
    const writer = paceTerminal(term, left)
    const inTurn = turns()
    const kept = connectSerial(
      { project, instance },
      {
        state: (state) => live.current.onState(state),
        data(bytes, isReplay) {
          for (let from = 0; from < bytes.length; from += TAKEN_AT_ONCE)
            inTurn(() => {
              const part = bytes.subarray(from, from + TAKEN_AT_ONCE)
              const { pieces, dropped } = stream.push(part, { isReplay, now: Date.now() })
              left(dropped)
              writer.write(pieces)
            })
        },
        mark(text) {
          const mark = markText(text)
          inTurn(() => writer.write([{ text: mark, cost: mark.length }]))
          shell.announce(text)
        },
        isThere: () => live.current.look(),
        read: () => lastOutput({ project, instance }),
      },
    )
    const typed = term.onData((data) => {
      live.current.onTyped()
      kept.send(data)
    })
    line.current = kept
    setTerminal(term)
    term.focus()
    return () => {
      stopFitting()
      typed.dispose()
      kept.close()
      writer.dispose()
      term.dispose()
    }
  }, [project, instance, shell, live])

  // The instance runs again: connect now, without waiting for the next attempt.
  const wasThere = useRef(isThere)
  useEffect(() => {
    if (isThere && !wasThere.current) line.current?.reconnect()
    wasThere.current = isThere
  }, [isThere])

  useEffect(() => {
    if (!terminal) return undefined
    const port: TerminalPort = {
      release() {
        terminal.blur()
        document.getElementById('release-keyboard')?.focus()
        shell.announce('The keyboard is released')
      },
      send: (data) => line.current?.send(data),
      reconnect: () => line.current?.reconnect(),
      scroll: (to) => (to === 'top' ? terminal.scrollToTop() : terminal.scrollToBottom()),
    }
    onPort(port)
    return () => onPort(undefined)
  }, [terminal, shell, onPort])

  usePasteQuestion(box, isReadOnly ? undefined : terminal)
  const setFocus = useTerminalKeys(terminal, isReadOnly)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tracks
    // the focus
    <Whole
      ref={box}
      data-terminal
      translate="no"
      role="application"
      aria-label="Serial console"
      aria-describedby={isReadOnly ? undefined : 'ways-out'}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  )
}

/** Sends the keys to the guest while the terminal is focused, unless it is read-only. */
function useTerminalKeys(terminal: Terminal | undefined, isReadOnly: boolean) {
  useEffect(() => {
    if (!terminal) return
    terminal.options.disableStdin = isReadOnly
    if (isReadOnly) terminal.blur()
  }, [terminal, isReadOnly])
  const [hasFocus, setFocus] = useState(false)
  const takesKeys = hasFocus && !isReadOnly
  useScope(useMemo(() => (takesKeys ? { name: 'terminal' as const } : undefined), [takesKeys]))
  return setFocus
}

/** Asks before a paste that could run something in the guest. */
function usePasteQuestion(box: RefObject<HTMLElement | null>, terminal: Terminal | undefined) {
  const shell = useShell()
  // In the capture phase, so that a paste is checked before xterm gets it.
  useEffect(() => {
    const parent = box.current
    if (!parent || !terminal) return undefined
    const pasted = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
      void paste(event.clipboardData?.getData('text/plain') ?? '')
    }
    const paste = async (text: string) => {
      const risk = pasteRisk(text)
      if (risk && !(await shell.ctx().confirm(pasteQuestion(text, risk)))) return terminal.focus()
      terminal.paste(cleanPaste(text))
      return terminal.focus()
    }
    parent.addEventListener('paste', pasted, { capture: true })
    return () => parent.removeEventListener('paste', pasted, { capture: true })
  }, [box, terminal, shell])
}

function pasteQuestion(text: string, { lines, controls }: { lines: number; controls: number }) {
  const shown = visibleText(text).split(/\r\n|\r|\n/)
  const more = shown.length - SHOWN_LINES
  return {
    title: 'Paste into the serial console',
    lines: [
      ...(lines > 1
        ? [`This is ${count(lines, 'line')}: each runs as soon as it is entered.`]
        : []),
      ...(controls > 0
        ? [`It has ${count(controls, 'control character')}, which the guest may take for keys.`]
        : []),
    ],
    names: [
      ...shown.slice(0, SHOWN_LINES).map((row, i) => `${i + 1}  ${row}`),
      ...(more > 0 ? [`… and ${count(more, 'more line')}`] : []),
    ],
    refused: [],
    verb: 'Paste',
    tone: 'danger' as const,
  }
}
