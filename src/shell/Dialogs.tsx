/** The confirm slot, and the question of a form that would lose something. */
import { withMarksShown, withoutMarks } from '@/model/marks'
import { isUuid } from '@/model/validate'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useScope } from '@/bind/scopes'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { TextField } from '@/ui/TextField'
import { Dim } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { ConfirmRequest } from '@commands/context'
import { surfaces } from './surfaces'

/** Milliseconds in which a fresh dialog takes no yes: a key held from the page before is not an answer. */
const DEAF_FOR = 300

const Names = styled.ul`
  max-height: 160px;
  overflow-y: auto;
  padding: 8px 12px;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
  bdi {
    font-weight: 500;
    white-space: pre-wrap;
  }
`

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

/** Is a dialog old enough to be answered? */
function useReady() {
  const opened = useRef(0)
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  return () => performance.now() - opened.current >= DEAF_FOR
}

function Confirm({ request, answer }: { request: ConfirmRequest; answer(yes: boolean): void }) {
  const [typed, setTyped] = useState('')
  const isReady = useReady()
  // What is not seen cannot be typed.
  const wanted = withoutMarks(request.typed ?? '')
  const missing = request.typed !== undefined && withoutMarks(typed.trim()) !== wanted
  const isCount = /^\d+$/.test(request.typed ?? '') && request.names.length > 1
  const yes = () => isReady() && !missing && answer(true)
  return (
    <Modal
      width="medium"
      role="alertdialog"
      title={request.title}
      onDismiss={() => answer(false)}
      footer={
        <>
          <Button autoFocus={request.typed === undefined} onClick={() => answer(false)}>
            Cancel
          </Button>
          <Button
            kind={request.tone}
            reason={
              missing ? (isCount ? 'Type the number first' : 'Type the name first') : undefined
            }
            onClick={yes}
          >
            {request.verb}
          </Button>
        </>
      }
    >
      <Stack>
        {request.lines.map((line) => (
          <p key={line}>{withoutMarks(line)}</p>
        ))}
        <Names aria-label="What it is done to" tabIndex={0}>
          {request.names.map((name) => (
            <li key={name}>
              <bdi>{withMarksShown(name)}</bdi>
            </li>
          ))}
          {request.refused.map(({ name, reason }) => (
            <li key={name}>
              <Dim>
                <bdi>{withMarksShown(name)}</bdi> left out: {reason}
              </Dim>
            </li>
          ))}
        </Names>
        {request.typed !== undefined && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              yes()
            }}
          >
            <TextField
              label={
                isCount
                  ? `Type ${request.typed} to confirm`
                  : `Type the ${isUuid(request.typed) ? 'ID' : 'name'} to confirm: ${wanted}`
              }
              value={typed}
              onChange={setTyped}
              autoFocus
            />
          </form>
        )}
      </Stack>
    </Modal>
  )
}

function Leave({
  request,
  answer,
}: {
  request: { stay: string; leave: string; say?: string }
  answer(yes: boolean): void
}) {
  const isReady = useReady()
  return (
    <Modal
      width="narrow"
      role="alertdialog"
      title="Confirm navigation"
      onDismiss={() => answer(false)}
      footer={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            {request.stay}
          </Button>
          <Button kind="danger" onClick={() => isReady() && answer(true)}>
            {request.leave}
          </Button>
        </>
      }
    >
      <p>{request.say ?? 'What you typed into this form will be lost.'}</p>
    </Modal>
  )
}

export default function Dialogs() {
  const confirm = useStore(surfaces, (s) => s.confirm)
  const leave = useStore(surfaces, (s) => s.leave)
  useScope(useMemo(() => ({ name: 'dialog' as const }), []))
  if (leave) return <Leave request={leave.request} answer={leave.answer} />
  if (confirm) return <Confirm request={confirm.request} answer={confirm.answer} />
  return null
}
