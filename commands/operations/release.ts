/** Updates of the system: the target release, and the releases that were uploaded. */
import {
  systemUpdateGetRepository,
  systemUpdatePutRepository,
  systemUpdateRepositoryUpload,
  systemUpdateRepositoryView,
  targetReleaseUpdate,
} from '@/api/operations/update'
import { V1 } from '@/api/version'
import { targetRefusal } from '@/model/operations/update'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import type { Field } from '../engine/args'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { firstReason, onFleet } from '../engine/refuse'

const one = { systemVersion: ref('release') }
type One = { systemVersion: string }

/** A version that is typed: the first version of the API lists no releases to choose from. */
const typed: Field<string> = {
  kind: 'text',
  asking: { kind: 'words', label: 'Version of the release' },
}

const targetFor = (args: One, ctx: Ctx) => ctx.find('release', args)?.target

export const releaseCommands = [
  command({
    id: 'release.list',
    title: 'System update',
    verb: 'System update',
    noun: 'release',
    also: 'software version target upgrade repository fleet operator',
    opens: paths.systemUpdate,
    refuse: onFleet,
  }),
  command({
    id: 'release.view',
    title: 'Open release',
    verb: 'Open',
    noun: 'release',
    also: 'system update repository hash version',
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
    also: 'system update upgrade install',
    danger: 'confirm',
    args: one,
    calls: targetReleaseUpdate,
    refuseUnasked: ({ systemVersion }, ctx) =>
      ctx.apiVersion === V1 && systemVersion === undefined
        ? 'look up the release by its version first'
        : undefined,
    refuse: firstReason<One>(onFleet, (args, ctx) =>
      targetRefusal(args.systemVersion, targetFor(args, ctx)),
    ),
    input: ({ systemVersion }) => ({ body: { systemVersion } }),
    done: ({ systemVersion }) => `Target release set to ${systemVersion}`,
    failed: ({ systemVersion }) => `Could not set the target release to ${systemVersion}`,
    warning: (args, ctx) => {
      const target = targetFor(args, ctx)
      const from = target
        ? { name: target, address: paths.release({ systemVersion: target }) }
        : 'none'
      return say`The target release changes from ${from} to ${args.systemVersion}. The system then updates its components by itself, one after the other. An older release cannot be set afterwards.`
    },
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
