import { describe, expect, test } from 'vitest'
import { emptyCtx } from '../../tests/units/run-command'
import { ctxWith } from '../engine/calls'
import { gateAhead } from '../engine/gate'
import type { Ctx } from '../engine/context'
import { createRegistry } from '../engine/registry'
import { commands } from '../index'
import type { Macro } from './macro'
import type { Plan, PlannedRow } from './plan'
import { isSameQuestion, planOf, questionOf, stepsOn } from './plan'
import type { Doing } from './run'
import { CANCELLED, WAITS_AT_MOST, doSteps, summary } from './run'
import { usesRow, withRow } from './step-values'

const registry = createRegistry(commands)

const restart: Macro = {
  name: 'restart',
  steps: [{ command: 'instance.stop' }, { command: 'instance.start' }],
}

const row = (name: string): PlannedRow => ({
  name,
  given: { project: 'web', instance: name },
  subject: undefined,
})

/** A context in which every command is allowed; these instances are stopped. */
function world(...stopped: string[]): Ctx {
  const find = (noun: string, { instance }: Record<string, unknown>) =>
    noun === 'disk'
      ? { state: { state: 'detached' } }
      : {
          name: instance,
          runState: stopped.includes(String(instance)) ? 'stopped' : 'running',
        }
  return Object.create(
    emptyCtx(async () => false),
    { find: { value: find } },
  ) as Ctx
}

const plan = (macro: Macro, rows: readonly PlannedRow[], ctx: Ctx, begun?: PlannedRow) =>
  planOf(stepsOn(macro, rows, registry.get), begun, {
    commands: registry,
    ctx,
    ahead: gateAhead,
  })

const linesIn = ({ steps }: Pick<Plan, 'steps'>) =>
  steps.map(({ command, given }) => `${command.verb} ${String(given['instance'])}`)

describe('a plan', () => {
  const rows = ['web-1', 'web-2', 'web-3'].map(row)

  test('has all steps of a target before those of the next, without refused targets', async () => {
    const found = await plan(restart, rows, world('web-2'))
    expect(linesIn(found)).toEqual(['Stop web-1', 'Start web-1', 'Stop web-3', 'Start web-3'])
    expect(found.refused).toEqual([
      { name: 'web-2', reason: expect.stringContaining('can be stopped') },
    ])
    const question = questionOf(restart, 'instance', found, registry.get)
    expect(question).toMatchObject({
      title: 'Run restart on 2 instances',
      names: ['web-1', 'web-3'],
      verb: 'Run on 2',
      tone: 'danger',
    })
    expect(question.typed).toBeUndefined()
    expect(question.ahead?.count).toBe(2)
    const calls = await question.ahead?.of(1)
    expect(calls?.map(({ operation, input }) => [operation.id, input.path])).toEqual([
      ['instanceStop', { instance: 'web-3' }],
      ['instanceStart', { instance: 'web-3' }],
    ])
  })
  test('continues on a target with finished steps, whatever its state', async () => {
    const [first = row('')] = rows
    expect(linesIn(await plan(restart, [first], world('web-1'), first))).toEqual([
      'Stop web-1',
      'Start web-1',
    ])
  })
  test('runs a step that names its own target once', () => {
    const macro = {
      name: 'a',
      steps: [
        { command: 'instance.stop' },
        { command: 'instance.start', args: { project: 'web', instance: 'db-1' } },
      ],
    }
    expect(linesIn({ steps: stepsOn(macro, rows, registry.get) })).toEqual([
      'Stop web-1',
      'Start db-1',
      'Stop web-2',
      'Stop web-3',
    ])
  })
  test('runs such a step with the first target that can run, in its place', async () => {
    const startDb = { command: 'instance.start', args: { project: 'web', instance: 'db-1' } }
    const macro = {
      name: 'a',
      steps: [{ command: 'instance.stop' }, startDb, { command: 'instance.start' }],
    }
    const found = await plan(macro, rows, world('web-1', 'db-1'))
    expect(linesIn(found)).toEqual([
      'Stop web-2',
      'Start db-1',
      'Start web-2',
      'Stop web-3',
      'Start web-3',
    ])
    expect(found.refused.map(({ name }) => name)).toEqual(['web-1'])
    expect(found.names).toEqual(['web-2', 'web-3', 'instance db-1 in web'])
  })
  test('is refused as a whole, and of that thing, where such a step is', async () => {
    const stopDb = { command: 'instance.stop', args: { project: 'web', instance: 'db-1' } }
    const macro = { name: 'a', steps: [stopDb, { command: 'instance.stop' }] }
    const found = await plan(macro, rows, world('db-1'))
    expect(found.steps).toEqual([])
    expect(found.refused).toEqual([
      { name: 'instance db-1 in web', reason: expect.stringContaining('can be stopped') },
    ])
    // Nor does it run without a step whose thing could not be read.
    const later = { name: 'a', steps: [{ command: 'instance.start' }, stopDb] }
    const broken = await planOf(stepsOn(later, rows, registry.get), undefined, {
      commands: registry,
      ctx: world('web-2', 'web-3'),
      ahead: (command, given, ctx) =>
        given['instance'] === 'db-1'
          ? Promise.reject(new Error('not found'))
          : gateAhead(command, given, ctx),
    })
    expect(broken.steps).toEqual([])
    expect(broken.refused).toEqual([{ name: 'instance db-1 in web', reason: 'not found' }])
  })
  test('is refused at the start where the mode forbids a later step', async () => {
    const readOnly = Object.create(world(), { readOnly: { value: true } }) as Ctx
    const found = await plan(restart, rows, readOnly)
    expect(found.steps).toEqual([])
    expect(found.refused).toHaveLength(3)
  })
  test.each([
    ['instance.stop', 4, undefined],
    ['instance.stop', 5, '5'],
    ['instance.delete', 1, 'i0'],
    ['instance.delete', 2, '2'],
  ])('%s on %i things has “%s” typed', async (id, many, typed) => {
    const macro = { name: 'a', steps: [{ command: id }] }
    const all = Array.from({ length: many }, (_, i) => row(`i${i}`))
    const ctx = world(...(id === 'instance.delete' ? all.map(({ name }) => name) : []))
    const found = await plan(macro, all, ctx)
    expect(questionOf(macro, 'instance', found, registry.get).typed).toBe(typed)
  })
  const disk = (name: string) => ({ command: 'disk.delete', args: { project: 'web', disk: name } })
  const vpc = { command: 'vpc.delete', args: { project: 'web', vpc: 'prod' } }
  test.each<[string, Macro['steps'], readonly PlannedRow[], readonly string[], string | undefined]>(
    [
      ['one thing', [disk('scratch')], [], ['disk scratch in web'], 'scratch'],
      [
        'two things of its own',
        [disk('scratch'), vpc],
        [],
        ['disk scratch in web', 'VPC prod in web'],
        '2',
      ],
      [
        'the same thing twice',
        [disk('scratch'), disk('scratch')],
        [],
        ['disk scratch in web'],
        'scratch',
      ],
      ['things of one name', [disk('prod'), vpc], [], ['disk prod in web', 'VPC prod in web'], '2'],
      [
        'the row and a thing of its own',
        [{ command: 'instance.delete' }, vpc],
        rows.slice(0, 1),
        ['web-1', 'VPC prod in web'],
        '2',
      ],
      [
        'a thing of its own, once for two rows',
        [{ command: 'instance.stop' }, vpc],
        rows.slice(0, 2),
        ['web-1', 'web-2', 'VPC prod in web'],
        'prod',
      ],
    ],
  )('the text typed for %s confirms no other target', async (_, steps, on, names, typed) => {
    const macro: Macro = { name: 'a', steps }
    const ids = steps.map(({ command }) => command)
    const all = on.length > 0 ? on : [{ name: 'a', given: {}, subject: undefined }]
    const stopped = ids.includes('instance.delete') ? ['web-1'] : []
    const found = await plan(macro, all, world(...stopped))
    expect(found.refused).toEqual([])
    expect(questionOf(macro, undefined, found, registry.get)).toMatchObject({ names, typed })
  })
  test('a step runs on the thing that the question named, even if its name has passed to another', async () => {
    const [asked, later] = ['11111111', '22222222'].map(
      (part) => `${part}-1111-4111-8111-111111111111`,
    )
    let id = asked
    const ctx = Object.create(world(), {
      find: { value: () => ({ id, name: 'd', state: { state: 'detached' } }) },
    }) as Ctx
    const { steps, shown } = await plan({ name: 'a', steps: [disk('d')] }, [row('a')], ctx)
    id = later
    const sent: unknown[] = []
    const [step] = steps
    const at = ctxWith(ctx, {
      shownIds: step && shown.get(step)?.target.ids,
      confirm: async () => true,
      call: async (_: unknown, input: unknown) => void sent.push(input),
    })
    await registry.run('disk.delete', step?.given ?? {}, at, 'macro')
    expect(sent).toEqual([{ path: { disk: asked } }])
  })
  test('a form has the name of the row in place of @row, and no command line', async () => {
    const macro: Macro = {
      name: 'keep',
      steps: [{ command: 'snapshot.create', body: { disk: '@row', name: '@row-old', n: [1] } }],
    }
    const disk: PlannedRow = { name: 'd', given: { project: 'web', disk: 'd' }, subject: undefined }
    const found = await plan(macro, [disk], world())
    expect(found.steps).toMatchObject([
      { given: { project: 'web' }, body: { disk: 'd', name: 'd-old', n: [1] } },
    ])
    const question = questionOf(macro, 'disk', found, registry.get)
    expect(question.ahead).toBeUndefined()
    expect(question.lines).toContain(
      'These open filled in, and go on once they are sent: New snapshot.',
    )
  })
  test('@row within another word stays', () => {
    const body = { description: 'ask ada@rowan.example about @row, x@row', name: 'a-@row-b' }
    expect(withRow(body, 'd$&')).toEqual({
      description: 'ask ada@rowan.example about d$&, x@row',
      name: 'a-d$&-b',
    })
    expect(usesRow({ description: 'ada@rowan.example' })).toBe(false)
    expect(usesRow({ tags: ['a-@row'] })).toBe(true)
  })
  test('a shown generated name is the one that is sent', async () => {
    const macro = { name: 'keep', steps: [{ command: 'disk.snapshot-now' }] }
    const disk: PlannedRow = { name: 'd', given: { project: 'web', disk: 'd' }, subject: undefined }
    const attached = Object.create(world(), {
      find: { value: () => ({ name: 'd', state: { state: 'attached' } }) },
    }) as Ctx
    const { steps, shown, ahead } = await plan(macro, [disk], attached)
    const [call] = (await ahead?.of(0)) ?? []
    const sent: unknown[] = []
    const [step] = steps
    const ctx = ctxWith(attached, {
      shownCall: step && shown.get(step)?.shownCall(),
      call: async (_: unknown, input: unknown) => void sent.push(input),
    })
    await registry.run('disk.snapshot-now', step?.given ?? {}, ctx, 'macro')
    expect(sent).toEqual([expect.objectContaining({ body: call?.input.body })])
  })
  test('a later question of the gate is asked again where it differs', async () => {
    const found = await plan(restart, [row('web-1')], world())
    const [step] = found.steps
    const request = step && found.shown.get(step)?.request
    if (!request) throw new Error('It asks')
    expect(isSameQuestion({ ...request }, request)).toBe(true)
    expect(isSameQuestion({ ...request, lines: ['Something has changed'] }, request)).toBe(false)
    expect(isSameQuestion({ ...request, names: ['web-2'] }, request)).toBe(false)
    expect(isSameQuestion(request, undefined)).toBe(false)
  })
})

describe('running a plan', () => {
  const steps = stepsOn(restart, ['a', 'b', 'c'].map(row), registry.get)
  const words = (step: (typeof steps)[number] | undefined) =>
    `${step?.command.verb} ${step?.row.name}`

  /** @param fails the step that fails @param waits how often the start of each instance is refused first */
  function doing(fails: string | undefined, waits = 0, cancelAfter = Infinity, isLost = false) {
    const ran: string[] = []
    const left = new Map<string, number>()
    let slept = 0
    const ports: Doing = {
      run: async (step) => {
        ran.push(words(step))
        return words(step) === fails
          ? { outcome: 'failed', message: 'it broke', isLost }
          : { outcome: 'done', message: '', isLost: false }
      },
      refusal: (step) => {
        const more = left.get(words(step)) ?? waits
        left.set(words(step), more - 1)
        return more > 0 ? 'it is stopping' : undefined
      },
      refresh: async () => {},
      sleep: async (ms) => void (slept += ms),
      isCancelled: () => ran.length >= cancelAfter,
      progress: () => {},
    }
    return { ports, ran, slept: () => slept }
  }
  test('runs every step once, in order', async () => {
    const { ports, ran } = doing(undefined, 3)
    expect(await doSteps(steps, undefined, ports)).toEqual({ done: 6 })
    expect(ran).toEqual(['Stop a', 'Start a', 'Stop b', 'Start b', 'Stop c', 'Start c'])
  })
  test('stops at the first failure; resuming repeats no step', async () => {
    const { ports, ran } = doing('Start b')
    const ended = await doSteps(steps, undefined, ports)
    expect(ended).toEqual({ done: 3, stopped: 'it broke', isLost: false })
    expect(summary(steps, ended, ['d'])).toBe(
      'Done: a. Not done: Start instance on b: it broke, after Stop instance. Not begun: c. Left out: d.',
    )
    const more = doing(undefined)
    await doSteps(steps.slice(ended.done), steps[ended.done]?.row, more.ports)
    expect([...ran.slice(0, ended.done), ...more.ran]).toEqual(steps.map(words))
  })
  test('does not report a step with a lost answer as not done', async () => {
    const ended = await doSteps(steps, undefined, doing('Start b', 0, Infinity, true).ports)
    expect(ended).toEqual({ done: 3, stopped: 'it broke', isLost: true })
    expect(summary(steps, ended, [])).toContain('Perhaps done: Start instance on b: it broke')
  })
  test('gives up on a step that stays refused after a while', async () => {
    const { ports, slept } = doing(undefined, Infinity)
    expect(await doSteps(steps, undefined, ports)).toEqual({ done: 1, stopped: 'it is stopping' })
    expect(slept()).toBeGreaterThanOrEqual(WAITS_AT_MOST)
  })
  test('can be stopped by the user', async () => {
    const { ports, ran } = doing(undefined, 1, 1)
    const ended = await doSteps(steps, undefined, ports)
    expect(ended).toEqual({ done: 1, stopped: CANCELLED })
    expect(ran).toEqual(['Stop a'])
    expect(summary(steps, ended, [])).toBe(
      'Stopped before: Start instance on a, after Stop instance. Not begun: b, c.',
    )
  })
})
