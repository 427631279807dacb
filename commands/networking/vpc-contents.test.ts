import { expect, test } from 'vitest'
import type { Ctx } from '../engine/context'
import { readVpc } from './vpc-contents'

/** A control plane whose lists of named things have three pages of two rows. */
function pagingCtx() {
  const read = (
    { id }: { id: string },
    { query }: { query: { pageToken?: string; gateway?: string } },
  ): Promise<unknown> => {
    if (id === 'vpcFirewallRulesView') return Promise.resolve({ rules: [] })
    if (query.gateway !== undefined)
      return Promise.resolve({ items: [{ id: `of ${query.gateway}`, name: 'attached' }] })
    const at = Number(query.pageToken ?? 0)
    const items = [0, 1].map((i) => ({ id: `${id} ${at}${i}`, name: `n${at}${i}`, kind: 'custom' }))
    return Promise.resolve({ items, nextPage: at < 2 ? String(at + 1) : null })
  }
  return { read } as unknown as Ctx
}

test('the contents of a VPC are read to the last page', async () => {
  const { subnets, customRouters, gateways, pools } = await readVpc({ vpc: 'v' }, pagingCtx())
  for (const all of [subnets, customRouters, gateways, pools]) expect(all).toHaveLength(6)
  expect(subnets.at(-1)).toMatchObject({ name: 'n21' })
})
