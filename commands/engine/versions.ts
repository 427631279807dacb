/** What the version of the rack's API does not have, said before the user tries. */
import { hasNo, isIn } from '@/api/version'
import type { Command } from './command'
import { operationsOf } from './command'
import type { Ctx } from './context'
import type { Reason } from './ports'

/**
 * Why a command cannot be run on this rack: its API has none of the operations that the command could send, or
 * not what its page shows. While the version is not known, nothing is refused.
 */
export function notInVersion(command: Command, { apiVersion }: Ctx): Reason | undefined {
  if (!apiVersion) return undefined
  const { reads } = command
  const sent = operationsOf(command)
  const [first] = sent
  const missing =
    reads && !isIn(apiVersion, reads)
      ? reads
      : sent.every((operation) => !isIn(apiVersion, operation))
        ? first
        : undefined
  return missing && hasNo(apiVersion, missing.what)
}
