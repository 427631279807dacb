import { expect, test } from 'vitest'
import { commands } from '../index'
import { toldOfAlias } from './alias-words'

test.each([
  [
    { alias: 'ls', command: 'instance.list', args: { project: 'web' } },
    '“Instances” with project=web',
    [],
  ],
  [{ alias: 'd', command: 'project.list' }, '“Projects”', ['It stands in place of “Disks”.']],
  [{ alias: 'd', command: 'disk.list' }, '“Disks”', []],
  [{ alias: 'd', command: '-disk.list' }, 'no longer “Disks”', []],
  [
    { alias: 'disk', command: 'disk.list' },
    '“Disks”',
    ['Alone on the : line, it stands in place of the line’s own “disk”.'],
  ],
  [
    { alias: 'go', command: 'instance.start' },
    '“Start instance”',
    ['In the palette, Enter on it runs it without asking.'],
  ],
  [{ alias: 'halt', command: 'instance.stop' }, '“Stop instance”', []],
])('%j', (entry, does, warnings) => {
  expect(toldOfAlias(entry, commands)).toEqual({ name: entry.alias, does, warnings })
})
