/** Trust roots: added from unchanged JSON, shown, and deleted. */
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

const ROLE = {
  signatures: [{ keyid: 'ab', sig: 'cd' }],
  signed: { _type: 'root', spec_version: '1.0', keyIds: { aB_c: 1 }, version: 7, time_made: 'x' },
}

test('by keys: a root role is checked at its field, sent unchanged, shown and deleted', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.systemUpdate())
  const before = app.world.trustRoots.all().map(({ id }) => id)
  await app.press('trust-root.list')
  await app.isAt(paths.trustRoots())
  await expect(app.list.row(before[0] ?? '').locator).toContainText('expired')
  await app.press('trust-root.create')
  await app.panel.fill({ 'Root role': '[1]' })
  await app.panel.submit()
  await app.panel.showsError('Root role', 'Must be valid JSON: an object')
  await app.panel.fill({ 'Root role': '{"signed": {}}' })
  app.expectFailure('/v1/system/update/trust-roots')
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('Unable to parse body')
  await app.panel.fill({ 'Root role': JSON.stringify(ROLE) })
  await app.panel.submit()
  await expect(app.toast('Trust root created')).toBeVisible()

  const made = app.world.trustRoots.all().find(({ id }) => !before.includes(id))
  expect(made?.rootRole).toEqual(ROLE)
  await app.list.row(made?.id ?? '').reach()
  await app.keys('Enter')
  await expect(app.panel.root.getByLabel('Root role')).toHaveText(JSON.stringify(ROLE, null, 2))
  await app.keys('Escape')
  await app.list.row(made?.id ?? '').press('trust-root.delete')
  await expect(app.question).toContainText('Those that are uploaded stay')
  await app.confirm({ title: 'Delete trust root', typed: made?.id ?? '' })
  await expect(app.toast(`Trust root ${made?.id} deleted`)).toBeVisible()
  await expect(app.list.row(made?.id ?? '').locator).toHaveCount(0)
})
