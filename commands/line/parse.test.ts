import { describe, expect, test } from 'vitest'
import { GIB } from '@/model/units'
import { commands } from '../index'
import { withDocumentOf } from './document'
import type { Line } from './parse'
import { parseLine } from './parse'
import { distance, nearest } from './words'

const PLACE = { project: 'web', vpc: 'default' }
const NOW = Date.parse('2026-05-01T12:00:00Z')

const parse = (line: string, place: Readonly<Record<string, string>> = PLACE) =>
  parseLine(line, {
    commands,
    own: [
      { alias: 'w', command: 'project.switch', args: { to: 'web' } },
      { alias: 'labs', command: 'vpc-subnet.list', args: { project: 'lab' } },
      { alias: 'd', command: 'vpc.list' },
      { alias: 'disk', command: 'vpc.list' },
      { alias: 'mine', command: 'instance.list', args: { project: 'lab' } },
      { alias: 'im', command: '-image.list' },
    ],
    place,
    now: NOW,
  })

/** A short form of the meaning of a line. */
function short(line: Line): unknown {
  switch (line.kind) {
    case 'command':
      return [line.meant.command.id, line.meant.args, ...(line.meant.body ? [line.meant.body] : [])]
    case 'goto':
      return [line.meant.command.id, line.meant.args, line.filter]
    case 'page':
      return line.address
    case 'raw':
      return [line.operation.id, line.input]
    case 'builtin':
      return line.builtin
    case 'problem':
      return line.problem.message
    case 'terminal':
      return line.why
    default:
      return line.kind
  }
}

const ONE = { project: 'web', instance: 'web-1' }
const ID = '5d6d9c3a-8b0f-4c5e-9a1b-2c3d4e5f6071'

test.each<[string, unknown]>([
  ['', 'empty'],
  ['oxide instance stop --instance web-1 --project web', ['instance.stop', ONE]],
  ['instance stop --instance=web-1', ['instance.stop', ONE]],
  ['instance stop web-1', ['instance.stop', ONE]],
  ['i stop web-1', ['instance.stop', ONE]],
  ['pool rm spare', ['ip-pool.delete', { pool: 'spare' }]],
  ['fip ls --project lab', '/projects/lab/floating-ips'],
  ['instance rm web-1 --project lab', ['instance.delete', { ...ONE, project: 'lab' }]],
  ['instance stop', ['instance.stop', { project: 'web' }]],
  ['instance list', '/projects/web/instances'],
  ['instance ls --project lab', '/projects/lab/instances'],
  ['instance view web-1', '/projects/web/instances/web-1/storage'],
  [`instance view ${ID}`, `/lookup/instances/${ID}`],
  [`instance view ${ID} --json`, ['instanceView', { path: { instance: ID } }]],
  [`instance nic list --instance ${ID}`, `/lookup/instances/${ID}`],
  [
    `instance nic list --instance ${ID} --json`,
    ['instanceNetworkInterfaceList', { query: { instance: ID } }],
  ],
  [`disk view ${ID}`, `/projects?find=${ID}`],
  [`vpc subnet view ${ID}`, `/projects?find=${ID}`],
  [`image view ${ID}`, `/projects?find=${ID}`],
  [`oxide instance stop --instance ${ID}`, ['instance.stop', { instance: ID }]],
  ['project list', '/projects'],
  ['vpc subnet list', '/projects/web/vpcs/default/subnets'],
  ['instance disk list --instance web-1', '/projects/web/instances/web-1/storage'],
  ['silo quotas view --silo acme', '/system/silos/acme'],
  ['sledge', 'There is no command “sledge”'],
  [
    'disk create --name data --size 6GiB',
    ['disk.create', { project: 'web' }, { name: 'data', size: 6 * GIB }],
  ],
  ['project create shop', ['project.create', {}, { name: 'shop' }]],
  [
    'instance update web-1 --ncpus 4 --memory 16GiB',
    ['instance.resize', ONE, { ncpus: 4, memory: 16 * GIB }],
  ],
  [
    'floating-ip attach front --kind instance --parent web-1',
    [
      'floating-ip.attach',
      { project: 'web', floatingIp: 'front' },
      { kind: 'instance', parent: 'web-1' },
    ],
  ],
  ['ip-pool silo unlink --pool p --silo s', ['silo.unlink-pool', { pool: 'p', silo: 's' }]],
  ['system networking ip-pool create --name p', ['ip-pool.create', {}, { name: 'p' }]],
  [
    'snapshot create --name s --disk data',
    ['snapshot.create', { project: 'web' }, { name: 's', disk: 'data' }],
  ],
  ['instance.serial-console web-1', ['instance.serial-console', ONE]],
  ['instance serial-console web-1', ['instance.serial-console', ONE]],
  ['image upload', ['image.upload', { project: 'web' }]],
  ['image uploads', ['image.uploads', {}]],
  ['i @lab /state:failed', ['instance.list', { project: 'lab' }, 'state:failed']],
  ['i', ['instance.list', { project: 'web' }, '']],
  ['fw', ['firewall-rule.list', { project: 'web', vpc: 'default' }, '']],
  ['d rm data', ['vpc.delete', { project: 'web', vpc: 'data' }]],
  ['d', ['vpc.list', { project: 'web' }, '']],
  ['disk rm data', ['disk.delete', { project: 'web', disk: 'data' }]],
  ['im rm data', 'There is no command “im”'],
  ['mine --limit 5', '/projects/lab/instances'],
  ['mine --project web', '/projects/web/instances'],
  ['mine stop web-1', ['instance.stop', { ...ONE, project: 'lab' }]],
  ['w --limit 5', '“w” is an alias, which only @PROJECT and /FILTER can follow'],
  ['sub', ['vpc-subnet.list', { project: 'web', vpc: 'default' }, '']],
  ['sub @web', ['vpc-subnet.list', { project: 'web', vpc: 'default' }, '']],
  ['sub @lab', ['vpc-subnet.list', { project: 'lab' }, '']],
  ['fw @lab', ['firewall-rule.list', { project: 'lab' }, '']],
  ['labs', ['vpc-subnet.list', { project: 'lab' }, '']],
  ['vpc-subnet.create', ['vpc-subnet.create', { project: 'web', vpc: 'default' }]],
  ['vpc-subnet.create --project lab', ['vpc-subnet.create', { project: 'lab' }]],
  ['w', ['project.switch', { to: 'web' }, '']],
  ['oxide api /v1/projects', ['projectList', {}]],
  [
    "oxide api '/v1/instances/web-1?project=web'",
    ['instanceView', { path: { instance: 'web-1' }, query: { project: 'web' } }],
  ],
  ["oxide api '/v1/instances/web-1/stop?project=web' -X POST", ['instance.stop', ONE]],
  ['instance list --format json', ['instanceList', { query: { project: 'web' } }]],
  ['instance list --format=table --project lab', '/projects/lab/instances'],
  ['instance list --json', ['instanceList', { query: { project: 'web' } }]],
  ['theme system', { name: 'theme', value: 'system' }],
  ['readonly on', { name: 'readonly', value: 'on' }],
  ['set density compact', { name: 'set', preference: 'density', value: 'compact' }],
  ['open /projects', { name: 'open', target: '/projects' }],
  ['help', { name: 'help' }],
  ["alias x instance stop 'web-1'", { name: 'alias', word: 'x', line: 'instance stop web-1' }],
  ['auth login', 'It logs the client in on your own machine.'],
  ['ping', 'No page of the console shows this.'],
  [
    'vpc router route create --router r --json-body /dev/stdin <<\'EOF\'\n{"name": "out", "target": {"type": "drop"}}\nEOF',
    [
      'router-route.create',
      { project: 'web', vpc: 'default', router: 'r' },
      { name: 'out', target: { type: 'drop' } },
    ],
  ],
])('%s', (line, meaning) => {
  expect(short(parse(line))).toEqual(meaning)
})

describe('the place', () => {
  test('supplies missing arguments of a line, and the line shows that', () => {
    const line = parse('instance stop web-1')
    expect(
      line.kind === 'command' && line.supplied.map(({ flag, value }) => [flag.name, value]),
    ).toEqual([['project', 'web']])
  })
  test('supplies nothing below another parent than the one in the line', () => {
    const line = parse('vpc subnet list --project lab')
    expect(short(line)).toEqual(['vpc-subnet.list', { project: 'lab' }])
  })
})

test('missing flags are named', () => {
  const line = parse('disk create', {})
  expect(line.kind === 'command' && line.missing.map(({ name }) => name)).toEqual([
    'project',
    'name',
    'description',
    'size',
  ])
})

test.each<[string, unknown]>([
  [
    'floating-ip create --name a --description b --pool fast',
    {
      addressAllocator: { type: 'auto', poolSelector: { type: 'explicit', pool: 'fast' } },
    },
  ],
  [
    'floating-ip create --name a --description b --ip 10.0.0.7',
    { addressAllocator: { type: 'explicit', ip: '10.0.0.7' } },
  ],
  [
    'instance external-ip attach-ephemeral --instance web-1 --pool fast',
    { poolSelector: { type: 'explicit', pool: 'fast' } },
  ],
  [
    'instance nic create --instance web-1 --name n --description b --vpc-name v --subnet-name s --ip 10.0.0.7',
    { ipConfig: { type: 'v4', value: { ip: { type: 'explicit', value: '10.0.0.7' } } } },
  ],
  [
    `disk create --name a --description b --size 1GiB --json-body /dev/stdin <<'EOF'\n{"disk_source": {"type": "blank", "block_size": 512}}\nEOF`,
    { diskBackend: { type: 'distributed', diskSource: { type: 'blank', blockSize: 512 } } },
  ],
  [
    `external-subnet create --name a --description b --json-body /dev/stdin <<'EOF'\n{"allocator": {"type": "auto", "prefix_len": 28}}\nEOF`,
    { allocator: { type: 'auto', prefixLength: 28 } },
  ],
])('a line in the format of an older release is understood: %s', (line, body) => {
  const found = parse(line)
  expect(found.kind === 'command' && found.meant.body).toMatchObject(body as object)
})

test('secrets are dropped', () => {
  const line = parse("certificate create --name c --cert x --key 'very secret'")
  expect(line.kind === 'command' && [line.meant.body, line.call?.secrets]).toEqual([
    { name: 'c', cert: 'x' },
    ['key'],
  ])
  expect(JSON.stringify(line)).not.toContain('very')
})

test.each([
  ['instnce stop', 'There is no command “instnce”', 0, 'instance'],
  ['instance sotp', '“instance” has no “sotp”', 9, 'stop'],
  [
    'instance stop --instnace web-1',
    'There is no flag --instnace here: it has --project, --instance',
    14,
    '--instance',
  ],
  ['instance stop --instance', '--instance needs a value', 14, undefined],
  ['instance stop a --instance b', '--instance is given twice', 16, undefined],
  ['instance stop a b', '“b” is one word too many', 16, undefined],
  ['instance stop -i a', '“-i” is no flag here', 14, undefined],
  ['instance stop Web_1', '--instance: “Web_1” is not a name', 14, undefined],
  ['disk create --size 6XB', '“6XB” is not a size', 19, undefined],
  ['instance update a --ncpus many', 'is not a whole number', 26, undefined],
  ['instance anti-affinity create --policy maybe', 'is not one of allow, fail', 39, undefined],
  ['silo create --discoverable=perhaps', 'is not true or false', 12, undefined],
  ['instance stop web-1; rm -rf', '“;” is for a shell', 19, undefined],
  ['set densty compact', 'set takes one of density', 4, 'density'],
  ['theme', 'theme takes a name', 0, undefined],
  ['instance list --format yaml', '--format is json or table', 14, undefined],
  ['instance list --format table:name', 'Columns are not chosen here', 14, undefined],
  ['oxide', 'A command follows “oxide”', 0, undefined],
  ['oxide api /v1/nothing', 'The API has no such address', 10, undefined],
  ['disk create --json-body file.json', 'Enter chooses it', 12, undefined],
  ['oxide api /v1/vpcs --input v.json', 'Enter chooses it', 19, undefined],
  ['oxide api /v1/vpcs -X POST --input=v.json', 'Enter chooses it', 27, undefined],
  ['oxide api /v1/vpcs -X POST --input -', 'The document is missing', 27, undefined],
  ['disk create --json-body - <<\'EOF\'\n{"nam": 1}\nEOF', 'The document has “nam”', 26, undefined],
  ["disk create --json-body - <<'EOF'\n{\nEOF", 'The document is no JSON', 26, undefined],
  ["disk create <<'EOF'\n{}\nEOF", 'Nothing here takes a document', 12, undefined],
])('%j is a problem with its position', (line, message, start, suggestion) => {
  const found = parse(line)
  const problem = found.kind === 'problem' ? found.problem : undefined
  expect(problem?.message).toContain(message)
  expect(problem?.start).toBe(start)
  expect(problem?.suggestion).toBe(suggestion)
})

test('the text of a file replaces its name, whatever it contains', () => {
  const line = 'vpc create --json-body my.json --project lab'
  const found = parse(line)
  if (found.kind !== 'problem') throw new Error(found.kind)
  expect(line.slice(found.problem.start, found.problem.end)).toBe('--json-body my.json')
  const text = '{"name": "a",\r\n"description":\r\n"\\nEOF"}\r\n'
  const whole = withDocumentOf(line, found.problem, text)
  expect(short(parse(whole))).toEqual([
    'vpc.create',
    { project: 'lab' },
    { name: 'a', description: '\nEOF' },
  ])
  const api = "oxide api '/v1/vpcs?project=lab' -X POST --input my.json"
  const place = { start: api.indexOf('--input'), end: api.length }
  expect(withDocumentOf(api, place, text)).toContain(" -X POST --input - <<'EOF'")
  expect(short(parse(withDocumentOf(api, place, text)))).toEqual(short(parse(whole)))
  expect(withDocumentOf(line, found.problem, '{\nEOF\n}')).toMatch(/<<'EOF_'\n\{\nEOF\n\}\nEOF_$/)
})

test.each([
  ['stop', 'stop', 0],
  ['stop', 'sotp', 1],
  ['stop', 'stops', 1],
  ['', 'ab', 2],
  ['stop', 'start', Infinity],
])('from %j to %j there are %d letters', (a, b, away) => {
  expect(distance(a, b)).toBe(away)
})

test('a word of two letters is not mistaken for any other', () => {
  expect(nearest('ab', ['cd'])).toBeUndefined()
  expect(nearest('ls', ['ps'])).toBe('ps')
})
