/** Reads the rules and routes that name an instance, before the instance is deleted. Loaded on demand. */
import { messageOf } from '@/api/errors'
import type { OneInstance } from '@/api/inputs'
import { instanceNetworkInterfaceList } from '@/api/operations/instance'
import { vpcView } from '@/api/operations/vpc'
import { ALL } from '@/api/query'
import type { Inspection } from '../engine/command'
import type { Ctx } from '../engine/context'
import { inspectNaming, readNaming } from '../networking/take-out'

/** @throws ApiError when one of the reads fails */
async function readVpcs(at: OneInstance, id: string | undefined, ctx: Ctx) {
  const query = id === undefined ? { ...at, limit: ALL } : { instance: id, limit: ALL }
  const { items } = await ctx.read(instanceNetworkInterfaceList, { query })
  return Promise.all(
    [...new Set(items.map(({ vpcId }) => vpcId))].map(async (vpcId) => {
      const { name } = await ctx.read(vpcView, { path: { vpc: vpcId } })
      return readNaming({ project: at.project, vpc: name }, vpcId, ctx)
    }),
  )
}

/**
 * The rules and routes that name an instance, in the VPCs of its interfaces. If they cannot be read, the instance can
 * still be deleted, and the question says so.
 * @param id the id of the instance, where cached
 */
export async function inspectInstance(
  at: OneInstance,
  id: string | undefined,
  ctx: Ctx,
): Promise<Inspection> {
  try {
    const places = await readVpcs(at, id, ctx)
    return inspectNaming({ type: 'instance', value: at.instance }, places, ctx)
  } catch (error) {
    return { warning: `Whether rules or routes name it is not known: ${messageOf(error)}.` }
  }
}
