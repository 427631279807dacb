/** The nouns of the hardware. The API gives hardware no names: serial numbers identify sleds, disks and switches. */
import type { PhysicalDisk, Rack, Sled, SledInstance, Switch } from '@/api/contract/hardware'
import {
  physicalDiskList,
  physicalDiskView,
  rackList,
  rackView,
  sledInstanceList,
  sledList,
  sledListUninitialized,
  sledPhysicalDiskList,
  sledView,
  switchList,
  switchView,
} from '@/api/operations/hardware'
import { physicalDiskListUnadopted } from '@/api/operations/disk-adoption'
import type { UnadoptedDisk } from '@/nouns/hardware/unadopted-disk/rules'
import { withIdentity } from '@/nouns/hardware/unadopted-disk/rules'
import type { WaitingSled } from '@/nouns/hardware/sled/rules'
import { withId } from '@/nouns/hardware/sled/rules'
import { shortId } from '@/model/identity'
import { paths } from '@/paths'
import { untypedPath } from '../engine/untyped-path'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    sled: Sled
    'sled-instance': SledInstance
    'physical-disk': PhysicalDisk
    rack: Rack
    switch: Switch
    'unadopted-disk': UnadoptedDisk
    'uninitialized-sled': WaitingSled
  }
}

/** Adds a name to hardware, for pickers: part and serial number. */
const named =
  <T extends object>(name: (row: T) => string) =>
  (row: T) => ({ ...row, name: name(row) })

const bySerial = named<Sled | Switch>(({ baseboard }) => baseboard.serial)

const HARDWARE = { addressedBy: 'id', fleetOnly: true } as const

export const inventoryNouns = [
  noun({
    ...HARDWARE,
    id: 'sled',
    singular: 'sled',
    field: 'sledId',
    listing: { from: 'api', operation: sledList, named: bySerial },
    view: sledView,
    page: paths.sledInstances,
    list: paths.sleds,
    isSearched: true,
    references: [{ noun: 'rack', id: (sled) => sled.rackId }],
    relations: [{ noun: 'physical-disk', operation: sledPhysicalDiskList }],
    relatedPages: [
      { text: 'instances on {name}', address: untypedPath(paths.sledInstances) },
      { text: 'disks of {name}', address: untypedPath(paths.sledDisks) },
      { text: 'metrics of {name}', address: untypedPath(paths.sledMetrics) },
    ],
    topic: {
      title: 'sleds',
      guide: 'api/sled_list',
      text: [
        'A sled is one server of the rack. Instances run on the sleds in service.',
        'While provisioning is stopped on a sled, its instances stay and no new ones are placed on it. An expunged sled is gone for good.',
      ],
    },
  }),
  noun({
    ...HARDWARE,
    id: 'sled-instance',
    singular: 'instance',
    parents: ['sled'],
    listing: { from: 'api', operation: sledInstanceList },
    list: paths.sledInstances,
    references: [{ noun: 'sled', id: (instance) => instance.activeSledId }],
  }),
  noun({
    ...HARDWARE,
    id: 'physical-disk',
    singular: 'physical disk',
    field: 'diskId',
    listing: {
      from: 'api',
      operation: physicalDiskList,
      named: named<PhysicalDisk>(({ serial }) => serial),
    },
    view: physicalDiskView,
    alsoIn: ['sledPhysicalDiskList'],
    page: paths.physicalDisk,
    list: paths.physicalDisks,
    isSearched: true,
    references: [{ noun: 'sled', id: (disk) => disk.sledId ?? undefined }],
    topic: {
      title: 'physical disks',
      guide: 'api/physical_disk_list',
      text: [
        'The drives in the sleds: U.2 drives hold the disks of instances, M.2 drives the software of the sled itself.',
        'An expunged disk is no longer used. Once nothing refers to it any more, it is decommissioned.',
      ],
    },
  }),
  noun({
    ...HARDWARE,
    id: 'rack',
    singular: 'rack',
    field: 'rackId',
    listing: { from: 'api', operation: rackList, named: named<Rack>(({ id }) => shortId(id)) },
    view: rackView,
    page: paths.rack,
    list: paths.racks,
    topic: {
      title: 'racks',
      guide: 'api/rack_list',
      text: ['A rack holds sleds and two switches, and shares power and a network between them.'],
    },
  }),
  noun({
    ...HARDWARE,
    id: 'switch',
    singular: 'switch',
    field: 'switchId',
    listing: { from: 'api', operation: switchList, named: bySerial },
    view: switchView,
    page: paths.switch,
    list: paths.switches,
    isSearched: true,
    references: [{ noun: 'rack', id: (one) => one.rackId }],
    topic: {
      title: 'switches',
      guide: 'api/switch_list',
      text: ['The switches connect the sleds of a rack with each other and with your network.'],
    },
  }),
  noun({
    ...HARDWARE,
    id: 'unadopted-disk',
    singular: 'unadopted disk',
    listing: { from: 'api', operation: physicalDiskListUnadopted, named: withIdentity },
    list: paths.unadoptedDisks,
    references: [{ noun: 'sled', id: (disk) => disk.sledId }],
    topic: {
      title: 'unadopted disks',
      guide: 'api/physical_disk_list_unadopted',
      text: [
        'The control plane uses new disks by itself. One that was expunged before waits here until an operator adopts it.',
      ],
    },
  }),
  noun({
    ...HARDWARE,
    id: 'uninitialized-sled',
    singular: 'uninitialized sled',
    listing: { from: 'api', operation: sledListUninitialized, named: withId },
    list: paths.uninitializedSleds,
    references: [{ noun: 'rack', id: (sled) => sled.rackId }],
    topic: {
      title: 'uninitialized sleds',
      guide: 'api/sled_list_uninitialized',
      text: [
        'A sled that was put into the rack waits here until it is added. Instances can run on it once it is up.',
      ],
    },
  }),
]
