/**
 * Instances: list, life cycle and hardware. `instance-*.ts` and `network-interface.ts` have disks, addresses,
 * interfaces.
 */
import type * as ops from '@/api/operations/instance'
import { instanceCan } from '@/nouns/compute/instance/rules-state'
import { conflict, internal, invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { notMocked } from '../server/handler'
import { halt, intend, move, watchForRestarts } from '../rack/lifecycle'
import { byNameOrId } from '../rack/lookup'
import { pageRows } from '../state/page'
import type { InstanceRow, World } from '../state'
import { leaveGroups } from './affinity'
import { createInstance } from './instance-create'
import { disksOf, instanceDisk } from './instance-disk'
import { floatingOf } from '../rack/external-ips'
import { instanceIp } from './instance-ip'
import { checkHardware, jumboFrames } from './limits'
import { detachSubnets } from './external-subnet'
import { leaveAllGroups, replaceGroups } from './multicast-group'
import { networkInterface } from './network-interface'

type InstanceHandlers = HandlersFor<typeof ops>

/** How many bytes `serial-console` returns by default. */
const SERIAL_DEFAULT = 16 * 1024

export const instance: InstanceHandlers = {
  ...instanceDisk,
  ...instanceIp,
  ...networkInterface,

  instanceList: ({ parent, world, query }) =>
    world.instances.page(query, parent(world.projects).id),

  instanceCreate: createInstance,

  instanceView: ({ find, world, path }) => find(world.instances, path.instance),

  // The body replaces all fields, and fields that it leaves out are unset.
  instanceUpdate: ({ find, actor, world, path, body }) => {
    const found = find(world.instances, path.instance)
    const bootDiskId = body.bootDisk ? bootDisk(world, found, body.bootDisk) : undefined
    checkHardware(world, body)
    // Groups change before the other checks, even when the update is refused. Source: nexus/src/app/instance.rs
    if (body.multicastGroups) replaceGroups(world, actor.siloId, found, body.multicastGroups)
    const resized = body.ncpus !== found.ncpus || body.memory !== found.memory
    if (resized && !instanceCan('resize', found.runState))
      throw conflict('instance must be stopped to be resized')
    if (
      bootDiskId !== (found.bootDiskId ?? undefined) &&
      !instanceCan('update boot disk', found.runState)
    )
      throw conflict('instance must be stopped to set boot disk')

    if (
      (body.cpuPlatform ?? undefined) !== (found.cpuPlatform ?? undefined) &&
      !instanceCan('change processor platform', found.runState)
    )
      throw conflict('instance must be stopped to change its CPU platform')

    const updated = world.instances.update(found.id, {
      cpuPlatform: body.cpuPlatform,
      enableJumboFrames:
        body.enableJumboFrames === found.enableJumboFrames
          ? found.enableJumboFrames
          : jumboFrames(world, body.enableJumboFrames),
      ncpus: body.ncpus,
      memory: body.memory,
      bootDiskId,
      autoRestartPolicy: body.autoRestartPolicy ?? undefined,
      autoRestartEnabled: body.autoRestartPolicy !== 'never',
      timeModified: world.clock.now(),
    })
    if (updated.runState === 'failed') watchForRestarts(world, found.id)
    return updated
  },

  instanceDelete: ({ find, world, path }) => {
    const { id, runState } = find(world.instances, path.instance)
    // A refused delete also records the intent. Source: nexus/src/app/instance.rs
    intend(world, id, 'destroyed')
    if (!instanceCan('delete', runState))
      throw invalid(`instance cannot be deleted in state "${runState}"`)
    halt(world, id)
    for (const disk of disksOf(world, id))
      world.disks.update(disk.id, { state: { state: 'detached' } })
    for (const nic of world.nics.under(id)) world.nics.remove(nic.id)
    for (const ip of world.instanceIps.under(id)) world.instanceIps.remove(ip.id)
    for (const ip of floatingOf(world, id))
      world.floatingIps.update(ip.id, { instanceId: undefined })
    leaveGroups(world, id)
    detachSubnets(world, id)
    leaveAllGroups(world, id)
    world.instances.remove(id)
  },

  instanceStart: ({ find, world, path }) =>
    change(world, find(world.instances, path.instance), 'start'),
  instanceStop: ({ find, world, path }) =>
    change(world, find(world.instances, path.instance), 'stop'),
  instanceReboot: ({ find, world, path }) =>
    change(world, find(world.instances, path.instance), 'reboot'),

  instanceSshPublicKeyList: ({ find, world, path, query }) => {
    const { sshKeyIds } = find(world.instances, path.instance)
    return pageRows(
      sshKeyIds.flatMap((id) => world.sshKeys.get(id) ?? []),
      query,
      (k) => k.name,
    )
  },

  instanceSerialConsole: ({ find, world, path, query }) => {
    const { id, runState } = find(world.instances, path.instance)
    if (!instanceCan('serial console', runState)) throw invalid(noConsole(runState))
    const found = world.serial.read(id, query, query.maxBytes ?? SERIAL_DEFAULT)
    // The rack gives no reason. Source: propolis: bin/propolis-server/src/lib/serial/history_buffer.rs
    if (!found) throw internal()
    return { data: [...found.data], lastByteOffset: found.end }
  },

  instanceSerialConsoleStream: notMocked('a web socket carries it: see serial-stream.ts'),
}

/** The message when an instance has no serial console. */
export const noConsole = (runState: InstanceRow['runState']): string =>
  `cannot connect to serial console of instance in state "${runState}"`

/** States in which the API accepts a repeated request, so that a client may retry after a lost answer. */
const ALREADY: Readonly<Record<'start' | 'stop' | 'reboot', readonly InstanceRow['runState'][]>> = {
  start: ['starting', 'running', 'rebooting', 'migrating'],
  stop: ['stopped', 'stopping'],
  reboot: ['rebooting'],
}

/** States in which the rack stops an instance, although the console does not offer that. */
const STOPS_TOO: ReadonlySet<InstanceRow['runState']> = new Set(['migrating'])

function change(world: World, instance: InstanceRow, to: 'start' | 'stop' | 'reboot') {
  const { id, runState } = instance
  const can = instanceCan(to, runState) || (to === 'stop' && STOPS_TOO.has(runState))
  // A refused start or reboot also records the intent. Source: nexus/src/app/instance.rs
  if (to !== 'stop') intend(world, id, undefined)
  else if (can || ALREADY[to].includes(runState)) intend(world, id, 'stopped')
  if (ALREADY[to].includes(runState)) return world.instances.get(id) ?? instance
  if (to === 'start' && runState === 'stopping')
    throw conflict('instance must finish stopping before it can be started')
  if (to === 'start' && runState === 'creating')
    throw conflict('instance must finish being created before it can be started')
  if (!can) throw invalid(`instance state cannot be changed from state "${runState}"`)
  return move(world, id, to)
}

/** The id of the boot disk in an update. @throws ApiFault when the disk is not attached */
function bootDisk(world: World, instance: InstanceRow, selector: string): string {
  const disk = byNameOrId(world.disks, selector, instance.projectId)
  if (!disksOf(world, instance.id).some((d) => d.id === disk.id))
    throw conflict('boot disk must be attached to the instance')
  return disk.id
}
