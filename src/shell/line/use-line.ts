/** The state of the command line: its text, its meaning, and its keys. */
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isOpens } from '@commands/engine/command'
import type { Ctx } from '@commands/engine/context'
import type { Scope } from '@commands/engine/scope'
import { whoIn } from '@commands/engine/who'
import { completionsFor } from '@commands/line/complete'
import type { Line } from '@commands/line/line'
import { parseLine } from '@commands/line/parse'
import { pasteInto } from '@commands/line/paste'
import { macros } from '@commands/macro/port'
import { areas } from '@/areas/index'
import { messageOf } from '@/api/errors'
import { useIsHere } from '@/bind/is-here'
import { preferences } from '@/bind/preferences'
import type { Shell } from '@/bind/shell'
import { THEME_TITLES } from '@themes/names'
import type { CopyForm } from '../CopyAs'
import { overlays } from '../overlay-state'
import { copiedOf } from './copied'
import { keepLine, linesOf } from './history'
import { runLine, withoutThings } from './run'
import { beginSteps, dropSteps, endStep, nextStep, skipStep, steps } from './steps'
import { whyNotRun } from './StepList'
import type { Row } from './name-rows'
import { useRows } from './use-rows'

const THEMES = ['system', ...Object.keys(THEME_TITLES)]

export const closeLine = () => overlays.setState({ line: false })

/**
 * Shown in the field in place of a line break, which a single-line field cannot contain: so a pasted document keeps
 * its lines.
 */
const LINE_BREAK = '␤'

/** The text of the line as the field shows it, and the reverse: positions in the text stay the same. */
export const inField = (text: string): string => text.replaceAll('\n', LINE_BREAK)
const fromField = (value: string): string => value.replaceAll(LINE_BREAK, '\n')

/** A form stays open after its line: the next step waits until the form closes. */
const opensForm = (line: Line): boolean => line.kind === 'command' && isOpens(line.meant.command)

/** Returns the parser of lines for the place where the line was opened. */
function useParse(shell: Shell, held: readonly Scope[]) {
  const loaded = useStore(areas, (a) => a.areas.length)
  const own = useStore(preferences, (p) => p.aliases)
  const { params } = shell.ctx(held).where
  const situation = useMemo(
    () => ({ commands: shell.registry.all, own, place: params, now: Date.now() }),
    // oxlint-disable-next-line react/exhaustive-deps -- the commands change when an area has come
    [shell, own, params, loaded],
  )
  const parse = useCallback((line: string) => parseLine(line, situation), [situation])
  return { situation, parse }
}

/** Copies the line in one of its forms. */
async function copyLine(form: CopyForm, line: Line, ctx: Ctx): Promise<void> {
  const copied = copiedOf(line)
  if (!copied) return
  const { copyAs } = await import('../CopyAs')
  await copyAs(form, copied, ctx)
}

/** The form that Ctrl+Y copies, depending on the other modifier keys. */
const formFor = ({ shiftKey, altKey }: KeyboardEvent): CopyForm =>
  shiftKey ? 'curl' : altKey ? 'terraform' : 'cli'

/** The text of the line, and moving through earlier lines. */
function useText(who: string) {
  // After a step of a paste, the field shows the next step.
  const [text, setText] = useState(() => nextStep() ?? overlays.getState().early?.text ?? '')
  const [chosen, setChosen] = useState(-1)
  /** The shown entry of the history, and the text that was typed before. */
  const [past, setPast] = useState<{ at: number; typed: string }>()
  /** Whether Enter was pressed on the current text. */
  const [isTried, setTried] = useState(false)
  const [note, setNote] = useState<string>()
  /** Whether the rows show the history. */
  const [isPast, setIsPast] = useState(false)
  const write = (next: string, keepsList = false) => {
    setText(next)
    setChosen(-1)
    setTried(false)
    setNote(undefined)
    setIsPast(isPast && keepsList)
  }
  return {
    text,
    chosen,
    past,
    isTried,
    note,
    setChosen,
    setTried,
    setNote,
    isPast,
    /** Lists earlier lines to choose from. */
    list() {
      write('')
      setPast(undefined)
      setIsPast(true)
    },
    type(next: string) {
      write(next)
      setPast(undefined)
    },
    /** Takes over what the user typed: it filters the listed history. */
    edit(next: string) {
      write(next, true)
      setPast(undefined)
    },
    browse(by: 1 | -1) {
      const typed = past?.typed ?? text
      const lines = linesOf(who).filter((one) => one.startsWith(typed))
      const at = (past?.at ?? -1) + by
      if (at >= lines.length) return
      write(at < 0 ? typed : (lines[at] ?? typed))
      setPast(at < 0 ? undefined : { at, typed })
    },
  }
}

/**
 * Takes over the text that was typed before the line was rendered: the field already contains it.
 * @param run called for an Enter in that text, once every command is known
 */
function useEarly(text: string, run: () => void): void {
  const [early] = useState(() => overlays.getState().early)
  useLayoutEffect(() => overlays.setState({ early: undefined }), [])
  const isWhole = useStore(areas, (a) => a.isWhole)
  useEffect(() => {
    if (isWhole && early?.enter && text === early.text) run()
    // oxlint-disable-next-line react/exhaustive-deps -- it is run once, as it stood then
  }, [isWhole])
}

/** Drops the steps of a paste when the line closes, unless a step is running. */
function useSteps() {
  const isRunning = useRef(false)
  useEffect(
    () => () => {
      if (!isRunning.current) dropSteps()
    },
    [],
  )
  return isRunning
}

/** A paste never runs by itself: one line becomes text, several lines become steps. */
function readPaste(event: ClipboardEvent<HTMLInputElement>, type: (text: string) => void): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const pasted = pasteInto(
    fromField(value.slice(0, selectionStart ?? value.length)),
    fromField(value.slice(selectionEnd ?? value.length)),
    event.clipboardData.getData('text/plain'),
  )
  if (!pasted) return
  event.preventDefault()
  if ('text' in pasted) return type(pasted.text)
  beginSteps(pasted.lines)
  return type(pasted.lines[0] ?? '')
}

/** Makes a macro of the lines of a paste. @param say reports why that is not possible */
async function keepSteps(
  parse: (line: string) => Line,
  say: (reason: string) => void,
): Promise<void> {
  const { now } = steps.getState()
  const reason = await macros().keepLines(now?.lines ?? [], parse)
  if (reason === undefined) closeLine()
  else say(reason)
}

/** @param held the scopes from when the line was opened */
export function useLine(shell: Shell, held: readonly Scope[]) {
  const bare = useMemo(() => withoutThings(held), [held])
  const who = whoIn(shell.ctx())
  const { situation, parse } = useParse(shell, held)
  const shown = useText(who)
  const isRunning = useSteps()
  const isHere = useIsHere()
  /** Closes this line, but not a line that the user has opened while this one was running. */
  const leave = () => {
    if (isHere.current) closeLine()
  }
  /** The field by which the browser lets the user choose the file that the line names. */
  const file = useRef<HTMLInputElement>(null)
  const { text, chosen, past, type, browse } = shown
  const line = useMemo(() => parse(text), [parse, text])
  const completions = useMemo(() => completionsFor(text, situation, THEMES), [text, situation])
  const found = useRows(text, completions, parse, shell, bare)
  const before = shown.isPast
    ? linesOf(who).filter((one) => one.toLowerCase().includes(text.trim().toLowerCase()))
    : undefined
  const rows = before?.map((one): Row => ({ text: one })) ?? found.rows
  const typed = completions?.typed ?? ''
  const best = before
    ? undefined
    : rows.find((row) => row.reason === undefined && row.text.startsWith(typed))
  const problem = line.kind === 'problem' ? line.problem : undefined
  const accept = (row: Row) =>
    type(before ? row.text : `${text.slice(0, completions?.from)}${row.text} `)

  const run = async () => {
    shown.setTried(true)
    if (problem?.isFile) file.current?.click()
    if (line.kind === 'problem' || line.kind === 'empty') return
    if (line.kind === 'builtin' && line.builtin.name === 'history') {
      shown.list()
      return
    }
    // Lists the words that can follow those after "help".
    if (line.kind === 'help') return type(`${line.of} `)
    // A line for a terminal may hold a secret anywhere.
    if (line.kind === 'terminal') return
    keepLine(who, text)
    isRunning.current = true
    try {
      const ran = await runLine(line, { shell, held, parse, leave })
      if (typeof ran === 'object') shown.setNote(ran.stays)
      else if (endStep(text, ran === 'done') && !opensForm(line)) {
        type(nextStep() ?? '')
        overlays.setState({ line: true })
      } else leave()
    } catch (error) {
      shown.setNote(messageOf(error))
    }
    isRunning.current = false
  }
  useEarly(text, () => void run())
  const tab = () => {
    const row = rows[chosen] ?? (before ? rows[0] : best)
    if (row) accept(row)
    else if (problem?.suggestion)
      type(`${text.slice(0, problem.start)}${problem.suggestion}${text.slice(problem.end)} `)
  }
  const skip = () => {
    const isNext = skipStep()
    type(nextStep() ?? '')
    if (!isNext) leave()
  }
  const keep = () => void keepSteps(parse, shown.setNote)
  const step = nextStep()
  const isStuck = step !== undefined && whyNotRun(parse(step)) !== undefined
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Tab' && !ctrlKey && !metaKey && !altKey && !shiftKey) tab()
    else if (key === 'Enter' && isStuck && (ctrlKey || metaKey)) skip()
    else if (key === 'Enter' && before && rows[chosen]) accept(rows[chosen])
    else if (key === 'Enter') void run()
    else if (key === 'ArrowDown' && past) browse(-1)
    else if (key === 'ArrowDown') shown.setChosen(Math.min(chosen + 1, rows.length - 1))
    else if (key === 'ArrowUp' && chosen >= 0 && !past) shown.setChosen(chosen - 1)
    else if (key === 'ArrowUp') browse(1)
    else if (key.toLowerCase() === 'y' && ctrlKey) copyLine(formFor(event), line, shell.ctx(held))
    else if (key === 's' && ctrlKey && step !== undefined) keep()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => readPaste(event, type)
  return {
    ...shown,
    ...found,
    file,
    edit: (value: string) => shown.edit(fromField(value)),
    paste,
    rows,
    parse,
    keep,
    skip,
    bare,
    line,
    problem,
    best,
    typed,
    accept,
    press,
  }
}
