/**
 * `npm run --silent rights -- FILE`: compares the table of rights with the control plane's own.
 *
 * The file has a line a resource and a column a person, separated by tabs: first a comment, then the names of the
 * columns. Says what differs and is not listed below, and ends with 1 then.
 */
import { readFileSync } from 'node:fs'
import type { Role } from '@/api/contract/policy'
import type { PolicyLevel } from '@/api/need'
import type { Needed, Resource, Right } from '@/api/rights'
import { RIGHTS } from '@/api/rights'
import { mayHave } from '@/model/permission'
import { ON_PROJECT } from '@/model/roles'

/** A person of the file: the one role that they have, in `silo1` or its `proj1`. */
interface Person {
  level?: PolicyLevel
  role?: Role
}

/** The kind of resource of each line, by how its name begins; the first match counts. */
const KINDS: readonly (readonly [name: RegExp, resource: Resource])[] = [
  [/^Fleet$/, 'fleet'],
  [/^(IpPool|SubnetPool)List$/, 'pool list'],
  [/^IpPool$/, 'IP pool'],
  [/^MulticastGroup/, 'multicast group'],
  [/(certificate|scim client bearer token) list$/, 'secret list'],
  [/^(Certificate|ScimClientBearerToken)/, 'secret'],
  [/silo image list$/, 'silo image list'],
  [/(identity provider|user|group) list$/, 'directory'],
  [/^(Saml)?IdentityProvider/, 'identity provider'],
  [/(session|token) list$/, 'session list'],
  [/^(SiloUser|SiloGroup|SshKey)/, 'user'],
  [/vpc list$/, 'VPC list'],
  [/^(Vpc|RouterRoute|InternetGateway)/, 'network'],
  [/^Project "/, 'project'],
  [/^Silo "/, 'silo'],
  [
    /^(Disk|AffinityGroup|AntiAffinityGroup|Instance|Snapshot|ProjectImage|SiloImage|Image|FloatingIp|ExternalSubnet)/,
    'in project',
  ],
  [
    /^(Inventory|UpdateTrustRootList|TargetReleaseConfig|AlertClassList|AuditLog|Rack|Sled|Zpool|PhysicalDisk|SupportBundle|Tuf|AddressLot|Bgp|LoopbackAddress|Alert|WebhookSecret|SubnetPool|UserBuiltin)/,
    'in fleet',
  ],
]

/** What no operation of the API is about. */
const NOT_IN_API =
  /^(Database|BlueprintConfig|Blueprint|ConsoleSession|ConsoleSessionList|DnsConfig|DeviceAuth|DeviceAccessToken|FmConfig|QuiesceState|Service)/

/** Where the file gives or withholds rights that this table has otherwise, and why that is so. */
const DIFFERS: readonly (readonly [name: RegExp, rights: string, why: string])[] = [
  [/^AuditLog$/, 'rcPdpn', 'only listing it is an operation; every call of anybody adds an entry'],
  [/^(Inventory|TargetReleaseConfig|WebhookSecret|Rack id)/, 'ln', 'nothing is listed in it'],
  [/^(AlertClassList|UpdateTrustRootList)$/, 'rcPdpn', 'a list: only listing it is an operation'],
  [/^MulticastGroupList$/, 'rp', 'a list'],
  [/^(Certificate|ScimClient|SshKey)/, 'ln', 'nothing is listed in it'],
  [/^SiloGroup/, 'rlpcPnd', 'groups are changed by an identity provider, never by this API'],
  [/^SiloUser .*user"$/, 'q', 'asking who one is, is no right that is looked up'],
]

const table = readFileSync(process.argv[2] ?? '', 'utf8')
const [head = '', ...lines] = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const people = head.split('\t').slice(1)

/** 'silo limited collaborator' as a level and a role. */
function personOf(column: string): Person {
  const [level = '', ...words] = column.split(' ')
  return ['fleet', 'silo', 'project'].includes(level)
    ? { level: level as PolicyLevel, role: words.join('_') as Role }
    : {}
}

/** The letters that this table gives a person on a resource. */
function lettersOf(resource: Resource, name: string, place: string, { level, role }: Person) {
  const inOwnSilo = !place.startsWith('silo2')
  const inProject =
    /^(project|in project|network|VPC list)$/.test(resource) && !/^(SiloImage|Image)/.test(name)
  const roleAt = (at: PolicyLevel) => {
    if (at === level) return at === 'project' && place !== 'silo1-proj1' ? 'none' : role
    return at === 'project' && level === 'silo' && inOwnSilo && role ? ON_PROJECT[role] : 'none'
  }
  return (Object.keys(RIGHTS) as Right[])
    .filter((right) =>
      mayHave(`${resource}: ${right}` as Needed, {
        roleAt,
        inProject,
        inOwnSilo,
        isOwn: level === undefined && inOwnSilo && /silo1-user/.test(name + place),
      }),
    )
    .map((right) => RIGHTS[right])
}

const wrong: string[] = []
let compared = 0
/** Where it is: `silo1`, or `silo1-proj2`. A line without a name is where the line before it is. */
let place = ''
for (const line of lines) {
  const [name = '', ...cells] = line.split('\t')
  place =
    /silo\d(-proj\d)?/.exec(name)?.[0] ?? (/^(ExternalSubnet|ScimClient)/.test(name) ? place : '')
  const resource = KINDS.find(([begins]) => begins.test(name))?.[1]
  if (NOT_IN_API.test(name)) continue
  if (!resource) {
    wrong.push(`${name} is no resource of this table`)
    continue
  }
  for (const [i, column] of people.entries()) {
    if (column.startsWith('SCIM')) continue
    const ignored = DIFFERS.filter(([begins]) => begins.test(name))
      .map(([, rights]) => rights)
      .join('')
    const wanted = new Set([...(cells[i] ?? '')].filter((c) => c !== '-' && c !== 'q'))
    const ours = new Set<string>(lettersOf(resource, name, place, personOf(column)))
    const differing = Object.entries(RIGHTS).filter(
      ([, letter]) => wanted.has(letter) !== ours.has(letter) && !ignored.includes(letter),
    )
    for (const [right, letter] of differing)
      wrong.push(`${name}: ${column} ${wanted.has(letter) ? 'may' : 'may not'} ${right}`)
    compared += 1
  }
}
process.stdout.write(
  wrong.length > 0
    ? `The control plane differs:\n${wrong.join('\n')}\n`
    : `${compared} cells of ${lines.length} resources agree\n`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
