/**
 * All areas at once, for code that needs all of them: tests, scripts, and pages that list every command. The first
 * load contains only the core area.
 */
import { access } from './access/index'
import { compute } from './compute/index'
import { core } from './core/index'
import { metrics } from './metrics/index'
import { networking } from './networking/index'
import { settings } from './settings/index'
import { signIn } from './sign-in/index'
import { storage } from './storage/index'
import { alerts } from './alerts/index'
import { fabric } from './fabric/index'
import { hardware } from './hardware/index'
import { operations } from './operations/index'
import { pools } from './pools/index'
import { servedRacks } from './racks/index'
import { silos } from './silos/index'
import type { Command } from './engine/command'
import { addNouns } from './engine/noun'
import type { Binding } from './keys/keys'

const areas = [
  core,
  compute,
  metrics,
  storage,
  networking,
  access,
  settings,
  silos,
  pools,
  fabric,
  hardware,
  alerts,
  operations,
  servedRacks,
  signIn,
] as const

/** With this type, a misspelled id does not compile. */
export type CommandId = (typeof areas)[number]['commands'][number]['id']

/** All commands, in the order in which lists show them. */
export const commands: readonly Command[] = areas.flatMap((area) => [...area.commands])

/** The default keymap: the deepest scope wins, and a noun's own binding wins over the general one. */
export const keymap: readonly Binding[] = areas.flatMap((area) => [...area.keys])

areas.forEach(({ nouns }, rank) => addNouns(nouns, rank))
