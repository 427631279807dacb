/** Reads each source of issues separately, so that a failing one does not hide the others. */
import type { QueryClient } from '@tanstack/react-query'
import { SWITCH_SLOTS } from '@/nouns/fabric/loopback-address/rules'
import { ApiError } from '@/api/errors'
import { alertDeliveryList, alertReceiverList } from '@/api/operations/alert'
import { networkingBfdStatus } from '@/api/operations/bfd'
import { networkingBgpStatus } from '@/api/operations/bgp'
import { certificateList } from '@/api/operations/certificate'
import { diskList } from '@/api/operations/disk'
import { physicalDiskList, sledList } from '@/api/operations/hardware'
import { instanceList } from '@/api/operations/instance'
import { systemIpPoolList, systemIpPoolUtilizationView } from '@/api/operations/ip-pool'
import { projectList } from '@/api/operations/project'
import { networkingSwitchPortList, networkingSwitchPortStatus } from '@/api/operations/switch-port'
import { siloUtilizationList } from '@/api/operations/utilization'
import { snapshotList } from '@/api/operations/snapshot'
import { supportBundleList } from '@/api/operations/support-bundle'
import { systemUpdateTrustRootList } from '@/api/operations/trust-root'
import { systemUpdateStatus } from '@/api/operations/update'
import type { Operation, OperationId } from '@/api/operation'
import type { Allowed, Read } from '@/api/query'
import { ALL, FRESH_FOR, read, readAllowing } from '@/api/query'
import { chainOf } from '@/nouns/access/certificate/rules'
import { poolFindings, quotaFindings } from '../rules/capacity'
import { certificateFindings } from '../rules/certificates'
import { diskFindings, failedInstances } from '../rules/compute'
import { deliveryFindings } from '../rules/deliveries'
import type { Finding, Source } from '../rules/finding'
import {
  expungedSleds,
  newSledFindings,
  physicalDiskFindings,
  sledFindings,
  unadoptedDiskFindings,
} from '../rules/hardware'
import { bfdFindings, bgpFindings, portFindings } from '../rules/network'
import { bundleFindings, trustRootFindings, updateFindings } from '../rules/updates'
import { count } from '@/model/words'
import { unadoptedDisks, uninitializedSleds } from '@/resources/hardware/reads'
import type { Page } from '@/resources/list-read'
import { unlessRefused } from '@/resources/refused-reads'

/** The findings of a source, and its unread parts. */
export interface Found {
  findings: readonly Finding[]
  /** The parts that were not checked: 'projects after the first 50'. */
  unread: readonly string[]
  /** What the source can never check: 'disks of other silos'. */
  never?: string
}

/** The maximum number of things that are read with one request each. */
const MOST = 50
/** The maximum number of parallel requests of one source. */
const AT_ONCE = 4

/**
 * Runs work for each item, a few in parallel. Items deleted in the meantime are left out, and unreadable ones are
 * named in `unread`.
 * @throws ApiError where none can be read
 */
async function forEach<T, R>(
  items: readonly T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<R>,
): Promise<{ results: R[]; unread: string[] }> {
  const unread: string[] = []
  let failure: unknown
  const unlessGone = async (item: T): Promise<R[]> => {
    try {
      return [await work(item)]
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.statusCode !== 404) {
        failure = error
        unread.push(nameOf(item))
      }
      return []
    }
  }
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(unlessGone))).flat())
  if (results.length === 0 && unread.length > 0) throw failure
  return { results, unread }
}

interface Looked {
  client: QueryClient
  now: number
}

const ask = <T>({ client }: Looked, one: Read<T>): Promise<T> => client.fetchQuery(one)

const allOf = { query: { limit: ALL } } as const

const NOT_SHOWN = 'the issues say what is not shown to the user'

/**
 * The answer; where the user's roles do not allow the read, no request is sent. @throws ApiError also for that
 * refusal
 */
async function askIfAllowed<T>(look: Looked, one: Read<Allowed<T>>, of: Operation): Promise<T> {
  const answer = await ask(look, { ...unlessRefused(one, of), staleTime: FRESH_FOR })
  if (answer.type === 'error') throw answer.data
  return answer.data
}

/** The first things of a list with one request each, and a note on the rest. */
function first<T>(page: Page<T>, what: string): { items: readonly T[]; unread: string[] } {
  const items = page.items.slice(0, MOST)
  const isWhole = items.length === page.items.length && !page.nextPage
  return { items, unread: isWhole ? [] : [`${what} after the first ${MOST}`] }
}

/** A note on the rest of a list that is longer than one page. */
const afterFirst = (page: Page<unknown>, what: string): string[] =>
  page.nextPage ? [`${what} after the first ${count(page.items.length, 'row')}`] : []

/** Reads the things of one noun in every project. */
async function inProjects(
  look: Looked,
  readIn: (project: string) => Promise<{ findings: Finding[]; unread: string[] }>,
): Promise<Found> {
  const all = readAllowing(projectList, allOf, 403, NOT_SHOWN)
  const projects = first(await askIfAllowed(look, all, projectList), 'projects')
  const found = await forEach(
    projects.items,
    ({ name }) => `project ${name}`,
    ({ name }) => readIn(name),
  )
  return {
    findings: found.results.flatMap(({ findings }) => findings),
    unread: [...projects.unread, ...found.unread, ...found.results.flatMap(({ unread }) => unread)],
  }
}

async function instances(look: Looked): Promise<Found> {
  const own = await inProjects(look, async (project) => {
    const page = await ask(look, read(instanceList, { query: { project, limit: ALL } }))
    return {
      findings: failedInstances(project, page.items, look.now),
      unread: afterFirst(page, `instances of ${project}`),
    }
  })
  // A failed instance is on no sled, so no list contains those of other silos (source: schema/crdb/dbinit.sql).
  return { ...own, never: 'failed instances of other silos' }
}

/** The disks of a project with a ready snapshot; undefined where the snapshots cannot be read. */
async function restorableIn(look: Looked, project: string) {
  const one = read(snapshotList, { query: { project, limit: ALL } })
  const page = await ask(look, one).catch(() => undefined)
  return (
    page && new Set(page.items.flatMap(({ diskId, state }) => (state === 'ready' ? diskId : [])))
  )
}

async function disks(look: Looked): Promise<Found> {
  const own = await inProjects(look, async (project) => {
    const page = await ask(look, read(diskList, { query: { project, limit: ALL } }))
    const isFaulted = page.items.some(({ state }) => state.state === 'faulted')
    const restorable = isFaulted ? await restorableIn(look, project) : undefined
    return {
      findings: diskFindings(project, page.items, look.now, restorable),
      unread: afterFirst(page, `disks of ${project}`),
    }
  })
  return { ...own, never: 'disks of other silos' }
}

async function pools(look: Looked): Promise<Found> {
  const { items, unread } = first(await ask(look, read(systemIpPoolList, allOf)), 'IP pools')
  const found = await forEach(
    items,
    ({ name }) => `IP pool ${name}`,
    async (pool) =>
      poolFindings(
        pool,
        await ask(look, read(systemIpPoolUtilizationView, { path: { pool: pool.name } })),
      ),
  )
  return { findings: found.results.flat(), unread: [...unread, ...found.unread] }
}

async function deliveries(look: Looked): Promise<Found> {
  const { items, unread } = first(await ask(look, read(alertReceiverList, allOf)), 'receivers')
  const found = await forEach(
    items,
    ({ name }) => `webhook ${name}`,
    async (receiver) => {
      const log = await ask(
        look,
        read(alertDeliveryList, {
          path: { receiver: receiver.id },
          query: { limit: MOST, sortBy: 'time_and_id_descending' },
        }),
      )
      return deliveryFindings(receiver, log.items)
    },
  )
  return { findings: found.results.flat(), unread: [...unread, ...found.unread] }
}

async function switchPorts(look: Looked): Promise<Found> {
  const ports = await ask(look, read(networkingSwitchPortList, allOf))
  // Ports without settings carry no traffic; a slot of a newer API cannot be queried.
  const used = ports.items.filter(
    ({ portSettingsId, switchSlot }) => portSettingsId && SWITCH_SLOTS.includes(switchSlot),
  )
  const { items, unread } = first({ items: used, nextPage: ports.nextPage }, 'switch ports')
  const found = await forEach(
    items,
    ({ portName, switchSlot }) => `${switchSlot} ${portName}`,
    async (port) =>
      portFindings(
        port,
        await ask(
          look,
          read(networkingSwitchPortStatus, {
            path: { port: port.portName },
            query: { rackId: port.rackId, switchSlot: port.switchSlot },
          }),
        ),
      ),
  )
  return { findings: found.results.flat(), unread: [...unread, ...found.unread] }
}

/** The operations behind each source. */
export const MADE_OF: Readonly<Record<Source, readonly OperationId[]>> = {
  instances: ['projectList', 'instanceList'],
  disks: ['projectList', 'diskList', 'snapshotList'],
  sleds: ['sledList'],
  'new-sleds': ['sledListUninitialized'],
  'physical-disks': ['physicalDiskList', 'sledList'],
  'unadopted-disks': ['physicalDiskListUnadopted', 'physicalDiskListAdoptionRequests'],
  'ip-pools': ['systemIpPoolList', 'systemIpPoolUtilizationView'],
  quotas: ['siloUtilizationList'],
  certificates: ['certificateList'],
  deliveries: ['alertReceiverList', 'alertDeliveryList'],
  bgp: ['networkingBgpStatus'],
  bfd: ['networkingBfdStatus'],
  'switch-ports': ['networkingSwitchPortList', 'networkingSwitchPortStatus'],
  'support-bundles': ['supportBundleList'],
  'trust-roots': ['systemUpdateTrustRootList'],
  'system-update': ['systemUpdateStatus'],
}

/** The sources that need one request for each thing, or whose things hardly ever change. */
export const ONE_BY_ONE: ReadonlySet<Source> = new Set<Source>([
  'instances',
  'disks',
  'ip-pools',
  'deliveries',
  'switch-ports',
  'new-sleds',
  'unadopted-disks',
  'support-bundles',
  'trust-roots',
])

/** Reads each source. @throws ApiError */
export const READ_SOURCE: Readonly<Record<Source, (look: Looked) => Promise<Found>>> = {
  instances,
  disks,
  sleds: async (look) => {
    const page = await ask(look, read(sledList, allOf))
    return { findings: sledFindings(page.items), unread: afterFirst(page, 'sleds') }
  },
  'new-sleds': async (look) => ({
    findings: newSledFindings((await ask(look, uninitializedSleds().all())).items),
    unread: [],
  }),
  'unadopted-disks': async (look) => ({
    findings: unadoptedDiskFindings((await ask(look, unadoptedDisks().all())).items),
    unread: [],
  }),
  'physical-disks': async (look) => {
    const page = await ask(look, read(physicalDiskList, allOf))
    // If the sleds cannot be read, every disk of an expunged sled is listed.
    const sleds = await ask(look, read(sledList, allOf)).catch(() => ({ items: [] }))
    return {
      findings: physicalDiskFindings(page.items, expungedSleds(sleds.items)),
      unread: afterFirst(page, 'physical disks'),
    }
  },
  'ip-pools': pools,
  quotas: async (look) => {
    const page = await ask(look, read(siloUtilizationList, allOf))
    return { findings: page.items.flatMap(quotaFindings), unread: afterFirst(page, 'silos') }
  },
  certificates: async (look) => {
    const all = readAllowing(certificateList, allOf, 403, NOT_SHOWN)
    const page = await askIfAllowed(look, all, certificateList)
    return {
      findings: page.items.flatMap((one) => certificateFindings(one, chainOf(one.cert), look.now)),
      unread: afterFirst(page, 'certificates'),
    }
  },
  deliveries,
  bgp: async (look) => ({
    findings: bgpFindings(await ask(look, read(networkingBgpStatus, {})), look.now),
    unread: [],
  }),
  bfd: async (look) => ({
    findings: bfdFindings(await ask(look, read(networkingBfdStatus, {}))),
    unread: [],
  }),
  'switch-ports': switchPorts,
  'support-bundles': async (look) => {
    const page = await ask(look, read(supportBundleList, allOf))
    return { findings: bundleFindings(page.items), unread: afterFirst(page, 'support bundles') }
  },
  'trust-roots': async (look) => {
    const page = await ask(look, read(systemUpdateTrustRootList, allOf))
    return {
      findings: trustRootFindings(page.items, look.now),
      unread: afterFirst(page, 'trust roots'),
    }
  },
  'system-update': async (look) => ({
    findings: updateFindings(await ask(look, read(systemUpdateStatus, {}))),
    unread: [],
  }),
}
