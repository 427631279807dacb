import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from '@/api/contract'
import { nameOrId } from '@/api/contract/common'
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { operations } from '@/api/operations'
import { antiAffinityGroupMemberInstanceAdd } from '@/api/operations/affinity'
import { networkingBgpConfigDelete } from '@/api/operations/bgp'
import { instanceCreate, instanceDiskAttach } from '@/api/operations/instance'
import { systemIpPoolSiloLink } from '@/api/operations/ip-pool'
import { vpcFirewallRulesUpdate } from '@/api/operations/firewall'
import { vpcRouterRouteCreate } from '@/api/operations/router'
import { vpcSubnetUpdate } from '@/api/operations/vpc'
import { commands } from '../index'
import { callById, nounNamedBy } from './by-id'
import { operationsOf } from './command'
import { fieldOf } from './noun'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const idOf = () => undefined

/** The parts of a contract schema that the test reads. */
interface Def {
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  element?: z.ZodType
  innerType?: z.ZodType
}

/** The members that take a name or an id, each as its path: `externalIps.pool`. */
function selectorsIn(schema: z.ZodType | undefined, at: readonly string[] = []): string[] {
  if (!schema) return []
  if (schema === nameOrId) return [at.join('.')]
  const { shape = {}, options = [], element, innerType } = schema.def as unknown as Def
  return [
    ...Object.entries(shape).flatMap(([key, part]) => selectorsIn(part, [...at, key])),
    ...[...options, element, innerType].flatMap((part) => selectorsIn(part, at)),
  ]
}
const partsOf = ({ id: one }: Operation) => contract[one] as { query?: z.ZodType; body?: z.ZodType }

/** Every operation that changes something and that a command may send. */
const sent = [...new Map(commands.flatMap(operationsOf).map((one) => [one.id, one])).values()]

const nounAt = (path: string) => nounNamedBy(path.split('.').at(-1) ?? '')

describe('every operation that a command sends', () => {
  test('its body names no thing that could not be sent by id', () => {
    const missing = sent.flatMap((operation) =>
      selectorsIn(partsOf(operation).body)
        .filter((path) => !nounAt(path))
        .map((path) => `${operation.id} ${path}`),
    )
    expect(missing).toEqual([])
    expect(sent.length).toBeGreaterThan(80)
  })

  test('a member with the name of a noun always accepts an id', () => {
    const wrong = Object.values(operations).flatMap((operation: Operation) => {
      const { body } = partsOf(operation)
      const selectors = selectorsIn(body)
      return textsIn(body)
        .filter((path) => nounAt(path) && !selectors.includes(path))
        .map((path) => `${operation.id} ${path}`)
    })
    expect(wrong).toEqual([])
  })

  test.each(sent.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
    const { query, body } = partsOf(operation)
    const inPath = pathParams(operation)
    const inQuery = selectorsIn(query)
    const inBody = selectorsIn(body).flatMap((path) => {
      const noun = nounAt(path)
      return noun ? [{ path, field: fieldOf(noun) }] : []
    })
    const fields = [...inPath, ...inQuery, ...inBody.map(({ field }) => field)]
    const named = (keys: readonly string[]) =>
      Object.fromEntries(keys.map((key) => [key, `the-${key}`]))
    const nested = inBody.map(({ path, field }) =>
      path.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), `the-${field}`),
    )
    const out = callById(
      operation,
      {
        path: named(inPath),
        query: named(inQuery),
        body: nested.length === 1 ? nested[0] : nested,
      },
      { args: named(fields), ids: Object.fromEntries(fields.map((key, i) => [key, id(i)])), idOf },
    )
    expect(JSON.stringify(out)).not.toContain('the-')
    // What the API needs in the query stays there.
    const issues = query?.safeParse(out.query ?? {}).error?.issues ?? []
    expect(issues.filter(({ path: [key] }) => inQuery.includes(String(key)))).toEqual([])
    // The API refuses parents beside the id of the thing.
    const left = Object.keys(out.query ?? {})
    expect(left.length).toBeLessThanOrEqual(1)
    const goesTo =
      { imageDemote: 'project', probeDelete: 'project', alertDeliveryResend: 'receiver' }[
        operation.id as string
      ] ?? 'silo'
    if (inPath.length > 0) expect(left.filter((key) => key !== goesTo)).toEqual([])
  })
})

describe('a call uses the known ids', () => {
  const args = { project: 'web', vpc: 'main', silo: 'acme', instance: 'db-1', pool: 'default' }

  test('a new thing is sent with its innermost parent', () => {
    const input = { query: { project: 'web', vpc: 'main', router: 'mine' }, body: {} }
    const ids = { project: id(1), vpc: id(2) }
    expect(callById(vpcRouterRouteCreate, input, { args, ids, idOf }).query).toEqual({
      vpc: id(2),
      router: 'mine',
    })
    expect(callById(vpcFirewallRulesUpdate, input, { args, ids: {}, idOf })).toBe(input)
  })

  test('a thing with an unknown id is still found in the right parent', () => {
    const input = { path: { subnet: 'default' }, query: { project: 'web', vpc: 'main' }, body: {} }
    expect(callById(vpcSubnetUpdate, input, { args, ids: { vpc: id(2) }, idOf })).toEqual({
      path: { subnet: 'default' },
      query: { vpc: id(2) },
      body: {},
    })
  })

  test('names in the body are replaced even if no id of the path is known', () => {
    const input = { path: { pool: 'other' }, body: { silo: 'acme', isDefault: false } }
    expect(callById(systemIpPoolSiloLink, input, { args, ids: { silo: id(3) }, idOf })).toEqual({
      path: { pool: 'other' },
      body: { silo: id(3), isDefault: false },
    })
  })

  test('things that the user chose in the form are replaced at any depth', () => {
    const known = { args, ids: {}, idOf: (noun: string, name: string) => `${noun} ${name}` }
    const body = {
      bootDisk: { type: 'attach', name: 'root' },
      externalIps: [{ type: 'ephemeral', pool: 'default' }, { floatingIp: 'front' }],
      sshPublicKeys: ['mine', id(4)],
    }
    expect(callById(instanceCreate, { query: { project: 'web' }, body }, known)).toEqual({
      query: { project: 'web' },
      body: {
        bootDisk: { type: 'attach', name: 'root' },
        externalIps: [
          { type: 'ephemeral', pool: 'ip-pool default' },
          { floatingIp: 'floating-ip front' },
        ],
        sshPublicKeys: ['ssh-key mine', id(4)],
      },
    })
  })

  test('a query name for the subject of a call is replaced', () => {
    const input = { query: { nameOrId: 'as47' } }
    const known = { args: { bgpConfig: 'as47' }, ids: { bgpConfig: id(6) }, idOf }
    expect(callById(networkingBgpConfigDelete, input, known)).toEqual({
      query: { nameOrId: id(6) },
    })
    expect(callById(networkingBgpConfigDelete, { query: { nameOrId: 'as48' } }, known)).toEqual({
      query: { nameOrId: 'as48' },
    })
  })

  test('names in a body are accepted beside an id in the path', () => {
    const input = { path: { instance: 'db-1' }, query: { project: 'web' }, body: { disk: 'data' } }
    const ids = { project: id(1), instance: id(5) }
    expect(callById(instanceDiskAttach, input, { args, ids, idOf })).toEqual({
      path: { instance: id(5) },
      body: { disk: 'data' },
    })
  })

  test('two names in a path stay where only one id is known, since the API refuses a mixture', () => {
    const path = { antiAffinityGroup: 'spread', instance: 'db-1' }
    const ids = { project: id(1), instance: id(5) }
    const input = { path, query: { project: 'web' } }
    expect(callById(antiAffinityGroupMemberInstanceAdd, input, { args, ids, idOf })).toEqual({
      path,
      query: { project: id(1) },
    })
  })
})

/** The path of every text in a body. */
function textsIn(schema: z.ZodType | undefined, at: readonly string[] = []): string[] {
  if (!schema) return []
  const {
    type,
    shape = {},
    options = [],
    element,
    innerType,
  } = schema.def as unknown as Def & {
    type: string
  }
  if (type === 'string') return [at.join('.')]
  return [
    ...Object.entries(shape).flatMap(([key, part]) => textsIn(part, [...at, key])),
    ...[...options, element, innerType].flatMap((part) => textsIn(part, at)),
  ]
}
