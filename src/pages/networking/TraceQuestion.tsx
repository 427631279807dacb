/** The question of a trace: its two ends, and the traffic between them. */
import type { FormEvent } from 'react'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { OneVpc } from '@/api/inputs'
import { usePlace } from '@/bind/shell'
import { isIcmp, protocolWord } from '@/nouns/networking/firewall-rule/rules'
import type { TraceQuestion } from '@/model/networking/firewall/trace-question'
import {
  TRACED,
  problemsOf,
  problemsOfGiven,
  searchOf,
  typedIn,
  withProtocol,
} from '@/model/networking/firewall/trace-question'
import { Button } from '@/ui/Button'
import { Segmented } from '@/ui/Segmented'
import { TextField } from '@/ui/TextField'
import { narrow } from '@/ui/tokens'
import { useSearchWriter } from '../list/address'
import { TraceEndInput } from './TraceEndInput'

const Fields = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: start;
  padding: 16px 0;
  > * {
    flex: 1 1 150px;
  }
  > [role='radiogroup'] {
    flex: 1 0 264px;
  }
  > :last-child {
    flex: 0 0 auto;
  }
  ${narrow} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`

const Go = styled.div`
  padding-top: 29px;
  ${narrow} {
    padding-top: 0;
  }
`

const PROTOCOLS = TRACED.map((value) => ({ value, label: protocolWord(value) }))

/** The question. It is part of the address: a reload, Back and a link keep it. */
export function Question({ at }: { at: OneVpc }) {
  const { search, visit } = usePlace()
  const write = useSearchWriter()
  const asked = typedIn(search)
  const [typed, setTyped] = useState({ visit, ...asked })
  const [tried, setTried] = useState(false)
  if (typed.visit !== visit) {
    setTyped({ visit, ...asked })
    setTried(false)
  }
  const problems = tried ? problemsOf(typed) : problemsOfGiven(search, typed)
  const set = (more: Partial<TraceQuestion>) => setTyped((before) => ({ ...before, ...more }))
  const ask = () => {
    setTried(true)
    if (Object.keys(problemsOf(typed)).length === 0)
      write(searchOf({ ...typed, version: '' }), 'push')
  }
  const end = (field: 'from' | 'to', label: string) => (
    <TraceEndInput
      project={at.project}
      label={label}
      value={typed[field]}
      onChange={(next) => set({ [field]: next })}
      onEnter={ask}
      error={problems[field]}
    />
  )
  const text = (field: 'port' | 'type' | 'code', label: string, hint?: string) => (
    <TextField
      label={label}
      value={typed[field]}
      onChange={(next) => set({ [field]: next.trim() })}
      {...(hint !== undefined && { hint })}
      error={problems[field]}
    />
  )
  return (
    <Fields
      noValidate
      autoComplete="off"
      aria-label="Trace traffic"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        ask()
      }}
    >
      {end('from', 'Source')}
      {end('to', 'Destination')}
      <Segmented
        label="Protocol"
        options={PROTOCOLS}
        value={typed.protocol}
        onChange={(protocol) =>
          setTyped((before) => ({ visit, ...withProtocol(before, protocol) }))
        }
      />
      {isIcmp(typed.protocol) ? (
        <>
          {text('type', `${protocolWord(typed.protocol)} type`, 'Blank for any')}
          {text('code', `${protocolWord(typed.protocol)} code`)}
        </>
      ) : (
        text('port', 'Destination port', 'Blank for any')
      )}
      <Go>
        <Button kind="primary" onClick={ask}>
          Trace
        </Button>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Go>
    </Fields>
  )
}
