/** The noun of the support bundles. The API gives them no names. */
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import { supportBundleList, supportBundleView } from '@/api/operations/support-bundle'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'
import { NO_COMMANDS, PART } from '../engine/part'

declare module '../engine/noun' {
  interface Things {
    'support-bundle': SupportBundleInfo
  }
}

export const bundleNouns: readonly NounRecord[] = [
  noun({
    ...PART,
    id: 'support-bundle',
    singular: 'support bundle',
    field: 'bundle',
    parents: [],
    addressedBy: 'id',
    fleetOnly: true,
    listing: {
      from: 'api',
      operation: supportBundleList,
      named: (row) => ({ ...row, name: (row as SupportBundleInfo).id }),
    },
    view: supportBundleView,
    page: untypedPath(paths.supportBundle),
    list: untypedPath(paths.supportBundles),
    isPanel: true,
    commands: {
      ...NO_COMMANDS,
      list: 'support-bundle.list',
      create: 'support-bundle.create',
      view: 'support-bundle.view',
      edit: 'support-bundle.edit',
      delete: 'support-bundle.delete',
    },
    topic: {
      title: 'support bundles',
      guide: 'api/support_bundle_list',
      text: [
        'A support bundle is an archive of logs and states of the whole rack, for whoever helps with a problem.',
        'It is collected in the background, which takes several minutes. Then it can be downloaded, whole or file by file.',
        'Each bundle takes one disk of the rack: delete those that nobody needs any more.',
      ],
    },
  }),
]
