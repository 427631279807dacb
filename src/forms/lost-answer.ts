/**
 * A request whose answer was lost may have succeeded. Before the user sends it again, the console
 * reads whether the thing exists.
 */
import { serverNow } from '@/api/server-time'
import type { FieldValues } from 'react-hook-form'
import type { Ctx } from '@commands/engine/context'
import { allNouns } from '@commands/engine/noun'
import { callAny } from '@/api/client'
import type { ApiError } from '@/api/errors'
import { isAmbiguous, isNotFound, messageOf } from '@/api/errors'
import type { AnyInput } from '@/api/operation'
import { canonicalText } from '@/model/networking/ip'
import type { FormSpec } from './form-spec'

/**
 * The maximum difference in milliseconds between the `Date` of responses and the creation times of things: a gateway
 * between the console and the server may set `Date` by its own clock.
 */
const CLOCKS_DIFFER = 60_000

export interface Sent {
  input: AnyInput
  /** When the request was sent, in milliseconds of `performance.now()`. */
  at: number
  /** Whether the write itself was sent: what is only read before it changes nothing. */
  isSent: boolean
  /** The id of the thing that had the name before the request. */
  before: unknown
}

const spelled = (value: unknown) => (typeof value === 'string' ? canonicalText(value) : value)

/** Whether the found thing differs from the request in a sent field. The API answers addresses in canonical form. */
export function differsFrom(sent: unknown, found: Record<string, unknown>): boolean {
  if (typeof sent !== 'object' || sent === null) return false
  return Object.entries(sent).some(
    ([field, value]) =>
      field in found &&
      ['string', 'number', 'boolean'].includes(typeof value) &&
      spelled(found[field]) !== spelled(value),
  )
}

/** The id of the thing that already has the name, if the cache contains it. */
export function knownBefore<V extends FieldValues>(
  spec: FormSpec<V>,
  values: V,
  ctx: Ctx,
): string | undefined {
  const { operation, input } = spec.lookFor?.(values) ?? {}
  const record = operation && allNouns().find(({ view }) => view === operation)
  if (!record) return undefined
  const [name] = Object.values(input?.path ?? {})
  const found: object | undefined = ctx.find(record.id, { ...input?.query, [record.field]: name })
  return found && 'id' in found && typeof found.id === 'string' ? found.id : undefined
}

/** Whether a request that creates no named thing succeeded, as far as a read can decide that. */
async function whatBecame<V extends FieldValues>({ lookAgain }: FormSpec<V>): Promise<string> {
  try {
    const found = await lookAgain?.()
    if (found === 'changed')
      return 'It appears to have been changed anyway: look at it before you send this again.'
    if (found === 'unchanged')
      return 'It was not changed. Nothing you typed is lost: you can send it again.'
  } catch (lookup) {
    return `Could not find out whether it was changed: ${messageOf(lookup)}. Look at it before you send this again.`
  }
  return 'It may have been done all the same: look before you send this again.'
}

/** The answer of the search for a thing. */
type Found = Readonly<Record<string, unknown>> & { id?: unknown; timeCreated?: Date }

/**
 * The errors to show for a request whose answer was lost. A found thing of that name counts as another one when it
 * existed before, differs in a sent field, or is older than the request; ages are measured by the server's clock.
 */
export async function explainLost<V extends FieldValues>(
  spec: FormSpec<V>,
  values: V,
  error: ApiError,
  sent: Sent,
): Promise<string[]> {
  const read = spec.lookFor?.(values)
  if (!read) return [error.message, await whatBecame(spec)]
  const { operation, input } = read
  try {
    const found = await callAny<Found>(operation, input, { expected: 404 })
    const since = performance.now() - sent.at
    const isOlder =
      found.timeCreated instanceof Date &&
      serverNow() - found.timeCreated.getTime() > since + CLOCKS_DIFFER
    const isOther =
      isOlder ||
      differsFrom(sent.input.body, found) ||
      (sent.before !== undefined && sent.before === found.id)
    return [
      error.message,
      isOther
        ? 'Something else already has this name.'
        : 'It appears to have been created anyway: check the list before you send this again.',
    ]
  } catch (lookup) {
    return isNotFound(lookup) && !isAmbiguous(lookup)
      ? [error.message, 'It was not created. Nothing you typed is lost: you can send it again.']
      : [
          error.message,
          `Could not find out whether it was created: ${messageOf(lookup)}. Check the list before you send this again.`,
        ]
  }
}
