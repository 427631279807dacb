/** An HCL parser accepts everything that is copied as Terraform, and the provider's schema contains each attribute. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Operation, OperationId } from '@/api/operation'
import { asTerraform } from '@commands/engine/terraform'
import type { Ctx } from '@commands/engine/context'
import { NotCopyable } from '@commands/engine/not-copyable'
import type { Noun } from '@commands/engine/noun'
import { allNouns } from '@commands/engine/noun'
import type { Subject } from '@commands/engine/scope'
import '@commands/index'
import type { Input } from '../../mock/testing/test-api'
import { testApi } from '../../mock/testing/test-api'
import type { Tree } from './parse-hcl'
import { blocksOf, parsed } from './parse-hcl'

interface Attribute {
  required: boolean
  type: string
}

/** The attributes of each kind and type of block, by path. */
const SCHEMA = new Map<string, Map<string, Attribute>>()
let last = new Map<string, Attribute>()
for (const line of readFileSync(new URL('terraform-words.txt', import.meta.url), 'utf8').split(
  '\n',
)) {
  if (line.startsWith('#') || line === '') continue
  if (!line.startsWith(' ')) SCHEMA.set(line, (last = new Map()))
  const [, path, required, type = ''] = /^ {2}([\w.]+)(!?) (.+)$/.exec(line) ?? []
  if (path !== undefined) last.set(path, { required: required === '!', type })
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The nested objects of an attribute. */
function below(value: unknown, type: string): unknown[] {
  if (type.startsWith('Attributes Set') || type.startsWith('Attributes List'))
    return Array.isArray(value) ? value : ['not a list']
  if (!isTree(value)) return ['not an object']
  return type.startsWith('Attributes Map') ? Object.values(value) : [value]
}

/** Whether a value has a type of the schema. A reference counts as a string. */
function fits(value: unknown, type: string): boolean {
  if (type.startsWith('Number')) return typeof value === 'number'
  if (type.startsWith('Boolean')) return typeof value === 'boolean'
  if (type.startsWith('Set of String'))
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
  const [, words] = /^String: (.+)$/.exec(type) ?? []
  return typeof value === 'string' && (!words || words.split(' ').includes(value))
}

/** The problems that the provider would report for the attributes of a block. */
function problemsIn(schema: Map<string, Attribute>, tree: unknown, at = ''): string[] {
  if (!isTree(tree)) return [`${at || 'the block'}: ${String(tree)}`]
  const own = [...schema].filter(([path]) => path.slice(0, path.lastIndexOf('.') + 1) === at)
  const missing = own.flatMap(([path, { required }]) =>
    required && tree[path.slice(at.length)] === undefined ? [`required: ${path}`] : [],
  )
  const wrong = Object.entries(tree).flatMap(([key, value]) => {
    const attribute = schema.get(at + key)
    if (!attribute) return [`no attribute: ${at}${key}`]
    if (attribute.type.startsWith('Attributes'))
      return below(value, attribute.type).flatMap((one) => problemsIn(schema, one, `${at}${key}.`))
    return fits(value, attribute.type) ? [] : [`${at}${key}: ${JSON.stringify(value)}`]
  })
  return [...missing, ...wrong]
}

/** All problems of a file: attributes that the schema refuses, and resources without exactly one import. */
function problemsOf(text: string): string[] {
  const file = parsed(text)
  const imported = (file.import ?? []).map(({ to, id }) => `${String(to)} ${typeof id}`)
  return blocksOf(file).flatMap(({ kind, type, label, body }) => {
    const schema = SCHEMA.get(`${kind} ${type}`)
    if (!schema) return [`no block: ${kind} ${type}`]
    const count = imported.filter((one) => one === `\${${type}.${label}} string`).length
    return [
      ...problemsIn(schema, body),
      ...(count === (kind === 'resource' ? 1 : 0) ? [] : [`imported ${count} times: ${label}`]),
    ]
  })
}

describe('things of the demo copied as Terraform', () => {
  const { call } = testApi()
  const answer = async (operation: Operation<OperationId>, input: Input) => {
    const { status, data } = await call(operation.id, input)
    if (status >= 400) throw new Error(`${operation.id}: ${status} ${JSON.stringify(data)}`)
    return data
  }
  const ctx = { call: answer } as unknown as Ctx
  const web = { project: 'web' }
  const vpc = { ...web, vpc: 'default' }
  const subjectOf = (noun: Noun, args: Record<string, string>, value: Tree, hasValue = true) =>
    ({
      noun,
      id: String(value['id']),
      name: String(value['name']),
      args,
      value: hasValue ? value : undefined,
    }) as unknown as Subject

  /** All things of a noun in the demo. */
  async function all(noun: Noun, args: Record<string, string>): Promise<Tree[]> {
    const listing = allNouns().find(({ id }) => id === noun)?.listing
    if (listing?.from !== 'api') throw new Error(noun)
    const found = await answer(listing.operation, { query: args })
    return (listing.itemsOf?.(found) ?? found['items']) as Tree[]
  }

  const NOUNS: readonly [Noun, Record<string, string>][] = [
    ['project', {}],
    ['instance', web],
    ['disk', web],
    ['snapshot', web],
    ['image', web],
    ['silo-image', {}],
    ['vpc', web],
    ['vpc-subnet', vpc],
    ['vpc-router', vpc],
    ['router-route', { ...vpc, router: 'system' }],
    ['firewall-rule', vpc],
    ['floating-ip', web],
    ['ssh-key', {}],
    ['anti-affinity-group', web],
    ['ip-pool', {}],
    ['internet-gateway', vpc],
    ['external-subnet', web],
    ['subnet-pool', {}],
    ['address-lot', {}],
    ['silo', {}],
  ]

  test('this test covers exactly the nouns that can be copied as Terraform', () => {
    const inTerraform = allNouns().filter(({ terraform }) => terraform)
    expect(new Set(NOUNS.map(([noun]) => noun))).toEqual(new Set(inTerraform.map(({ id }) => id)))
  })

  test.for(NOUNS)(
    'every thing of the noun %s is copied without a problem',
    async ([noun, args]) => {
      const things = await all(noun, args)
      expect(things.length).toBeGreaterThan(0)
      const text = await asTerraform(
        things.map((value) => subjectOf(noun, args, value)),
        ctx,
      )
      expect(problemsOf(text)).toEqual([])
      expect(blocksOf(parsed(text)).length).toBe(noun === 'firewall-rule' ? 1 : things.length)
      // Without the page's data, the thing is read.
      const read = await asTerraform(
        things.map((value) => subjectOf(noun, args, value, false)),
        ctx,
      )
      expect(read).toBe(text)
    },
  )

  test('things that are copied together refer to each other', async () => {
    const [instance] = await all('instance', web)
    const disks = await all('disk', web)
    const projects = await all('project', {})
    const text = await asTerraform(
      [
        ...projects.map((value) => subjectOf('project', {}, value)),
        ...disks.map((value) => subjectOf('disk', web, value)),
        subjectOf('instance', web, instance ?? {}),
      ],
      ctx,
    )
    expect(problemsOf(text)).toEqual([])
    const block = blocksOf(parsed(text)).find(({ type }) => type === 'oxide_instance')
    expect(block?.body['project_id']).toBe('${oxide_project.web.id}')
    const attached = block?.body['disk_attachments'] as string[]
    expect(attached.length).toBeGreaterThan(0)
    expect(attached.every((id) => id.startsWith('${oxide_disk.'))).toBe(true)
  })

  test('firewall rules are imported as the full set of their VPC', async () => {
    const [rule] = await all('firewall-rule', vpc)
    const text = await asTerraform([subjectOf('firewall-rule', vpc, rule ?? {})], ctx)
    const { import: [imported] = [] } = parsed(text)
    const { rules } = await answer({ id: 'vpcFirewallRulesView' } as Operation, { query: vpc })
    const named = (rules as Tree[]).map(({ name }) => name)
    expect(imported?.['id']).toBe((rules as Tree[])[0]?.['vpcId'])
    const [block] = blocksOf(parsed(text))
    expect(Object.keys(block?.body['rules'] as Tree).toSorted()).toEqual(named.toSorted())
  })

  test('a noun without a block is not copied, with a reason', async () => {
    const [group = {}] = await all('affinity-group', web)
    const copying = asTerraform([subjectOf('affinity-group', web, group)], ctx)
    await expect(copying).rejects.toThrow(NotCopyable)
    await expect(copying).rejects.toThrow(
      'The console does not write Terraform for affinity groups',
    )
  })
})
