/** Support bundles: collected, described, saved to disk and deleted. */
import { BUNDLE_RIGHTS } from '@/model/behaviours/rights'
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import {
  supportBundleCreate,
  supportBundleDelete,
  supportBundleDownload,
  supportBundleDownloadFile,
  supportBundleHead,
  supportBundleHeadFile,
  supportBundleList,
  supportBundleUpdate,
  supportBundleView,
} from '@/api/operations/support-bundle'
import {
  bundleFile,
  deleteRefusal,
  downloadRefusal,
  nameOfFile,
  BUNDLE_STATES,
  bundleBadge,
} from '@/nouns/operations/support-bundle/rules'
import { paths } from '@/paths'
import type { Field } from '../engine/args'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { firstReason, onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'support-bundle': SupportBundleInfo
  }
}

const one = { bundle: ref('support-bundle') }
type One = { bundle: string }

/** A path in the bundle. */
const file: Field<string> = {
  kind: 'text',
  asking: { kind: 'words', label: 'Path of the file' },
}

const stateOf = (args: One, ctx: Ctx) => ctx.find('support-bundle', { ...args })?.state
const whenCollected = firstReason<One>(onFleet, (args, ctx) => downloadRefusal(stateOf(args, ctx)))

const { list, view, create, edit, remove } = usual('support-bundle')

const supportBundleCommands = [
  command({
    ...list('logs diagnostics help system fleet operator'),
    opens: paths.supportBundles,
    refuse: onFleet,
  }),
  command({
    ...create('create collect logs diagnostics'),
    opens: paths.supportBundleNew,
    sends: [supportBundleCreate],
  }),
  command({
    ...view('files index details'),
    args: one,
    opens: paths.supportBundle,
    refuse: onFleet,
  }),
  command({
    ...edit('change describe note'),
    title: 'Edit comment of support bundle',
    verb: 'Edit comment',
    args: one,
    opens: paths.supportBundleEdit,
    sends: [supportBundleUpdate],
  }),
  command({
    id: 'support-bundle.download',
    hint: true,
    title: 'Download support bundle',
    verb: 'Download',
    noun: 'support-bundle',
    also: 'save zip disk logs',
    args: one,
    sends: [supportBundleDownload, supportBundleHead],
    refuse: whenCollected,
    does: ({ bundle }, ctx) =>
      ctx.own.save({
        name: bundleFile(bundle),
        operation: supportBundleDownload,
        head: supportBundleHead,
        input: { path: { bundleId: bundle } },
      }),
  }),
  command({
    id: 'support-bundle.download-file',
    title: 'Download file of support bundle',
    verb: 'Download file',
    noun: 'support-bundle',
    also: 'save log one',
    args: { ...one, file },
    sends: [supportBundleDownloadFile, supportBundleHeadFile],
    refuse: whenCollected,
    does: ({ bundle, file: path }, ctx) =>
      ctx.own.save({
        name: nameOfFile(path),
        operation: supportBundleDownloadFile,
        head: supportBundleHeadFile,
        input: { path: { bundleId: bundle, file: path } },
      }),
  }),
  command({
    ...remove('destroy remove cancel'),
    args: one,
    calls: supportBundleDelete,
    refuse: (args, ctx) => deleteRefusal(stateOf(args, ctx)),
    input: ({ bundle }) => ({ path: { bundleId: bundle } }),
    done: ({ bundle }) => `Deleting support bundle ${bundle}`,
    warning: (args, ctx) =>
      stateOf(args, ctx) === 'collecting'
        ? 'Its collection is cancelled.'
        : 'Its files cannot be downloaded any more.',
    redirect: () => paths.supportBundles(),
  }),
] as const

export const supportBundleFamily = family({
  nouns: [
    noun({
      id: 'support-bundle',
      badge: ({ state }) => bundleBadge(state),
      states: { values: BUNDLE_STATES, also: { active: 'ready done complete' } },
      field: 'bundle',
      addressedBy: 'id',
      fleetOnly: true,
      listing: {
        from: 'api',
        operation: supportBundleList,
        named: (row) => ({ ...row, name: row.id }),
      },
      view: supportBundleView,
      page: paths.supportBundle,
      list: paths.supportBundles,
      isPanel: true,
      topic: {
        title: 'support bundles',
        guide: 'api/support_bundle_list',
        text: [
          'A support bundle is an archive of logs and states of the whole rack, for whoever helps with a problem.',
          'It is collected in the background, which takes several minutes. Then it can be downloaded, whole or file by file.',
          'Each bundle takes one disk of the rack: delete those that nobody needs any more.',
        ],
        racks: Object.values(BUNDLE_RIGHTS),
      },
    }),
  ],
  keys: [
    ...key(['row', 'panel'], 'a 9', 'support-bundle.download', { noun: 'support-bundle' }),
    ...sortKeys('support-bundle', { t: 'state', m: 'comment', r: 'reason' }),
  ],
  commands: supportBundleCommands,
})
