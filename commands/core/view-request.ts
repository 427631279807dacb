/** The copied texts of a thing: the call that views it, as command lines, and its addresses. Loaded on demand. */
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { addressesOf } from '@/model/networking/ip-stack'
import { asCli, asCurl } from '../engine/cli'
import type { NounRecord } from '../engine/noun'
import { fieldOf, nounOf } from '../engine/noun'
import type { Subject } from '../engine/scope'

/** The call that views a thing, by names; `undefined` for a thing without a view of its own. */
export function viewRequest(
  subject: Pick<Subject, 'noun' | 'name' | 'args'>,
): { operation: Operation; input: AnyInput } | undefined {
  const record = nounOf(subject.noun)
  const operation = record?.view ?? record?.viewInParents
  if (!record || !operation) return undefined
  const [parameter = ''] = pathParams(operation)
  const { [record.field]: own = subject.name } = subject.args
  const parents = record.parents.flatMap((parent) => {
    const field = fieldOf(parent)
    const name = subject.args[field]
    return name === undefined ? [] : [[field, name] as const]
  })
  return {
    operation,
    input: {
      path: { [parameter]: subject.args[parameter] ?? own },
      ...(parents.length > 0 && { query: Object.fromEntries(parents) }),
    },
  }
}

/** The IP addresses of a thing, one per line; undefined where the thing has none. */
export function viewAsAddress({ value }: Subject): string | undefined {
  if (value && 'ipStack' in value) return addressesOf(value).join('\n')
  return value && 'ip' in value ? value.ip : undefined
}

/**
 * The line that views a thing; for a thing without a view of its own, such as a firewall rule, the line that lists it
 * with its siblings. @throws NotCopyable
 */
export async function viewAsCli(subject: Subject): Promise<string | undefined> {
  const request = viewRequest(subject)
  if (request) return asCli(request.operation, request.input)
  const record = nounOf(subject.noun)
  return record && listAsCli(record, subject.args)
}

/** `undefined` for a thing without a view of its own. @throws NotCopyable */
export async function viewAsCurl(subject: Subject): Promise<string | undefined> {
  const request = viewRequest(subject)
  return request && asCurl(request.operation, request.input)
}

/**
 * The line that lists the things of a noun.
 * @param args names of the parents
 * @returns `undefined` where no single operation lists them
 * @throws NotCopyable
 */
export async function listAsCli(
  { listing, parents }: NounRecord,
  args: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (listing.from === 'browser' || (listing.from === 'api' && listing.needsMore)) return undefined
  const operation = listing.from === 'api' ? listing.operation : listing.view
  if (!operation) return undefined
  const fields = parents.map(fieldOf)
  const inPath = pathParams(operation)
  // A path may have the id of the innermost thing: `userId`.
  const innermost = args[fields.at(-1) ?? '']
  const query = fields.flatMap((field) =>
    args[field] === undefined || inPath.includes(field) ? [] : [[field, args[field]] as const],
  )
  return asCli(operation, {
    path: Object.fromEntries(inPath.map((name) => [name, args[name] ?? innermost ?? ''])),
    query: Object.fromEntries(
      inPath.some((name) => args[name] === undefined) ? query.slice(0, -1) : query,
    ),
  })
}
