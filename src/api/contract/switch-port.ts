/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import { IdSortMode, name, nameOrId, page, paging, uuid } from './common'
import { SwitchSlot } from './hardware'
import { filledSince, onlyUntil } from './versions'

export const SwitchPort = z.object({
  id: uuid,
  portName: name,
  portSettingsId: uuid.nullish(),
  rackId: uuid,
  switchLocation: onlyUntil(R18, z.string()),
  switchSlot: filledSince(R19, SwitchSlot),
})
export type SwitchPort = z.infer<typeof SwitchPort>

export const SwitchPortApplySettings = z.object({ portSettings: nameOrId })
export type SwitchPortApplySettings = z.infer<typeof SwitchPortApplySettings>

export const switchPortContract = {
  networkingSwitchPortApplySettings: {
    query: z.object({
      rackId: uuid,
      switchLocation: onlyUntil(R18, name),
      switchSlot: filledSince(R19, SwitchSlot),
    }),
    body: SwitchPortApplySettings,
    status: 204,
  },
  networkingSwitchPortClearSettings: {
    query: z.object({
      rackId: uuid,
      switchLocation: onlyUntil(R18, name),
      switchSlot: filledSince(R19, SwitchSlot),
    }),
    status: 204,
  },
  networkingSwitchPortList: {
    query: z.object({ ...paging, sortBy: IdSortMode.optional(), switchPortId: uuid.nullish() }),
    result: page(SwitchPort),
    status: 200,
  },
  networkingSwitchPortStatus: {
    query: z.object({
      rackId: uuid,
      switchLocation: onlyUntil(R18, name),
      switchSlot: filledSince(R19, SwitchSlot),
    }),
    result: z.unknown(),
    status: 200,
  },
} as const
