/** What the API refuses in words of its own, in the words of users: loaded with the first such refusal. */
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

/** What a disk waits for whose volume is locked. Source: nexus/db-queries/src/db/datastore/volume_repair.rs. */
export const VOLUME_LOCKED = 'A snapshot of the disk is being taken, or it is being repaired'
/** Why nothing can be done with it now. */
export const WHILE_LOCKED = `${VOLUME_LOCKED}: try again when that is over`

/**
 * A refusal in the words of users: the kind of thing whose name is taken is the one that the API's message gives, else
 * the one that the operation creates.
 * @param errorCode 'ObjectAlreadyExists' or 'Conflict'
 * @param apiMessage 'already exists: disk "boot"'
 * @returns `undefined` where the API's words are those of users
 */
export function inWords(
  operation: OperationId,
  errorCode: string,
  apiMessage: string,
): string | undefined {
  if (errorCode === 'Conflict')
    return /volume repair lock/i.test(apiMessage) ? WHILE_LOCKED : undefined
  const kind = /^already exists: ([^"]+)/.exec(apiMessage)?.[1]?.trim() ?? createdBy(operation)
  return kind && `${kindInWords(kind)} name already exists`
}
