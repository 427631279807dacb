/** The end of a recovery, after which the system updates itself again. */
import { R18, R19 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('a recovery is finished with the release that support names, where the rack can', async ({
  app,
}) => {
  await app.as('ada').version(R19).seed('demo').start()
  Object.assign(app.world.maintenance, { suspended: true, before: 'unknown' })
  const { systemVersion } = found(app.world.repositories.all()[0]).repo
  await app.at(paths.systemUpdate())
  await app.main.getByRole('button', { name: 'Finish recovery' }).click()
  await app.palette.answer(systemVersion)
  await expect(app.question).toContainText('support has asked for it')
  await app.confirm({ title: 'Finish the recovery with release' })
  await expect(app.toast(`Recovery finished with ${systemVersion}`)).toBeVisible()
  await expect(app.main).not.toContainText('Automatic updates are suspended')
  expect(app.world.maintenance).toMatchObject({
    suspended: false,
    targetRelease: { version: systemVersion },
  })
  await app.palette.run('finish recovery', /^Finish recovery/, systemVersion)
  await expect(app.status).toContainText(/automatic updates are not suspended/i)
})

test('a rack before release 19 is told the release by its target alone', async ({ app }) => {
  await app.as('ada').version(R18).seed('demo').start()
  Object.assign(app.world.maintenance, { suspended: true })
  await app.at(paths.systemUpdate())
  await expect(app.main).toContainText('Automatic updates are suspended')
  await expect(app.main.getByRole('button', { name: 'Finish recovery' })).toHaveCount(0)
  await app.palette.open()
  await app.palette.type('finish recovery')
  await expect(app.palette.option(/^Finish recovery/)).toContainText('has no call to finish')
})
