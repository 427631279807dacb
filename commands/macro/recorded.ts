/** What was recorded as a macro: from the reports of what was done, its steps with what they are about left open. */
import type { Given } from '../engine/args'
import { refField } from '../engine/args'
import type { CallsCommand, Command } from '../engine/command'
import { isCalls, subjectField } from '../engine/command'
import type { Result, RunEvent } from '../engine/events'
import type { Noun } from '../engine/noun'
import { fieldOf } from '../engine/noun'
import type { MacroStep } from './macro'
import { fieldsOf } from './macro'

export interface Recorded {
  steps: readonly MacroStep[]
  /** Sentences about what was done and is no step, each with the reason. */
  leftOut: readonly string[]
}

/** The things of the first step: what is done to them later is about them, too. */
interface About {
  noun: Noun
  things: readonly Given[]
}

const doneIn = ({ results }: RunEvent): readonly Result[] =>
  results.filter(({ outcome }) => outcome === 'done')

/** Were these arguments for one of the things? */
function isAbout({ args }: Result, command: Command, { noun, things }: About): boolean {
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

const stepOf = ({ id }: CallsCommand, args: Given): MacroStep => {
  const given = Object.entries(args).filter(([, value]) => value !== undefined)
  return given.length === 0 ? { command: id } : { command: id, args: Object.fromEntries(given) }
}

/** The arguments without those that the thing of the macro gives. */
const withoutOpen = (args: Given, noun: Noun): Given =>
  Object.fromEntries(Object.entries(args).filter(([field]) => !fieldsOf(noun).includes(field)))

/** The steps of one report. What was done to several of the things is one step. */
function stepsOf(command: CallsCommand, done: readonly Result[], about: About | undefined) {
  const steps = new Map<string, MacroStep>()
  for (const result of done) {
    const step =
      about && isAbout(result, command, about)
        ? stepOf(command, withoutOpen(result.args, about.noun))
        : stepOf(command, result.args)
    steps.set(JSON.stringify(step), step)
  }
  return [...steps.values()]
}

/**
 * The steps of a macro, from what the gate reported meanwhile.
 * @param events in the order in which they happened
 */
export function recorded(events: readonly RunEvent[], get: (id: string) => Command): Recorded {
  const steps: MacroStep[] = []
  const leftOut: string[] = []
  let about: About | undefined
  for (const event of events) {
    const done = doneIn(event)
    const command = get(event.id)
    if (done.length > 0 && isCalls(command)) {
      if (!about && subjectField(command) !== undefined)
        about = { noun: command.noun as Noun, things: done.map(({ args }) => args) }
      steps.push(...stepsOf(command, done, about))
    } else if (done.length > 0)
      leftOut.push(
        event.source === 'form'
          ? `${event.title}: a form was filled in`
          : `${event.title}: it asked, or opened something`,
      )
    const failed = event.results.length - done.length
    if (failed > 0 && isCalls(command))
      leftOut.push(`${event.title}: ${failed === 1 ? 'once' : `${failed} times`} not done`)
  }
  return { steps, leftOut }
}
