/** The networking settings of the fleet, which exist from release 20 on. */
import { R19 } from '@/api/version'
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

const JUMBO = 'Allow jumbo frames'

test('by keys and palette: jumbo frames are allowed and disallowed, and another user’s change is kept', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.silos())
  await app.palette.run('networking settings', /^Networking settings/)
  await app.isAt(paths.networkingSettings())
  await expect(app.main).toContainText('Jumbo framesallowed')
  await app.palette.run('edit networking', /^Edit networking settings/)
  await app.isAt(paths.networkingSettingsEdit())
  await expect(app.panel.root.getByRole('checkbox', { name: JUMBO })).toBeChecked()
  await app.keys('Space')
  await app.panel.submit()
  await app.isAt(paths.networkingSettings())
  await expect(app.toast('Networking settings updated')).toBeVisible()
  await expect(app.main).toContainText('Jumbo framesnot allowed')
  expect(app.world.networkingSettings).toEqual({ externalJumboFramesOptInEnabled: false })

  await app.main.getByRole('link', { name: 'Edit' }).click()
  await expect(app.panel.root.getByRole('checkbox', { name: JUMBO })).not.toBeChecked()
  Object.assign(app.world, { networkingSettings: { externalJumboFramesOptInEnabled: true } })
  await app.panel.button('Update settings').click()
  await app.isAt(paths.networkingSettings())
  expect(app.world.networkingSettings).toEqual({ externalJumboFramesOptInEnabled: true })
})

test('a fleet viewer sees the networking settings, and who may change them', async ({ app }) => {
  await app.as('grace').seed('demo').at(paths.networkingSettings())
  await expect(app.main).toContainText('Jumbo framesallowed')
  await app.palette.open()
  await app.palette.type('edit networking')
  await expect(app.palette.option(/^Edit networking settings/)).toContainText(/needs.* admin/)
})

test('before release 20 networking settings do not exist, and the sidebar has no entry for them', async ({
  app,
}) => {
  await app.as('ada').version(R19).seed('demo').at(paths.ipPools())
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  await expect(sidebar.getByRole('link', { name: 'Loopback addresses' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Networking settings' })).toHaveCount(0)
  await app.palette.open()
  await app.palette.type('networking settings')
  await expect(app.palette.option(/^Networking settings/)).toContainText(
    'has no networking settings of the fleet',
  )
  await app.palette.close()
  await app.at(paths.networkingSettings())
  await expect(app.title).toHaveText('Not on this rack')
})
