/**
 * Reads the data of a trace: its own VPC, and of other VPCs and projects only the parts that its two endpoints need.
 * Data that cannot be read, or exceeds the limits below, is listed in `gaps`.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp } from '@/api/contract/instance'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { OneInstance, OneVpc } from '@/api/inputs'
import { ApiError, isNotFound, messageOf } from '@/api/errors'
import type { Read } from '@/api/query'
import { FRESH_FOR, supporting } from '@/api/query'
import type { TraceQuestion } from '@/model/networking/firewall/trace-question'
import { asked, questionOf } from '@/model/networking/firewall/trace-question'
import type { Ip } from '@/model/networking/ip'
import { contains, formatIp, parseNet, spanOf } from '@/model/networking/ip'
import type { PathEnd } from '@/model/networking/path/ends'
import type { PathQuestion } from '@/model/networking/path/path'
import type { VpcPart, World } from '@/model/networking/path/world'
import {
  hostsElsewhere,
  nicBefore,
  nicWith,
  ownerOf,
  subnetAround,
} from '@/model/networking/path/world'
import { count } from '@/model/words'
import { computeReads } from '../compute/reads'
import { coreReads } from '../core/reads'
import { fewAtATime } from '../few-at-a-time'
import { externalSubnetReads } from '@/nouns/networking/external-subnet/reads'
import { ephemeralOwnerKey } from './ephemeral-owner'
import { networkingReads } from './reads'
import { TOPOLOGY_OPERATIONS, externalAddressesRead, topologyRead } from './topology'

/** The data behind an answer; or the reason why there is none. */
export type Trace =
  | { kind: 'unasked' }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'ready'
      typed: TraceQuestion
      question: PathQuestion
      world: World
      /** Unread parts: whole sentences. */
      gaps: readonly string[]
      /** Addresses without a known owner: instances of other projects may have them. */
      unknown: readonly string[]
    }

class Refused extends Error {}

/** The maximum number of other projects whose floating IPs and external subnets are searched for an address. */
const MOST_PROJECTS = 20
/** The maximum number of the project's other VPCs whose blocks are searched. */
const MOST_VPCS = 20
/** The maximum number of instances named by host filters whose VPCs are read. */
const MOST_HOSTS = 20
/** The maximum number of instances whose ephemeral addresses are read with one request each. */
const MOST_INSTANCES = 100

/** Reads that are sent while the user types the question. */
export const deferredTraceReads = (project: string, vpc: string): readonly Read<unknown>[] => [
  supporting<unknown>(topologyRead({ project, vpc })),
  supporting<unknown>(networkingReads.allVpcs(project)),
]

/** Collects the parts of a world, each at most once. */
class Gathering {
  readonly parts = new Map<string, VpcPart>()
  readonly externals = new Map<string, readonly ExternalIp[]>()
  readonly floatingIps: FloatingIp[] = []
  readonly externalSubnets: ExternalSubnet[] = []
  readonly gaps = new Set<string>()
  readonly unknown: string[] = []
  private readonly looked = new Set<string>()

  private readonly client: QueryClient
  readonly at: OneVpc

  constructor(client: QueryClient, at: OneVpc) {
    this.client = client
    this.at = at
  }

  /** Traces often follow each other, and their data changes rarely. @throws ApiError */
  lately<T>(one: Read<T>): Promise<T> {
    return this.client.fetchQuery(supporting(one))
  }

  /**
   * As `lately`, but a refused or failed read is added to the gaps.
   * @param what the unread data, for the message: 'the VPCs of shop'
   * @returns undefined where the read failed
   */
  async ifRead<T>(one: Read<T>, what: string): Promise<T | undefined> {
    try {
      return await this.lately(one)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.gaps.add(`Could not read ${what}: ${messageOf(error)}`)
      return undefined
    }
  }

  get world(): World {
    return {
      vpcs: [...this.parts.values()],
      externals: this.externals,
      floatingIps: this.floatingIps,
      externalSubnets: this.externalSubnets,
    }
  }

  /** A VPC with its rules. */
  async addVpc({ project, vpc }: OneVpc): Promise<VpcPart | undefined> {
    const key = `${project}/${vpc}`
    const known = this.parts.get(key)
    if (known) return known
    const [topology, rules] = await Promise.all([
      this.ifRead(topologyRead({ project, vpc }), `VPC ${key}`),
      this.ifRead(networkingReads.firewallRules(project, vpc), `the rules of VPC ${key}`),
    ])
    if (!topology) return undefined
    if (!topology.isWhole)
      this.gaps.add(`VPC ${key} has more than was read, or parts of it could not be read.`)
    const part = { topology, rules: rules?.rules }
    this.parts.set(key, part)
    return part
  }

  /** The floating IPs and the external subnets of a project. */
  async addProject(project: string): Promise<void> {
    if (this.looked.has(project)) return
    this.looked.add(project)
    const [floating, subnets] = await Promise.all([
      this.ifRead(networkingReads.allFloatingIps(project), `the floating IPs of ${project}`),
      this.ifRead(externalSubnetReads.allSubnets(project), `the external subnets of ${project}`),
    ])
    this.floatingIps.push(...(floating?.items ?? []))
    this.externalSubnets.push(...(subnets?.items ?? []))
    if (floating?.nextPage || subnets?.nextPage)
      this.gaps.add(`${project} has more floating IPs or external subnets than were read.`)
  }

  /** The VPCs of interfaces. */
  private async addVpcsOf(project: string, nics: readonly InstanceNetworkInterface[]) {
    const vpcs = await this.ifRead(networkingReads.allVpcs(project), `the VPCs of ${project}`)
    const ids = new Set(nics.map(({ vpcId }) => vpcId))
    for (const { id, name } of vpcs?.items ?? [])
      if (ids.has(id)) await this.addVpc({ project, vpc: name })
  }

  /** An instance with its external addresses and all its VPCs. */
  async addInstance(project: string, instance: string): Promise<void> {
    const nics = await this.lately(networkingReads.instanceNics({ project, instance })).catch(
      (error: unknown) => {
        throw isNotFound(error)
          ? new Refused(`There is no instance ${instance} in ${project}`)
          : error
      },
    )
    if (nics.items.length === 0)
      throw new Refused(`The instance ${instance} has no network interface`)
    const [{ instanceId } = { instanceId: '' }] = nics.items
    await Promise.all([
      this.addProject(project),
      this.addVpcsOf(project, nics.items),
      this.addExternals(project, [{ id: instanceId, name: instance }]),
    ])
  }

  /** As `addInstance`, for an instance by the ID in an interface or an address. */
  private async addInstanceById(project: string, id: string): Promise<void> {
    const all = await this.ifRead(computeReads.allInstances(project), `the instances of ${project}`)
    const name = all?.items.find((one) => one.id === id)?.name
    if (name === undefined) this.gaps.add(`The instance ${id} of ${project} could not be read.`)
    else await this.addInstance(project, name)
  }

  async addExternals(project: string, instances: readonly { id: string; name: string }[]) {
    const unread = instances.filter(({ id }) => !this.externals.has(id))
    const found = await this.lately(externalAddressesRead(project, unread))
    for (const [id, ips] of found) this.externals.set(id, ips)
    const missing = unread.filter(({ id }) => !found.has(id))
    if (missing.length > 0)
      this.gaps.add(
        `The external addresses of ${count(missing.length, 'instance')} of ${project} could not be read.`,
      )
  }

  /** The instance with an address, if it can be found now, with all its data. */
  private async addOwner(ip: Ip, project: string): Promise<boolean> {
    const owner = ownerOf(this.world, ip)
    if (!owner) return false
    const ids = owner.kind === 'snat' ? owner.instanceIds : [owner.instanceId]
    // Instances that share an SNAT address use different ports of it: the first one stands for them.
    const [id] = ids
    if (id !== undefined) await this.addInstanceById(project, id)
    return true
  }

  /** An address of a VPC, with the external addresses of its owner. */
  private async addPrivate(part: VpcPart, ip: Ip): Promise<void> {
    const nic = nicWith(part, ip) ?? nicBefore(part, ip)
    if (nic) await this.addInstanceById(part.topology.project, nic.nic.instanceId)
  }

  /** Another VPC of the project with a subnet around an address. */
  private async addOtherVpc(ip: Ip): Promise<boolean> {
    const { project, vpc } = this.at
    const vpcs = await this.ifRead(networkingReads.allVpcs(project), `the VPCs of ${project}`)
    const others = (vpcs?.items ?? []).filter(({ name }) => name !== vpc)
    if (others.length > MOST_VPCS)
      this.gaps.add(`Only ${MOST_VPCS} of ${count(others.length, 'other VPC')} were looked at.`)
    const around = await fewAtATime(others.slice(0, MOST_VPCS), async ({ name }) => {
      const subnets = await this.ifRead(
        networkingReads.allSubnets(project, name),
        `the subnets of VPC ${name}`,
      )
      const isIn = subnets?.items.some(({ ipv4Block, ipv6Block }) =>
        contains(parseNet(ip.family === 4 ? ipv4Block : ipv6Block), spanOf(ip)),
      )
      return isIn === true ? name : undefined
    })
    const parts = await Promise.all(
      around.map((name) => name !== undefined && this.addVpc({ project, vpc: name })),
    )
    for (const part of parts) if (part) await this.addPrivate(part, ip)
    return parts.some(Boolean)
  }

  /** The ephemeral and SNAT addresses of the project, instance by instance. */
  private async addEphemeral(part: VpcPart): Promise<void> {
    const all = [...part.topology.instances.values()]
    const { project } = this.at
    if (all.length > MOST_INSTANCES)
      this.gaps.add(
        `The ephemeral addresses of ${count(all.length - MOST_INSTANCES, 'instance')} of ${project} were not looked at.`,
      )
    await this.addExternals(project, all.slice(0, MOST_INSTANCES))
  }

  /** The floating IPs and external subnets of other projects. */
  private async addOtherProjects(ip: Ip): Promise<void> {
    const projects = await this.ifRead(coreReads.allProjects(), 'the projects')
    const others = (projects?.items ?? []).filter(({ name }) => name !== this.at.project)
    if (others.length > MOST_PROJECTS || projects?.nextPage)
      this.gaps.add(`Only ${MOST_PROJECTS} other projects were looked at.`)
    const used = others.slice(0, MOST_PROJECTS)
    await fewAtATime(used, ({ name }) => this.addProject(name))
    const owner = this.floatingIps.find((one) => sameIp(one.ip, ip))?.projectId
    const subnet = this.externalSubnets.find((one) =>
      contains(parseNet(one.subnet), spanOf(ip)),
    )?.projectId
    const project = used.find(({ id }) => id === (owner ?? subnet))?.name
    if (project !== undefined) await this.addOwner(ip, project)
    else if (used.length > 0) this.unknown.push(formatIp(ip))
  }

  /** Finds the owner of an address: in the VPC, its project (external), the other VPCs, or other projects. */
  async addAddress(ip: Ip): Promise<void> {
    const { project } = this.at
    const part = await this.addVpc(this.at)
    if (!part) return
    if (subnetAround(part, ip)) return this.addPrivate(part, ip)
    await this.addProject(project)
    if (await this.addOwner(ip, project)) return
    if (nicBefore(part, ip)) return this.addPrivate(part, ip)
    const found = this.client.getQueryData<OneInstance>(ephemeralOwnerKey(formatIp(ip)))
    if (found) return this.addInstance(found.project, found.instance)
    await this.addEphemeral(part)
    if (await this.addOwner(ip, project)) return
    if (await this.addOtherVpc(ip)) return
    await this.addOtherProjects(ip)
  }

  /** The VPCs of instances in host filters, which mean private addresses in any VPC; blocks may overlap. */
  async addHosts(): Promise<void> {
    const named = [...this.parts.values()].flatMap(hostsElsewhere)
    const used = named.slice(0, MOST_HOSTS)
    if (named.length > used.length)
      this.gaps.add(
        `The addresses of ${count(named.length - used.length, 'instance')} that host filters name were not looked at.`,
      )
    await fewAtATime(used, async (one) => {
      const what = `the network interfaces of ${one.instance}`
      const nics = await this.ifRead(networkingReads.instanceNics(one), what)
      await this.addVpcsOf(one.project, nics?.items ?? [])
    })
  }

  async addEnd(end: PathEnd): Promise<void> {
    if (end.kind === 'instance') await this.addInstance(end.project, end.instance)
    if (end.kind === 'address') await this.addAddress(end.ip)
  }
}

const sameIp = (text: string, ip: Ip): boolean =>
  contains(parseNet(`${text}/${text.includes(':') ? 128 : 32}`), spanOf(ip))

async function answer(client: QueryClient, at: OneVpc, typed: TraceQuestion): Promise<Trace> {
  const question = asked(typed, at.project)
  const gathering = new Gathering(client, at)
  await gathering.addVpc(at)
  // One after the other: the second endpoint reuses the reads of the first.
  await gathering.addEnd(question.from)
  await gathering.addEnd(question.to)
  await gathering.addHosts()
  return {
    ...{ kind: 'ready', typed, question, world: gathering.world },
    ...{ gaps: [...gathering.gaps], unknown: gathering.unknown },
  }
}

/** The data for the trace in an address. @param search `?from=…&to=…&protocol=…&port=…` */
export function traceRead(at: OneVpc, search: URLSearchParams): Read<Trace> {
  const question = questionOf(search)
  return {
    queryKey: ['trace', { project: at.project, vpc: at.vpc }, question ?? null],
    queryFn: async ({ client }) => {
      if (!question) return { kind: 'unasked' }
      try {
        return await answer(client, at, question)
      } catch (error) {
        if (error instanceof Refused || error instanceof ApiError)
          return { kind: 'refused', reason: messageOf(error) }
        throw error
      }
    },
    staleTime: FRESH_FOR,
    // The data contains big integers, which React Query cannot compare.
    structuralSharing: false,
    meta: {
      madeOf: [
        ...TOPOLOGY_OPERATIONS,
        'vpcFirewallRulesView',
        'instanceNetworkInterfaceList',
        'instanceExternalIpList',
        'floatingIpList',
        'externalSubnetList',
      ],
    },
  }
}
