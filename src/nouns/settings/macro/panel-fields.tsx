/** The form of a macro: its name and its steps. */
import { useMemo, useState } from 'react'
import { useShell } from '@/bind/shell'
import { Notice } from '@/ui/Message'
import { TextField } from '@/ui/TextField'
import { commands } from '@commands/index'
import type { Macro } from '@commands/macro/macro'
import { macros } from '@commands/macro/port'
import { macroNameProblem, runProblem, withMacro } from '@commands/macro/macro'
import { withNewName } from '@commands/keys/renamed'
import { LocalPanel } from '@/forms/LocalPanel'
import { MacroSteps } from './panel-steps'
import { editedSteps, withTyped } from './panel-edited-steps'

/** What keys and aliases run a macro by. */
const RUN = ['macro.run', 'macro'] as const

interface MacroFieldsProps {
  submit: string
  start: Macro
  /** Sentences about commands that the recording left out. */
  leftOut?: readonly string[]
  /** Whether the form edits an existing macro. */
  isEdit?: boolean
  onKept?(): void
}

export function MacroFields(props: MacroFieldsProps) {
  const { submit, start, leftOut = [], isEdit = false, onKept } = props
  const shell = useShell()
  const [name, setName] = useState(start.name)
  const [first] = useState(() => editedSteps(start.steps))
  const [edited, setEdited] = useState(first)
  const values = useMemo(() => withTyped(edited), [edited])
  const steps = values.map(({ step }) => step)
  const isWrong = values.some(({ problems }) => problems.size > 0)
  const [isTried, setTried] = useState(false)
  const { own } = shell.ctx()
  const isTaken =
    name !== start.name &&
    macros()
      .list()
      .some((one) => one.name === name)
  const nameProblem =
    macroNameProblem(name) ?? (isTaken ? 'A macro has this name already' : undefined)
  const problem = steps.length === 0 ? 'a macro has at least one step' : undefined
  const broken = problem ?? runProblem({ name, steps }, commands)

  const submitted = () => {
    setTried(true)
    if (nameProblem || isWrong) return false
    macros().set(withMacro(macros().list(), { name, steps }, isEdit ? start.name : name))
    if (isEdit && name !== start.name) {
      own.setKeymap(withNewName(own.keymap(), RUN, start.name, name))
      own.setAliases(withNewName(own.aliases(), RUN, start.name, name))
    }
    own.setStatus(`macro ${name} kept`)
    onKept?.()
    return true
  }
  return (
    <LocalPanel
      {...(isEdit && { subtitle: start.name })}
      submit={submit}
      reason={problem}
      isDirty={name !== start.name || edited !== first}
      onSubmit={submitted}
    >
      <TextField
        kind="name"
        label="Name"
        value={name}
        onChange={setName}
        error={isTried || (name !== '' && name !== start.name) ? nameProblem : undefined}
        hint="The palette asks for it, and keys are bound to it."
      />
      <MacroSteps steps={edited} values={values} onChange={setEdited} />
      {leftOut.length > 0 && (
        <Notice tone="note" title="Not part of the macro">
          <ul>
            {[...new Set(leftOut)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {broken !== undefined && broken !== problem && (
        <Notice tone="warn">It cannot be run: {broken}.</Notice>
      )}
    </LocalPanel>
  )
}
