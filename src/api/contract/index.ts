import { currentUserContract } from './current-user'
import { diskContract } from './disk'
import { imageContract } from './image'
import { instanceContract } from './instance'
import { ipPoolContract } from './ip-pool'
import { policyContract } from './policy'
import { projectContract } from './project'
import { sessionContract } from './session'
import { siloContract } from './silo'

/**
 * The whole contract: every operation paired with the schemas of its query, body and result, camelCase
 * inside. Only the mock, the tests and the development build load it; `src/api/operation.ts` takes its
 * types from here, so an operation without an entry, or the other way round, does not compile.
 */
export const contract = {
  ...currentUserContract,
  ...diskContract,
  ...imageContract,
  ...instanceContract,
  ...ipPoolContract,
  ...policyContract,
  ...projectContract,
  ...sessionContract,
  ...siloContract,
}
