/**
 * For each source of findings: the address of its things, and the commands that repair them. Extend only this table
 * when a noun gets a page or commands of its own.
 */
import type { CommandId } from '@commands/index'
import type { Noun } from '@commands/engine/noun'
import { NO_SECRET } from '../rules/deliveries'
import type { Finding, Source } from '../rules/finding'
import { paths } from '@/paths'

interface Lead {
  /** The noun of the thing: its commands and keys work on the row. */
  noun?: Noun
  /** The page of the thing, or the nearest page that shows it. */
  address?(finding: Finding): string | undefined
  /** The commands that repair the finding, the most likely first. */
  mends: readonly CommandId[]
}

const param = ({ thing: { params } }: Finding, name: string) => params[name] ?? ''

type OfSource = Omit<Lead, 'mends'> & {
  mends: Lead['mends'] | ((finding: Finding) => Lead['mends'])
}

const LEADS: Readonly<Record<Source, OfSource>> = {
  instances: {
    noun: 'instance',
    address: (finding) =>
      paths.instance({
        project: param(finding, 'project'),
        instance: param(finding, 'instance'),
      }),
    mends: ['instance.start', 'instance.view', 'instance.delete'],
  },
  disks: {
    noun: 'disk',
    address: (finding) =>
      paths.disk({ project: param(finding, 'project'), disk: param(finding, 'disk') }),
    // A faulted disk is restored from a ready snapshot; a disk stuck in an import is repaired.
    mends: ({ problem }) =>
      problem === 'faulted'
        ? ['disk.snapshots', 'disk.view', 'disk.delete']
        : ['disk.repair', 'disk.view', 'disk.delete'],
  },
  sleds: {
    noun: 'sled',
    address: (finding) => paths.sledInstances({ sledId: param(finding, 'sledId') }),
    // An expunged disk cannot be repaired.
    mends: ({ problem }) =>
      problem === 'expunged' ? ['sled.view'] : ['sled.start-provisioning', 'sled.view'],
  },
  'physical-disks': {
    noun: 'physical-disk',
    address: (finding) => paths.physicalDisk({ diskId: param(finding, 'diskId') }),
    mends: ['physical-disk.view'],
  },
  'new-sleds': {
    noun: 'uninitialized-sled',
    address: () => paths.uninitializedSleds(),
    mends: ['uninitialized-sled.add', 'uninitialized-sled.list'],
  },
  'unadopted-disks': {
    noun: 'unadopted-disk',
    address: () => paths.unadoptedDisks(),
    mends: ['unadopted-disk.adopt', 'unadopted-disk.list'],
  },
  'ip-pools': {
    noun: 'ip-pool',
    address: (finding) => paths.ipPool({ pool: param(finding, 'pool') }),
    mends: ['ip-range.create', 'ip-pool.view'],
  },
  quotas: {
    noun: 'silo',
    address: (finding) => `${paths.silo({ silo: param(finding, 'silo') })}?tab=quotas`,
    mends: ['silo.quotas', 'silo.view'],
  },
  certificates: {
    noun: 'certificate',
    address: (finding) => paths.certificate({ certificate: param(finding, 'certificate') }),
    mends: ['certificate.create', 'certificate.view', 'certificate.delete'],
  },
  deliveries: {
    noun: 'alert-receiver',
    address: (finding) => paths.alertReceiver({ receiver: param(finding, 'receiver') }),
    mends: ({ problem }) => [
      problem === NO_SECRET ? 'webhook-secret.create' : 'alert-receiver.probe',
      'alert-receiver.view',
    ],
  },
  bgp: {
    noun: 'bgp-peer',
    address: (finding) => paths.bgpPeer({ bgpPeer: param(finding, 'bgpPeer') }),
    mends: ['bgp-peer.view', 'bgp-peer.port', 'bgp-peer.messages', 'bgp-peer.config'],
  },
  bfd: {
    address: ({ name }) => `${paths.bfdSessions()}?q=peer:${encodeURIComponent(name)}`,
    mends: ['bfd-session.list'],
  },
  'switch-ports': {
    noun: 'switch-port',
    address: (finding) =>
      paths.switchPort({
        rackId: param(finding, 'rackId'),
        switchSlot: param(finding, 'switchSlot'),
        switchPort: param(finding, 'switchPort'),
      }),
    mends: ['switch-port.view', 'switch-port.apply', 'switch-port.clear'],
  },
  'support-bundles': {
    noun: 'support-bundle',
    address: (finding) => paths.supportBundle({ bundle: param(finding, 'bundle') }),
    mends: ['support-bundle.view', 'support-bundle.create', 'support-bundle.delete'],
  },
  'trust-roots': {
    noun: 'trust-root',
    address: (finding) => paths.trustRoot({ trustRoot: param(finding, 'trustRoot') }),
    mends: ['trust-root.create', 'trust-root.view', 'trust-root.delete'],
  },
  'system-update': {
    address: () => paths.systemUpdate(),
    mends: ['release.upload', 'release.list'],
  },
}

/** The address and commands of a finding. */
export function leadOf(finding: Finding): Lead {
  const { mends, ...lead } = LEADS[finding.source]
  return { ...lead, mends: typeof mends === 'function' ? mends(finding) : mends }
}
