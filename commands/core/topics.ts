/**
 * What there is to learn about, and which kind of thing it is about; the lessons are in `src/shell`.
 * Source: `networking-access-shell` 14 (the docs popover), `compute-storage` 2.
 */
import type { Noun } from '../engine/noun'

/** What there is to learn about, as it is said after those words. */
export const TOPICS = [
  'projects',
  'instances',
  'disks',
  'snapshots',
  'images',
  'affinity groups',
  'access',
  'users and groups',
  'SSH keys',
  'access tokens',
  'certificates',
  'silos',
  'keys',
  'aliases',
] as const

export type Topic = (typeof TOPICS)[number]

/** Which of them is about a kind of thing. */
export const TOPIC_OF: Readonly<Partial<Record<Noun, Topic>>> = {
  project: 'projects',
  instance: 'instances',
  disk: 'disks',
  snapshot: 'snapshots',
  image: 'images',
  'silo image': 'images',
  antiAffinityGroup: 'affinity groups',
  affinityGroup: 'affinity groups',
  siloRole: 'access',
  projectRole: 'access',
  fleetRole: 'access',
  user: 'users and groups',
  group: 'users and groups',
  sshKey: 'SSH keys',
  accessToken: 'access tokens',
  certificate: 'certificates',
  silo: 'silos',
  key: 'keys',
  alias: 'aliases',
}
