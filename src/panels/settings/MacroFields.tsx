/** The form of a macro: its name and its steps, each with its line. */
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useShell, usePlace } from '@/bind/shell'
import { paths } from '@/paths'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { Head } from '@/ui/text'
import { TextField } from '@/ui/TextField'
import { color } from '@/ui/tokens'
import { commands } from '@commands/index'
import type { Macro, MacroStep } from '@commands/macro/macro'
import { macros } from '@commands/macro/port'
import { macroNameProblem, runProblem, withMacro, withNewName } from '@commands/macro/macro'
import { LocalPanel } from '@/forms/LocalPanel'
import { withSearch } from '@/forms/with-search'

const Steps = styled.ol`
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: 4px 12px;
    padding: 6px 0;
    border-top: 1px solid ${color('line')};
  }
  code {
    grid-column: 1 / -1;
    font-size: 12px;
    color: ${color('dim')};
    overflow-wrap: anywhere;
  }
`

function Step({ step, onRemove }: { step: MacroStep; onRemove(): void }) {
  const [line, setLine] = useState('')
  const shell = useShell()
  const command = commands.find(({ id }) => id === step.command)
  useEffect(() => {
    let isShown = true
    void import('@commands/macro/lines')
      .then(({ stepLine }) => stepLine(step, commands, shell.ctx()))
      .then((text) => isShown && setLine(text))
    return () => {
      isShown = false
    }
  }, [step, shell])
  return (
    <li>
      <span>{command?.title ?? step.command}</span>
      <Button aria-label={`Remove ${command?.title ?? step.command}`} onClick={onRemove}>
        Remove
      </Button>
      <code>{line}</code>
    </li>
  )
}

interface MacroFieldsProps {
  submit: string
  start: Macro
  /** Sentences about what is not part of the recording. */
  leftOut?: readonly string[]
  /** The form changes a macro that exists. */
  isEdit?: boolean
  onKept?(): void
}

export function MacroFields(props: MacroFieldsProps) {
  const { submit, start, leftOut = [], isEdit = false, onKept } = props
  const shell = useShell()
  const { search } = usePlace()
  const [name, setName] = useState(start.name)
  const [steps, setSteps] = useState(start.steps)
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
    if (nameProblem) return false
    macros().set(withMacro(macros().list(), { name, steps }, isEdit ? start.name : name))
    if (isEdit && name !== start.name) {
      own.setKeymap(withNewName(own.keymap(), start.name, name))
      own.setAliases(withNewName(own.aliases(), start.name, name))
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
      isDirty={name !== start.name || steps !== start.steps}
      onSubmit={submitted}
      back={withSearch(paths.macros(), search)}
    >
      <TextField
        kind="name"
        label="Name"
        value={name}
        onChange={setName}
        error={isTried || (name !== '' && name !== start.name) ? nameProblem : undefined}
        hint="The palette asks for it, and keys are bound to it."
      />
      <section aria-label="Steps">
        <Head as="h3">Steps</Head>
        <Steps>
          {steps.map((step, i) => (
            <Step
              // oxlint-disable-next-line react/no-array-index-key -- the same step may come twice
              key={`${i} ${JSON.stringify(step)}`}
              step={step}
              onRemove={() => setSteps((all) => all.filter((_, at) => at !== i))}
            />
          ))}
        </Steps>
      </section>
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
