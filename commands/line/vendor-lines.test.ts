/**
 * Lines from the vendor's documents, from scripts and from habit: each is run, or its parts without effect are named
 * in plain words.
 */
import { afterEach, describe, expect, test } from 'vitest'
import { setCliProfile } from '../engine/cli-profile'
import { GIB } from '@/model/units'
import { commands } from '../index'
import type { Line } from './parse'
import { parseLine } from './parse'

const PLACE = { project: 'web', vpc: 'default' }

const parse = (line: string, place: Readonly<Record<string, string>> = PLACE): Line =>
  parseLine(line, { commands, own: [], place, now: Date.parse('2026-05-01T12:00:00Z') })

/** The page that a line opens, or its message. */
function outcome(line: Line): unknown {
  const { kind } = line
  if (kind === 'command')
    return [line.meant.command.id, line.meant.args, ...(line.meant.body ? [line.meant.body] : [])]
  if (kind === 'goto') return [line.meant.command.id, line.meant.args, line.filter]
  if (kind === 'page') return line.address
  if (kind === 'raw') return [line.operation.id, line.input]
  if (kind === 'help') return `help: ${line.of}`
  if (kind === 'builtin') return line.builtin.name
  if (kind === 'problem') return line.problem.message
  return kind === 'terminal' ? line.why : kind
}

const WEB_1 = { project: 'web', instance: 'web-1' }
const STOPS = ['instance.stop', WEB_1]
const LIST = '/projects/web/instances'
const JSON_BODY = String.raw`--json-body /dev/stdin <<'EOF'
{
  "boot_disk": {"type": "create", "name": "web-9", "description": "", "size": 21474836480,
    "disk_backend": {"type": "distributed", "disk_source": {"type": "image", "image_id": "5a1f9c2e-0000-4000-8000-000000000000"}}},
  "network_interfaces": {"type": "create", "params": [
    {"name": "net0", "description": "", "vpc_name": "default", "subnet_name": "default"}]}
}
EOF`

test.each<[line: string, meaning: unknown]>([
  // Prompts, and the program by its path.
  ['ada@host:~$ oxide instance stop web-1', STOPS],
  ['root@host:~# instance stop web-1', STOPS],
  ['❯ oxide instance stop web-1', STOPS],
  ['➜ ~ oxide instance stop web-1', STOPS],
  [String.raw`PS C:\> oxide instance stop web-1`, STOPS],
  ['$ oxide instance stop web-1', STOPS],
  ['./oxide instance list', LIST],
  ['/usr/local/bin/oxide instance list', LIST],
  [String.raw`C:\bin\oxide.exe instance list`, LIST],
  [String.raw`.\oxide.exe instance list`, LIST],
  ['oxide.exe instance list', LIST],
  ['sudo oxide instance list', LIST],
  [':i', ['instance.list', { project: 'web' }, '']],
  [':instance stop web-1', STOPS],
  // Help.
  ['oxide --help', 'help'],
  ['oxide instance --help', 'help: instance'],
  ['oxide instance create --help', 'help: instance create'],
  ['oxide disk -h', 'help: disk'],
  ['oxide help disk', 'help: disk'],
  ['help instance create', 'help: instance create'],
  ['help theme', 'help: theme'],
  ['help', 'help'],
  // Quotes and dashes of a word processor.
  [
    'oxide project create —name shop —description “my shop”',
    ['project.create', {}, { name: 'shop', description: 'my shop' }],
  ],
  [
    'oxide project create –name=‘shop’ --description "the shop’s"',
    ['project.create', {}, { name: 'shop', description: 'the shop’s' }],
  ],
  // The verb first.
  ['stop web-1', STOPS],
  ['stop instance web-1', STOPS],
  ['restart web-1', ['instance.reboot', WEB_1]],
  ['delete disk data-1', ['disk.delete', { project: 'web', disk: 'data-1' }]],
  ['remove the-disk', '“remove” is followed by what it is of'],
  ['list instances', LIST],
  ['show project lab', '/projects/lab/instances'],
  ['list disks --project lab', '/projects/lab/disks'],
  ['create disk --name data', ['disk.create', { project: 'web' }, { name: 'data' }]],
  ['attach disk data-1', ['instance.disk-attach', { project: 'web' }, { disk: 'data-1' }]],
  ['kill web-1', '“kill” can be delete or stop: say which'],
  ['delete web-1', '“delete” is followed by what it is of: certificate, disk,'],
  // Aliases with flags, and names in place of flags.
  ['fw --vpc other', '/projects/web/vpcs/other/firewall-rules'],
  ['fw --project lab --vpc default', '/projects/lab/vpcs/default/firewall-rules'],
  ['fw list', '/projects/web/vpcs/default/firewall-rules'],
  ['i --project lab', '/projects/lab/instances'],
  ['instance stop web-1', STOPS],
  ['instance nic list web-1', '/projects/web/instances/web-1/networking'],
  ['vpc subnet nic list apps', '/projects/web/vpcs/default/subnets/apps'],
  // What a new thing is made of.
  [
    'oxide instance create --project web --name web-9 --hostname web-9 --ncpus 2 --memory 4GiB',
    [
      'instance.create',
      { project: 'web' },
      { name: 'web-9', hostname: 'web-9', ncpus: 2, memory: 4 * GIB },
    ],
  ],
  [
    'oxide instance from-image --name web-9 --hostname web-9 --ncpus 2 --memory 4GiB --image debian-12 --size 20GiB --start',
    [
      'instance.create',
      { project: 'web' },
      {
        name: 'web-9',
        hostname: 'web-9',
        ncpus: 2,
        memory: 4 * GIB,
        start: true,
        bootDisk: {
          type: 'create',
          size: 20 * GIB,
          diskBackend: {
            type: 'distributed',
            diskSource: { type: 'image', imageId: 'debian-12' },
          },
        },
      },
    ],
  ],
  [
    'oxide ip-pool create --name p --description x --ip-version v6 --pool-type multicast',
    ['ip-pool.create', {}, { name: 'p', description: 'x', ipVersion: 'v6', poolType: 'multicast' }],
  ],
  [
    `oxide vpc firewall-rules update --vpc default --json-body - <<'EOF'\n{"rules": []}\nEOF`,
    ['firewall-rule.edit-text', PLACE, { rules: [] }],
  ],
  // The serial console.
  ['oxide instance serial console --instance web-1', ['instance.serial-console', WEB_1]],
  [
    'oxide instance serial console -i web-1 -p lab',
    ['instance.serial-console', { ...WEB_1, project: 'lab' }],
  ],
  ['oxide instance serial history web-1', ['instance.serial-console', WEB_1]],
  // An import of a disk.
  ['oxide disk import --path disk.raw --disk x', 'an image is uploaded from the list of images'],
  ['oxide disk import start --disk x', 'an image is uploaded from the list of images'],
  ['oxide disk import write --disk x', 'an image is uploaded from the list of images'],
  ['oxide disk import stop --disk x', ['disk.repair', { project: 'web', disk: 'x' }]],
  ['oxide disk import finalize --disk x', ['disk.repair', { project: 'web', disk: 'x' }]],
  // Reads.
  [
    'oxide audit-log list --start-time 2026-01-01T00:00:00Z --end-time 2026-01-02T00:00:00Z',
    '/system/audit-log?from=2026-01-01T00%3A00%3A00Z&to=2026-01-02T00%3A00%3A00Z',
  ],
  [
    'oxide audit-log list --start-time -1h',
    '/system/audit-log?from=2026-05-01T11%3A00%3A00Z&to=2026-05-01T12%3A00%3A00Z',
  ],
  ['oxide instance list --sort-by name_descending', `${LIST}?sort=-name`],
  [
    'oxide system networking ip-pool list --pool-type unicast --ip-version v4',
    '/system/networking/ip-pools?q=type%3Aunicast+version%3Av4',
  ],
  [
    'oxide alert list --alert-class hardware.** --sort-by time_and_id_descending',
    '/system/alerting/alerts?class=hardware.**',
  ],
  ["oxide experimental timeseries query --query 'get a:b'", '/projects/web/oxql?query=get+a%3Ab'],
  // Calls by their address.
  ['oxide api /v1/instances?project=web', ['instanceList', { query: { project: 'web' } }]],
  ['oxide api v1/projects --paginate', ['projectList', {}]],
  ["oxide api /v1/projects -H 'accept: x'", ['projectList', {}]],
  [
    'oxide api /v1/projects -X POST -f name=shop -f description=x',
    ['project.create', {}, { name: 'shop', description: 'x' }],
  ],
  [
    'oxide api /v1/projects --method=POST --field name=shop',
    ['project.create', {}, { name: 'shop' }],
  ],
  ['oxide api /v1/projects --jq .items', '“--jq” is not read here'],
  // What is for a shell, or for another program.
  ['oxide auth login --host https://rack.example', 'It logs the client in'],
  ['oxide completion bash', 'It sets up a shell'],
  ['oxide version', 'the version of the client'],
  ["oxide instance list | jq -r '.[].name'", '“|” is for a shell. No answer is handed to another'],
  ['oxide instance list > all.json', '“>” is for a shell. Nothing is written to a file here'],
  ['oxide vpc create --json-body - < a.json', '“<” is for a shell. No file is read by its name'],
  ['oxide disk create --json-body disk.json', 'This console reads no file by its name'],
  [
    'oxide instance stop a && oxide disk delete b',
    '“&” is for a shell. Run one line after the other',
  ],
  ['oxide instance stop a; oxide instance start a', '“;” is for a shell. Run one line after'],
  ['oxide instance list --project $PROJECT', '“$PROJECT” is for a shell. No variables are known'],
  ['oxide instance list --project "$PROJECT"', '“$PROJECT” is for a shell. No variables are known'],
  ['oxide instance stop $(cat names)', '“$(” is for a shell. Nothing is run within a line'],
  ['for i in 1 2; do oxide instance stop web-$i; done', 'A loop or a condition is for a shell'],
  ['while true; do oxide project list; done', 'A loop or a condition is for a shell'],
  ['export OXIDE_HOST=https://rack.example', 'This is for a shell'],
  ['export csv', 'export'],
  ['PROJECT=web', 'A variable of a shell is not kept here'],
  ["echo '{}' | oxide vpc create --json-body -", 'This is for a shell'],
  ['curl -H "Authorization: Bearer $TOKEN" https://rack.example', 'This is another program'],
  ['terraform apply', 'This is another program'],
  ['oxide policy update', 'Here roles are given and taken one by one'],
])('%s', (line, meaning) => {
  const found = outcome(parse(line))
  if (typeof meaning === 'string' && typeof found === 'string') expect(found).toContain(meaning)
  else expect(found).toEqual(meaning)
})

test('on the page of a thing, a line can name another one of the same project', () => {
  const place = { project: 'web', instance: 'web-1' }
  expect(outcome(parse('instance stop web-2', place))).toEqual([
    'instance.stop',
    { project: 'web', instance: 'web-2' },
  ])
})

test('an instance with its disks and interfaces fills in its form', () => {
  const line = parse(
    `oxide instance create --project web --name web-9 --ncpus 2 --memory 4GiB ${JSON_BODY}`,
  )
  expect(line.kind === 'command' && [line.meant.command.id, line.meant.body]).toMatchObject([
    'instance.create',
    {
      name: 'web-9',
      bootDisk: { diskBackend: { diskSource: { type: 'image' } } },
      networkInterfaces: { params: [{ vpcName: 'default' }] },
    },
  ])
})

const ELSEWHERE = 'is not applied: this console acts on its own rack, as who is signed in'
afterEach(() => setCliProfile(undefined))
test('the profile of this rack is where a line acts; another one is named', () => {
  setCliProfile('prod')
  expect(parse('oxide --profile prod instance list').notes).toBeUndefined()
  expect(parse('oxide --profile=prod instance list').notes).toBeUndefined()
  expect(parse('oxide --profile lab instance list').notes).toEqual([`--profile ${ELSEWHERE}`])
})
test.each<[line: string, notes: readonly string[] | undefined]>([
  ['oxide instance list', undefined],
  ['oxide --profile lab instance list', [`--profile ${ELSEWHERE}`]],
  ['oxide instance list --profile=lab --debug', [`--profile ${ELSEWHERE}`, `--debug ${ELSEWHERE}`]],
  ['OXIDE_PROFILE=lab oxide instance list', [`OXIDE_PROFILE ${ELSEWHERE}`]],
  [
    'OXIDE_HOST=a OXIDE_TOKEN=b oxide instance stop web-1',
    [`OXIDE_HOST ${ELSEWHERE}`, `OXIDE_TOKEN ${ELSEWHERE}`],
  ],
  ['oxide instance list --limit 5', ['--limit is not applied: the page reads as much as it shows']],
  [
    'oxide audit-log list --sort-by time_and_id_ascending',
    ['--sort-by is not applied: the page has an order of its own'],
  ],
  ['oxide audit-log list --sort-by time_and_id_descending', undefined],
  ['oxide instance serial console -i web-1 -e ^X', ['-e is not applied here']],
  ['oxide api /v1/projects --paginate', ['--paginate is not applied: the whole answer is shown']],
])('the parts of %s without effect are named', (line, notes) => {
  expect(parse(line).notes).toEqual(notes)
})

describe('outside of a project, a read asks for the project like a write', () => {
  test.each<[line: string, meaning: unknown]>([
    ['instance list', ['instance.list', {}]],
    ['disk list', ['disk.list', {}]],
    ['instance view web-1', ['instance.view', { instance: 'web-1' }]],
    ['instance nic list web-1', ['instance.networking', { instance: 'web-1' }]],
    ['vpc firewall-rules view --vpc default', ['firewall-rule.list', { vpc: 'default' }]],
    ['vpc subnet list', ['vpc-subnet.list', {}]],
    ['vpc router route view r', ['router-route.edit', { route: 'r' }]],
    ['project view', ['project.view', {}]],
    ['stop web-1', ['instance.stop', { instance: 'web-1' }]],
  ])('%s', (line, meaning) => {
    expect(outcome(parse(line, {}))).toEqual(meaning)
  })
  test('flags that only the page could apply are named', () => {
    expect(parse('disk list --sort-by name_descending', {}).notes).toEqual([
      '--sort-by is not applied where the place is asked for: set it on the page',
    ])
  })
})

test.each([
  ['creat disk', 'create'],
  ['instance creat', 'create'],
  ['instance shutdown web-1', 'stop'],
  ['instance remove web-1', 'delete'],
  ['instance tok web-1', undefined],
  ['instance sotp web-1', 'stop'],
  ['stp web-1', 'stop'],
  ['disc list', 'disk'],
  ['help instnce', 'instance'],
])('“%s”: did you mean %s', (line, suggestion) => {
  const found = parse(line)
  expect(found.kind === 'problem' && found.problem.suggestion).toBe(suggestion)
})
