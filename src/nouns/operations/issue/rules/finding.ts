/** A finding on the issues page: one thing that needs attention. Findings are computed only from the API. */
import type { Badge } from '@/model/badge'

/** The sources of findings. Each is read separately. */
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

/** The names of the sources for users. */
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

/** `bad`: something does not work now. `warn`: it may stop working soon. */
export type Severity = 'bad' | 'warn'

/** How each severity looks. */
export const SEVERITY_LOOK: Readonly<Record<Severity, Omit<Badge, 'word'>>> = {
  bad: { glyph: 'cross', tone: 'bad' },
  warn: { glyph: 'right', tone: 'warn' },
}

export interface Finding {
  /** Stays the same for the same problem of the same thing, so that its row keeps its place. */
  id: string
  source: Source
  severity: Severity
  /** The name of the thing. */
  name: string
  /** The problem in few words: 'failed'. */
  problem: string
  /** What it means, and the next step, automatic or manual: two lines of a row. */
  text: string
  /** What else to check, where two lines do not suffice. */
  more?: string | undefined
  /** The start of the problem, where the API has it; for a future problem, its time. */
  since?: Date | undefined
  /** Whether `since` is in the future. */
  isAhead?: true
  /** The id and the parameters of the thing: `{ project: 'web', instance: 'db-1' }`. */
  thing: { id: string; params: Readonly<Record<string, string>> }
  /** The API's answer about the thing. */
  value: unknown
}

const RANK: Readonly<Record<Severity, number>> = { bad: 0, warn: 1 }

/** Sorts findings: failures first, then by source, then the oldest. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) ||
      (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0) ||
      (a.name < b.name ? -1 : 1),
  )
