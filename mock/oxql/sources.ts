/** The sources of samples; each measured resource is one source. */
import type { Disk } from '@/api/contract/disk'
import type { FieldValue } from '@/api/contract/metrics'
import type { SystemMetricName } from '@/api/contract/metrics'
import { provisionedPoints, valueAt } from '../rack/provisioned'
import type { Period } from '../state/runs'
import type { InstanceRow, World } from '../state'
import { hash, load } from './wave'

export interface Source {
  fields: Readonly<Record<string, FieldValue>>
  /** The periods in which the source has samples. */
  spans: readonly Period[]
  /** Milliseconds between samples. */
  interval: number
  /** The value of the sample at a time: a gauge's value, or a counter's increase since the previous sample. */
  at: (time: number) => number
}

/** Fields that a query fixes to a value. Sources with other values are skipped. */
export type Wanted = ReadonlyMap<string, string>

const uuid = (value: string): FieldValue => ({ type: 'uuid', value })
const text = (value: string): FieldValue => ({ type: 'string', value })
const u32 = (value: number): FieldValue => ({ type: 'u32', value })

/** Milliseconds between two samples of a guest. */
const GUEST_INTERVAL = 5_000
const RACK_INTERVAL = 10_000

/** All sources of one timeseries. @param wanted the fields that the query fixes to a value */
export function sourcesOf(world: World, name: string, wanted: Wanted): Source[] {
  const [target = '', metric = ''] = name.split(':')
  switch (target) {
    case 'virtual_machine':
      return instances(world, wanted.get('instance_id'), wanted).flatMap((instance) =>
        metric === 'vcpu_usage' ? vcpuUsage(world, instance) : [resets(world, instance)],
      )
    case 'virtual_disk':
      return disks(world, wanted).map((disk) => diskTraffic(world, disk, metric))
    case 'instance_network_interface':
      return instances(world, wanted.get('instance_id'), wanted).flatMap((instance) =>
        world.nics.under(instance.id).map((nic) => nicTraffic(world, instance, nic.id, metric)),
      )
    case 'collection_target':
      return collections(world, metric)
    case 'hardware_component':
      return components(world, metric)
    default:
      return links(world, metric)
  }
}

function instances(world: World, id: string | undefined, wanted: Wanted): InstanceRow[] {
  if (id !== undefined) return [world.instances.get(id)].filter((i) => i !== undefined)
  const project = wanted.get('project_id')
  return project === undefined ? world.instances.all() : world.instances.under(project)
}

function disks(world: World, wanted: Wanted): Disk[] {
  const id = wanted.get('disk_id')
  if (id !== undefined) return [world.disks.get(id)].filter((d) => d !== undefined)
  const instance = wanted.get('attached_instance_id')
  const project = wanted.get('project_id')
  const all =
    instance !== undefined
      ? world.disks.by('instance', instance)
      : project === undefined
        ? world.disks.all()
        : world.disks.under(project)
  return all.filter(({ state }) => 'instance' in state)
}

const siloOf = (world: World, projectId: string): string =>
  world.projects.get(projectId)?.siloId ?? ''

const guest = (world: World, { projectId }: { projectId: string }) => ({
  project_id: uuid(projectId),
  silo_id: uuid(siloOf(world, projectId)),
})

/** The share of a running CPU's time that it spends in these states. */
const REST = { emulation: 0.04, waiting: 0.03 }

function vcpuUsage(world: World, instance: InstanceRow): Source[] {
  const spans = world.runs.of(instance)
  const whole = GUEST_INTERVAL * 1e6
  return Array.from({ length: instance.ncpus }, (_, vcpu) => {
    const seed = hash(`${instance.id} ${vcpu}`)
    const run = (time: number) => load(seed, time) * 0.9
    const shares = {
      run,
      emulation: (time: number) => run(time) * REST.emulation,
      waiting: (time: number) => run(time) * REST.waiting,
      idle: (time: number) => 1 - run(time) * (1 + REST.emulation + REST.waiting),
    }
    return Object.entries(shares).map(([state, share]): Source => ({
      fields: {
        instance_id: uuid(instance.id),
        ...guest(world, instance),
        state: text(state),
        vcpu_id: u32(vcpu),
      },
      spans,
      interval: GUEST_INTERVAL,
      at: (time) => Math.round(whole * share(time)),
    }))
  }).flat()
}

const resets = (world: World, instance: InstanceRow): Source => ({
  fields: { instance_id: uuid(instance.id), ...guest(world, instance) },
  spans: world.runs.of(instance),
  interval: GUEST_INTERVAL,
  at: () => 0,
})

/** The highest rate per second of each metric, for a disk and for an interface. */
const DISK_PEAK: Readonly<Record<string, number>> = {
  reads: 900,
  writes: 600,
  flushes: 40,
  bytes_read: 60e6,
  bytes_written: 35e6,
}
const NIC_PEAK: Readonly<Record<string, number>> = {
  bytes_sent: 80e6,
  bytes_received: 50e6,
  packets_sent: 60_000,
  packets_received: 45_000,
  packets_dropped: 3,
}

/** The increase of a counter per sample, as an integer. @param peak the highest rate per second */
const traffic = (peak: number, seed: number, interval: number) => (time: number) =>
  Math.round((peak * load(seed, time) ** 2 * interval) / 1_000)

function diskTraffic(world: World, disk: Disk, metric: string): Source {
  const instanceId = 'instance' in disk.state ? disk.state.instance : ''
  const instance = world.instances.get(instanceId)
  return {
    fields: {
      attached_instance_id: uuid(instanceId),
      block_size: u32(disk.blockSize),
      disk_id: uuid(disk.id),
      ...guest(world, disk),
    },
    spans: instance ? world.runs.of(instance) : [],
    interval: GUEST_INTERVAL,
    at: traffic(DISK_PEAK[metric] ?? 1, hash(`${disk.id} ${metric}`), GUEST_INTERVAL),
  }
}

const nicTraffic = (world: World, instance: InstanceRow, nic: string, metric: string): Source => ({
  fields: {
    instance_id: uuid(instance.id),
    interface_id: uuid(nic),
    ...guest(world, instance),
  },
  spans: world.runs.of(instance),
  interval: GUEST_INTERVAL,
  at: traffic(NIC_PEAK[metric] ?? 1, hash(`${nic} ${metric}`), GUEST_INTERVAL),
})

/** The period since 1970, which is longer than samples are kept. */
const always = (world: World): Period[] => [{ from: 0, to: world.clock.now().getTime() }]

const collections = (world: World, metric: string): Source[] =>
  [...world.silos.all(), ...world.projects.all()].map(({ id }) => {
    const points = provisionedPoints(world, id, metric as SystemMetricName)
    return {
      fields: { id: uuid(id) },
      spans: always(world),
      interval: 60_000,
      at: (time) => valueAt(points, time),
    }
  })

/** What components of a chassis measure: the value when idle, and the increase under full load. */
interface Components {
  chassis: 'power' | 'sled'
  ids: readonly string[]
  rest: number
  add: number
}

const COMPONENTS: Readonly<Record<string, readonly Components[]>> = {
  fan_speed: [
    { chassis: 'power', ids: ['fan-0', 'fan-1', 'fan-2'], rest: 3_000, add: 6_000 },
    { chassis: 'sled', ids: ['fan-0', 'fan-1'], rest: 2_000, add: 4_000 },
  ],
  temperature: [{ chassis: 'sled', ids: ['U.2-0', 'dimm-0', 'nic'], rest: 30, add: 25 }],
  amd_cpu_tctl: [{ chassis: 'sled', ids: ['CPU'], rest: 42, add: 40 }],
  power: [{ chassis: 'sled', ids: ['V12_SYS'], rest: 180, add: 400 }],
}

/** The chassis of a kind: one power shelf, and the sleds. */
function chassisOf(world: World, kind: Components['chassis']) {
  if (kind === 'sled')
    return world.sleds.all().map(({ rackId, baseboard }) => ({ rackId, serial: baseboard.serial }))
  return [{ rackId: world.racks.all()[0]?.id ?? '', serial: 'PSC0001' }]
}

const components = (world: World, metric: string): Source[] =>
  (COMPONENTS[metric] ?? []).flatMap(({ chassis, ids, rest, add }) =>
    chassisOf(world, chassis).flatMap(({ rackId, serial }, slot) =>
      ids.map((id): Source => {
        const seed = hash(`${metric} ${slot} ${id}`)
        return {
          fields: {
            chassis_kind: text(chassis),
            chassis_serial: text(serial),
            component_id: text(id),
            rack_id: uuid(rackId),
            slot: u32(slot),
          },
          spans: always(world),
          interval: RACK_INTERVAL,
          at: (time) => rest + add * load(seed, time),
        }
      }),
    ),
  )

const links = (world: World, metric: string): Source[] =>
  world.sleds.all().flatMap((sled) =>
    ['cxgbe0', 'cxgbe1'].map((link): Source => ({
      fields: {
        kind: text('physical'),
        link_name: text(link),
        rack_id: uuid(sled.rackId),
        sled_id: uuid(sled.id),
        sled_serial: text(sled.baseboard.serial),
      },
      spans: always(world),
      interval: RACK_INTERVAL,
      at: traffic(
        metric === 'errors_received' ? 0.01 : 400e6,
        hash(`${sled.id} ${link} ${metric}`),
        RACK_INTERVAL,
      ),
    })),
  )
