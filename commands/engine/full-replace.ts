/**
 * Writes a value that another user may have changed since the page was read. Before each write the value is read
 * again, and the user's change is applied to the new value; where both users changed the same part, the user decides.
 * A full replace, such as that of a policy or a set of firewall rules, can still overwrite a simultaneous write: so
 * the value is read once more afterwards, and a lost change is reported.
 */
import type { AnyInput } from '@/api/operation'
import type { Kept, Merged } from '@/model/merge'
import { allOf } from '@/model/word-lists'
import { Cancelled } from './command'
import type { Ctx } from './context'

/** The maximum number of names in a sentence; the remaining names are counted. */
const NAMED = 5

/** 'a, b and c', or the first names of a long list. */
export const namesInWords = (names: readonly string[]): string =>
  names.length <= NAMED
    ? allOf(names)
    : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`

/** A report of success, with the other user's changes that the write kept. */
export const withKept = (done: string, { isMerged, kept }: Kept): string => {
  const which = kept ? `: ${namesInWords(kept)}` : '.'
  return isMerged
    ? `${done}. Changes that another user made in the meantime are kept${which}`
    : done
}

/** Milliseconds after which a simultaneous write has certainly arrived. */
const SETTLED_AFTER = 2_000

/** How to read a thing again, and how to apply a change to it. */
export interface Merging<T, Change, Clash> {
  /** @throws ApiError, or Error where the thing no longer exists */
  read(ctx: Ctx): Promise<T>
  /** @param base the thing when the user began the change */
  merge(base: T, change: Change, now: T): Merged<T, Clash>
  /** The base for the next `merge`, after the user has seen a clash and continues. */
  acknowledge(base: T, now: T, clash: Clash): T
}

/** Like `Merging`, for a thing that the API replaces as a whole; with the request that writes it. */
export interface FullReplace<T, Change, Clash, Input> extends Merging<T, Change, Clash> {
  /** The thing as a sentence names it: 'the policy'. */
  called: string
  /** The label of the button that overrides a clash: 'Remove anyway'. */
  verb: string
  /** The subject of a clash, and a sentence that names both changes. */
  inWords(clash: Clash): { name: string; sentence: string }
  /** The request that writes the thing. @throws Error when the control plane would refuse the request */
  input(thing: T): Input
  /** A sentence for each part of the change that the thing lacks. */
  lost(now: T, change: Change, base: T): readonly string[]
}

/** What was sent, for later reports; the call itself drops this member. */
export interface Sent<T, Change> extends Kept {
  base: T
  change: Change
  /** The thing as read just before the write. */
  now: T
  /** The thing as sent. */
  merged: T
}

/** The values that writes sent, by the answer that the page showed before the write. */
const written = new WeakMap<object, unknown>()

/**
 * Remembers the value that a write sent until the thing is read again, so that the user's own write does not count as
 * another user's change.
 * @param shown the answer that the page shows, from before the write
 */
export function keepWritten<T>(shown: object | undefined, { merged }: Sent<T, unknown>): void {
  if (shown) written.set(shown, merged)
}

/** The value that the user has written since the answer that the page still shows. */
export const writtenOver = <T>(shown: object | undefined): T | undefined =>
  shown && (written.get(shown) as T | undefined)

/** Reads the thing again, and applies the change to it. @throws what `read` throws */
export async function mergeNow<T, Change, Clash>(
  of: Merging<T, Change, Clash>,
  base: T,
  change: Change,
  ctx: Ctx,
): Promise<Merged<T, Clash> & { now: T }> {
  const now = await of.read(ctx)
  return { ...of.merge(base, change, now), now }
}

/**
 * The input of a command without a form. Where another user changed the same part, the user is asked, with both
 * changes.
 * @throws Cancelled when the user keeps the other user's change
 * @throws Error when the thing was changed again while the question was open
 */
export async function inputToSend<T, Change, Clash, Input extends AnyInput>(
  of: FullReplace<T, Change, Clash, Input>,
  base: T,
  change: Change,
  ctx: Ctx,
): Promise<Input & { sent: Sent<T, Change> }> {
  let found = await mergeNow(of, base, change, ctx)
  if (found.clashes.length > 0) {
    const words = found.clashes.map(of.inWords)
    const isMeant = await ctx.confirm({
      title: 'Another user changed this in the meantime',
      lines: words.map(({ sentence }) => sentence),
      names: words.map(({ name }) => name),
      refused: [],
      verb: of.verb,
      tone: 'danger',
    })
    if (!isMeant) throw new Cancelled()
    const { now, clashes } = found
    const seen = clashes.reduce((before, clash) => of.acknowledge(before, now, clash), base)
    found = await mergeNow(of, seen, change, ctx)
    const [left] = found.clashes.map(of.inWords)
    if (left) throw new Error(`${left.name} was changed once more. Look at it, and try again.`)
  }
  return { ...of.input(found.merged), sent: { ...found, base, change } }
}

/** Warns the user when a simultaneous write by another user has undone the change. */
export async function warnWhenLost<T, Change>(
  of: Pick<FullReplace<T, Change, unknown, unknown>, 'called' | 'read' | 'lost'>,
  { base, change }: Sent<T, Change>,
  ctx: Ctx,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER))
  try {
    const lost = of.lost(await of.read(ctx), change, base)
    const heading = `Another user changed ${of.called} at the same time`
    if (lost.length > 0) ctx.warn(heading, `${lost.join(' ')} Your change was overwritten.`)
  } catch {
    // If the user has lost the right to read the thing, there is nothing to report.
  }
}
