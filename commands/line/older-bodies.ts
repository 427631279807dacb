/**
 * Bodies in the words of older releases: a line of their command-line client, or one from their documentation, means what it
 * meant there. Forms and commands know the words of the newest version alone.
 */
import * as z from 'zod'
import { schemaAt } from '@/api/contract/versions'
import { isObject } from '@/api/json-object'
import type { Operation } from '@/api/operation'
import { NEWEST, VERSIONS } from '@/api/version'
import { stepsDownTo } from '@/api/versions/chain'
import type { Fields } from '@/api/versions/step'
import { changed } from '@/api/versions/step'
import { entryOf, membersOf } from './flags'

/** Is every part of a value also in what a schema has read of it? A schema leaves out what it does not know. */
function isKept(value: unknown, read: unknown): boolean {
  if (Array.isArray(value))
    return Array.isArray(read) && value.every((item, i) => isKept(item, read[i]))
  if (!isObject(value)) return true
  return (
    isObject(read) &&
    Object.entries(value).every(([key, inner]) => key in read && isKept(inner, read[key]))
  )
}

/** Are all members of a body those of the newest version? */
function isNewest({ id }: Operation, body: Fields): boolean {
  const schema = entryOf(id).body
  const members = membersOf(schema && schemaAt(schema, NEWEST))
  if (members.size === 0) return true
  return Object.entries(body).every(([key, value]) => {
    const member = members.get(key)
    const read = member && z.safeParse(member, value)
    return read?.success === true && isKept(value, read.data)
  })
}

/** What a body would be in the newest version, if it were of each older one: the newer of them first. */
function* newerForms({ id }: Operation, body: Fields): Generator<Fields> {
  const steps = stepsDownTo(VERSIONS[0])
  for (const [last] of steps.entries()) {
    let newer: unknown = body
    try {
      for (const { operations } of steps.slice(0, last + 1).toReversed()) {
        const change = operations[id]?.body
        if (change) newer = changed(change, 'up', newer)
      }
    } catch {
      // It has another form than that version has, so it is not of it.
      continue
    }
    if (isObject(newer)) yield newer
  }
}

/** A body as the newest version has it; one that no version has stays as it is. */
export function asNewest(op: Operation, body: Fields): Fields {
  if (op.verbatim === 'body' || isNewest(op, body)) return body
  for (const newer of newerForms(op, body)) if (isNewest(op, newer)) return newer
  return body
}
