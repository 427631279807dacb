/** The steps of a macro, each with its values and its command line: they can be moved, removed, and edited. */
import type { KeyboardEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useShell } from '@/bind/shell'
import { Button } from '@/ui/Button'
import { Dim, Head, Unseen } from '@/ui/text'
import { TextField } from '@/ui/TextField'
import { color, narrow } from '@/ui/tokens'
import { commands } from '@commands/index'
import type { MacroStep } from '@commands/macro/macro'
import { valuesOf } from '@commands/macro/step-values'
import type { EditedStep } from './panel-edited-steps'
import { labelOf, nameOfValue } from './panel-edited-steps'

const List = styled.ol`
  margin-top: 8px;
  padding: 0;
  list-style: none;
  li {
    padding: 8px 0;
    border-top: 1px solid ${color('line')};
  }
  code {
    display: block;
    font-size: 12px;
    color: ${color('dim')};
    overflow-wrap: anywhere;
  }
`

const Step = styled.div`
  display: grid;
  gap: 8px;
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  > :first-child {
    flex: 1;
  }
`

const Values = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px 12px;
  ${narrow} {
    grid-template-columns: 1fr;
  }
`

function Line({ step }: { step: MacroStep }) {
  const [line, setLine] = useState('')
  const shell = useShell()
  useEffect(() => {
    let isShown = true
    void import('@commands/macro/lines')
      .then(({ stepLine }) => stepLine(step, commands, shell.ctx()))
      .then((text) => isShown && setLine(text))
    return () => {
      isShown = false
    }
  }, [step, shell])
  return <code translate="no">{line}</code>
}

interface MacroStepsProps {
  steps: readonly EditedStep[]
  /** The edited steps, each with its problems. */
  values: readonly { step: MacroStep; problems: ReadonlyMap<string, string> }[]
  onChange(steps: readonly EditedStep[]): void
}

export function MacroSteps({ steps, values, onChange }: MacroStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  /** The button to focus after the steps have changed: the browser drops the focus of a moved element. */
  const focusOn = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useLayoutEffect(() => {
    const wanted = focusOn.current
    focusOn.current = undefined
    if (wanted !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-button="${wanted}"]`)?.focus()
  }, [steps])

  const titleOf = ({ step }: EditedStep) =>
    commands.find(({ id }) => id === step.command)?.title ?? step.command

  const move = (from: number, by: 1 | -1) => {
    const to = from + by
    const one = steps[from]
    if (!one || to < 0 || to >= steps.length) return
    focusOn.current = `${by === 1 ? 'down' : 'up'} ${one.id}`
    const others = steps.filter((_, i) => i !== from)
    onChange([...others.slice(0, to), one, ...others.slice(to)])
    setAnnouncement(`${titleOf(one)} is step ${to + 1} of ${steps.length}`)
  }
  const remove = (at: number) => {
    const next = steps[at + 1] ?? steps[at - 1]
    focusOn.current = next && `remove ${next.id}`
    onChange(steps.filter((_, i) => i !== at))
  }
  const type = (at: number, name: string, text: string) =>
    onChange(
      steps.map((one, i) => (i === at ? { ...one, texts: { ...one.texts, [name]: text } } : one)),
    )
  const press = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(at, event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <section aria-label="Steps">
      <Head as="h3">Steps</Head>
      <Dim as="p">
        @row is the thing that the macro is run on, and in a form its name. Alt and an arrow key
        move a step.
      </Dim>
      <List ref={list}>
        {steps.map((one, i) => {
          const title = titleOf(one)
          const command = commands.find(({ id }) => id === one.step.command)
          const { step = one.step, problems } = values[i] ?? {}
          return (
            <li key={one.id}>
              <Step
                role="group"
                aria-label={`Step ${i + 1}: ${title}`}
                onKeyDownCapture={(event) => press(event, i)}
              >
                <Top>
                  <span>{title}</span>
                  <Button
                    kind="quiet"
                    data-button={`up ${one.id}`}
                    aria-label={`Move ${title} up`}
                    aria-keyshortcuts="Alt+ArrowUp"
                    reason={i === 0 ? 'It is the first step' : undefined}
                    onClick={() => move(i, -1)}
                  >
                    Up
                  </Button>
                  <Button
                    kind="quiet"
                    data-button={`down ${one.id}`}
                    aria-label={`Move ${title} down`}
                    aria-keyshortcuts="Alt+ArrowDown"
                    reason={i === steps.length - 1 ? 'It is the last step' : undefined}
                    onClick={() => move(i, 1)}
                  >
                    Down
                  </Button>
                  <Button
                    data-button={`remove ${one.id}`}
                    aria-label={`Remove ${title}`}
                    onClick={() => remove(i)}
                  >
                    Remove
                  </Button>
                </Top>
                {command && (
                  <Values>
                    {valuesOf(command, one.step).map((value) => {
                      const name = nameOfValue(value)
                      return (
                        <TextField
                          key={name}
                          kind="name"
                          label={labelOf(value)}
                          value={one.texts[name] ?? value.text}
                          onChange={(text) => type(i, name, text)}
                          error={problems?.get(name)}
                        />
                      )
                    })}
                  </Values>
                )}
                <Line step={step} />
              </Step>
            </li>
          )
        })}
      </List>
      <Unseen role="status">{announcement}</Unseen>
    </section>
  )
}
