/** Everything that changes something goes through the gate: no file calls such an operation by itself. */
import { expect, test } from 'vitest'
import { operations } from '@/api/operations/index'
import { importsOf } from './imports'
import { modulesIn, textOfFile } from './source-files'

/** Calls of operations that are not reads outside the gate, each with its reason. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'src/pages/sign-in/login-local.tsx loginLocal':
    'the sign-in itself: there is no user with a role, a mode or a command log yet',
  'src/resources/compute/timeseries.ts timeseriesQuery': 'reads, although it is sent as a POST',
  'src/resources/metrics/oxql.ts systemTimeseriesQuery': 'reads, although it is sent as a POST',
  'src/resources/metrics/oxql.ts timeseriesQuery': 'reads, although it is sent as a POST',
}

/** Files that call operations which only the run time knows, each with its reason. */
const GENERIC: Readonly<Record<string, string>> = {
  'src/api/client.ts': 'is the client',
  'src/api/raw.ts': 'is the client, for answers that are files',
  'src/api/query.ts': 'reads of the cache',
  'src/forms/lost-answer.ts': 'looks for what a lost answer may have created',
  'src/forms/name-taken.ts': 'looks whether another thing has a name',
  'src/resources/options.ts': 'reads the options of a picker',
  'src/resources/list-read.ts': 'reads of the cache',
  'src/shell/context.ts': 'the port that the gate sends through, and reads of the cache',
  'src/shell/palette/lookup.ts': 'looks up the thing of an ID or address for the palette',
  'src/shell/palette/names.ts': 'reads the names for the palette',
  'src/shell/palette/use-elsewhere.ts': 'looks things up by name in other projects',
}

/** Files that may open a connection of their own, each with its reason. */
const CONNECTIONS: Readonly<Record<string, string>> = {
  'src/api/client.ts': 'is the client',
  'src/api/raw.ts': 'sends for the client, which would read the answer as JSON',
  'src/api/negotiate.ts': 'asks for the version that the client then names',
  'src/shell/save.ts':
    'tries, without the header, an address that a link without the header follows',
  'src/nouns/operations/release/flow-upload/send-file.ts':
    'sends for the client, which it is given to: fetch does not report how much of a file was sent',
}

const ENGINE = 'commands/engine/'
const sources = [...modulesIn('src'), ...modulesIn('commands')]
  .filter((file) => !file.startsWith(ENGINE))
  .map((file) => [file, textOfFile(file)] as const)

const CLIENT = 'src/api/client.ts'

/** What a file takes from the client by name. */
const takesOfClient = (file: string) =>
  importsOf(file).flatMap(({ file: from, names }) => (from === CLIENT ? names : []))

const changing = new Set<string>(
  Object.values(operations).flatMap((op) => (op.method === 'GET' ? [] : [op.id])),
)

/** The first arguments of calls of the client, of a context, or of a read made of an operation. */
const CALLED =
  /(?<![\w.])(?:call|callAny|read|readAllowing)(?:<[\w<>]+>)?\(\s*([\w.[\]]+)|\b(?:ctx|ctx\(\)|at)\s*\.(?:call|read)\(\s*([\w.[\]]+)/g

const callsIn = (source: string) => [...source.matchAll(CALLED)].map((m) => m[1] ?? m[2] ?? '')

/** A command's own code calls by `ctx.call`, which the gate has bound to the command: there it is checked. */
const isBound = (file: string) => file.startsWith('commands/')

test('no file calls an operation that changes something outside the gate', () => {
  const found = sources
    .filter(([file]) => !isBound(file))
    .flatMap(([file, source]) =>
      callsIn(source).flatMap((id) => (changing.has(id) ? [`${file} ${id}`] : [])),
    )
  expect(found.toSorted()).toEqual(Object.keys(OUTSIDE).toSorted())
})

test('only these files use the client for operations that they do not name', () => {
  const found = sources.flatMap(([file, source]) => {
    const imports = takesOfClient(file).some((name) => name === 'call' || name === 'callAny')
    const isGeneric = callsIn(source).some((id) => !(id in operations))
    return (imports && isGeneric) || file === CLIENT ? [file] : []
  })
  expect(found.toSorted()).toEqual(Object.keys(GENERIC).toSorted())
})

test('commands reach the network by their context alone', () => {
  const found = sources.flatMap(([file]) =>
    isBound(file) && importsOf(file).some((i) => i.file === CLIENT && i.kind !== 'type')
      ? [file]
      : [],
  )
  // It needs the form of an address, and calls nothing.
  expect(found.filter((file) => file !== 'commands/core/view-request.ts')).toEqual([])
})

test('no surface takes the port that the gate sends through', () => {
  const found = sources.flatMap(([file, source]) =>
    file.startsWith('src/') && /\bctx(?:\([^)]*\))?\s*\.call\(/.test(source) ? [file] : [],
  )
  expect(found).toEqual([])
})

test('nothing else sends requests', () => {
  const found = sources.flatMap(([file, source]) =>
    /(?<![\w.])fetch\((?!\))|XMLHttpRequest|sendBeacon|<form[^>]*\baction=/.test(source)
      ? [file]
      : [],
  )
  expect(found.filter((file) => !(file in CONNECTIONS))).toEqual([])
})

test('the rules above see what they are meant to see', () => {
  expect(callsIn('await call(diskDelete, { path })')).toEqual(['diskDelete'])
  expect(callsIn('shell.ctx().call(diskDelete, at)')).toEqual(['diskDelete'])
  expect(callsIn('await ctx.read(\n  diskView, at)')).toEqual(['diskView'])
  expect(callsIn('sender.call(diskDelete, at)')).toEqual([])
})
