import { describe, expect, test } from 'vitest'
import { snapshotCreate } from '@/api/operations/snapshot'
import type { RunEvent } from '../engine/events'
import { commands } from '../index'
import type { Macro } from './macro'
import { withNewName } from '../keys/renamed'
import {
  aboutOf,
  macroEntryProblem,
  macroRows,
  readOwnMacros,
  runProblem,
  withMacro,
  withMacros,
} from './macro'
import { parseLine } from '../line/parse'
import { fromLines, recorded } from './recorded'
import type { StepValue } from './step-values'
import { withValue } from './step-values'

const get = (id: string) => {
  const command = commands.find((one) => one.id === id)
  if (!command) throw new Error(`No ${id}`)
  return command
}

const restart: Macro = {
  name: 'restart',
  steps: [{ command: 'instance.stop' }, { command: 'instance.start' }],
}

test.each<[string, unknown, string | undefined]>([
  ['a macro', restart, undefined],
  ['no object', 'restart', 'is not of the form'],
  ['a member too many', { ...restart, key: 'x' }, 'is not of the form'],
  ['steps as text', { name: 'a', steps: ['instance.stop'] }, 'is not of the form'],
  ['a name with a space', { ...restart, name: 'my macro' }, '“my macro”: can only contain'],
  ['no steps', { name: 'a', steps: [] }, 'a has no steps'],
  ['many steps', { name: 'a', steps: Array(51).fill(restart.steps[0]) }, 'more than 50 steps'],
  [
    'an unknown command',
    { name: 'a', steps: [{ command: 'instance.explode' }] },
    'a, step 1: there is no command with the id instance.explode',
  ],
  [
    'a command that opens a list',
    { name: 'a', steps: [{ command: 'disk.list', args: { project: 'web' } }] },
    'a, step 1: disk.list opens a page or asks',
  ],
  [
    'a form of the row’s disk',
    {
      name: 'a',
      steps: [{ command: 'snapshot.create', body: { disk: '@row', name: '@row-old' } }],
    },
    undefined,
  ],
  [
    'a form in which no disk is named',
    {
      name: 'a',
      steps: [{ command: 'snapshot.create', args: { project: 'web' }, body: { name: '@row' } }],
    },
    'a, step 1: no step tells which kind of thing @row is',
  ],
  [
    'what a command without a form is filled in with',
    { name: 'a', steps: [{ command: 'instance.stop', body: { name: 'b' } }] },
    'a, step 1: instance.stop has no form to fill in',
  ],
  [
    'a secret',
    {
      name: 'a',
      steps: [
        {
          command: 'silo-user.create',
          args: { silo: 'acme' },
          body: { password: { value: 'hunter22' } },
        },
      ],
    },
    'a, step 1: “password” is a secret, and a macro keeps none',
  ],
  [
    'an unknown argument',
    { name: 'a', steps: [{ command: 'instance.stop', args: { speed: 'fast' } }] },
    'a, step 1: instance.stop has no argument “speed”',
  ],
  [
    'a value of another type',
    { name: 'a', steps: [{ command: 'instance.stop', args: { instance: 3 } }] },
    'a, step 1: instance.stop does not accept this instance',
  ],
  [
    'a thing of another kind that is left open',
    { name: 'a', steps: [{ command: 'instance.stop' }, { command: 'disk.detach' }] },
    'a, step 2: disk.detach needs “disk”',
  ],
  [
    'another thing, which takes the first as an argument',
    {
      name: 'a',
      steps: [{ command: 'instance.stop' }, { command: 'disk.detach', args: { disk: 'd' } }],
    },
    undefined,
  ],
])('%s is checked', (_, entry, problem) => {
  const found = macroEntryProblem(entry, commands)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(problem)
})

test('a macro that cannot run is reported, and kept', () => {
  const odd = { name: 'odd', steps: [{ command: 'instance.explode' }] }
  expect(readOwnMacros([restart, odd, 3], commands)).toEqual({
    valid: [restart, odd],
    rejected: [
      'Macro 2: odd, step 1: there is no command with the id instance.explode.',
      expect.stringContaining('Macro 3: is not of the form'),
    ],
  })
  expect(readOwnMacros(undefined, commands)).toEqual({ valid: [], rejected: [] })
  expect(readOwnMacros({}, commands).rejected).toEqual(['The macros are not a list.'])
  expect(macroRows([odd], commands)).toEqual([
    expect.objectContaining({
      titles: ['instance.explode'],
      about: undefined,
      problem: 'step 1: there is no command with the id instance.explode',
    }),
  ])
})

test('of two macros with one name the later one wins; a renamed macro replaces its old entry', () => {
  const other = { name: 'other', steps: restart.steps }
  expect(withMacro([restart], other, 'restart')).toEqual([other])
  expect(withMacro([restart], other)).toEqual([restart, other])
  expect(withMacros([restart, other], [{ ...restart, steps: [] }])).toEqual([
    other,
    { name: 'restart', steps: [] },
  ])
})

test('keys and aliases still run a renamed macro', () => {
  const other = { command: 'macro.run', args: { macro: 'other' } }
  expect(
    withNewName(
      [{ command: 'macro.run', args: { macro: 'restart' } }, other],
      ['macro.run', 'macro'],
      'restart',
      'cycle',
    ),
  ).toEqual([{ command: 'macro.run', args: { macro: 'cycle' } }, other])
})

/** The event of a command that ran with these arguments. */
const ran = (
  id: string,
  args: readonly Readonly<Record<string, unknown>>[],
  more: Partial<RunEvent> = {},
): RunEvent => ({
  type: 'ran',
  id,
  title: get(id).title,
  source: 'key',
  outcome: 'done',
  tone: 'ok',
  message: '',
  results: args.map((one) => ({ name: '', args: one, outcome: 'done' })),
  at: 0,
  ...more,
})

const web1 = { project: 'web', instance: 'web-1' }
const web2 = { project: 'web', instance: 'web-2' }

describe('recorded steps', () => {
  test('leave the target of the first step open', () => {
    const found = recorded([ran('instance.stop', [web1]), ran('instance.start', [web1])], get)
    expect(found).toEqual({ steps: restart.steps, leftOut: [] })
    expect(aboutOf({ name: 'a', steps: found.steps }, commands)).toBe('instance')
  })
  test('on several targets become one step', () => {
    const both = [web1, web2]
    expect(recorded([ran('instance.stop', both), ran('instance.start', both)], get).steps).toEqual(
      restart.steps,
    )
  })
  test('keep all other names', () => {
    const disk = { ...web1, disk: 'd' }
    const { steps } = recorded(
      [ran('instance.stop', [web1]), ran('instance.stop', [web2]), ran('disk.detach', [disk])],
      get,
    )
    expect(steps).toEqual([
      { command: 'instance.stop' },
      { command: 'instance.stop', args: web2 },
      { command: 'disk.detach', args: { disk: 'd' } },
    ])
    expect(runProblem({ name: 'a', steps }, commands)).toBeUndefined()
  })
  test('treat a thing of the same name in another project as another thing', () => {
    const shop = { project: 'shop', instance: 'web-1' }
    expect(
      recorded([ran('instance.stop', [web1]), ran('instance.start', [shop])], get).steps[1],
    ).toEqual({ command: 'instance.start', args: shop })
  })
  test('report commands that cannot be steps', () => {
    const failed = { name: '', args: web1, outcome: 'failed' } as const
    const { steps, leftOut } = recorded(
      [
        ran('disk.create', [{}], { source: 'form' }),
        ran('instance.stop', [], { outcome: 'failed', results: [failed] }),
        ran('instance.list', []),
      ],
      get,
    )
    expect(steps).toEqual([])
    expect(leftOut).toEqual([
      'New disk: its form makes several calls',
      'Stop instance: once not done',
    ])
  })
  test('keep the values of a form, and leave those from the row open', () => {
    const web = { project: 'web' }
    const disk = { ...web, disk: 'd1' }
    const body = { name: 'd1-old', description: '', disk: 'd1' }
    const request = { operation: snapshotCreate, input: { query: web, body } }
    const form = { name: 'Snapshot d1-old created', args: {}, outcome: 'done', request } as const
    const { steps } = recorded(
      [
        ran('disk.snapshot-now', [disk]),
        ran('snapshot.create', [], { source: 'form', message: form.name, results: [form] }),
      ],
      get,
    )
    expect(steps).toEqual([
      { command: 'disk.snapshot-now' },
      { command: 'snapshot.create', body: { ...body, disk: '@row' } },
    ])
  })
  test('contain no secret', () => {
    const key = '-----BEGIN PRIVATE KEY-----'
    const lines = [
      `oxide current-user ssh-key create --name a --description b --public-key '${key}'`,
    ]
    const parse = (line: string) => parseLine(line, { commands, own: [], place: {}, now: 0 })
    expect(JSON.stringify(fromLines(lines, parse).steps)).not.toContain('PRIVATE')
    expect(fromLines(lines, parse).steps).toHaveLength(1)
  })
  test('lines become steps too; lines that only read are left out', () => {
    const lines = [
      'oxide instance stop --project web --instance web-1',
      'oxide disk list --project web',
      'oxide instance start --project web --instance web-1',
      'oxide snapshot create --project web --name s --description x --disk d1',
      'oxide instance stop --project web --instance web-2',
      'oxide instance explode',
    ]
    const parse = (line: string) => parseLine(line, { commands, own: [], place: {}, now: 0 })
    const { steps, leftOut } = fromLines(lines, parse)
    expect(steps).toEqual([
      { command: 'instance.stop' },
      { command: 'instance.start' },
      {
        command: 'snapshot.create',
        args: { project: 'web' },
        body: { name: 's', description: 'x', disk: 'd1' },
      },
      { command: 'instance.stop', args: { project: 'web', instance: 'web-2' } },
    ])
    expect(leftOut).toEqual([
      expect.stringContaining('disk list'),
      expect.stringContaining('explode'),
    ])
  })
})

describe('a value of a step', () => {
  const snapshot = get('snapshot.create')
  const step = { command: 'snapshot.create', body: { name: 's', disk: 'd1', size: 5 } }
  test.each<[string, StepValue, unknown]>([
    ['another', { in: 'body', key: 'disk', text: 'd2' }, { body: { ...step.body, disk: 'd2' } }],
    ['the row', { in: 'args', key: 'project', text: '@row' }, { args: { project: '@row' } }],
    ['a number', { in: 'body', key: 'size', text: '7' }, { body: { ...step.body, size: 7 } }],
    ['no number', { in: 'body', key: 'size', text: 'x' }, 'Is not JSON'],
    ['none', { in: 'args', key: 'project', text: ' ' }, 'Type a value, or @row'],
  ])('is replaced by %s', (_, value, found) => {
    const now = withValue(snapshot, step, value, 'disk')
    if (typeof found === 'string') expect(now).toContain(found)
    else expect(now).toMatchObject(found as object)
  })
  test('cannot use an argument that the row does not have', () => {
    const value = { in: 'args', key: 'project', text: '@row' } as const
    expect(withValue(snapshot, step, value, 'silo')).toBe('The silo of the row gives no project')
  })
})
