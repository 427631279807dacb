/** Lists with a column that is read row by row: it sorts and filters like every other. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('IP pools are sorted by their utilization, which comes after the rows', async ({ app }) => {
  await app.as('ada').seed('demo').at(`${paths.ipPools()}?sort=-utilization`)
  await expect.poll(async () => (await app.list.names())[0]).toBe('ip-pool-small')
  await app.list.press('list.sort', { args: { column: 'reverse' } })
  await expect.poll(async () => (await app.list.names()).at(-1)).toBe('ip-pool-small')
})

test('a filter that was there before the values leaves the rows that they match', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(`${paths.ipPools()}?q=utilization:>80`)
  await app.list.has(['ip-pool-small'])
  await app.at(`${paths.subnetPools()}?q=utilization:>0`)
  await app.list.has(['subnets-v4', 'subnets-v6'])
})

test('VPCs that are out of sight are sorted by their number of rules, too', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  const web = found(app.world.projects.all().find(({ name }) => name === 'web'))
  const vpc = found(app.world.vpcs.named('default', web.id))
  const add = (name: string) => app.world.vpcs.add({ ...vpc, id: app.world.ids.uuid(), name })
  const last = found(Array.from({ length: 40 }, (_, i) => add(`z-${10 + i}`)).at(-1))
  const [rule] = app.world.firewallRules.all()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'])
    app.world.firewallRules.add({ ...found(rule), id: app.world.ids.uuid(), name, vpcId: last.id })
  await app.follow(paths.vpcs({ project: 'web' }))
  await app.list.header('Firewall rules').getByRole('button').click()
  await app.list.press('list.sort', { args: { column: 'reverse' } })
  await expect.poll(async () => (await app.list.names())[0]).toBe('z-49')
  await app.list.filter('rules:>10')
  await app.list.has(['z-49'])
})
