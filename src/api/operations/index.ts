/**
 * Every operation by id. For the lists that people and scripts print, the mock and the tests; the
 * product imports the few operations it needs by name.
 */
import type { Operation, OperationId } from '@/api/operation'
import * as currentUser from './current-user'
import * as disk from './disk'
import * as image from './image'
import * as instance from './instance'
import * as ipPool from './ip-pool'
import * as policy from './policy'
import * as project from './project'
import * as session from './session'
import * as silo from './silo'

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

/** Total and true: each id of the contract has its operation here, under its own name. */
export const operations: { readonly [Id in OperationId]: Operation<Id> } = all
