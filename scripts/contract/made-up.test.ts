/** What becomes of descriptions that are made up, from their words to a schema. */
import { describe, expect, test } from 'vitest'
import type { ApiVersion } from '@/api/version'
import { R16, R17, R18, R19 } from '@/api/version'
import { groupOf, moduleOf, usualWhat } from './groups'
import type { Known } from './model'
import { modelOf } from './model'
import type { Description } from './read-description'
import { readDescription } from './read-description'
import { versionName } from './text'
import type { Writer } from './write-schema'
import { writeType } from './write-schema'

type Schemas = Description['components']['schemas']
type Calls = Description['paths'][string]

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const answer = (status: string, name: string) => ({
  [status]: { content: { 'application/json': { schema: ref(name) } } },
})
const view: Calls = {
  get: { operationId: 'widget_view', responses: answer('200', 'Widget') },
}

const facts = (
  version: ApiVersion,
  schemas: Schemas,
  paths: Description['paths'] = { '/v1/widget': view },
) => readDescription({ info: { version }, paths, components: { schemas } })

const KNOWN: Known = { names: {}, isOurs: () => false, was: {} }

const object = (properties: Schemas, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})

/** The schema `Widget` as the generator writes it, of its forms in successive versions. */
function widgetOf(forms: readonly Schemas[], marks: Partial<Writer> = {}): string {
  const versions: ApiVersion[] = [R16, R17, R18, R19]
  const model = modelOf(
    forms.map((schemas, i) => facts(versions[i] ?? R19, schemas)),
    KNOWN,
  )
  const type = model.schemas.get('Widget')
  const none = { has: () => false }
  const writer: Writer = {
    filled: none,
    kept: none,
    both: none,
    missing: {},
    added: {},
    docs: {},
    schemas: model.schemas,
    taken: (name) => name,
    version: versionName,
    textOf: () => undefined,
    ...marks,
  }
  return type ? writeType(type, 'Widget', '', writer).replaceAll(/\s+/g, ' ') : ''
}

describe('a schema becomes a fact', () => {
  test.each<[said: object, fact: unknown]>([
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{ type: 'string', nullable: true }, 'string | null'],
    [{ type: 'integer', format: 'uint8', minimum: 0 }, 'uint8'],
    [{ type: 'integer', format: 'uint8', minimum: 1, maximum: 32 }, 'uint8 1..32'],
    [{ type: 'integer', format: 'int8', minimum: 0 }, 'int8 0..'],
    [{ type: 'array', items: ref('Part') }, 'Part[]'],
    [
      { type: 'array', items: text, maxItems: 3, nullable: true },
      { list: 'string', max: 3, null: true },
    ],
    [{ type: 'array', items: { type: 'string', nullable: true } }, { list: 'string | null' }],
    [{ type: 'string', pattern: '^a$', maxLength: 2 }, { text: { pattern: '^a$', max: 2 } }],
    [{ nullable: true, allOf: [ref('Part')], description: 'A sentence.' }, 'Part | null'],
    [{ type: 'object', additionalProperties: text }, { map: 'string' }],
    [object({ a: text, b: ref('Part') }, ['b']), { members: { 'a?': 'string', b: 'Part' } }],
    [{ type: 'string', enum: ['on', 'off'] }, { words: ['on', 'off'] }],
    [
      {
        oneOf: [
          { type: 'string', enum: ['on'], description: 'It is on.' },
          { type: 'string', enum: ['off'] },
        ],
      },
      { words: ['on', 'off'] },
    ],
    [
      {
        oneOf: [
          object({ type: { type: 'string', enum: ['a'] }, size: text }),
          object({ type: { type: 'string', enum: ['b'] } }),
        ],
      },
      { tag: 'type', kinds: { a: { size: 'string' }, b: {} } },
    ],
    [{ oneOf: [ref('One'), ref('Other')] }, { union: ['One', 'Other'] }],
    [{}, 'any'],
  ])('%j', (said, fact) => {
    expect(facts(R16, { Widget: said }).schemas['Widget']).toEqual(fact)
  })

  test('a form that is not known is refused', () => {
    expect(() => facts(R16, { Widget: { allOf: [text, text] } })).toThrow('no fact is known for')
  })
})

describe('forms of several versions become one schema', () => {
  test.each<[what: string, forms: Schemas[], written: string]>([
    [
      'a member that came, one that went, and one in between',
      [
        { Widget: object({ id: text, old: text }) },
        { Widget: object({ id: text, old: text, short: text }) },
        { Widget: object({ id: text, young: { ...text, nullable: true } }, ['id']) },
      ],
      'z.object({ id: z.string(), old: onlyUntil(R17, z.string()), short: onlyBetween(R17, R17, z.string()), ' +
        'young: since(R18, z.string().nullish()), })',
    ],
    [
      'a member that a version requires',
      [{ Widget: object({ id: text }, []) }, { Widget: object({ id: text }) }],
      'z.object({ id: requiredSince(R17, z.string()), })',
    ],
    [
      'a member that came, and that a later version requires',
      [
        { Widget: object({}) },
        { Widget: object({ id: text }, []) },
        { Widget: object({ id: text }) },
      ],
      'z.object({ id: since(R17, requiredSince(R18, z.string())), })',
    ],
    [
      'words that came',
      [
        { Widget: { type: 'string', enum: ['a'] } },
        { Widget: { type: 'string', enum: ['a', 'b'] } },
        { Widget: { type: 'string', enum: ['a', 'b', 'c'] } },
      ],
      "valuesSince(R18, valuesSince(R17, z.enum(['a', 'b', 'c']), ['b']), ['c'])",
    ],
    [
      'a word that went',
      [
        { Widget: { type: 'string', enum: ['a', 'b'] } },
        { Widget: { type: 'string', enum: ['a', 'c'] } },
      ],
      "rewordedIn(R17, z.enum(['a', 'b']), z.enum(['a', 'c']))",
    ],
    [
      'a type that changed twice',
      [
        { Widget: object({ size: text }) },
        { Widget: object({ size: { type: 'boolean' } }, []) },
        { Widget: object({ size: { type: 'number' } }) },
      ],
      'z.object({ size: rewordedIn(R18, changedIn(R17, z.string(), z.boolean().optional()), z.number()), })',
    ],
    [
      'a change inside a schema that another one names',
      [
        { Widget: object({ part: ref('Part') }), Part: object({ id: text }) },
        { Widget: object({ part: ref('Part') }), Part: object({ id: text, size: text }) },
      ],
      'z.object({ part: Part, })',
    ],
  ])('%s', (_, forms, written) => {
    expect(widgetOf(forms)).toBe(written)
  })

  test('a kind that came', () => {
    const kind = (word: string) => object({ type: { type: 'string', enum: [word] } })
    expect(
      widgetOf([{ Widget: { oneOf: [kind('a')] } }, { Widget: { oneOf: [kind('a'), kind('b')] } }]),
    ).toBe(
      "z.discriminatedUnion('type', [ z.object({ type: z.literal('a'), }), " +
        "kindSince(R17, z.object({ type: z.literal('b'), })), ])",
    )
  })

  test('the overlay says what the console knows of a change', () => {
    const forms = [
      { Widget: object({ old: text, size: text }) },
      { Widget: object({ size: { type: 'number' }, young: text }) },
    ]
    const all = { has: () => true }
    expect(
      widgetOf(forms, { filled: all, kept: all, both: all, docs: { 'Widget.size': 'In bytes.' } }),
    ).toBe(
      'z.object({ old: until(R16, z.string()), /** In bytes. */ size: changedIn(R17, z.string(), z.number()), ' +
        'young: filledSince(R17, z.string()), })',
    )
  })

  test('a member that came, went and came again is refused', () => {
    const there = { Widget: object({ id: text, size: text }) }
    const gone = { Widget: object({ id: text }) }
    expect(() => widgetOf([there, gone, there])).toThrow(
      'Widget.size is in 20250730.0.0, 2026021301.0.0, with a gap',
    )
  })
})

describe('calls of several versions become one', () => {
  const widgets = { Widget: object({ id: text }) }
  const call = (operationId: string, parameters: Calls[string]['parameters'] = []): Calls => ({
    get: { operationId, parameters, responses: answer('200', 'Widget') },
  })
  const inQuery = (name: string) => ({ in: 'query', name, schema: text })

  test.each<[what: string, older: [string, string], newer: [string, string], was?: Known['was']]>([
    ['another id', ['/v1/widget/{id}', 'widget_show'], ['/v1/widget/{widget}', 'widget_view']],
    ['another address', ['/v1/widget', 'widget_view'], ['/v2/widget', 'widget_view']],
    [
      'both, as the overlay says',
      ['/v1/widget', 'widget_show'],
      ['/v2/widget', 'widget_view'],
      { widgetView: 'widgetShow' },
    ],
  ])('a call is the same under %s', (_, [path, id], [newPath, newId], was = {}) => {
    const { calls, histories } = modelOf(
      [
        facts(R16, widgets, { [path]: call(id, [inQuery('old')]) }),
        facts(R17, widgets, { [newPath]: call(newId, [inQuery('young')]) }),
      ],
      { ...KNOWN, was },
    )
    expect(calls).toMatchObject([{ id: 'widgetView', path: newPath }])
    expect([...(calls[0]?.query ?? [])]).toMatchObject([
      ['old', { until: R16 }],
      ['young', { since: R17 }],
    ])
    expect(histories).toMatchObject([
      [
        { version: R16, call: { path } },
        { version: R17, id: 'widgetView' },
      ],
    ])
  })

  test('an id that passes to another call does not take its history along', () => {
    const { histories } = modelOf(
      [
        facts(R16, widgets, {
          '/v1/all/widget': call('widget_view'),
          '/v1/widget': call('my_widget_view'),
        }),
        facts(R17, widgets, {
          '/v1/all/widget': call('all_widget_view'),
          '/v1/widget': call('widget_view'),
        }),
      ],
      KNOWN,
    )
    expect(histories.map((history) => history.map(({ id }) => id))).toEqual([
      ['widgetView', 'allWidgetView'],
      ['myWidgetView', 'widgetView'],
    ])
  })

  test('one that came or went has its versions, and one that answers no more its answer’s', () => {
    const { calls } = modelOf(
      [
        facts(R16, widgets, { '/v1/widget': view, '/v1/old': call('old_view') }),
        facts(R17, widgets, {
          '/v1/widget': { get: { operationId: 'widget_view', responses: { '204': {} } } },
          '/v1/young': call('young_view'),
        }),
      ],
      KNOWN,
    )
    expect(calls).toMatchObject([
      { id: 'oldView', until: R16 },
      { id: 'widgetView', status: 200, answer: { until: R16 } },
      { id: 'youngView', since: R17 },
    ])
  })

  test.each<[what: string, newer: Calls]>([
    ['method', { post: { operationId: 'widget_view', responses: answer('200', 'Widget') } }],
    [
      'body',
      {
        get: {
          operationId: 'widget_view',
          requestBody: { content: { 'application/json': { schema: ref('Widget') } } },
          responses: answer('200', 'Widget'),
        },
      },
    ],
  ])('a %s that only some versions have is refused', (what, newer) => {
    const both = [facts(R16, widgets), facts(R17, widgets, { '/v1/widget': newer })]
    expect(() => modelOf(both, KNOWN)).toThrow(what)
  })

  test('a call of no group is refused with what to do', () => {
    expect(() => groupOf('madeUpBend')).toThrow('give it one in src/api/overlay/groups.ts')
    expect(groupOf('siloUserList')).toBe('user')
  })

  test('a usual call of no group stands in the module of its noun, whose plural is what others lack', () => {
    for (const verb of ['List', 'Create', 'View', 'Update', 'Delete']) {
      expect(moduleOf(`paperClip${verb}`)).toBe('paper-clip')
      expect(usualWhat(`paperClip${verb}`)).toBe('paper clips')
    }
    expect(usualWhat('siloUserList')).toBeUndefined()
  })
})
