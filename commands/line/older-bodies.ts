/**
 * Bodies in the format of older releases: a line for an older command-line client, or from its documentation, keeps
 * its meaning. Forms and commands support only the newest format.
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

/** Whether a schema kept every part of a value. A schema drops unknown members. */
function isKept(value: unknown, read: unknown): boolean {
  if (Array.isArray(value))
    return Array.isArray(read) && value.every((item, i) => isKept(item, read[i]))
  if (!isObject(value)) return true
  return (
    isObject(read) &&
    Object.entries(value).every(([key, inner]) => key in read && isKept(inner, read[key]))
  )
}

/** Whether all members of a body belong to the newest version. */
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

/**
 * The possible forms of a body in the newest version, one for each older version it may belong to: newer versions
 * first.
 */
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
      // The body does not have the form of this version.
      continue
    }
    if (isObject(newer)) yield newer
  }
}

/** A body in the form of the newest version; a body of no version stays unchanged. */
export function asNewest(op: Operation, body: Fields): Fields {
  if (op.verbatim === 'body' || isNewest(op, body)) return body
  for (const newer of newerForms(op, body)) if (isNewest(op, newer)) return newer
  return body
}
