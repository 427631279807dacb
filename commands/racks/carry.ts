/** Packs the selected thing for another rack. Loaded when a user compares or copies one. */
import type { Carried } from '@/model/racks/carried'
import { pack } from '@/model/racks/carried'
import { gather, targetOf } from '../engine/comparing/gather'
import type { Ctx } from '../engine/context'
import { called } from '../engine/noun'
import type { Reason } from '../engine/ports'
import type { Subject } from '../engine/scope'

/**
 * Reads a thing with its parts, and packs it without its secrets.
 * @param from the name of this rack
 * @returns the reason where that cannot be done
 * @throws ApiError
 */
export async function carry(
  { noun, name, args }: Subject,
  { from, copies }: Pick<Carried, 'from' | 'copies'>,
  ctx: Ctx,
): Promise<{ packed: string } | Reason> {
  const target = targetOf(noun, name, args)
  if (typeof target === 'string') return target
  const found = await gather(target, ctx)
  if (!found) return `${called(target.noun)} ${target.name} is not there any more`
  const packed = await pack({
    ...target,
    ...found,
    from,
    copies,
    at: new Date().toISOString(),
  })
  return packed === undefined
    ? `${target.name} is too large to take it to another rack: compare a part of it`
    : { packed }
}
