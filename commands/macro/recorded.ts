/** Turns executed commands into the steps of a macro; the targets of the first step are left open in all steps. */
import { SECRET_PLACEHOLDER } from '@/api/secrets'
import type { Given } from '../engine/args'
import { refField } from '../engine/args'
import type { Command } from '../engine/command'
import { isCalls, subjectField } from '../engine/command'
import type { Result, RunEvent } from '../engine/events'
import type { Noun } from '../engine/noun'
import { fieldOf } from '../engine/noun'
import { commandFor } from '../line/command-for'
import type { Line } from '../line/line'
import type { MacroStep } from './own-macro'
import { ROW, fieldsOf, isForm, secretMembers } from './step-values'

export interface Recorded {
  steps: readonly MacroStep[]
  /** Sentences about executed commands that cannot be steps, each with the reason. */
  leftOut: readonly string[]
}

/** An executed command with its target and the values of its form. */
interface Done {
  args: Given
  body?: Given | undefined
}

/** The targets of the first step: later commands on them are open too. */
interface About {
  noun: Noun
  things: readonly Given[]
}

/** Whether these arguments address one of the targets. */
function isAbout(args: Given, command: Command, { noun, things }: About): boolean {
  const field = refField(command.args, noun)
  if (field === undefined) return false
  const own = fieldsOf(noun)
  return things.some(
    (thing) =>
      own.every((one) => {
        const known = thing[one]
        return args[one] === undefined || args[one] === known
      }) && args[field] === thing[fieldOf(noun)],
  )
}

/** The arguments without missing values and secrets. A time becomes text. */
const kept = (values: Given): Given =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const text = JSON.stringify(value)
      return text === undefined || text.includes(SECRET_PLACEHOLDER)
        ? []
        : [[key, JSON.parse(text) as unknown]]
    }),
  )

function stepOf(command: Command, { args, body = {} }: Done): MacroStep {
  const secret = secretMembers(command, body)
  const shown = Object.entries(body).filter(([key]) => !secret.includes(key))
  const parts = { args: kept(args), body: kept(Object.fromEntries(shown)) }
  const filled = Object.entries(parts).filter(([, values]) => Object.keys(values).length > 0)
  return { command: command.id, ...Object.fromEntries(filled) }
}

/** The arguments without those that come from the macro's target. */
const withoutOpen = (args: Given, noun: Noun): Given =>
  Object.fromEntries(Object.entries(args).filter(([field]) => !fieldsOf(noun).includes(field)))

/** The same for a form that names the target: `disk: 'd1'` for a macro that begins with the disk d1. */
function openInBody({ args, body = {} }: Done, { noun, things }: About): Done | undefined {
  const field = fieldOf(noun)
  const thing = things.find((one) => one[field] === body[field])
  const isIn = Object.entries(args).every(([key, value]) => thing?.[key] === value)
  return thing && isIn
    ? { args: withoutOpen(args, noun), body: { ...body, [field]: ROW } }
    : undefined
}

/** Collects steps, and leaves the targets of the first one open in all of them. */
function createSteps() {
  const steps: MacroStep[] = []
  let about: About | undefined
  return {
    steps,
    /** Adds an executed command. The same command on several targets is one step. */
    add(command: Command, all: readonly Done[]): void {
      if (!about && subjectField(command) !== undefined)
        about = { noun: command.noun as Noun, things: all.map(({ args }) => args) }
      const own = new Map<string, MacroStep>()
      for (const done of all) {
        const open =
          about &&
          (isAbout(done.args, command, about)
            ? { ...done, args: withoutOpen(done.args, about.noun) }
            : openInBody(done, about))
        const step = stepOf(command, open ?? done)
        own.set(JSON.stringify(step), step)
      }
      steps.push(...own.values())
    },
  }
}

/** A sent form as its command with the form's values; `undefined` for a form of several calls. */
function formDone(command: Command, { message, results }: RunEvent): Done | undefined {
  const [result] = results
  // A form of several calls reports each call separately, without a message.
  const { operation, input } = (message !== '' && result?.request) || {}
  return operation && input && commandFor(operation, input, [command])
}

const doneIn = ({ results }: RunEvent): readonly Result[] =>
  results.filter(({ outcome }) => outcome === 'done')

/**
 * The steps of a macro, from what the gate reported.
 * @param events in the order in which they happened
 */
export function recorded(events: readonly RunEvent[], get: (id: string) => Command): Recorded {
  const found = createSteps()
  const leftOut: string[] = []
  for (const event of events) {
    const done = doneIn(event)
    const command = get(event.id)
    const sent = done.length > 0 && isForm(command) ? formDone(command, event) : undefined
    if (done.length > 0 && isCalls(command)) found.add(command, done)
    else if (sent) found.add(command, [sent])
    else if (done.length > 0)
      leftOut.push(
        event.source === 'form'
          ? `${event.title}: its form makes several calls`
          : `${event.title}: it asked, or opened something`,
      )
    const failed = event.results.length - done.length
    if (failed > 0 && isCalls(command))
      leftOut.push(`${event.title}: ${failed === 1 ? 'once' : `${failed} times`} not done`)
  }
  return { steps: found.steps, leftOut }
}

/** Makes the steps of a macro from lines. @param parse parses a line */
export function fromLines(lines: readonly string[], parse: (line: string) => Line): Recorded {
  const found = createSteps()
  const leftOut: string[] = []
  for (const text of lines) {
    const line = parse(text)
    if (line.kind === 'command' && (isCalls(line.meant.command) || isForm(line.meant.command)))
      found.add(line.meant.command, [line.meant])
    else
      leftOut.push(
        `${text.split('\n')[0]}: ${line.kind === 'problem' ? line.problem.message : 'it changes nothing, or is not done at once'}`,
      )
  }
  return { steps: found.steps, leftOut }
}
