/** The confirm slot, and the question of a form that would lose something. */
import { withMarksShown, withoutMarks } from '@/model/marks'
import { isUuid } from '@/model/identity'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useBindings } from '@/bind/keymap'
import { platform } from '@/bind/preferences'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { TextField } from '@/ui/TextField'
import { Dim } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { ConfirmRequest } from '@commands/engine/context'
import { showKeys } from '@commands/keys/keys'
import { overlays } from './overlays'

/** Milliseconds in which a fresh dialog takes no yes: a key held from the page before is not an answer. */
const DEAF_FOR = 300

const Names = styled.ul`
  max-height: 160px;
  overflow-y: auto;
  padding-left: 12px;
  border-left: 1px solid ${color('lineStrong')};
  bdi {
    font-weight: 500;
    white-space: pre-wrap;
  }
`

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

/** So many names scroll: the list of them takes the focus, to be scrolled by keys. */
const SCROLLS_FROM = 7

/** The key that says yes, as it is bound. @param confirm says yes, or why that cannot be said yet */
function useConfirmKey(confirm: () => string | undefined) {
  const live = useLatest(confirm)
  useScope(
    useMemo(
      () => ({ name: 'dialog' as const, question: { confirm: () => live.current() } }),
      [live],
    ),
  )
  const bound = useBindings().find((b) => b.in === 'dialog' && b.run === 'question.confirm')
  return bound && showKeys(bound.keys, platform)
}

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
  const reason = missing ? (isCount ? 'Type the number first' : 'Type the name first') : undefined
  const yes = () => {
    if (!isReady()) return undefined
    if (reason === undefined) answer(true)
    return reason
  }
  const keys = useConfirmKey(yes)
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
          <Button kind={request.tone} reason={reason} keys={keys} onClick={yes}>
            {request.verb}
          </Button>
        </>
      }
    >
      <Stack>
        {request.lines.map((line) => (
          <p key={line}>{withoutMarks(line)}</p>
        ))}
        <Names
          aria-label="What it is done to"
          {...(request.names.length + request.refused.length >= SCROLLS_FROM && { tabIndex: 0 })}
        >
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
  request: { stay: string; leave: string; text?: string }
  answer(yes: boolean): void
}) {
  const isReady = useReady()
  const yes = () => {
    if (isReady()) answer(true)
    return undefined
  }
  const keys = useConfirmKey(yes)
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
          <Button kind="danger" keys={keys} onClick={yes}>
            {request.leave}
          </Button>
        </>
      }
    >
      <p>{request.text ?? 'What you typed into this form will be lost.'}</p>
    </Modal>
  )
}

export default function Dialogs() {
  const confirm = useStore(overlays, (s) => s.confirm)
  const leave = useStore(overlays, (s) => s.leave)
  if (leave) return <Leave request={leave.request} answer={leave.answer} />
  if (confirm) return <Confirm request={confirm.request} answer={confirm.answer} />
  return null
}
