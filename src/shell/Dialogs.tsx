/** The confirmation of a command, and the question before leaving a form with unsaved changes. */
import { withoutInvisible } from '@/model/invisible-characters'
import { withInvisibleShown } from '@/model/invisible-shown'
import { isUuid } from '@/model/identity'
import type { Sentence as Words } from '@/model/sentence'
import { plain } from '@/model/sentence'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useBindings } from '@/bind/keymap'
import { racks } from '@/bind/racks'
import { platform } from '@/bind/preferences'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import type { Guard } from '@/bind/shell'
import { useShell } from '@/bind/shell'
import { Sentence } from '@/bind/Sentence'
import { Button } from '@/ui/Button'
import { Choices } from '@/ui/Choices'
import { Modal } from '@/ui/Modal'
import { TextField } from '@/ui/TextField'
import { Dim } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { ConfirmRequest } from '@commands/engine/context'
import { copyLines } from '@commands/engine/lines-ahead'
import { rowsOfCall } from '@commands/engine/one-call'
import { showKeys } from '@commands/keys/keys'
import { ConfirmEffect } from './ConfirmEffect'
import { ConfirmLines } from './ConfirmLines'
import { overlays } from './overlay-state'

/** Milliseconds in which a new dialog ignores a confirmation: the user may still hold a key from the page. */
const IGNORES_CONFIRM_FOR = 300

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

const OfRack = styled.strong`
  color: var(--rack);
`

/** A warning may have several lines. It is as wide as the rest of the question, which it never widens. */
const Line = styled.p`
  width: 0;
  min-width: 100%;
  white-space: pre-line;
`

/** In pixels, between the parts of a question. */
const GAP = 12

/** A wide question has room for most command lines, also while it is being read, so that no button moves afterwards. */
const Stack = styled.div<{ $wide: boolean }>`
  display: grid;
  /* What is wider than the dialog scrolls by itself. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${GAP}px;
  ${({ $wide }) => $wide && `margin-top: -${GAP}px;`}
  &::before {
    content: '';
    display: ${({ $wide }) => ($wide ? 'block' : 'none')};
    width: 38rem;
    max-width: 100%;
  }
`

/** Content at the other end of the foot. */
const Aside = styled.div`
  margin-right: auto;
`

/** From this many names on, the list scrolls. It can then be focused, so that keys scroll it. */
const SCROLLS_FROM = 7

/**
 * The keys of a question, from the keymap.
 * @param confirm confirms, or returns why the user cannot confirm yet
 * @param copyLines copies the lines of the calls that a confirmation sends; must keep its identity
 */
function useQuestionKeys(confirm: () => string | undefined, copyLines?: () => Promise<void>) {
  const live = useLatest(confirm)
  useScope(
    useMemo(
      () => ({
        name: 'dialog' as const,
        question: { confirm: () => live.current(), ...(copyLines && { copyLines }) },
      }),
      [live, copyLines],
    ),
  )
  const bindings = useBindings()
  const keysOf = (run: string) => {
    const bound = bindings.find((b) => b.in === 'dialog' && b.run === run)
    return bound && showKeys(bound.keys, platform)
  }
  return { confirm: keysOf('question.confirm'), copy: keysOf('copy.cli') }
}

/**
 * Whether the dialog has been open long enough to accept a confirmation.
 * @param shows what it shows; when that changes, the time begins anew
 */
function useReady(shows?: unknown) {
  const opened = useRef(Infinity)
  useEffect(() => {
    opened.current = performance.now()
  }, [shows])
  return () => performance.now() - opened.current >= IGNORES_CONFIRM_FOR
}

/** The chosen option of the question's offer, and the calls that a confirmation then sends. */
function useOffer({ offer, ahead }: ConfirmRequest) {
  const [chosen, setChosen] = useState(0)
  const calls = offer?.ways[chosen]?.calls
  return {
    chosen,
    choose: (value: string) => {
      setChosen(Number(value))
      if (offer) offer.chosen = Number(value)
    },
    ahead: useMemo(
      () =>
        ahead && calls
          ? {
              ...ahead,
              rows: calls.reduce((rows, { operation }) => rows + rowsOfCall(operation), ahead.rows),
              of: async (index: number) => [...(await ahead.of(index)), ...calls],
            }
          : ahead,
      [ahead, calls],
    ),
  }
}

/**
 * Why there is nothing to ask after all, of a question that is still being read. It closes then, unless the user is
 * typing: the rest of a name must not be taken as commands.
 */
function useRefusal({ reading }: ConfirmRequest, isTyping: boolean, close: () => void) {
  const [refusal, setRefusal] = useState<Words>()
  const live = useLatest({ isTyping, close })
  useEffect(() => {
    let isOpen = true
    const follow = async () => {
      const reason = await reading
      if (!isOpen || reason === undefined) return
      if (live.current.isTyping) setRefusal(reason)
      else live.current.close()
    }
    void follow()
    return () => {
      isOpen = false
    }
  }, [reading, live])
  return refusal
}

/** The names of the targets, and of those that are left out. */
function Concerned({
  of: { names, refused },
  onFollow,
}: {
  of: Pick<ConfirmRequest, 'names' | 'refused'>
  onFollow: () => void
}) {
  return (
    <Names
      aria-label="What this concerns"
      {...(names.length + refused.length >= SCROLLS_FROM && { tabIndex: 0 })}
    >
      {names.map((name) => (
        <li key={name}>
          <bdi translate="no">{withInvisibleShown(name)}</bdi>
        </li>
      ))}
      {refused.map(({ name, reason }) => (
        <li key={name}>
          <Dim>
            <bdi translate="no">{withInvisibleShown(name)}</bdi> left out:{' '}
            <Sentence of={reason} onFollow={onFollow} />
          </Dim>
        </li>
      ))}
    </Names>
  )
}

function Confirm({ request, answer }: { request: ConfirmRequest; answer(yes: boolean): void }) {
  const [typed, setTyped] = useState('')
  const isReady = useReady(request)
  const isReading = request.reading !== undefined
  const refusal = useRefusal(request, typed !== '', () => answer(false))
  // Invisible characters are left out: the user cannot type characters that the screen does not show.
  const isTyped = request.typed !== undefined
  const wanted = withoutInvisible(request.typed ?? '')
  const missing = isTyped && withoutInvisible(typed.trim()) !== wanted
  const isCount = /^\d+$/.test(request.typed ?? '') && request.names.length > 1
  const unread = isReading ? 'What this concerns is still being read' : undefined
  const untyped = isCount ? 'Type the number first' : 'Type the name first'
  const reason = refusal ? plain(refusal) : (unread ?? (missing ? untyped : undefined))
  const yes = () => {
    // A name that was typed whole is no second press of the key that opened the question.
    if (!isReady())
      return isTyped && !missing ? 'Read what it says now, and confirm again' : undefined
    if (reason === undefined) answer(true)
    return reason
  }
  const shell = useShell()
  const press = () => {
    const why = yes()
    if (why !== undefined) shell.refuse(why)
  }
  const rack = useStore(racks, ({ here }) => here)
  const { ahead, chosen, choose } = useOffer(request)
  const copy = useMemo(() => ahead && (() => copyLines(ahead, shell.ctx())), [ahead, shell])
  const keys = useQuestionKeys(yes, copy)
  const isWide = ahead !== undefined || isReading
  return (
    <Modal
      width={isWide ? 'wide' : 'medium'}
      role="alertdialog"
      title={request.title}
      onDismiss={() => answer(false)}
      footer={
        <>
          {copy && (
            <Aside>
              <Button
                kind="quiet"
                keys={isTyped ? undefined : keys.copy}
                onClick={() => void copy()}
              >
                Copy lines
              </Button>
            </Aside>
          )}
          <Button autoFocus={!isTyped} onClick={() => answer(false)}>
            {refusal ? 'Close' : 'Cancel'}
          </Button>
          <Button kind={request.tone} reason={reason} keys={keys.confirm} onClick={press}>
            {request.verb}
          </Button>
        </>
      }
    >
      <Stack $wide={isWide}>
        {rack && (
          <p>
            On rack{' '}
            <OfRack translate="no">
              <bdi>{rack.name}</bdi>
            </OfRack>
            .
          </p>
        )}
        {isReading && !refusal && <Dim role="status">Reading what this concerns …</Dim>}
        {[...request.lines, ...(refusal ? [refusal] : [])].map((line) => (
          <Line key={plain(line)}>
            <Sentence of={line} onFollow={() => answer(false)} />
          </Line>
        ))}
        <Concerned of={request} onFollow={() => answer(false)} />
        {request.offer && (
          <Choices
            label={request.offer.label}
            value={String(chosen)}
            onChange={choose}
            options={request.offer.ways.map(({ label, means }, i) => ({
              value: String(i),
              label,
              means,
            }))}
          />
        )}
        {request.effect && <ConfirmEffect of={request.effect} />}
        {ahead && <ConfirmLines ahead={ahead} />}
        {request.typed !== undefined && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              press()
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

function Leave({ words, answer }: { words: Guard['words']; answer(yes: boolean): void }) {
  const isReady = useReady()
  const yes = () => {
    if (isReady()) answer(true)
    return undefined
  }
  const keys = useQuestionKeys(yes)
  return (
    <Modal
      width="medium"
      role="alertdialog"
      title="Confirm navigation"
      onDismiss={() => answer(false)}
      footer={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            {words.stay}
          </Button>
          <Button kind="danger" keys={keys.confirm} onClick={yes}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.text ?? 'What you typed into this form will be lost.'}</p>
    </Modal>
  )
}

export default function Dialogs() {
  const confirm = useStore(overlays, (s) => s.confirm)
  const leave = useStore(overlays, (s) => s.leave)
  if (leave) return <Leave words={leave.request.words} answer={leave.answer} />
  if (confirm) return <Confirm request={confirm.request} answer={confirm.answer} />
  return null
}
