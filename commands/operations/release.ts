/** Updates of the system: the target release, and the uploaded releases. */
import type { TufRepo } from '@/api/contract/update'
import {
  systemUpdateGetRepository,
  systemUpdatePutRepository,
  systemUpdateRecoveryFinish,
  systemUpdateRepositoryList,
  systemUpdateRepositoryUpload,
  systemUpdateRepositoryView,
  systemUpdateStatus,
  targetReleaseUpdate,
} from '@/api/operations/update'
import { NEWEST, R16, isIn } from '@/api/version'
import type { Release } from '@/nouns/operations/release/rules'
import { releaseOf } from '@/nouns/operations/release/rules'
import { targetRefusal, targetRefusalNow } from '@/nouns/operations/release/rules-update'
import { joined, say } from '@/model/sentence'
import { UPDATES } from '@/model/behaviours/updates'
import { VERSIONING } from '@/model/behaviours/versions'
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
    release: Release
  }
}

const one = { systemVersion: ref('release') }
type One = { systemVersion: string }

/** A typed version: release 16 does not list releases. */
const typed: Field<string> = {
  kind: 'text',
  asking: { kind: 'words', label: 'Version of the release' },
}

const RESUMES =
  'Automatic updates are suspended since software was replaced by hand. They go on if this is the release that runs now.'

/** @param from the present target: null where none was ever set, undefined where it is not known */
function changeText(to: string, from: string | null | undefined) {
  if (from === to)
    return 'It is the target release already. To set it again changes nothing, unless automatic updates are suspended since software was replaced by hand.'
  const name = from ? { name: from, address: paths.release({ systemVersion: from }) } : 'none'
  const change = from === undefined ? 'becomes' : say`changes from ${name} to`
  return say`The target release ${change} ${to}. The system then updates its components by itself, one after the other. An older release cannot be set afterwards.`
}

const finishing = (systemVersion: string) => ({
  label: 'Finish recovery',
  command: 'release.finish-recovery',
  args: { systemVersion },
})

const targetFor = (args: One, ctx: Ctx) => ctx.find('release', args)?.target

const { list, view } = usual('release')

const releaseCommands = [
  command({
    ...list('software firmware version target upgrade repository fleet operator rack'),
    title: 'System update',
    verb: 'System update',
    opens: paths.systemUpdate,
    refuse: onFleet,
  }),
  command({
    ...view('system update repository hash version'),
    args: one,
    opens: paths.release,
    reads: systemUpdateRepositoryView,
    refuse: onFleet,
  }),
  command({
    id: 'release.find',
    title: 'Look up release by version',
    verb: 'Look up release',
    noun: 'release',
    also: 'system update repository artifacts find',
    args: { systemVersion: typed },
    opens: paths.release,
    reads: systemUpdateGetRepository,
    refuse: onFleet,
  }),
  command({
    id: 'release.upload',
    title: 'Upload release',
    verb: 'Upload release',
    noun: 'release',
    also: 'system update repository tuf zip create add new',
    opens: paths.releaseUpload,
    sends: [systemUpdateRepositoryUpload, systemUpdatePutRepository],
    refuse: onFleet,
  }),
  command({
    id: 'release.set-target',
    hint: true,
    title: 'Set release as target release',
    verb: 'Set as target release',
    asks: (things) => `Set ${things} as target release`,
    noun: 'release',
    also: 'system update upgrade install resume suspended',
    danger: 'confirm',
    args: one,
    calls: targetReleaseUpdate,
    oneAtATime: true,
    refuseUnasked: ({ systemVersion }, ctx) =>
      ctx.apiVersion === R16 && systemVersion === undefined
        ? 'look up the release by its version first'
        : undefined,
    refuse: firstReason<One>(onFleet, (args, ctx) =>
      targetRefusal(args.systemVersion, targetFor(args, ctx), ctx.apiVersion ?? NEWEST),
    ),
    inspect: async ({ systemVersion }, ctx) => {
      const api = ctx.apiVersion ?? NEWEST
      if (!isIn(api, systemUpdateStatus)) return {}
      const status = await ctx.read(systemUpdateStatus, {})
      const refusal = targetRefusalNow(systemVersion, status, api)
      if (refusal && status.suspended && isIn(api, systemUpdateRecoveryFinish))
        return { refusal, followUp: finishing(systemVersion) }
      if (refusal) return { refusal }
      const text = changeText(systemVersion, status.targetRelease?.version ?? null)
      return { warning: status.suspended ? joined([RESUMES, text], ' ') : text }
    },
    input: ({ systemVersion }) => ({ body: { systemVersion } }),
    done: ({ systemVersion }) => `Target release set to ${systemVersion}`,
    failed: ({ systemVersion }) => `Could not set the target release to ${systemVersion}`,
    // Where the API has no status to inspect.
    warning: (args, ctx) =>
      isIn(ctx.apiVersion ?? NEWEST, systemUpdateStatus)
        ? undefined
        : changeText(args.systemVersion, targetFor(args, ctx)),
  }),
  command({
    id: 'release.finish-recovery',
    title: 'Finish recovery with release',
    verb: 'Finish recovery',
    asks: (things) => `Finish the recovery with ${things}`,
    noun: 'release',
    also: 'system update suspended mupdate support resume',
    danger: 'confirm',
    args: one,
    calls: systemUpdateRecoveryFinish,
    oneAtATime: true,
    refuse: onFleet,
    inspect: async (_, ctx) => {
      const { suspended } = await ctx.read(systemUpdateStatus, {})
      return suspended ? {} : { refusal: 'automatic updates are not suspended' }
    },
    input: ({ systemVersion }) => ({ body: { systemVersion } }),
    done: ({ systemVersion }) => `Recovery finished with ${systemVersion}`,
    failed: () => 'Could not finish the recovery',
    warning: ({ systemVersion }) =>
      `The system takes ${systemVersion} for the release that it runs, and updates itself again. Only do this when the maker’s support has asked for it.`,
  }),
  command({
    id: 'release.copy-hash',
    title: 'Copy hash of release',
    verb: 'Copy hash',
    noun: 'release',
    also: 'sha256 checksum clipboard',
    args: one,
    does: async (args, ctx) => {
      const hash = ctx.find('release', args)?.hash
      if (hash === undefined) return 'its hash is not known here'
      await ctx.copy(hash, 'hash')
      return undefined
    },
  }),
] as const

export const releaseFamily = family({
  nouns: [
    noun({
      id: 'release',
      field: 'systemVersion',
      addressedBy: 'id',
      fleetOnly: true,
      listing: {
        from: 'api',
        operation: systemUpdateRepositoryList,
        named: (row) => releaseOf(row as object as TufRepo, undefined),
      },
      view: systemUpdateRepositoryView,
      page: paths.release,
      list: paths.systemUpdate,
      isPanel: true,
      commands: { create: 'release.upload' },
      topic: {
        title: 'system updates',
        guide: 'api/system_update_repository_list',
        text: [
          'A release is uploaded as one file, its repository: it holds the software of every component of the rack.',
          'Once a release is set as the target, the system updates its components to it, one after the other.',
          'The target release cannot be set back to an older one, and is not changed while an update to it is under way.',
        ],
        racks: [...Object.values(UPDATES), ...Object.values(VERSIONING)],
      },
    }),
  ],
  keys: [
    ...key('root', 'g Shift+R', 'release.list'),
    ...key(['row', 'panel'], 'a 8', 'release.set-target', { noun: 'release' }),
    ...sortKeys('release', { t: 'target', f: 'file', h: 'hash', u: 'uploaded' }),
  ],
  commands: releaseCommands,
})
