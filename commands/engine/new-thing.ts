/** The thing that a call created, and its address: found by the noun whose list the call adds to. */
import { isObject } from '@/api/json-object'
import type { AnyInput, Operation } from '@/api/operation'
import type { Given } from './args'
import type { AddressOf, NounRecord } from './noun'
import { allNouns } from './noun'

export interface NewThing {
  noun: NounRecord
  id: string
  name: string
  /**
   * The page of the thing, or else the list that contains it. `undefined` where the address needs more than the call
   * names.
   */
  address: string | undefined
  /** The list that contains the thing. */
  list: string | undefined
}

const filled = (address: AddressOf | undefined, args: Given): string | undefined =>
  [...(address?.template.matchAll(/\{(\w+)\}/g) ?? [])].every(([, field = '']) => args[field])
    ? address?.(args)
    : undefined

/**
 * The thing that a call created.
 * @param args further names of its parents
 * @returns `undefined` for a call that adds no thing to the list of a noun
 */
export function newThing(
  operation: Operation,
  input: AnyInput,
  args: Given,
  answer: unknown,
): NewThing | undefined {
  if (operation.method !== 'POST' || !isObject(answer)) return undefined
  const { id, name } = answer
  if (typeof id !== 'string') return undefined
  const noun = allNouns().find(
    ({ listing, otherwise }) =>
      listing.from === 'api' &&
      listing.operation.path === operation.path &&
      !otherwise?.when(answer),
  )
  if (!noun) return undefined
  const called = typeof name === 'string' ? name : id
  const all = {
    ...args,
    ...input.query,
    [noun.field]: noun.addressedBy === 'name' ? called : id,
  }
  const list = filled(noun.list, all)
  return { noun, id, name: called, address: filled(noun.page, all) ?? list, list }
}
