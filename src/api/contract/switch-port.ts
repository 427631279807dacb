import * as z from 'zod'
import { IdSortMode, name, nameOrId, page, paging, uuid } from './common'

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
  /** The switch location of this switch port. */
  switchLocation: z.string(),
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
    query: z.object({ rackId: uuid, switchLocation: name }),
    body: SwitchPortApplySettings,
    status: 204,
  },
  networkingSwitchPortClearSettings: {
    query: z.object({ rackId: uuid, switchLocation: name }),
    status: 204,
  },
  networkingSwitchPortStatus: {
    query: z.object({ rackId: uuid, switchLocation: name }),
    result: SwitchLinkState,
    status: 200,
  },
} as const
