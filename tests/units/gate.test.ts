/** Every call that changes something goes through the gate, which asks and logs: no other file sends such a call. */
import { expect, test } from 'vitest'
import { operations } from '@/api/operations/index'
import { importsOf } from './imports'
import { modulesIn, textOfFile } from './source-files'

/** Calls outside the gate that change something, each with the reason. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'src/pages/sign-in/login-local.tsx loginLocal':
    'the sign-in itself: there is no user with a role, a mode or a command log yet',
  'src/resources/metrics/ask.ts systemTimeseriesQuery': 'reads, although it is sent as a POST',
  'src/resources/metrics/ask.ts timeseriesQuery': 'reads, although it is sent as a POST',
}

/** Files that call operations known only at run time, each with the reason. */
const GENERIC: Readonly<Record<string, string>> = {
  'src/api/client.ts': 'is the client',
  'src/api/raw.ts': 'is the client, for answers that are files',
  'src/api/query.ts': 'reads of the cache',
  'src/forms/lost-answer.ts': 'looks for what a lost answer may have created',
  'src/forms/name-taken.ts': 'looks whether another thing has a name',
  'src/resources/options.ts': 'reads the options of a picker',
  'src/resources/list-read.ts': 'reads of the cache',
  'src/shell/context.ts': 'the port that the gate sends through, and reads of the cache',
  'src/resources/search/ways.ts': 'looks up the thing of an ID or address for the palette',
  'src/resources/search/things.ts': 'reads the names for the palette',
  'src/resources/search/reading.ts': 'looks things up by name in other projects',
}

/** Files that may open their own connections, each with the reason. */
const CONNECTIONS: Readonly<Record<string, string>> = {
  'src/api/client.ts': 'is the client',
  'src/api/raw.ts': 'sends for the client, which would read the answer as JSON',
  'src/api/negotiate.ts': 'asks for the version that the client then names',
  'src/bind/load-racks.ts': 'reads the file beside the console, which is not of the API',
  'src/shell/save.ts':
    'tries, without the header, an address that a link without the header follows',
  'src/nouns/operations/release/flow-upload/send-file.ts':
    'sends for the client, which it is given to: fetch does not report how much of a file was sent',
  'src/nouns/storage/image/flow-upload/portion-sender.ts':
    'sends for the client, which it is given to: a worker has encoded the whole body',
}

const ENGINE = 'commands/engine/'
const sources = [...modulesIn('src'), ...modulesIn('commands')]
  .filter((file) => !file.startsWith(ENGINE))
  .map((file) => [file, textOfFile(file)] as const)

const CLIENT = 'src/api/client.ts'

/** The functions that a file imports from the client. */
const takesOfClient = (file: string) =>
  importsOf(file).flatMap(({ file: from, names }) => (from === CLIENT ? names : []))

const changing = new Set<string>(
  Object.values(operations).flatMap((op) => (op.method === 'GET' ? [] : [op.id])),
)

/** The first argument of each call on the client, on a context, or on a read of an operation. */
const CALLED =
  /(?<![\w.])(?:call|callAny|read|readAllowing)(?:<[\w<>]+>)?\(\s*([\w.[\]]+)|\b(?:ctx|ctx\(\)|at)\s*\.(?:call|read)\(\s*([\w.[\]]+)/g

const callsIn = (source: string) => [...source.matchAll(CALLED)].map((m) => m[1] ?? m[2] ?? '')

/** In a command's file, `ctx.call` is bound to the command by the gate, which checks the call. */
const isBound = (file: string) => file.startsWith('commands/')

test('only the gate sends calls that change something', () => {
  const found = sources
    .filter(([file]) => !isBound(file))
    .flatMap(([file, source]) =>
      callsIn(source).flatMap((id) => (changing.has(id) ? [`${file} ${id}`] : [])),
    )
  expect(found.toSorted()).toEqual(Object.keys(OUTSIDE).toSorted())
})

test('only these files call operations that they receive as parameters', () => {
  const found = sources.flatMap(([file, source]) => {
    const imports = takesOfClient(file).some((name) => name === 'call' || name === 'callAny')
    const isGeneric = callsIn(source).some((id) => !(id in operations))
    return (imports && isGeneric) || file === CLIENT ? [file] : []
  })
  expect(found.toSorted()).toEqual(Object.keys(GENERIC).toSorted())
})

test('commands reach the network only through their context', () => {
  const found = sources.flatMap(([file]) =>
    isBound(file) && importsOf(file).some((i) => i.file === CLIENT && i.kind !== 'type')
      ? [file]
      : [],
  )
  // This file imports a function that formats an address, and sends no call.
  expect(found.filter((file) => file !== 'commands/core/view-request.ts')).toEqual([])
})

test('no surface uses the context’s `call`, which is for the gate', () => {
  const found = sources.flatMap(([file, source]) =>
    file.startsWith('src/') && /\bctx(?:\([^)]*\))?\s*\.call\(/.test(source) ? [file] : [],
  )
  expect(found).toEqual([])
})

test('no other code sends requests', () => {
  const found = sources.flatMap(([file, source]) =>
    /(?<![\w.])fetch\((?!\))|XMLHttpRequest|sendBeacon|<form[^>]*\baction=/.test(source)
      ? [file]
      : [],
  )
  expect(found.filter((file) => !(file in CONNECTIONS))).toEqual([])
})

test('the search patterns of these tests find known examples', () => {
  expect(callsIn('await call(diskDelete, { path })')).toEqual(['diskDelete'])
  expect(callsIn('shell.ctx().call(diskDelete, at)')).toEqual(['diskDelete'])
  expect(callsIn('await ctx.read(\n  diskView, at)')).toEqual(['diskView'])
  expect(callsIn('sender.call(diskDelete, at)')).toEqual([])
})
