import type { SiloAuthSettings } from '@/api/contract/auth-settings'
import type * as ops from '@/api/operations/auth-settings'
import type { HandlersFor } from '../server/handler'
import type { World } from '../state'

export const authSettings: HandlersFor<typeof ops> = {
  authSettingsView: ({ actor, world }) => view(world, actor.siloId),

  // A new limit applies to new tokens; existing tokens keep their expiry.
  authSettingsUpdate: ({ actor, world, body }) => {
    const { siloId } = actor
    if (body.deviceTokenMaxTtlSeconds === null) world.tokenLimits.delete(siloId)
    else world.tokenLimits.set(siloId, body.deviceTokenMaxTtlSeconds)
    return view(world, siloId)
  },
}

const view = (world: World, siloId: string): SiloAuthSettings => ({
  siloId,
  deviceTokenMaxTtlSeconds: world.tokenLimits.get(siloId) ?? null,
})
