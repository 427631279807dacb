/** Any text in a copied line reaches the program unchanged, and a shell runs no part of it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diskCreate } from '@/api/operations/disk'
import { projectUpdate } from '@/api/operations/project'
import { asCli } from '@commands/engine/cli'
import { callsOf, flagsOf } from './oxide-lines'

/** Texts that a shell would interpret, and any other texts without control characters. */
const text = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ...["'", '"', '\\', '$', '`', '$(touch x)', '${HOME}', '!', '#', '&', '|', ';', '>', '*'],
        ...['\n', '\t', ' ', '-', '--', '=', '~', '%', 'EOF', '\nEOF\n', 'a', 'ß', '\u202e'],
      ),
      { minLength: 1 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => !/[\p{Cc}\p{Cs}]/u.test(one)),
)

const texts = fc.sample(text, 400)

test('any text is passed unchanged in a flag', async () => {
  const lines = await Promise.all(
    texts.map((description) =>
      asCli(projectUpdate, { path: { project: 'web' }, body: { name: description, description } }),
    ),
  )
  const given = callsOf(lines).map((calls) => calls.map(({ words }) => words))
  const wanted = texts.map((one) => [
    ['project', 'web'],
    ['name', one],
    ['description', one],
  ])
  expect(given.map((calls) => calls.map((words) => flagsOf(words.slice(2))))).toEqual(
    wanted.map((flags) => [flags]),
  )
})

test('any text is passed unchanged in a document', async () => {
  const lines = await Promise.all(
    texts.map((description) =>
      asCli(diskCreate, {
        query: { project: 'web' },
        body: {
          name: 'disk',
          description,
          size: 1,
          diskBackend: { type: 'distributed', diskSource: { type: 'blank', blockSize: 512 } },
        },
      }),
    ),
  )
  const bodies = callsOf(lines).map(([call]) => JSON.parse(call?.body ?? 'null'))
  expect(bodies.map((body) => body.description)).toEqual(texts)
})
