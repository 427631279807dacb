import { expect, test } from 'vitest'
import { commands } from '../index'
import { completionsFor } from './complete'

const situation = {
  commands,
  own: [{ alias: 's', command: 'vpc.list', args: { project: 'lab' } }],
  place: { project: 'web', vpc: 'default' },
  now: 0,
}
const at = (line: string) => completionsFor(line, situation, ['paper'])
const texts = (line: string) => at(line)?.items.map(({ text }) => text)

test.each([
  ['inst', ['instance']],
  ['instance st', ['start', 'stop']],
  ['oxide instance st', ['start', 'stop']],
  ['i st', ['start', 'stop']],
  ['instance anti', ['anti-affinity']],
  ['image upl', ['upload', 'uploads']],
  ['oxide image upl', []],
  ['instance anti-affinity create --policy ', ['allow', 'fail']],
  ['instance anti-affinity create --policy=f', ['fail']],
  ['silo create --discoverable ', ['true', 'false']],
  ['disk create --s', ['--size']],
  ['theme ', ['paper']],
  ['set dens', ['density']],
  ['set density ', ['compact', 'comfortable']],
  ['readonly o', ['on', 'off']],
  ["instance stop 'a", undefined],
  ['instance stop "web-1"', undefined],
  ['instance stop --instance="web-1"', undefined],
  ['instance stop web-1 ', ['--project']],
  ['instance stop "web-1" ', ['--project']],
  ['alias ', []],
  ['history ', []],
  ['s fire', ['firewall-rules']],
  ['s delete web-1 --', []],
])('what can follow %j', (line, expected) => {
  expect(texts(line)).toEqual(expected)
})

test('required flags come before the others, and flags from the page come last', () => {
  expect(texts('disk create --')).toEqual(['--name', '--description', '--size', '--project'])
})

test('a flag that is given is not offered again', () => {
  expect(texts('disk create --name a --')).not.toContain('--name')
})

test.each([
  ['instance stop --instance we', 'instance', { project: 'web' }, 25, 'we'],
  ['instance stop we', 'instance', { project: 'web' }, 14, 'we'],
  ['instance stop --project lab --instance ', 'instance', { project: 'lab' }, 39, ''],
  ['instance stop --project lab ', 'instance', { project: 'lab' }, 28, ''],
  ['instance stop --project=lab ', 'instance', { project: 'lab' }, 28, ''],
  ['s delete ', 'vpc', { project: 'lab' }, 9, ''],
  ['vpc subnet delete --subnet ', 'vpc-subnet', { project: 'web', vpc: 'default' }, 27, ''],
  ['vpc subnet delete --project lab --vpc ', 'vpc', { project: 'lab' }, 38, ''],
  ['snapshot create --disk=d', 'disk', { project: 'web' }, 23, 'd'],
  ['floating-ip attach front --kind instance --parent ', 'instance', { project: 'web' }, 50, ''],
  ['vpc subnet view --vpc ', 'vpc', { project: 'web' }, 22, ''],
])('%j is completed by names', (line, noun, known, from, typed) => {
  expect(at(line)).toMatchObject({ from, typed, names: { noun, known } })
})
