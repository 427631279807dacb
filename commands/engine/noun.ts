/**
 * The kinds of things a person points at, in the field's own words. Images of a project and of the silo
 * are two kinds: they are addressed, listed and acted on in different ways.
 */
export const NOUNS = [
  'project',
  'instance',
  'disk',
  'snapshot',
  'image',
  'silo image',
  'silo',
  'interface',
  'externalIp',
  'floatingIp',
  'antiAffinityGroup',
  'affinityGroup',
  'user',
  'group',
  'siloRole',
  'projectRole',
  'fleetRole',
  'userSession',
  'userToken',
  'certificate',
  'sshKey',
  'accessToken',
  'key',
  'alias',
] as const

export type Noun = (typeof NOUNS)[number]

/** Where the word for people is not the word of the API. */
const WORDS: Partial<Record<string, string>> = {
  interface: 'network interface',
  externalIp: 'external IP',
  floatingIp: 'floating IP',
  antiAffinityGroup: 'anti-affinity group',
  affinityGroup: 'affinity group',
  siloRole: 'silo role',
  projectRole: 'project role',
  fleetRole: 'fleet role',
  userSession: 'session',
  userToken: 'access token',
  sshKey: 'SSH key',
  accessToken: 'access token',
} satisfies Partial<Record<Noun, string>>

/** A kind as a person reads it: 'floating IP'. */
export const called = (kind: string): string => WORDS[kind] ?? kind
