/** The lines that the console shows before a command runs are the lines of the calls that the command then sends. */
import { describe, expect, test } from 'vitest'
import { instanceStop } from '@/api/operations/instance'
import { loginLocal } from '@/api/operations/session'
import { asCli, asCliSeries } from '@commands/engine/cli'
import type { CallsCommand } from '@commands/engine/command'
import { isCalls, isOpens } from '@commands/engine/command'
import type { CallsAhead } from '@commands/engine/context'
import { copyLines, linesAhead, linesOf } from '@commands/engine/lines-ahead'
import { oneCall } from '@commands/engine/one-call'
import { callsAhead } from '@commands/engine/planned'
import { commands } from '@commands/index'
import { refusedOf } from './oxide-lines'
import { argsOf, emptyCtx, loggedBy } from './run-command'

const calling = commands.filter(isCalls)

/** The calls of a question, each as its own line. */
async function callsOf(ahead: CallsAhead): Promise<string[]> {
  const series = await Promise.all(Array.from({ length: ahead.count }, (_, i) => ahead.of(i)))
  return Promise.all(series.flat().map(({ operation, input }) => asCli(operation, input)))
}

/** The lines before and after a run; `undefined` when no call was sent or no question was asked. */
async function bothOf(command: CallsCommand, things: readonly number[]) {
  const all = things.map((which) => argsOf(command, which))
  const { logged, ahead } = await loggedBy(command, all)
  if (!ahead || logged.length === 0) return undefined
  return {
    before: await callsOf(ahead),
    after: await Promise.all(logged.map(([operation, input]) => asCli(operation, input))),
  }
}

describe('a question shows the lines that are then sent', () => {
  test.for([
    ['one thing', [1]],
    ['two things', [1, 2]],
  ] as const)(
    'the question of every command on %s shows the lines that are then sent',
    async ([, things]) => {
      const found = await Promise.all(
        calling.map(async (command) => ({ command, lines: await bothOf(command, things) })),
      )
      const asked = found.filter(({ lines }) => lines)
      expect(asked.length).toBeGreaterThan(40)
      const each = asked.map(({ command, lines }) => [command.id, lines] as const)
      expect(each.map(([id, lines]) => [id, lines?.before])).toEqual(
        each.map(([id, lines]) => [id, lines?.after]),
      )
    },
  )

  test('a generated name in the question is the name that is then sent', async () => {
    const command = commands.find(({ id }) => id === 'disk.snapshot-now') as CallsCommand
    const lines = await bothOf(command, [1, 2])
    expect(lines?.before).toHaveLength(2)
    expect(lines?.before).toEqual(lines?.after)
  })
})

test('a read for the lines of a question is not cached, so a write compares with the rules that the page shows', async () => {
  const command = calling.find(({ id }) => id === 'firewall-rule.delete')
  const target = { args: command ? argsOf(command) : {}, missing: [] }
  const rules = [{ name: 'rule-1' }]
  const ctx = Object.assign(
    emptyCtx(async () => true),
    {
      list: () => rules.map((rule) => ({ rule })),
      call: async () => ({ rules }),
      read: () => Promise.reject(new Error('It goes into the cache')),
    },
  )
  const one = { target, name: 'rule-1', ids: {}, reason: undefined }
  const [call] = (command && (await callsAhead(command, [one], ctx).of(0))) ?? []
  expect(call?.input.body).toEqual({ rules: [] })
})

describe('lines of commands that ask no question', () => {
  const ctx = emptyCtx(() => Promise.reject(new Error('It asks')))

  test('a command that asks no question shows the lines that it then sends, or a reason', async () => {
    const found = await Promise.all(
      calling.map(async (command) => ({
        command,
        ahead: await linesAhead(command, argsOf(command), ctx),
        sent: (await loggedBy(command)).logged,
      })),
    )
    // The other commands ask a question or read first.
    const known = found.filter(({ ahead, sent }) => ahead.lines && sent.length > 0)
    expect(known.length).toBeGreaterThan(65)
    // A generated name differs each time.
    const same = known.filter(({ command }) => command.id !== 'disk.snapshot-now')
    const after = await Promise.all(
      same.map(async ({ command, sent }) => [command.id, [await asCliSeries(...sent)]]),
    )
    expect(same.map(({ command, ahead }) => [command.id, ahead.lines])).toEqual(after)
    const reasons = found.map(({ ahead }) => (ahead.lines ? 'a line' : ahead.reason))
    expect(reasons.filter((reason) => reason === '')).toEqual([])
  })

  test('a command that opens an address shows the line that reads the page’s data, or a reason', async () => {
    const found = await Promise.all(
      commands.filter(isOpens).map(async (command) => ({
        id: command.id,
        ahead: await linesAhead(command, argsOf(command), ctx),
      })),
    )
    const lines = found.flatMap(({ ahead }) => ahead.lines ?? [])
    expect(lines.length).toBeGreaterThan(70)
    expect(refusedOf(lines)).toEqual([])
    const lineOf = (id: string) => found.find((one) => one.id === id)?.ahead
    expect(lineOf('instance.view')).toEqual({
      lines: ['oxide instance view --project project-1 --instance instance-1'],
      count: 1,
    })
    expect(lineOf('disk.list')?.lines).toEqual(['oxide disk list --project project-1'])
    expect(lineOf('disk.create')).toEqual({
      reason: 'The form shows the line of what is filled in',
    })
  })

  test('when the palette must ask for an argument, the reason names the argument', async () => {
    const stop = calling.find(({ id }) => id === 'instance.stop')
    expect(stop && (await linesAhead(stop, { project: 'web' }, ctx))).toEqual({
      reason: 'It asks for the instance first',
    })
  })

  test('when a line cannot contain a value, the reason names the character', async () => {
    const stop = calling.find(({ id }) => id === 'instance.stop')
    const ahead = stop && (await linesAhead(stop, { project: 'web', instance: 'a\u0007' }, ctx))
    expect(ahead && !ahead.lines && ahead.reason).toContain('control character U+0007 (bell)')
  })
})

test('only the lines that are shown are computed', async () => {
  const asked: number[] = []
  const ahead = {
    count: 10_000,
    rows: 10_000,
    of: async (index: number) => {
      asked.push(index)
      return [{ operation: instanceStop, input: { path: { instance: `db-${index}` } } }]
    },
  }
  expect(await linesOf(ahead, 2)).toEqual([
    'oxide instance stop --instance db-0',
    'oxide instance stop --instance db-1',
  ])
  expect(asked).toEqual([0, 1])
})

describe('copying the lines of a question', () => {
  const said: string[] = []
  const ctx = Object.assign(
    emptyCtx(async () => true),
    {
      copy: async (text: string | (() => unknown), what: string) => {
        said.push(what, String(text))
      },
      warn: (heading: string, text: string) => said.push(heading, text),
    },
  )
  const copied = async (ahead: CallsAhead) => {
    said.length = 0
    await copyLines(ahead, ctx)
    return said
  }

  test('copying reports that secrets are left out', async () => {
    const body = { username: 'ada', password: 'correct-horse' }
    const [what, text] = await copied(oneCall(loginLocal, { path: { siloName: 's' }, body }))
    expect(what).toBe('command line, without its secrets')
    expect(text).not.toContain('correct-horse')
  })

  test('copying reports why no line can be copied', async () => {
    const path = { instance: 'a\u0007' }
    const [heading, text] = await copied(oneCall(instanceStop, { path }))
    expect(heading).toBe('Not copied: command line')
    expect(text).toContain('U+0007 (bell)')
  })

  test('copying a question about many things copies every line', async () => {
    const all = Array.from({ length: 1_000 }, (_, i) =>
      oneCall(instanceStop, { path: { instance: `db-${i}` } }),
    )
    const ahead = {
      count: all.length,
      rows: all.length,
      of: async (i: number) => all[i]?.of(0) ?? [],
    }
    const [what, text] = await copied(ahead)
    expect(what).toBe('1,000 command lines')
    expect(text?.split('\n')).toHaveLength(1_000)
  })
})
