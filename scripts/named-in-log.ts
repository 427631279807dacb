/** Which things the URIs of the audit log name: by the records of the nouns and the addresses of the API. */
import type { Operation } from '@/api/operation'
import { operations } from '@/api/operations'
import type { Kind } from '@/nouns/operations/audit-entry/rules/kind'
import { commands } from '@commands/index'
import { operationsOf } from '@commands/engine/command'
import type { NounRecord } from '@commands/engine/noun'
import { allNouns, fieldOf } from '@commands/engine/noun'

const BEGINNING = /^\/v1\//

/** What stands before the one parameter of a path that ends with it: `vpcs` of `/v1/vpcs/{vpc}`. */
const collectionOf = ({ path }: Operation): string | undefined =>
  /^\/v1\/([^{]+)\/\{[^}]+\}$/.exec(path)?.[1]

const collections = new Set(
  Object.values<Operation>(operations).flatMap((op) => collectionOf(op) ?? []),
)

/** The paths of the API that list things of a noun, or change one of them. */
function collectionsOf({ id, listing, view, commands: named }: NounRecord): string[] {
  const isListed = listing.from === 'api' && !listing.needsMore
  const list = isListed ? listing.operation.path.replace(BEGINNING, '') : ''
  const own = commands
    .filter((command) => command.noun === id && [named.edit, named.delete].includes(command.id))
    .flatMap(operationsOf)
  const ofOne = [...(view ? [view] : []), ...own].flatMap((op) => collectionOf(op) ?? [])
  return [...(collections.has(list) ? [list] : []), ...ofOne].filter((path) => !isReadOnly(path))
}

/** Who sees the things of a noun: the users of one silo, those who see the fleet, or the owner alone. */
function seenBy({ page, list, pageById }: NounRecord, collection: string): Kind[2] {
  if (collection.startsWith('me/')) return 'owner'
  return (page ?? list ?? pageById)?.template.startsWith('system') ? 'fleet' : 'silo'
}

/** Whether no call changes anything at a path or below it: the log names only what calls change. */
function isReadOnly(path: string): boolean {
  const calls = Object.values<Operation>(operations).filter(
    (op) => op.path === `/v1/${path}` || op.path.startsWith(`/v1/${path}/{`),
  )
  return calls.length > 0 && calls.every(({ method }) => method === 'GET' || method === 'HEAD')
}

/** Each path with the noun of its things; the same path can have things of two nouns, of which one has a parent. */
export function kinds(): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>()
  for (const record of allNouns())
    for (const path of collectionsOf(record)) {
      const { id, field, parents } = record
      const isTaken = (found.get(path)?.length ?? 0) > parents.length + 3
      if (!isTaken) found.set(path, [id, field, seenBy(record, path), ...parents.map(fieldOf)])
    }
  return found
}

/** The text of the file of the model that holds them. */
export function kindsFile(): string {
  const lines = [...kinds()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, kind]) => {
      const key = /^\w+$/.test(path) ? path : `'${path}'`
      return `  ${key}: [${kind.map((word) => `'${word}'`).join(', ')}],`
    })
  return `/** Written by \`npm run derive\` from the records of the nouns: what the URIs of the audit log name. */
import type { Kind } from './kind'

export const KINDS: Readonly<Record<string, Kind>> = {
${lines.join('\n')}
}
`
}
