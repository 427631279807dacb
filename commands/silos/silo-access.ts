/** The policy of any silo, as an operator edits it. */
import { roleCommands } from '../access/roles'

export const siloAccessCommands = roleCommands('anySilo', 'a silo')
