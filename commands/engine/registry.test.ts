import { plain } from '@/model/sentence'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/errors'
import type { AnyInput, Operation } from '@/api/operation'
import { instanceStart, instanceStop } from '@/api/operations/instance'
import { paths } from '@/paths'
import type { Given } from './args'
import { choice, ref } from './args'
import type { Inspection } from './command'
import { Cancelled, command } from './command'
import type { AskRequest, ConfirmRequest, Ctx } from './context'
import type { RegistryEvent, RunEvent } from './registry'
import { createRegistry } from './registry'
import type { Scope, Subject } from './scope'
import { about } from './scope'

const args = { project: ref('project'), instance: ref('instance') }
const onInstance = ({ project, instance }: { project: string; instance: string }) => ({
  path: { instance },
  query: { project },
})

const start = command({
  id: 'instance.start',
  title: 'Start instance',
  verb: 'Start',
  noun: 'instance',
  args,
  calls: instanceStart,
  input: onInstance,
  refuse: ({ instance }) => (instance === 'on' ? 'it runs already' : undefined),
  done: ({ instance }) => `Starting instance ${instance}`,
  failed: ({ instance }) => `Error starting ${instance}`,
})
const stop = command({
  id: 'instance.stop',
  title: 'Stop instance',
  verb: 'Stop',
  noun: 'instance',
  danger: 'confirm',
  args,
  calls: instanceStop,
  input: onInstance,
  done: () => 'Stopping',
  failed: () => 'Error',
})
const remove = command({
  ...stop,
  id: 'instance.delete',
  title: 'Delete instance',
  verb: 'Delete',
  danger: 'type-name',
} as never) as typeof stop
const view = command({
  id: 'instance.view',
  title: 'Open instance',
  verb: 'Open',
  noun: 'instance',
  args,
  opens: paths.instanceStorage,
})
const copyName = command({
  id: 'instance.copy-name',
  title: 'Copy name of instance',
  verb: 'Copy name',
  noun: 'instance',
  args: { ...args, from: choice('From', ['start', 'end']) },
  does: ({ instance }, { copy }) => copy(instance, 'name'),
})
const theme = command({
  id: 'view.theme',
  title: 'Theme',
  verb: 'Theme',
  noun: 'view',
  args: { theme: choice('Theme', ['dark', 'light']) },
  does: ({ theme: chosen }, ctx) => {
    ctx.view.set('theme', chosen)
  },
})
const broken = command({
  id: 'view.broken',
  title: 'Broken',
  verb: 'Broken',
  noun: 'view',
  refuse: () => {
    throw new Error('oops')
  },
  does: () => {},
})

const restart = command({
  id: 'instance.restart',
  title: 'Restart instance',
  verb: 'Restart',
  noun: 'instance',
  args,
  calls: instanceStart,
  sends: [instanceStop],
  prepare: (of, at) => at.call(instanceStop, onInstance(of)),
  input: onInstance,
  done: (_, { path }) => `Sent for ${path.instance}`,
  failed: () => 'Could not restart',
  followUp: ({ project }) => ({ label: 'All of them', address: paths.instances({ project }) }),
})

const swept: string[] = []
let isClash = false
const sweep = command({
  id: 'instance.sweep',
  title: 'Sweep instance',
  verb: 'Sweep',
  noun: 'instance',
  danger: 'confirm',
  args,
  calls: instanceStop,
  input: onInstance,
  batch: (all) => {
    if (isClash) throw new Cancelled()
    return { path: { instance: all.map((a) => a.instance).join('+') }, query: { project: 'web' } }
  },
  done: (_, { path }) => `Swept ${path.instance}`,
  failed: () => 'Could not sweep',
  escalate: (all) =>
    all.some((a) => a.instance === 'mine') ? { warning: 'It is yours', typed: 'me' } : undefined,
  onDone: (all) => void swept.push(...all.map((a) => a.instance)),
})

let holds: Inspection[]
const clear = command({
  id: 'instance.clear',
  title: 'Clear instance',
  verb: 'Clear',
  noun: 'instance',
  danger: 'confirm',
  args,
  calls: instanceStart,
  sends: [instanceStop],
  inspect: () => Promise.resolve(holds.length > 1 ? (holds.shift() ?? {}) : (holds[0] ?? {})),
  input: onInstance,
  done: () => 'Cleared',
  failed: () => 'Could not clear',
})
const step = (name: string) => ({
  name,
  operation: instanceStop,
  input: { path: { instance: name }, query: { project: 'web' } },
  byId: { path: { instance: `id-of-${name}` } },
})

const registry = createRegistry([
  ...[start, stop, remove, view, copyName],
  ...[theme, broken, restart, sweep, clear],
])

const subject = (name: string): Subject => ({
  noun: 'instance',
  name,
  id: `id-${name}`,
  args: { project: 'web', instance: name },
  value: undefined,
})
const row = (name: string): Scope => ({ name: 'row', noun: 'instance', subject: subject(name) })

interface Calls {
  sent: [Operation['id'], AnyInput][]
  went: string[]
  asked: string[]
  confirmed: ConfirmRequest[]
  set: unknown[]
  stale: string[]
}
let seen: Calls
let events: RegistryEvent[]
let answer: (name: string) => Promise<unknown>
let agrees: boolean
let picks: (string | undefined)[]

const ctx = (scopes: Scope[] = [], more: Partial<Ctx> = {}): Ctx => ({
  where: { address: '/', params: {} },
  scopes,
  scopesNow: () => scopes,
  readOnly: false,
  isFleetViewer: false,
  apiVersion: undefined,
  me: undefined,
  effectiveRole: () => undefined,
  refusedTo: () => undefined,
  find: () => undefined,
  list: () => undefined,
  port: () => undefined,
  view: { set: (...of: unknown[]) => void seen.set.push(of) } as unknown as Ctx['view'],
  own: {} as Ctx['own'],
  go: (address) => void seen.went.push(address),
  call: (async (operation: Operation, input: AnyInput) => {
    seen.sent.push([operation.id, input])
    return answer(input.path?.['instance'] ?? '')
  }) as Ctx['call'],
  read: (() => Promise.resolve({})) as unknown as Ctx['read'],
  stale: (ids) => Promise.resolve(seen.stale.push(...ids)),
  confirm: (request) => {
    if (request.reading) return Promise.resolve(true)
    seen.confirmed.push(request)
    return Promise.resolve(agrees)
  },
  ask: ({ field }) => {
    seen.asked.push(field)
    const value = picks.shift()
    return Promise.resolve(value === undefined ? undefined : { value })
  },
  copy: () => Promise.resolve(),
  warn: () => {},
  session: { mayLeave: async () => true, entered: () => {}, left: () => {} },
  ...more,
})

const last = () => events.findLast((e): e is RunEvent => e.type === 'ran')

beforeEach(() => {
  seen = { sent: [], went: [], asked: [], confirmed: [], set: [], stale: [] }
  events = []
  answer = () => Promise.resolve({})
  agrees = true
  picks = []
  return registry.subscribe((event) => events.push(event))
})

describe('a command that inspects before it asks', () => {
  const given = { project: 'web', instance: 'db-1' }
  const run = () => registry.run('instance.clear', given, ctx(), 'key')

  test('shows the result of the inspection, makes the preparing calls by id, and logs each', async () => {
    holds = [{ warning: 'Two go along.', before: [step('a'), step('b')] }]
    expect(await run()).toBe('done')
    expect(seen.confirmed[0]?.lines.map(plain)).toContain('Two go along.')
    expect(seen.sent.map(([id, input]) => [id, input.path?.['instance']])).toEqual([
      ['instanceStop', 'id-of-a'],
      ['instanceStop', 'id-of-b'],
      ['instanceStart', 'db-1'],
    ])
    expect(last()?.results[0]?.before?.map((r) => r.request?.input.path)).toEqual([
      { instance: 'a' },
      { instance: 'b' },
    ])
  })

  test('is refused without a question, with a link', async () => {
    const followUp = { label: 'There', address: '/there' }
    holds = [{ refusal: 'it is full', followUp }]
    expect(await run()).toBe('refused')
    expect([seen.confirmed, seen.sent]).toEqual([[], []])
    expect(last()).toMatchObject({ message: 'Clear instance: it is full', followUp })
  })

  /** The questions that are shown. @param answer to each, of which the first is shown while it inspects */
  const shownWith = async (answer: (request: ConfirmRequest) => Promise<boolean>) => {
    const shown: ConfirmRequest[] = []
    const confirm = (request: ConfirmRequest) => {
      shown.push(request)
      return answer(request)
    }
    const outcome = await registry.run('instance.clear', given, ctx([], { confirm }), 'key')
    return { outcome, shown }
  }

  test('shows the question while it inspects, and the whole question after that', async () => {
    holds = [{ warning: 'Two go along.' }]
    const { outcome, shown } = await shownWith(async ({ reading }) => {
      await (reading && new Promise(() => {}))
      return true
    })
    expect(outcome).toBe('done')
    expect(shown.map(({ title, names, lines }) => [title, names, lines.map(plain)])).toEqual([
      ['Clear instance', ['db-1'], []],
      ['Clear instance', ['db-1'], ['Two go along.']],
    ])
    expect(await shown[0]?.reading).toBeUndefined()
  })

  test('asks and sends nothing when the user leaves the question while it inspects', async () => {
    holds = [{ warning: 'Two go along.' }]
    const { outcome, shown } = await shownWith(async ({ reading }) => reading === undefined)
    expect(outcome).toBe('dismissed')
    expect(shown).toHaveLength(1)
    expect(seen.sent).toEqual([])
  })

  test('tells the question that is shown meanwhile why there is nothing to ask', async () => {
    holds = [{ refusal: 'it is full' }]
    const { outcome, shown } = await shownWith(() => new Promise(() => {}))
    expect(outcome).toBe('refused')
    expect(await shown[0]?.reading).toBe('it is full')
    expect(shown).toHaveLength(1)
  })

  test('does nothing when a new inspection differs after the confirmation', async () => {
    holds = [{ warning: 'One goes along.', before: [step('a')] }, { warning: 'Two go along.' }]
    expect(await run()).toBe('failed')
    expect(seen.sent).toEqual([])
    expect(last()?.message).toMatch(/has changed in the meantime/)
  })

  test('stops at the first failed call, and names the finished ones', async () => {
    holds = [{ before: [step('a'), step('b')] }]
    answer = (name) => (name === 'id-of-b' ? Promise.reject(new Error('No')) : Promise.resolve({}))
    expect(await run()).toBe('failed')
    expect(seen.sent).toHaveLength(2)
    expect(last()?.message).toBe('b: No. Already deleted: a')
  })
})

describe('a command that is refused because of data that a call has just changed', () => {
  const given = { project: 'web', instance: 'db-1' }
  let isRunning: boolean
  const again = createRegistry([
    stop,
    command({ ...start, refuse: () => (isRunning ? 'it runs already' : undefined) } as never),
  ])
  afterEach(() => void vi.useRealTimers())
  const stopped = async () => {
    isRunning = true
    let isRead = () => {}
    const reading = new Promise<void>((resolve) => {
      isRead = () => {
        isRunning = false
        resolve()
      }
    })
    await again.run('instance.stop', given, ctx([], { stale: () => reading }), 'key')
    return isRead
  }

  test('waits until the data is read again, and runs', async () => {
    const isRead = await stopped()
    const started = again.run('instance.start', given, ctx(), 'key')
    // Work that does not wait is done by then.
    await new Promise((resolve) => setImmediate(resolve))
    isRead()
    expect(await started).toBe('done')
    isRunning = true
    expect(await again.run('instance.start', given, ctx(), 'key')).toBe('refused')
  })

  test('is refused where the read takes longer than two seconds', async () => {
    await stopped()
    vi.useFakeTimers()
    const started = again.run('instance.start', given, ctx(), 'key')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await started).toBe('refused')
  })
})

describe('a command of several calls', () => {
  const given = { project: 'web', instance: 'db-1' }
  test('makes the calls in order, reports the sent values, and links to the next page', async () => {
    await registry.run('instance.restart', given, ctx(), 'key')
    expect(seen.sent.map(([id]) => id)).toEqual(['instanceStop', 'instanceStart'])
    expect(last()).toMatchObject({
      message: 'Sent for db-1',
      followUp: { label: 'All of them', address: '/projects/web/instances' },
    })
  })
  test('stops at the first failed call; stale reads are still marked', async () => {
    answer = () => Promise.reject(new Error('no'))
    await registry.run('instance.restart', given, ctx(), 'key')
    expect(seen.sent.map(([id]) => id)).toEqual(['instanceStop'])
    expect(last()).toMatchObject({ outcome: 'failed', heading: 'Could not restart', message: 'no' })
    expect(last()?.followUp).toBeUndefined()
    expect(seen.stale).toEqual(instanceStart.stale)
  })
})

describe('a command that sends one call for all', () => {
  const marks = (...names: string[]) =>
    ctx([{ name: 'list', noun: 'instance', marks: names.map(subject) }])
  beforeEach(() => {
    swept.length = 0
    isClash = false
  })
  test('asks once, sends once, and reports on all of them', async () => {
    expect(await registry.run('instance.sweep', {}, marks('a', 'b', 'c'), 'key')).toBe('done')
    expect(seen.confirmed).toHaveLength(1)
    expect(seen.sent.map(([, input]) => input.path?.['instance'])).toEqual(['a+b+c'])
    expect(last()).toMatchObject({ message: 'Swept a+b+c' })
    expect(last()?.results.map((r) => [r.name, r.outcome])).toEqual([
      ['a', 'done'],
      ['b', 'done'],
      ['c', 'done'],
    ])
    expect(swept).toEqual(['a', 'b', 'c'])
  })
  test('uses the id of the common parent', async () => {
    const id = '9e4f19da-1c2b-4d3e-8f50-617283940a1b'
    const find = ((noun) => (noun === 'project' ? { id } : undefined)) as Ctx['find']
    await registry.run('instance.sweep', {}, { ...marks('a', 'b'), find }, 'key')
    expect(seen.sent).toEqual([
      ['instanceStop', { path: { instance: 'a+b' }, query: { project: id } }],
    ])
  })
  test('a failure counts for all of them', async () => {
    answer = () => Promise.reject(new Error('no'))
    expect(await registry.run('instance.sweep', {}, marks('a', 'b'), 'key')).toBe('failed')
    expect(last()?.results.map((r) => r.outcome)).toEqual(['failed', 'failed'])
    expect(swept).toEqual([])
  })
  test('a cancelled question halfway sends nothing, and reports no failure', async () => {
    isClash = true
    expect(await registry.run('instance.sweep', {}, marks('a', 'b'), 'key')).toBe('dismissed')
    expect(seen.sent).toEqual([])
  })
  test('a case with worse effects is explained, and requires its own word', async () => {
    await registry.run('instance.sweep', {}, marks('a', 'mine'), 'key')
    expect(seen.confirmed[0]).toMatchObject({ lines: ['It is yours'], typed: 'me' })
  })
})

describe('a command runs on the things that its surface showed', () => {
  const ID = '9e4f19da-1c2b-4d3e-8f50-617283940a1b'
  const shown = (name: string): Subject => ({ ...subject(name), id: ID })
  const list = (has: boolean): Scope => ({
    name: 'list',
    noun: 'instance',
    list: { has: () => has } as unknown as NonNullable<Scope['list']>,
  })

  test('a call is sent by id, and logged by name', async () => {
    await registry.run('instance.start', {}, ctx([{ ...row('a'), subject: shown('a') }]), 'key')
    expect(seen.sent).toEqual([['instanceStart', { path: { instance: ID } }]])
    expect(last()?.results[0]?.request?.input).toEqual({
      path: { instance: 'a' },
      query: { project: 'web' },
    })
  })
  test('the id from before the question is used', async () => {
    let found = ID
    const confirm = () => {
      found = '00000000-0000-4000-8000-000000000000'
      return Promise.resolve(true)
    }
    const given = { project: 'web', instance: 'a' }
    await registry.run(
      'instance.stop',
      given,
      ctx([], { confirm, find: (() => ({ id: found })) as Ctx['find'] }),
      'key',
    )
    expect(seen.sent).toEqual([['instanceStop', { path: { instance: ID } }]])
  })
  test('a deleted thing is reported by its shown name', async () => {
    answer = () =>
      Promise.reject(
        new ApiError({
          operation: 'instanceStart',
          url: '',
          message: `not found: ${ID}`,
          kind: 'error',
          statusCode: 404,
        }),
      )
    await registry.run('instance.start', {}, ctx([{ ...row('a'), subject: shown('a') }]), 'key')
    expect(last()).toMatchObject({ outcome: 'failed', message: 'a no longer exists' })
  })
  test('a row that has left its list is refused', async () => {
    const held = [list(true), row('a')]
    const outcome = await registry.run(
      'instance.start',
      {},
      ctx(held, { scopesNow: () => [list(false)] }),
      'menu',
    )
    expect(outcome).toBe('refused')
    expect(seen.sent).toEqual([])
    expect(last()?.message).toBe('Start instance: a is no longer in the list')
  })
  test('a row that leaves its list during the question is not acted on', async () => {
    let isThere = true
    const confirm = () => {
      isThere = false
      return Promise.resolve(true)
    }
    const scopesNow = () => [list(isThere)]
    await registry.run(
      'instance.stop',
      {},
      ctx([list(true), row('a')], { confirm, scopesNow }),
      'key',
    )
    expect(seen.sent).toEqual([])
    expect(last()).toMatchObject({ outcome: 'failed', message: 'a is no longer in the list' })
    // So that a retry is about it.
    expect(last()?.results).toMatchObject([{ outcome: 'failed', subject: { name: 'a' } }])
  })
  test('the thing of a menu takes precedence over marks and the row in focus', async () => {
    const scopes = [{ ...list(true), marks: [subject('a'), subject('b')] }, row('c')]
    await registry.run('instance.start', {}, ctx([...about(scopes, [subject('d')])]), 'menu')
    expect(seen.sent.map(([, input]) => input.path?.['instance'])).toEqual(['d'])
  })
  test('nothing is done on a page that shows another thing under the same name', async () => {
    const detail: Scope = {
      name: 'detail',
      noun: 'instance',
      subject: subject('a'),
      replaced: 'this is another instance called a now',
    }
    expect(await registry.run('instance.start', {}, ctx([detail]), 'button')).toBe('refused')
    expect(last()?.message).toBe('Start instance: this is another instance called a now')
  })
})

describe('arguments are found in one order', () => {
  test('the thing of a read-only panel takes precedence over marks on the page below', async () => {
    const scopes: Scope[] = [
      { name: 'list', noun: 'instance', marks: [subject('a'), subject('b')] },
      { ...row('c'), name: 'panel' },
    ]
    await registry.run('instance.start', {}, ctx(scopes), 'key')
    expect(seen.sent.map(([, input]) => input.path?.['instance'])).toEqual(['c'])
  })
  test('given arguments take precedence over the row in focus', async () => {
    await registry.run(
      'instance.view',
      { project: 'lab', instance: 'given' },
      ctx([row('db-1')]),
      'key',
    )
    expect(seen.went).toEqual(['/projects/lab/instances/given/storage'])
  })
  test('the row in focus takes precedence over the address', async () => {
    const where = { address: '/', params: { project: 'other', instance: 'from-url' } }
    await registry.run('instance.view', {}, ctx([row('db-1')], { where }), 'key')
    expect(seen.went).toEqual(['/projects/web/instances/db-1/storage'])
  })
  test('then the address is used, and missing arguments are asked for one by one', async () => {
    picks = ['db-2']
    await registry.run(
      'instance.view',
      {},
      ctx([], { where: { address: '/', params: { project: 'web' } } }),
      'palette',
    )
    expect(seen.asked).toEqual(['instance'])
    expect(seen.went).toEqual(['/projects/web/instances/db-2/storage'])
  })
  test('the question names the command by its id', async () => {
    const asks: AskRequest[] = []
    const ask: Ctx['ask'] = (request) => {
      asks.push(request)
      return Promise.resolve(undefined)
    }
    await registry.run('view.theme', {}, ctx([], { ask }), 'palette')
    expect(asks).toMatchObject([{ command: 'view.theme', field: 'theme', known: {} }])
    expect(asks[0]).not.toHaveProperty('title')
  })
  test('cancelling the picker runs nothing', async () => {
    expect(await registry.run('instance.start', {}, ctx(), 'palette')).toBe('dismissed')
    expect(seen.sent).toEqual([])
  })
  test('marked rows take precedence over the row in focus', async () => {
    const scopes: Scope[] = [
      { name: 'list', noun: 'instance', marks: [subject('a'), subject('b')] },
      row('c'),
    ]
    await registry.run('instance.stop', {}, ctx(scopes), 'key')
    expect(seen.sent.map(([, input]) => input.path?.['instance'])).toEqual(['a', 'b'])
  })
  describe('another project is given than that of the page', () => {
    const params = { project: 'prod', vpc: 'prod-net' }
    const on: Scope = {
      name: 'detail',
      noun: 'vpc',
      subject: { noun: 'vpc', name: 'prod-net', id: 'id', args: params, value: undefined },
    }
    const lookup = createRegistry([
      command({
        id: 'vpc-router.view',
        title: 'Open router',
        verb: 'Open',
        noun: 'vpc-router',
        args: { project: ref('project'), vpc: ref('vpc'), router: ref('vpc-router') },
        opens: paths.vpcRouter,
      }),
    ])
    const missing = (given: Given, scopes: Scope[] = []) =>
      lookup.state(
        'vpc-router.view',
        { ...given, router: 'system' },
        ctx(scopes, { where: { address: '/', params } }),
      ).first.missing
    test.each([[[]], [[on]]])('the VPC of the page is not taken', (scopes) => {
      expect(missing({ project: 'lab' }, scopes)).toEqual(['vpc'])
      expect(missing({ project: 'prod' }, scopes)).toEqual([])
      expect(missing({ vpc: 'other' }, scopes)).toEqual([])
    })
    test('the marked rows of the page are not taken', () => {
      const list: Scope = { name: 'list', noun: 'instance', marks: [subject('a'), subject('b')] }
      const { first } = registry.state('instance.stop', { project: 'lab' }, ctx([list, row('c')]))
      expect([first.args, first.missing]).toEqual([{ project: 'lab' }, ['instance']])
    })
  })
  test('a choice is asked too', async () => {
    picks = ['light']
    await registry.run('view.theme', {}, ctx(), 'key')
    expect(seen.set).toEqual([['theme', 'light']])
  })
})

describe('refusing', () => {
  test('a refused command runs nothing and reports why', async () => {
    expect(
      await registry.run('instance.start', { project: 'web', instance: 'on' }, ctx(), 'key'),
    ).toBe('refused')
    expect(seen.sent).toEqual([])
    expect(last()).toMatchObject({ outcome: 'refused', message: 'Start instance: it runs already' })
  })
  test('it is refused from every surface', async () => {
    for (const source of ['key', 'palette', 'menu', 'button', 'help', 'line'] as const)
      expect(
        await registry.run('instance.start', { project: 'web', instance: 'on' }, ctx(), source),
      ).toBe('refused')
  })
  test('read-only mode refuses every command that changes something, and no other', async () => {
    const readOnly = { readOnly: true }
    expect(
      await registry.run(
        'instance.start',
        { project: 'web', instance: 'x' },
        ctx([], readOnly),
        'key',
      ),
    ).toBe('refused')
    expect(
      await registry.run(
        'instance.view',
        { project: 'web', instance: 'x' },
        ctx([], readOnly),
        'key',
      ),
    ).toBe('done')
    await expect(
      registry.send(
        'instance.start',
        instanceStart,
        { path: { instance: 'x' } },
        ctx([], readOnly),
        '',
      ),
    ).rejects.toThrow('read-only')
    expect(seen.sent).toEqual([])
  })
  test('a check that throws is a refusal, logged once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(registry.state('view.broken', {}, ctx()).reason).toContain('broke')
    expect(registry.state('view.broken', {}, ctx()).reason).toContain('broke')
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })
  test('an unknown id is a programming error, and so are two of the same', () => {
    expect(() => registry.get('nope')).toThrow('No command has the id nope')
    expect(() => createRegistry([view, view])).toThrow('Two commands')
  })
})

describe('asking first', () => {
  test('a command without danger runs on one thing without a question', async () => {
    await registry.run('instance.start', {}, ctx([row('db-1')]), 'key')
    expect(seen.confirmed).toEqual([])
    expect(last()).toMatchObject({ outcome: 'done', message: 'Starting instance db-1' })
  })
  test('a command with danger asks, and a no stops it', async () => {
    agrees = false
    expect(await registry.run('instance.stop', {}, ctx([row('db-1')]), 'key')).toBe('dismissed')
    expect(seen.confirmed).toMatchObject([{ names: ['db-1'], tone: 'danger' }])
    expect(seen.confirmed[0]?.typed).toBeUndefined()
    expect(seen.sent).toEqual([])
  })
  test('the most dangerous commands require the name to be typed', async () => {
    await registry.run('instance.delete', {}, ctx([row('db-1')]), 'key')
    expect(seen.confirmed).toMatchObject([{ typed: 'db-1' }])
  })
  test('several things always cause a question, with excluded things and the reasons', async () => {
    const scopes: Scope[] = [
      { name: 'list', noun: 'instance', marks: [subject('a'), subject('on'), subject('b')] },
    ]
    await registry.run('instance.start', {}, ctx(scopes), 'key')
    expect(seen.confirmed).toMatchObject([
      {
        title: 'Start 2 instances',
        names: ['a', 'b'],
        refused: [{ name: 'on', reason: 'it runs already' }],
        lines: ['2 of 3 can be done.'],
      },
    ])
    expect(seen.sent).toHaveLength(2)
  })
  test('a form for a marked thing out of sight asks first, even before the gate is loaded', async () => {
    agrees = false
    const marks: Subject[] = [{ ...subject('a'), hidden: true }]
    const marked = ctx([{ name: 'list', noun: 'instance', marks }])
    const fresh = createRegistry([view])
    expect(await fresh.run('instance.view', {}, marked, 'key')).toBe('dismissed')
    expect(await fresh.run('instance.view', {}, marked, 'key')).toBe('dismissed')
    expect(seen.confirmed.map(({ names }) => names)).toEqual([['a'], ['a']])
    expect(seen.went).toEqual([])
  })
  test('five or more things require their number to be typed', async () => {
    const scopes: Scope[] = [
      { name: 'list', noun: 'instance', marks: ['a', 'b', 'c', 'd', 'e'].map(subject) },
    ]
    await registry.run('instance.start', {}, ctx(scopes), 'key')
    expect(seen.confirmed).toMatchObject([{ typed: '5' }])
  })
})

describe('running', () => {
  const failing = (name: string) =>
    Promise.reject(
      new ApiError({
        kind: 'error',
        message: `No ${name}`,
        operation: 'instanceStart',
        url: '/',
        statusCode: 400,
      }),
    )
  const marks = (...names: string[]): Scope[] => [
    { name: 'list', noun: 'instance', marks: names.map(subject) },
  ]

  test('each result has its name, and stale reads are marked', async () => {
    answer = (name) => (name === 'b' ? failing(name) : Promise.resolve({}))
    await registry.run('instance.start', {}, ctx(marks('a', 'b', 'c')), 'key')
    expect(last()?.results.map((r) => [r.name, r.outcome, r.message])).toEqual([
      ['a', 'done', undefined],
      ['b', 'failed', 'No b'],
      ['c', 'done', undefined],
    ])
    expect(last()?.message).toBe('Start: 2 of 3 instances done, 1 failed')
    expect(seen.stale).toContain('instanceList')
  })
  test('no more than four are under way at once', async () => {
    let now = 0
    let most = 0
    answer = async () => {
      most = Math.max(most, (now += 1))
      await Promise.resolve()
      now -= 1
    }
    await registry.run('instance.start', {}, ctx(marks(...'abcdefghij')), 'key')
    expect(seen.sent).toHaveLength(10)
    expect(most).toBe(4)
  })
  test('cancelling skips the calls that are not sent yet', async () => {
    const finish: (() => void)[] = []
    answer = () => new Promise<void>((resolve) => finish.push(resolve))
    const running = registry.run('instance.start', {}, ctx(marks(...'abcdef')), 'key')
    await vi.waitFor(() => expect(finish).toHaveLength(4))
    const progress = events.findLast((e) => e.type === 'progress')
    if (progress?.type === 'progress') progress.cancel()
    for (const done of finish) done()
    await running
    expect(seen.sent).toHaveLength(4)
    expect(
      last()
        ?.results.filter((r) => r.outcome === 'skipped')
        .map((r) => r.name),
    ).toEqual(['e', 'f'])
  })
  test('the same command on the same thing is not started twice', async () => {
    let finish = () => {}
    answer = () =>
      new Promise<void>((resolve) => {
        finish = resolve
      })
    const first = registry.run('instance.start', {}, ctx([row('a')]), 'key')
    await vi.waitFor(() => expect(seen.sent).toHaveLength(1))
    expect(await registry.run('instance.start', {}, ctx([row('a')]), 'button')).toBe('busy')
    finish()
    expect(await first).toBe('done')
    expect(seen.sent).toHaveLength(1)
  })
  test('a failure is reported under its heading', async () => {
    answer = failing
    expect(await registry.run('instance.start', {}, ctx([row('a')]), 'key')).toBe('failed')
    expect(last()).toMatchObject({ heading: 'Error starting a', message: 'No a', tone: 'bad' })
  })
  test('a given list of arguments runs on exactly these, as a retry does', async () => {
    const given = ['x', 'y'].map((instance) => ({ project: 'web', instance }))
    await registry.run('instance.start', given, ctx(marks('a', 'b', 'c')), 'key')
    expect(seen.sent.map(([, i]) => i.path?.['instance'])).toEqual(['x', 'y'])
  })
  test('a command that opens an address accepts one thing at a time', async () => {
    expect(await registry.run('instance.view', {}, ctx(marks('a', 'b')), 'key')).toBe('refused')
    expect(last()?.reason).toBe('opens one at a time, and 2 are marked')
    expect(seen.went).toEqual([])
  })
  test('so does one that does something local, before it asks for anything', async () => {
    const marked = ctx(marks('a', 'b', 'c'))
    expect(await registry.run('instance.copy-name', {}, marked, 'key')).toBe('refused')
    expect(last()?.reason).toBe('one at a time, and 3 are marked')
    expect(seen.asked).toEqual([])
  })
  test('a form that fails shows its error itself', async () => {
    answer = failing
    await expect(
      registry.send('instance.start', instanceStart, { path: { instance: 'q' } }, ctx(), 'done'),
    ).rejects.toThrow('No q')
    expect(last()).toMatchObject({ source: 'form', outcome: 'failed', message: '' })
  })
})

describe('the address of a command, for a surface that shows it as a link', () => {
  const to = paths.instanceStorage({ project: 'web', instance: 'db-1' })
  test('is that of its single target', () => {
    expect(registry.address('instance.view', {}, ctx([row('db-1')]))).toBe(to)
    expect(registry.address('instance.view', { project: 'web', instance: 'db-1' }, ctx())).toBe(to)
  })
  test('is missing for several things, a missing argument, or a command that opens no address', () => {
    const marks = [subject('db-1'), subject('db-2')]
    const marked = ctx([{ name: 'list', noun: 'instance', marks }, row('db-1')])
    expect(registry.address('instance.view', {}, marked)).toBeUndefined()
    expect(registry.address('instance.view', { project: 'web' }, ctx())).toBeUndefined()
    expect(registry.address('instance.start', {}, ctx([row('db-1')]))).toBeUndefined()
  })
})

describe('a thing addressed by id is shown by its name', () => {
  const id = '5b3f6a52-0c8e-4a53-9d0c-1f2e3d4c5b6a'
  const given = { project: 'web', instance: id }
  test('as picked by the user', async () => {
    const ask: Ctx['ask'] = () => Promise.resolve({ value: id, id, name: 'Grace' })
    await registry.run('instance.stop', { project: 'web' }, ctx([], { ask }), 'palette')
    expect(seen.confirmed[0]?.names).toEqual(['Grace'])
  })
  test('as in a cached answer, or else by its id', async () => {
    await registry.run(
      'instance.stop',
      given,
      ctx([], { find: (() => ({ id, name: 'Grace' })) as Ctx['find'] }),
      'menu',
    )
    await registry.run('instance.stop', given, ctx(), 'menu')
    expect(seen.confirmed.map(({ names }) => names)).toEqual([['Grace'], [id]])
  })
})

test('a project with the initial cursor is not taken as the parent of another thing', async () => {
  const web: Subject = {
    noun: 'project',
    name: 'web',
    id: 'id',
    args: { project: 'web' },
    value: undefined,
  }
  const on: Scope = { name: 'row', noun: 'project', subject: web }
  expect(registry.state('instance.view', {}, ctx([on])).first.missing).toEqual(['instance'])
  expect(registry.state('instance.view', {}, ctx([{ ...on, placed: true }])).first.missing).toEqual(
    ['project', 'instance'],
  )
})
