/** The hardware: racks, switches, sleds and their disks. */
import type { SledProvisionPolicy } from '@/api/contract/hardware'
import type { BaseboardId } from '@/api/contract/rack-membership'
import { sledAdd, sledListUninitialized, sledSetProvisionPolicy } from '@/api/operations/hardware'
import {
  rackMembershipAbort,
  rackMembershipAddSleds,
  rackMembershipStatus,
} from '@/api/operations/rack-membership'
import { policyRefusal, waitingId } from '@/nouns/hardware/sled/rules'
import { count } from '@/model/words'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { untypedPath } from '../engine/untyped-path'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { firstReason, onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { inventoryNouns } from './inventory-nouns'
import { unadoptedDiskCommands } from './unadopted-disk'

const oneSled = { sledId: ref('sled') }
const oneRack = { rackId: ref('rack') }
const oneWaiting = { uninitializedSled: ref('uninitialized-sled') }
const oneInstance = { ...oneSled, sledInstance: ref('sled-instance') }

const serialOf = ({ sledId }: { sledId: string }, ctx: Ctx) =>
  ctx.find('sled', { sledId })?.baseboard.serial ?? sledId

const setTo =
  <Policy extends SledProvisionPolicy>(state: Policy) =>
  ({ sledId }: { sledId: string }) => ({ path: { sledId }, body: { state } })

const unless = (wanted: SledProvisionPolicy) =>
  firstReason<{ sledId: string }>(onFleet, ({ sledId }, ctx) => {
    const sled = ctx.find('sled', { sledId })
    return sled && policyRefusal(sled, wanted)
  })

/** The part and the serial number of an uninitialized sled: its id is made of both, and a part number holds no colon. */
function boardOf(uninitializedSled: string) {
  const at = uninitializedSled.indexOf(':')
  return { part: uninitializedSled.slice(0, at), serial: uninitializedSled.slice(at + 1) }
}

type Waiting = Readonly<{ uninitializedSled: string }>

/** The racks of sleds that wait to be added. */
async function racksOf(all: readonly Waiting[], ctx: Ctx): Promise<ReadonlySet<string>> {
  const known = all.map((args) => ctx.find('uninitialized-sled', args)?.rackId)
  if (known.every((rackId) => rackId !== undefined)) return new Set(known)
  const { items } = await ctx.read(sledListUninitialized, { query: {} })
  const wanted = new Set(all.map(({ uninitializedSled }) => uninitializedSled))
  return new Set(items.filter((sled) => wanted.has(waitingId(sled))).map(({ rackId }) => rackId))
}

/** The call that adds sleds to their rack. @throws Error where the sleds are in different racks */
async function addition(all: readonly Waiting[], ctx: Ctx) {
  const [rackId, ...others] = await racksOf(all, ctx)
  if (rackId === undefined) throw new Error('The sled no longer waits to be added')
  if (others.length > 0) throw new Error('The sleds are in several racks: add those of one rack')
  const sledIds = all.map(({ uninitializedSled }) => {
    const { part, serial } = boardOf(uninitializedSled)
    return { partNumber: part, serialNumber: serial }
  })
  return { path: { rackId }, body: { sledIds } }
}

/** @param body the body of either call that adds sleds */
const addedText = (body: { sledIds?: readonly BaseboardId[]; serial?: string }): string => {
  const { sledIds: [{ serialNumber } = { serialNumber: body.serial }, ...others] = [] } = body
  return others.length > 0
    ? `${count(others.length + 1, 'sled')} added: it takes a while until they are up`
    : `Sled ${serialNumber} added: it takes a while until it is up`
}

/** Serial numbers of sleds, as a list in words. */
const serialsOf = (sleds: readonly BaseboardId[]): string =>
  sleds.map(({ serialNumber }) => serialNumber).join(', ')

/** The page of an instance by its id: the console can show only instances of the user's own silo. */
const instancePage = untypedPath(paths.lookupInstance, { instance: 'sledInstance' })

const sledUsual = usual('sled')
const sledInstanceUsual = usual('sled-instance', 'instance')
const physicalDiskUsual = usual('physical-disk')
const rackUsual = usual('rack')
const switchUsual = usual('switch')
const uninitializedSledUsual = usual('uninitialized-sled')

const inventoryCommands = [
  command({
    ...sledUsual.list('inventory hardware servers system fleet operator'),
    names: ['server'],
    opens: paths.sleds,
    refuse: onFleet,
  }),
  command({
    ...sledUsual.view('hardware server instances disks'),
    args: oneSled,
    opens: paths.sledInstances,
    refuse: onFleet,
  }),
  command({
    id: 'sled.stop-provisioning',
    hint: true,
    title: 'Stop provisioning on sled',
    verb: 'Stop provisioning',
    asks: (things) => `Stop provisioning on ${things}`,
    noun: 'sled',
    also: 'cordon drain maintenance policy non provisionable',
    danger: 'confirm',
    args: oneSled,
    calls: sledSetProvisionPolicy,
    refuse: unless('non_provisionable'),
    input: setTo('non_provisionable'),
    done: (args, _, ctx) => `Sled ${serialOf(args, ctx)}: no new instances will be placed on it`,
    failed: () => 'Could not stop provisioning',
    warning: () => 'Its instances stay where they are. No new ones are placed on it.',
  }),
  command({
    id: 'sled.start-provisioning',
    hint: true,
    title: 'Resume provisioning on sled',
    verb: 'Resume provisioning',
    asks: (things) => `Resume provisioning on ${things}`,
    noun: 'sled',
    also: 'uncordon policy provisionable',
    args: oneSled,
    calls: sledSetProvisionPolicy,
    refuse: unless('provisionable'),
    input: setTo('provisionable'),
    done: (args, _, ctx) => `Sled ${serialOf(args, ctx)}: new instances may be placed on it`,
    failed: () => 'Could not resume provisioning',
  }),
  command({
    id: 'sled.metrics',
    title: 'Metrics of sled',
    verb: 'Metrics',
    noun: 'sled',
    also: 'query oxql charts network bytes temperature power fans',
    args: oneSled,
    refuse: onFleet,
    opens: paths.sledMetrics,
  }),
  command({
    ...sledInstanceUsual.view(),
    title: 'Open instance of sled',
    args: oneInstance,
    opens: instancePage,
    refuse: ({ sledId, sledInstance }, ctx) => {
      const silo = ctx.find('sled-instance', { sledId, sledInstance })?.siloName
      return silo !== undefined && ctx.me && silo !== ctx.me.siloName
        ? `it is in silo ${silo}: only users of that silo can open it`
        : undefined
    },
  }),
  command({
    ...physicalDiskUsual.list('inventory hardware drives ssd nvme system fleet operator'),
    opens: paths.physicalDisks,
    refuse: onFleet,
  }),
  command({
    ...physicalDiskUsual.view('hardware drive ssd'),
    args: { diskId: ref('physical-disk') },
    opens: paths.physicalDisk,
    refuse: onFleet,
  }),
  command({
    ...rackUsual.list('inventory hardware system fleet operator'),
    opens: paths.racks,
    refuse: onFleet,
  }),
  command({
    id: 'rack.fronts',
    title: 'Front view of the racks',
    verb: 'Front view',
    noun: 'rack',
    also: 'fronts picture drawing elevation cubbies slots sleds hardware inventory system fleet operator',
    opens: paths.rackFronts,
    refuse: onFleet,
  }),
  command({
    ...rackUsual.view('hardware'),
    args: oneRack,
    opens: paths.rack,
    refuse: onFleet,
  }),
  command({
    id: 'rack.abort-change',
    title: 'Abort change of members of rack',
    verb: 'Abort change of members',
    asks: (things) => `Abort the change of members of ${things}`,
    noun: 'rack',
    also: 'membership sled add cancel',
    danger: 'confirm',
    args: oneRack,
    calls: rackMembershipAbort,
    refuse: onFleet,
    inspect: async ({ rackId }, ctx) => {
      const { state, unacknowledgedMembers } = await ctx.read(rackMembershipStatus, {
        path: { rackId },
      })
      return state === 'in_progress'
        ? { warning: `Not confirmed yet by ${serialsOf(unacknowledgedMembers)}.` }
        : { refusal: 'no change of its members is in progress' }
    },
    input: ({ rackId }) => ({ path: { rackId } }),
    done: () => 'The members of the rack stay as they were',
    failed: () => 'Could not abort the change of members',
  }),
  command({
    ...switchUsual.list('inventory hardware network system fleet operator'),
    opens: paths.switches,
    refuse: onFleet,
  }),
  command({
    ...switchUsual.view('hardware network'),
    args: { switchId: ref('switch') },
    opens: paths.switch,
    refuse: onFleet,
  }),
  command({
    ...uninitializedSledUsual.list('inventory hardware new waiting add system fleet operator'),
    opens: paths.uninitializedSleds,
    refuse: onFleet,
  }),
  command({
    id: 'uninitialized-sled.add',
    hint: true,
    title: 'Add sled to rack',
    verb: 'Add sled',
    asks: (things) => `Add ${things} to the rack`,
    noun: 'uninitialized-sled',
    also: 'initialize commission new hardware',
    danger: 'confirm',
    args: oneWaiting,
    calls: rackMembershipAddSleds,
    sends: [sledAdd],
    older: {
      operation: sledAdd,
      input: ({ uninitializedSled }) => ({ body: boardOf(uninitializedSled) }),
    },
    refuse: onFleet,
    input: (args, ctx) => addition([args], ctx),
    // A rack accepts one change of its members at a time.
    batch: addition,
    done: (_, { body }) => addedText(body),
    failed: () => 'Could not add sled',
    warning: ({ uninitializedSled }) =>
      `${uninitializedSled.replace(':', ', serial number ')} becomes a part of the rack. This cannot be undone from here.`,
    followUp: () => ({ label: 'Sleds', address: paths.sleds() }),
  }),
  ...unadoptedDiskCommands,
] as const

const DISK_COLUMNS = { m: 'model', z: 'form-factor', p: 'policy', t: 'state' }

export const inventoryFamily = family({
  nouns: inventoryNouns,
  keys: [
    ...key('root', 'g h', 'sled.list'),
    ...key(['row', 'detail'], 'a x', 'sled.stop-provisioning', { noun: 'sled' }),
    ...key(['row', 'detail'], 'a s', 'sled.start-provisioning', { noun: 'sled' }),
    ...key(['row', 'detail'], 'a m', 'sled.metrics', { noun: 'sled' }),
    ...key('row', 'a g', 'uninitialized-sled.add', { noun: 'uninitialized-sled' }),
    ...sortKeys('sled', {
      i: 'id',
      a: 'part',
      v: 'revision',
      k: 'kind',
      p: 'policy',
      t: 'state',
    }),
    ...sortKeys('physical-disk', { i: 'id', ...DISK_COLUMNS, v: 'vendor', a: 'sled' }),
    ...sortKeys('rack', { i: 'id', m: 'modified' }),
    ...sortKeys('switch', { i: 'id', a: 'part', v: 'revision', k: 'rack' }),
    ...sortKeys('unadopted-disk', {
      m: 'model',
      v: 'vendor',
      z: 'form-factor',
      a: 'sled',
      i: 'slot',
    }),
    ...sortKeys('uninitialized-sled', { i: 'cubby', a: 'part', v: 'revision', k: 'rack' }),
    ...sortKeys('sled-instance', { t: 'state', v: 'vcpus', m: 'memory', k: 'project' }),
  ],
  commands: inventoryCommands,
})
