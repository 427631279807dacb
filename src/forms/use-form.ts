/**
 * A form that sends an operation: the values, the guard against losing them, the guard against sending
 * twice, the server's complaints at their fields. Pages and panels share it.
 */
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { CommandId } from '@commands/index'
import { asCli } from '@commands/engine/cli'
import type { Ctx, FormPort } from '@commands/engine/context'
import type { FollowUp } from '@commands/engine/command'
import type { Noun } from '@commands/engine/noun'
import type { ScopeName } from '@commands/engine/scope'
import { ApiError, isAmbiguous, isNotFound, messageOf } from '@/api/errors'
import { callAny } from '@/api/client'
import type { AnyInput, Operation } from '@/api/operation'
import { isPrivateKey, secretsOf } from '@/api/secrets'
import { useShell, usePlace } from '@/bind/shell'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { useRoleTurn } from '@/bind/turns'
import { present } from './present'

export interface FormSpec<V extends FieldValues> {
  /** The command whose form this is. */
  command: CommandId
  /** What is sent; where the form has a choice of operations, the one that the values mean. */
  operation: Operation | ((values: V) => Operation)
  start: DefaultValues<V>
  /** The request that the values make. */
  toInput(values: V): AnyInput
  /**
   * What is really sent, where something must be read or asked before: a full replacement must carry what
   * it does not mean to change. Nothing: it is not sent, and the form stays as it is.
   */
  settle?(values: V): Promise<{ input: AnyInput; done?: string } | undefined>
  /** The same on the command line, where that is not the one call of `operation`. */
  cli?(values: V): string
  /** 'Project web created' */
  done(values: V): string
  /** Further steps when it is done, before `after`; the form stays busy until then. Says itself what fails. */
  finish?(answer: unknown, values: V): Promise<void>
  /** Where to go, and what else to do, when it is done. */
  after(answer: unknown, values: V): void
  /** Offered with the good news. */
  followUp?(values: V): FollowUp
  /** Where cancelling leads. */
  back: string
  /** Looks for what a lost answer may have created, by name. */
  lookFor?(values: V): { operation: Operation; input: AnyInput }
  /** Where a form names several things: which field names which, `{ Disk: 'diskName' }`. */
  names?: Readonly<Record<string, keyof V & string>>
  /** Sending is more than one call: does all of it, and throws what went wrong. `done` and `after` are its own. */
  instead?(values: V): Promise<void>
  /** What leaving would break off, where that is more than what was typed. */
  words?(): { stay: string; leave: string; text?: string } | undefined
  /** A part of a page that stays where it is and can be sent again: nothing is open until it is changed. */
  repeatable?: true
  /** What would be left behind if the session ended now, in words. */
  left?(): readonly string[]
  /** Fields that are not kept for after a sign-in, besides those that the operation marks as secret. */
  secrets?: readonly (keyof V & string)[]
}

export interface OperationForm<V extends FieldValues> {
  fields: UseFormReturn<V>
  /** The server's complaints, as the error box shows them; not what is said at a field that is in sight. */
  errors: readonly string[]
  isSending: boolean
  /** What was typed before a sign-in and has been put back. */
  restored: Draft<V> | undefined
  /** Why it cannot be sent, whatever is in it. */
  blockedBy: string | undefined
  /** @returns why it cannot be sent at all, when it cannot */
  submit(): string | undefined
  /** Says why it cannot be sent at all, to whoever tries by key; nothing: it can. */
  hold(reason: string | undefined): void
  leave(): void
  /** The request as far as it is filled in, for "copy as CLI". */
  request(): { operation: Operation; input: AnyInput }
  /** The line for "copy as CLI". @throws NotCopyable */
  cli(): string
  /** What stands above the complaints, where something has to be decided first. */
  notice?: ReactNode
}

const draftKey = (address: string) => `draft ${address.split('?')[0]}`

export interface Draft<V = unknown> {
  /** The id of the user who typed it: nobody else is shown it. */
  of: string | undefined
  values: Partial<V>
  /** What was filled in and is never kept, in words. */
  dropped: readonly string[]
  /** What calls on the way had made and could not take away: 'disk tmp-1'. */
  left: readonly string[]
}

/** 'userData' → 'user data' */
const inWords = (field: string) => field.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** What was kept of a form before its page had to go, once. @param of who is signed in */
function takeDraft<V>(key: string, of: string | undefined): Draft<V> | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    if (kept === null) return undefined
    sessionStorage.removeItem(key)
    const draft = JSON.parse(kept) as Draft<V>
    return draft.of === of ? draft : undefined
  } catch {
    return undefined
  }
}

/**
 * Milliseconds by which the clock that dates answers and the one that dates things may differ: both are the
 * server's, but a gateway may stand between.
 */
const CLOCKS_DIFFER = 60_000

/** What both say of the thing: the fields that were sent and that its view shows as they were sent. */
function differsFrom(sent: unknown, found: Record<string, unknown>): boolean {
  if (typeof sent !== 'object' || sent === null) return false
  return Object.entries(sent).some(
    ([field, value]) =>
      field in found &&
      ['string', 'number', 'boolean'].includes(typeof value) &&
      found[field] !== value,
  )
}

interface Sent {
  input: AnyInput
  /** By the browser's steady clock, in milliseconds. */
  at: number
  /** The ids of things of this name that were known before. */
  before: unknown
}

/**
 * The words for a request whose answer was lost: it may have worked, so it must not simply be sent again.
 * Whether the thing of that name is the one that was asked for is told by what was known before, by every
 * field that was sent, and by its age; the age is measured by the server's clock alone.
 */
async function explainLost<V extends FieldValues>(
  spec: FormSpec<V>,
  values: V,
  error: ApiError,
  sent: Sent,
): Promise<string[]> {
  if (!spec.lookFor) return [error.message]
  const { operation, input } = spec.lookFor(values)
  let answeredAt: number | undefined
  try {
    const found = (await callAny(operation, input, {
      expected: 404,
      onRecord: (record) => {
        answeredAt = record.answeredAt
      },
    })) as { id?: unknown; timeCreated?: Date } & Record<string, unknown>
    const since = performance.now() - sent.at
    const isOlder =
      answeredAt !== undefined &&
      found.timeCreated instanceof Date &&
      answeredAt - found.timeCreated.getTime() > since + CLOCKS_DIFFER
    const isOther =
      isOlder ||
      differsFrom(sent.input.body, found) ||
      (sent.before !== undefined && sent.before === found.id)
    return [
      error.message,
      isOther
        ? 'Something else has this name already.'
        : 'It appears to have been created all the same: look at the list before you send this again.',
    ]
  } catch (lookup) {
    return isNotFound(lookup) && !isAmbiguous(lookup)
      ? [error.message, 'It was not created. Nothing you typed is lost: you can send it again.']
      : [
          error.message,
          `Whether it was created could not be found out: ${messageOf(lookup)}. Look at the list before you send this again.`,
        ]
  }
}

/** The id of what has the name already, as far as any answer said so. */
function knownBefore<V extends FieldValues>(spec: FormSpec<V>, values: V, ctx: Ctx): unknown {
  const { input } = spec.lookFor?.(values) ?? {}
  if (!input) return undefined
  // The parameter that names a thing is called like its noun.
  const [noun] = Object.keys(input.path ?? {})
  const found = ctx.find(noun as Noun, { ...input.query, ...input.path })
  return (found as { id?: unknown } | undefined)?.id
}

/** Thrown by `instead`: what was sent is refused because of one field. */
export class FieldRefused extends Error {
  readonly field: string
  /** Said at the field. */
  readonly note: string

  constructor(field: string, note: string, message: string) {
    super(message)
    this.field = field
    this.note = note
  }
}

const NAME_TAKEN = 'Name already exists'

interface Refusal {
  errors: readonly string[]
  /** The field at which it is said too, and with which it goes. */
  field?: string
  /** It stands until the form is sent again, whatever is changed: it is not about what was filled in. */
  stays?: boolean
}

/** Did the server look at the values and refuse them? Then other values may do. */
const isAboutValues = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 409)

/**
 * What the server said against a form. It has one place: at its field, which takes the focus, where that is
 * in sight; else in the error box. It goes when what it is about is changed.
 */
export function useRefusals<V extends FieldValues>(fields: UseFormReturn<V>) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [isHidden, setHidden] = useState(false)
  const { watch, setError } = fields
  useEffect(() => {
    const watching = watch((_, { name }) =>
      setRefusal((now) => {
        const isOther = now?.field !== undefined && name !== undefined && name !== now.field
        return now?.stays || isOther ? now : undefined
      }),
    )
    return () => watching.unsubscribe()
  }, [watch])
  // A field that is folded away, or not drawn at all, could not take the focus.
  useLayoutEffect(() => {
    setHidden(
      refusal?.field !== undefined &&
        document.activeElement?.getAttribute('aria-invalid') !== 'true',
    )
  }, [refusal])
  const actions = useMemo(
    () => ({
      /** @param field the field that it is about, and what is said there */
      refuse(error: unknown, field?: { name: string; note: string }) {
        if (field)
          setError(
            field.name as FieldPath<V>,
            { type: 'server', message: field.note },
            { shouldFocus: true },
          )
        setRefusal({
          errors: [messageOf(error)],
          ...(field && { field: field.name }),
          stays: !field && !isAboutValues(error),
        })
      },
      /** What is said whatever is changed. */
      say: (errors: readonly string[]) => setRefusal({ errors, stays: true }),
      clear: () => setRefusal(undefined),
    }),
    [setError],
  )
  return {
    errors: refusal && (refusal.field === undefined || isHidden) ? refusal.errors : NOTHING,
    ...actions,
  }
}

const NOTHING: readonly string[] = []

/** The field because of which it was refused, if the answer says so, and what is said there. */
function refusedField<V extends FieldValues>(
  error: unknown,
  spec: FormSpec<V>,
  values: V,
): { name: string; note: string } | undefined {
  if (error instanceof FieldRefused) return { name: error.field, note: error.note }
  if (!(error instanceof ApiError) || error.errorCode !== 'ObjectAlreadyExists') return undefined
  const resource = error.message.replace(/ name already exists$/, '')
  const field = spec.names ? spec.names[resource] : 'name'
  return field !== undefined && field in values ? { name: field, note: NAME_TAKEN } : undefined
}

/** What the form says now. */
const valuesOf = <V extends FieldValues>(fields: UseFormReturn<V>): V => present(fields.getValues())

/** Which fields are not kept: those the form names, and whose values its operation marks as secret. */
function secretFields<V extends FieldValues>(spec: FormSpec<V>, values: V) {
  const named = new Set<string>(spec.secrets ?? [])
  const found = new Set(secretsOf(operationOf(spec, values), spec.toInput(values).body))
  const holds = (value: unknown): boolean =>
    typeof value === 'string'
      ? found.has(value) || isPrivateKey(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(holds)
  return (name: string) => named.has(name) || holds(values[name])
}

const operationOf = <V extends FieldValues>({ operation }: FormSpec<V>, values: V): Operation =>
  typeof operation === 'function' ? operation(values) : operation

const WORDS: Record<'panel' | 'form', { stay: string; leave: string }> = {
  panel: { stay: 'Keep editing', leave: 'Leave form' },
  form: { stay: 'Continue editing', leave: 'Leave this page' },
}

export function useOperationForm<V extends FieldValues>(
  spec: FormSpec<V>,
  scope: Extract<ScopeName, 'panel' | 'form'>,
): OperationForm<V> {
  const shell = useShell()
  const { address, params } = usePlace()
  const key = draftKey(address)
  const [draft] = useState(() => takeDraft<V>(key, shell.ctx().me?.id))
  const fields = useForm<V>({
    defaultValues: spec.start,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  // Reading it subscribes to it: the guard must know at any time.
  const { isDirty } = fields.formState
  const refusals = useRefusals(fields)
  const { refuse, say, clear } = refusals
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)
  const isSaved = useRef(false)
  const held = useRef<string>(undefined)
  const live = useLatest({ spec, fields, isDirty })
  // What the form was opened for is what it is sent to, even when its name passes to another thing.
  const [ids] = useState(() => shell.registry.ids(spec.command, shell.ctx()))

  useEffect(() => {
    if (draft) fields.reset({ ...(spec.start as V), ...draft.values }, { keepDefaultValues: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what was kept
  }, [])

  useEffect(
    () =>
      shell.guard({
        isDirty: () => live.current.isDirty && !isSaved.current,
        get words() {
          return live.current.spec.words?.() ?? WORDS[scope]
        },
        keep() {
          const { spec: now } = live.current
          const isSecret = secretFields(now, valuesOf(live.current.fields))
          const all = Object.entries(valuesOf(live.current.fields))
          const draft: Draft<unknown> = {
            of: shell.ctx().me?.id,
            values: Object.fromEntries(all.filter(([name]) => !isSecret(name))),
            dropped: all.flatMap(([name, value]) =>
              isSecret(name) && !isBlank(value) ? [inWords(name)] : [],
            ),
            left: live.current.spec.left?.() ?? [],
          }
          sessionStorage.setItem(key, JSON.stringify(draft))
        },
      }),
    [shell, key, live, scope],
  )

  const actions = useMemo(() => {
    async function send(values: V) {
      const { spec: now } = live.current
      clear()
      const sent: Sent = {
        input: {},
        at: performance.now(),
        before: knownBefore(now, values, shell.ctx()),
      }
      try {
        if (now.instead) return await now.instead(values)
        const settled = now.settle ? await now.settle(values) : { input: now.toInput(values) }
        if (!settled) return undefined
        sent.input = settled.input
        sent.at = performance.now()
        const answer = await shell.registry.send(
          now.command,
          operationOf(now, values),
          settled.input,
          shell.ctx(),
          settled.done ?? now.done(values),
          { followUp: now.followUp?.(values), ids },
        )
        isSaved.current = !now.repeatable
        await now.finish?.(answer, values)
        now.after(answer, values)
      } catch (error) {
        if (error instanceof ApiError && isAmbiguous(error))
          return say(await explainLost(now, values, error, sent))
        refuse(error, refusedField(error, now, values))
      } finally {
        sending.current = false
        setSending(false)
      }
      return undefined
    }
    const request = () => ({
      operation: operationOf(live.current.spec, valuesOf(live.current.fields)),
      input: live.current.spec.toInput(valuesOf(live.current.fields)),
    })
    return {
      submit() {
        // Told here and now, before anything is painted: Enter twice is one request.
        if (sending.current || isSaved.current) return undefined
        if (held.current !== undefined) return held.current
        sending.current = true
        setSending(true)
        const stop = () => {
          sending.current = false
          setSending(false)
        }
        // What was checked is sent: a choice may have come in since the values were taken for checking.
        const sendNow = () => send(valuesOf(live.current.fields))
        void live.current.fields.handleSubmit(sendNow, stop)()
        return undefined
      },
      hold(reason: string | undefined) {
        held.current = reason
      },
      leave() {
        const { spec: now, fields: typed } = live.current
        if (now.repeatable) typed.reset()
        else shell.leave(now.back)
      },
      request,
      cli: () => {
        const { operation, input } = request()
        return live.current.spec.cli?.(valuesOf(live.current.fields)) ?? asCli(operation, input)
      },
    }
  }, [shell, live, ids, refuse, say, clear])

  const port = useMemo<FormPort>(() => ({ ...actions, section: moveSection }), [actions])
  const isOpen = !spec.repeatable || isDirty
  useScope(useMemo(() => (isOpen ? { name: scope, form: port } : undefined), [isOpen, scope, port]))

  useRoleTurn()
  const blockedBy = shell.registry.blocked(spec.command, params, shell.ctx())
  return { fields, errors: refusals.errors, isSending, restored: draft, blockedBy, ...actions }
}

const CONTROLS = 'input:not([tabindex="-1"]),textarea,button:not([tabindex="-1"]),[tabindex="0"]'

/** The first control of the next section (or the one before) takes the focus; of a folded one, what unfolds it. */
export function moveSection(by: 1 | -1): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const at = sections.findIndex((s) => s.contains(document.activeElement))
  const next = sections[(at + by + sections.length) % sections.length]
  const seen = [...(next?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) =>
    control.checkVisibility(),
  )
  const control = seen.find((one) => !one.hasAttribute('data-fold')) ?? seen[0]
  control?.focus()
}
