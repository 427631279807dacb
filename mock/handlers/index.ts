/** Every handler by operation. Total: an operation of the contract without one does not compile. */
import type { OperationId } from '@/api/operation'
import type { AnyHandler } from '../handler'
import { currentUser } from './current-user'
import { disk } from './disk'
import { image } from './image'
import { instance } from './instance'
import { ipPool } from './ip-pool'
import { policy } from './policy'
import { project } from './project'
import { session } from './session'
import { silo } from './silo'

const all = {
  ...currentUser,
  ...disk,
  ...image,
  ...instance,
  ...ipPool,
  ...policy,
  ...project,
  ...session,
  ...silo,
}

// A handler knows its call more closely than the table can say; `parse.ts` has made it so.
export const handlers = all satisfies Record<OperationId, unknown> as unknown as Readonly<
  Record<OperationId, AnyHandler>
>
