import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sentinels } from './server/sentinels'
import { handlers } from './handlers'
import { personas } from './seeds/personas'
import { SEED_NAMES } from './seeds'

// Runs of spaces are joined, because the formatter pads the cells of tables.
const file = await readFile(new URL('README.md', import.meta.url), 'utf8')
const readme = file.replaceAll(/ +/g, ' ')

test('the README names every user, every seed and every input that fails', () => {
  for (const { username, displayName, role } of personas)
    expect(readme).toContain(`| \`${username}\` | ${displayName} | ${role} |`)
  for (const seed of SEED_NAMES) expect(readme).toContain(`| \`${seed}\` |`)
  for (const { operation, input, effect } of sentinels)
    expect(readme).toContain(`| \`${operation}\` | ${input} | ${effect} |`)
})

test('the README lists the operations without a handler', () => {
  const gaps = Object.entries(handlers).filter(([, handler]) => 'notMocked' in handler)
  expect(gaps.map(([id]) => id)).toEqual(['instanceSerialConsoleStream'])
  expect(readme).toContain('`instanceSerialConsoleStream`')
})
