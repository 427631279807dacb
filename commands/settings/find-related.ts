/** Finds the things that are related to a thing, and opens one. Loaded on demand. */
import { isNotFound } from '@/api/errors'
import type { AnyInput, Operation } from '@/api/operation'
import { isIn } from '@/api/version'
import { pathParams } from '@/api/operation'
import { plural } from '@/model/words'
import type { Ctx } from '../engine/context'
import type { NounRecord, Reference } from '../engine/noun'
import { allNouns, fieldOf, nounOf } from '../engine/noun'
import type { Subject } from '../engine/scope'

/** A related thing, as the picker offers it. */
interface Offer {
  /** The text: 'disk db-1-data'. */
  text: string
  address: string
}

interface Named {
  id: string
  name?: string
  displayName?: string
}

/** The maximum number of rows read from each list: enough for the relations of one thing. */
const LIMIT = 1_000

/** The noun of a thing, where one view returns things of several nouns. */
const nounFor = (record: NounRecord, thing: object): NounRecord =>
  (record.otherwise?.when(thing) ? nounOf(record.otherwise.noun) : undefined) ?? record

/** The page of another thing with the same parents. */
function offer(record: NounRecord, thing: Named, parents: Subject['args']): Offer[] {
  const found = nounFor(record, thing)
  const name = thing.name ?? thing.displayName ?? thing.id
  const own = found.addressedBy === 'id' ? thing.id : name
  const address = found.page?.({ ...parents, [found.field]: own })
  return address === undefined ? [] : [{ text: `${found.singular} ${name}`, address }]
}

/** The parents of a thing by name, such as its project. */
const parentsOf = ({ noun, args }: Subject): Subject['args'] =>
  Object.fromEntries(
    (nounOf(noun)?.parents ?? []).map((parent) => {
      const field = fieldOf(parent)
      return [field, args[field] ?? '']
    }),
  )

async function items(operation: Operation, input: AnyInput, ctx: Ctx): Promise<readonly Named[]> {
  const query = { ...input.query, limit: LIMIT }
  return ((await ctx.read(operation, { ...input, query })) as { items: readonly Named[] }).items
}

/** The lists directly inside this thing: the disks of a project, the subnets of a VPC. */
const listsIn = ({ noun, name, args }: Subject, { apiVersion }: Ctx): Offer[] =>
  allNouns().flatMap((record) => {
    const { listing } = record
    if (record.parents.at(-1) !== noun || !record.list) return []
    if (listing.from === 'api' && apiVersion && !isIn(apiVersion, listing.operation)) return []
    return [{ text: `${plural(record.singular)} of ${name}`, address: record.list(args) }]
  })

/** The thing that a member names by id; it may have been deleted. */
async function named(
  { noun, id }: Reference,
  thing: object,
  parents: Subject['args'],
  ctx: Ctx,
): Promise<Offer[]> {
  const [record, wanted] = [nounOf(noun), id(thing)]
  if (!record?.view || wanted === undefined) return []
  const [parameter = ''] = pathParams(record.view)
  try {
    const found = await ctx.read(record.view, { path: { [parameter]: wanted } })
    return offer(record, found as Named, parents)
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

/** The things that refer to this thing, among those with the same parents: the disks made from an image. */
async function naming(subject: Subject, parents: Subject['args'], ctx: Ctx): Promise<Offer[]> {
  const found = allNouns().flatMap((record) => {
    const { listing } = record
    const references = record.references.filter((reference) => reference.noun === subject.noun)
    if (references.length === 0 || listing.from !== 'api') return []
    if (!record.parents.every((parent) => parents[fieldOf(parent)])) return []
    return [
      items(listing.operation, { query: parents }, ctx).then((rows) =>
        rows
          .filter((row) => references.some((reference) => reference.id(row) === subject.id))
          .flatMap((row) => offer(record, row, parents)),
      ),
    ]
  })
  return (await Promise.all(found)).flat()
}

/** The related things that the API lists for this thing: the groups of an instance. */
async function listed(
  subject: Subject,
  record: NounRecord,
  parents: Subject['args'],
  ctx: Ctx,
): Promise<Offer[]> {
  const found = record.relations.map(async ({ noun, operation, query }) => {
    const of = nounOf(noun)
    const own = subject.args[record.field] ?? subject.name
    const input = query
      ? { query: { [query]: subject.id } }
      : { path: { [pathParams(operation)[0] ?? '']: own }, query: parents }
    const rows = of ? await items(operation, input, ctx) : []
    return of ? rows.flatMap((row) => offer(of, row, parents)) : []
  })
  return (await Promise.all(found)).flat()
}

/** All related things of a thing, each address once. */
async function relatedTo(subject: Subject, record: NounRecord, ctx: Ctx): Promise<Offer[]> {
  const { name, args } = subject
  const thing = subject.value ?? {}
  const parents = parentsOf(subject)
  const pages = record.relatedPages.flatMap(({ text, address }): Offer[] => {
    const to = address(args, thing)
    return to === undefined ? [] : [{ text: text.replace('{name}', name), address: to }]
  })
  const found = [
    ...pages,
    ...listsIn(subject, ctx),
    ...(
      await Promise.all([
        ...record.references.map((reference) => named(reference, thing, parents, ctx)),
        listed(subject, record, parents, ctx),
        naming(subject, parents, ctx),
      ])
    ).flat(),
  ]
  return found.filter(({ address }, i) => found.findIndex((one) => one.address === address) === i)
}

/**
 * Asks which related thing to open.
 * @returns the reason where there is none
 */
export async function goToRelated(
  subject: Subject,
  record: NounRecord,
  ctx: Ctx,
): Promise<string | undefined> {
  const offers = await relatedTo(subject, record, ctx)
  if (offers.length === 0) return `nothing is related to ${subject.name}`
  const chosen = await ctx.ask({
    command: 'go.related',
    heading: `Related to ${subject.name}`,
    field: 'related',
    how: { kind: 'choice', choices: offers.map(({ text }) => text), label: 'Related' },
    known: {},
  })
  const found = offers.find(({ text }) => text === chosen?.value)
  if (found) ctx.go(found.address)
  return undefined
}
