/** The commands of the sign-in area. */
import { deviceCommands } from './device'

export const signIn = { nouns: [], commands: [...deviceCommands], keys: [] } as const
