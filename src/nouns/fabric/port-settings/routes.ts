/** Settings of switch ports. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { lotReads } from '@/nouns/fabric/address-lot/reads'
import { settingsReads } from './reads'
import { portReads } from '@/nouns/fabric/switch-port/reads'
import { routesOf } from '@/areas/route'

const { list, page } = routesOf(fabricPaths, fabric)

/** The lists of the pickers in the form. */
const formLists = () => [
  settingsReads.all().all(),
  settingsReads.bgpConfigs().all(),
  lotReads.lots().all(),
]

/** Settings, and the names behind their ids. */
const namedReads = (portSettings: string) => [
  settingsReads.one(portSettings),
  settingsReads.all().all(),
  settingsReads.bgpConfigs().all(),
]

export const portSettingsRoutes = [
  list('allPortSettings', {
    of: () => settingsReads.all(),
    load: () => import('./page-list'),
  }),
  page('portSettingsNew', {
    deferredReads: () => formLists(),
    load: () => import('./page-create'),
  }),
  page('portSettingsDuplicate', {
    reads: ({ portSettings }) => namedReads(portSettings),
    deferredReads: () => [lotReads.lots().all()],
    load: () => import('./page-duplicate'),
  }),
  page('portSettingsEdit', {
    reads: ({ portSettings }) => namedReads(portSettings),
    deferredReads: () => [lotReads.lots().all()],
    load: () => import('./page-edit'),
  }),
  page('portSettings', {
    reads: ({ portSettings }) => [settingsReads.one(portSettings)],
    deferredReads: () => [
      portReads.ports().all(),
      settingsReads.all().all(),
      settingsReads.bgpConfigs().all(),
    ],
    load: () => import('./page'),
  }),
]
