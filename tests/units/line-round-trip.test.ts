/** The prompt bar reads every copied line as the original call, and as the command that makes the call. */
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { withoutSecrets } from '@/api/secrets'
import type { AnyInput, Operation } from '@/api/operation'
import { operations } from '@/api/operations'
import { NotCopyable } from '@commands/engine/not-copyable'
import { asCli } from '@commands/engine/cli'
import { askingFor } from '@commands/engine/args'
import type { Given } from '@commands/engine/args'
import { isCalls } from '@commands/engine/command'
import type { CallsCommand } from '@commands/engine/command'
import { commands } from '@commands/index'
import { entryOf } from '@commands/line/flags'
import { readCall } from '@commands/line/call'
import { commandFor, sends } from '@commands/line/command-for'
import { tokensOf } from '@commands/line/tokens'
import { commandIn } from '@commands/line/words'
import type { Random } from '../../mock/testing/random-calls'
import { inputFor, randomFrom } from '../../mock/testing/random-calls'
import { testApi } from '../../mock/testing/test-api'

const CALLS = 25

/** A body without its secret members, which a copied line leaves out. */
const plain = (op: Operation, body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([key]) => !op.secret?.includes(key)))
    : body

/** The part of an input that a line contains: no missing values, no page token, no secret. */
function told(op: Operation, { path = {}, query = {}, body }: AnyInput): AnyInput {
  const isDocument =
    JSON.stringify(body ?? {}).includes('[') || JSON.stringify(body ?? {}).includes(':{')
  const clean = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, inner]) =>
            inner === undefined || (inner === null && !isDocument) ? [] : [[key, inner]],
          ),
        )
      : value
  const { pageToken: _, ...asked } = query
  return JSON.parse(
    JSON.stringify({
      path,
      query: clean(asked),
      body: clean(withoutSecrets(op, plain(op, body))) ?? {},
    }),
  ) as AnyInput
}

/** Whether the contract accepts an input; random texts do not match every pattern. */
function isAllowed(op: Operation, { query, body }: AnyInput): boolean {
  const entry = entryOf(op.id)
  return (
    (body === undefined || entry.body?.safeParse(body).success === true) &&
    Object.entries(query ?? {}).every(
      ([key, value]) =>
        value === undefined ||
        entry.query?.shape[key] === undefined ||
        z.safeParse(entry.query.shape[key], value).success,
    )
  )
}

function read(line: string, op: Operation) {
  const { words, heredoc, problem } = tokensOf(line)
  expect(problem).toBeUndefined()
  const path = words.slice(1)
  const end = path.findIndex(({ text, quoted }) => quoted || text.startsWith('-'))
  const found = commandIn((end === -1 ? path : path.slice(0, end)).map(({ text }) => text))
  expect(found?.operation.id).toBe(op.id)
  const call = readCall(op, path.slice(found?.used), heredoc, 0)
  if ('message' in call) throw new Error(`${call.message}: ${line}`)
  return call
}

/** Valid names that a shell or a parser could misread. */
const NAMES = ['a', 'web-1', 'list', 'delete', 'x'.repeat(63), 'true', 'e2e', 'new-set', 'oxide']

describe('a copied line is read as its original call', async () => {
  const { world } = testApi()
  const all: readonly Operation[] = Object.values(operations)
  const copied = all.filter(({ cli }) => cli !== undefined)
  test.each(copied.map((op) => [op.cli ?? '', op] as const))(
    'the copied line of “%s” is read as its call',
    async (_, op) => {
      const random = randomFrom(op.id.length * 7919 + op.path.length)
      for (let i = 0; i < CALLS; i += 1) {
        const input = inputFor(op, world, random)
        if (input.body instanceof Blob) return
        if (!isAllowed(op, input)) continue
        const line = await asCli(op, input).catch((error: unknown) => {
          if (error instanceof NotCopyable) return undefined
          throw error
        })
        if (line === undefined) continue
        expect(told(op, read(line, op).input)).toEqual(told(op, input))
      }
    },
  )
})

const randomArgs = (command: CallsCommand, random: Random): Given =>
  Object.fromEntries(
    Object.entries(command.args).flatMap(([field, schema]) =>
      askingFor(schema) ? [[field, NAMES[random(NAMES.length)] ?? 'a']] : [],
    ),
  )

describe('a copied line is read as the command that makes the call', () => {
  const calling = commands.filter(isCalls).filter(({ calls }) => calls.cli !== undefined)
  test.each(calling.map((command) => [command.id, command] as const))(
    'the copied line of the command %s is read as the command',
    async (_, command) => {
      const random = randomFrom(command.id.length * 104_729)
      for (let i = 0; i < CALLS; i += 1) {
        const args = randomArgs(command, random)
        const input = sends(command, args)
        // A generated name differs each time, so no command can be recognised; the line then opens a form.
        if (!input || JSON.stringify(input) !== JSON.stringify(sends(command, args))) return
        const meant = commandFor(command.calls, input, commands)
        // The call does not contain every argument in the form in which the user gives it, so missing arguments come
        // from `args`.
        const found =
          meant && isCalls(meant.command) && sends(meant.command, { ...args, ...meant.args })
        expect(found).toEqual(input)
        if (meant?.command === command) expect(args).toMatchObject(meant.args)
      }
    },
  )
})
