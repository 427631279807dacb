import { expect, test } from 'vitest'
import { GIB } from '@/model/units'
import { commands } from '../index'
import { filledBy } from './said-values'

const OWN = new Set(['metrics', 'settings', 'console', 'new', 'disk', 'snapshot'])
const filled = (query: string) =>
  filledBy(query, (word) => OWN.has(word), commands).map(({ command, body }) => [command, body])

const rule = (action: string, ports: string) => [
  ['firewall-rule.create', { action, filters: { ports: [ports] } }],
]

test.each([
  ['firewall allow 443', rule('allow', '443')],
  ['open port 22', rule('allow', '22')],
  ['allow ssh', rule('allow', '22')],
  ['block port 8000-8100', rule('deny', '8000-8100')],
  ['please add a firewall rule to deny 25', rule('deny', '25')],
  ['disk 100 GiB', [['disk.create', { size: 100 * GIB }]]],
  ['new disk data-9 2tb', [['disk.create', { name: 'data-9', size: 2048 * GIB }]]],
  ['instance web-9', [['instance.create', { name: 'web-9' }]]],
  ['create a virtual machine called web-9', [['instance.create', { name: 'web-9' }]]],
  ['project x', [['project.create', { name: 'x' }]]],
  ['subnet db', [['vpc-subnet.create', { name: 'db' }]]],
  ['new tenant labs', [['silo.create', { name: 'labs' }]]],
  [
    'floating ip 10.1.2.3',
    [['floating-ip.create', { addressAllocator: { type: 'explicit', ip: '10.1.2.3' } }]],
  ],
])('“%s” fills in a form', (query, wanted) => {
  expect(filled(query)).toEqual(wanted)
})

test.each([
  'instance',
  'instance metrics',
  'disk snapshot',
  'instance web-9 web-10',
  'instance Web_9!',
  'disk 100 parsecs',
  'port 99999',
  'firewall',
  'allow',
])('“%s” fills in nothing', (query) => {
  expect(filled(query)).toEqual([])
})
