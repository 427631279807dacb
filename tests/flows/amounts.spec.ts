/** Fields for amounts convert a typed unit, or refuse the text with a reason and keep it. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

const web2 = ({ world }: App) => found(world.instances.all().find(({ name }) => name === 'web-2'))

test('by keys: 512 MiB typed into a field in GiB is shown and sent as half a GiB', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.siloQuotasEdit({ silo: 'acme' }))
  const memory = app.panel.field('Memory quota (GiB)')
  await memory.focus()
  await app.keys('Control+a')
  await app.type('512 MiB')
  await expect(memory).toHaveValue('512 MiB')
  await app.keys('Tab')
  await expect(memory).toHaveValue('0.5')
  const storage = app.panel.field('Storage quota (GiB)')
  await storage.focus()
  await app.keys('Control+a')
  await app.type('20 TiB')
  // Submits while the field has the focus.
  await app.panel.submit()
  await expect(app.toast('Quotas updated')).toBeVisible()
  const quotas = found(app.world.quotas.get(found(app.world.silos.named('acme')).id))
  expect([quotas.memory, quotas.storage]).toEqual([2 ** 29, 20 * 2 ** 40])
})

test('by mouse: 300 ms typed into a field in µs is converted', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.bfdSessionNew())
  await app.panel.fill({ Peer: '10.85.0.77', 'Required RX': '300 ms' })
  await app.panel.button('Enable BFD session').click()
  await expect(app.toast('BFD session with 10.85.0.77')).toBeVisible()
  const session = found(app.world.bfdSessions.all().find(({ peer }) => peer === '10.85.0.77'))
  expect(session.requiredRx).toBe(300_000)
})

test('an invalid amount stays in its field with the reason, the field is focused, and nothing is sent', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceResize({ project: 'web', instance: 'web-2' }))
  const before = web2(app).memory
  const memory = app.panel.field('Memory')
  for (const [text, words] of [
    ['1,5', /can be read in two ways/],
    ['4e3', /is not a number of GiB/],
    ['20 apples', /is not a number of GiB, such as 16/],
  ] as const) {
    await app.panel.fill({ Memory: text })
    await app.panel.field('vCPUs').focus()
    await app.panel.submit()
    await expect(memory).toBeFocused()
    await expect(memory).toHaveValue(text)
    await app.panel.showsError('Memory', words)
  }
  // Arrow keys do not change an invalid amount.
  await app.keys('ArrowUp')
  await expect(memory).toHaveValue('20 apples')
  expect(web2(app).memory).toBe(before)
  await app.panel.fill({ Memory: '２４' })
  await app.panel.submit()
  await expect(app.toast(/resized/)).toBeVisible()
  expect(web2(app).memory).toBe(24 * 2 ** 30)
})

test('large quotas are shown completely beside their unit', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const { id } = found(app.world.silos.named('acme'))
  app.world.quotas.update(id, { cpus: 10_000_000_000, memory: 4_194_304 * 2 ** 30 })
  await app.at(`${paths.silo({ silo: 'acme' })}?tab=quotas`)
  await expect(app.main).toContainText('Quota4,194,304')
  await expect(app.main).toContainText('Quota10,000,000,000')
})
