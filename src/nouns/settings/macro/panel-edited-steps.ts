/** The steps of a macro during editing: each with the typed texts of its values. */
import { capitalize } from '@/api/errors'
import { inWords } from '@/forms/draft'
import { commands } from '@commands/index'
import type { MacroStep } from '@commands/macro/macro'
import { aboutOf } from '@commands/macro/macro'
import type { StepValue } from '@commands/macro/step-values'
import { valuesOf, withValue } from '@commands/macro/step-values'

export interface EditedStep {
  /** Distinguishes two equal steps. */
  id: number
  /** The step before editing. */
  step: MacroStep
  /** The typed texts, by the names of the values. */
  texts: Readonly<Record<string, string>>
}

export const nameOfValue = (value: Pick<StepValue, 'in' | 'key'>): string =>
  `${value.in} ${value.key}`

/** The label of the field of a value: 'Boot disk'. */
export const labelOf = ({ key }: StepValue): string => capitalize(inWords(key))

export const editedSteps = (steps: readonly MacroStep[]): readonly EditedStep[] =>
  steps.map((step, id) => ({ id, step, texts: {} }))

function typed({ step, texts }: EditedStep, about: ReturnType<typeof aboutOf>) {
  const problems = new Map<string, string>()
  const command = commands.find(({ id }) => id === step.command)
  let now = step
  for (const value of command ? valuesOf(command, step) : []) {
    const text = texts[nameOfValue(value)]
    if (!command || text === undefined) continue
    const found = withValue(command, now, { ...value, text }, about)
    if (typeof found === 'string') problems.set(nameOfValue(value), found)
    else now = found
  }
  return { step: now, problems }
}

/** The steps with the typed texts, and the problems by the names of the values. */
export function withTyped(
  edited: readonly EditedStep[],
): readonly { step: MacroStep; problems: ReadonlyMap<string, string> }[] {
  const steps = edited.map((one) => typed(one, undefined).step)
  const about = aboutOf({ name: '', steps }, commands)
  return edited.map((one) => typed(one, about))
}
