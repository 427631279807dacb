/** What the page of issues shows: one thing that needs a person now. Findings are derived from the API alone. */

/** What is read to find something. Each is read by itself. */
export const SOURCES = [
  'instances',
  'disks',
  'sleds',
  'new-sleds',
  'physical-disks',
  'unadopted-disks',
  'ip-pools',
  'quotas',
  'certificates',
  'deliveries',
  'bgp',
  'bfd',
  'switch-ports',
  'support-bundles',
  'trust-roots',
  'system-update',
] as const

export type Source = (typeof SOURCES)[number]

/** A source as the user reads it. */
export const SOURCE_TITLE: Readonly<Record<Source, string>> = {
  instances: 'Instances',
  disks: 'Disks',
  sleds: 'Sleds',
  'new-sleds': 'Sleds to add',
  'physical-disks': 'Physical disks',
  'unadopted-disks': 'Unadopted disks',
  'ip-pools': 'IP pools',
  quotas: 'Quotas',
  certificates: 'Certificates',
  deliveries: 'Alert deliveries',
  bgp: 'BGP peers',
  bfd: 'BFD sessions',
  'switch-ports': 'Switch ports',
  'support-bundles': 'Support bundles',
  'trust-roots': 'Trust roots',
  'system-update': 'System update',
}

/** `bad`: something does not work now. `warn`: it soon may not. */
export type Severity = 'bad' | 'warn'

export interface Finding {
  /** The same for the same problem of the same thing, so that a row keeps its place between two reads. */
  id: string
  source: Source
  severity: Severity
  /** What the thing is called. */
  name: string
  /** What is wrong, in few words: 'failed'. */
  problem: string
  /** What happens next, or what can be done. */
  text: string
  /** Since when, where the API tells; for what is to come, when it happens. */
  since?: Date | undefined
  /** Whether `since` lies ahead. */
  isAhead?: true
  /** The id and the parameters of the thing: `{ project: 'web', instance: 'db-1' }`. */
  thing: { id: string; params: Readonly<Record<string, string>> }
  /** The API's answer about the thing. */
  value: unknown
}

const RANK: Readonly<Record<Severity, number>> = { bad: 0, warn: 1 }

/** What does not work comes first, then source by source, then the oldest. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) ||
      (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0) ||
      (a.name < b.name ? -1 : 1),
  )
