/** The kind of thing that already exists, in the words of users: loaded when the API refuses a name. */
import type { OperationId } from './operation'

/** Words that are written in capital letters. */
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  'bfd',
  'bgp',
  'id',
  'ip',
  'saml',
  'scim',
  'ssh',
  'vpc',
])

/** Parts of a resource name that only show where it belongs. */
const PLACES =
  /^(current-user|instance(?=-network)|local-idp|networking|service(?=-network)|silo(?=-(user|group)$)|system-update)-/

/**
 * A kind of thing in plain words, from the API's word for it: 'ssh-key' → 'SSH key', 'floating-ip'
 * → 'floating IP', 'anti-affinity-group' → 'anti-affinity group', 'instance-network-interface' →
 * 'network interface'.
 */
const kindInWords = (kind: string): string =>
  kind
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
    .replace(PLACES, '')
    .split('-')
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ')
    .replace('anti affinity', 'anti-affinity')

/**
 * What an operation creates: 'currentUserSshKeyCreate' → 'current-user-ssh-key'. Users of the console know
 * the network interfaces of instances as interfaces.
 */
const createdBy = (id: string): string | undefined =>
  /^(.+)Create$/
    .exec(id)?.[1]
    ?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace('instance-network-', '')

/**
 * The kind of thing whose name is taken: the one that the API's message gives, else the one that the operation
 * creates.
 * @param apiMessage 'already exists: disk "boot"'
 */
export function kindIn(operation: OperationId, apiMessage: string): string | undefined {
  const kind = /^already exists: ([^"]+)/.exec(apiMessage)?.[1]?.trim() ?? createdBy(operation)
  return kind && kindInWords(kind)
}
