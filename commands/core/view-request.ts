/** A thing as what users copy of it: the call that views it, as lines for a terminal, and its addresses. Loaded then. */
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { addressesOf } from '@/model/networking/ip-stack'
import { asCli, asCurl } from '../engine/cli'
import { fieldOf, nounOf } from '../engine/noun'
import type { Subject } from '../engine/scope'

/** The call that views a thing, for copying. */
function viewRequest(subject: Subject): { operation: Operation; input: AnyInput } | undefined {
  const record = nounOf(subject.noun)
  if (!record?.view) return undefined
  const [parameter = ''] = pathParams(record.view)
  const { [record.field]: own = subject.name } = subject.args
  const parents = record.parents.flatMap((parent) => {
    const field = fieldOf(parent)
    const name = subject.args[field]
    return name === undefined ? [] : [[field, name] as const]
  })
  return {
    operation: record.view,
    input: {
      path: { [parameter]: subject.args[parameter] ?? own },
      ...(parents.length > 0 && { query: Object.fromEntries(parents) }),
    },
  }
}

/** The IP addresses of a thing, each on a line; undefined for one that has none. */
export function viewAsAddress({ value }: Subject): string | undefined {
  if (value && 'ipStack' in value) return addressesOf(value).join('\n')
  return value && 'ip' in value ? value.ip : undefined
}

/** `undefined` for a thing that cannot be viewed alone. @throws NotCopyable */
export async function viewAsCli(subject: Subject): Promise<string | undefined> {
  const request = viewRequest(subject)
  return request && asCli(request.operation, request.input)
}

/** `undefined` for a thing that cannot be viewed alone. @throws NotCopyable */
export async function viewAsCurl(subject: Subject): Promise<string | undefined> {
  const request = viewRequest(subject)
  return request && asCurl(request.operation, request.input)
}
