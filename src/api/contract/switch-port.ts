import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import { IdSortMode, name, nameOrId, page, paging, uuid } from './common'
import { SwitchSlot } from './hardware'
import { filledSince, onlyUntil } from './versions'

/** On which switch of which rack a port is. */
export const portOn = {
  rackId: uuid,
  switchSlot: filledSince(R19, SwitchSlot),
  switchLocation: onlyUntil(R18, name),
}

/** A switch port represents a physical external port on a rack switch. */
export const SwitchPort = z.object({
  /** The id of the switch port. */
  id: uuid,
  /** The name of this switch port. */
  portName: name,
  /**
   * The primary settings group of this switch port. Will be `None` until this switch port is
   * configured.
   */
  portSettingsId: uuid.nullish(),
  /** The rack this switch port belongs to. */
  rackId: uuid,
  /** The switch slot of this switch port. */
  switchSlot: filledSince(R19, SwitchSlot),
  switchLocation: onlyUntil(R18, z.string()),
})
export type SwitchPort = z.infer<typeof SwitchPort>

/** Parameters for applying settings to switch ports. */
export const SwitchPortApplySettings = z.object({
  /** A name or id to use when applying switch port settings. */
  portSettings: nameOrId,
})
export type SwitchPortApplySettings = z.infer<typeof SwitchPortApplySettings>

export const SwitchLinkState = z.unknown()
export type SwitchLinkState = z.infer<typeof SwitchLinkState>

export const switchPortContract = {
  networkingSwitchPortList: {
    query: z.object({ ...paging, sortBy: IdSortMode.optional(), switchPortId: uuid.nullish() }),
    result: page(SwitchPort),
    status: 200,
  },
  networkingSwitchPortApplySettings: {
    query: z.object(portOn),
    body: SwitchPortApplySettings,
    status: 204,
  },
  networkingSwitchPortClearSettings: {
    query: z.object(portOn),
    status: 204,
  },
  networkingSwitchPortStatus: {
    query: z.object(portOn),
    result: SwitchLinkState,
    status: 200,
  },
} as const
