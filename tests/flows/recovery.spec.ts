/** The end of a recovery, after which the system updates itself again. */
import { R18, R19 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'
import { unfolded } from '../drive/list'

test('a recovery is finished with the release that support names, where the rack supports it', async ({
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

test('since release 19 no target can be set during a recovery, and the refusal links to finishing the recovery', async ({
  app,
}) => {
  await app.as('ada').version(R19).seed('demo').start()
  Object.assign(app.world.maintenance, { suspended: true, before: '16.1.0' })
  await app.at(paths.systemUpdate())
  await expect(app.main).toContainText('and finish the recovery with it')
  await app.list.row('16.1.0').press('release.set-target', { in: 'row' })
  const refusal = app.toast('utomatic updates are suspended until the recovery is finished')
  await refusal.getByRole('button', { name: 'Finish recovery' }).click()
  await app.confirm({ title: 'Finish the recovery with release' })
  await expect(app.toast('Recovery finished with 16.1.0')).toBeVisible()
  expect(app.world.maintenance).toMatchObject({ before: '16.1.0', suspended: false })
})

test('on release 18 a suspended update continues when its target is set again', async ({ app }) => {
  await app.as('ada').version(R18).seed('demo').start()
  Object.assign(app.world.maintenance, { suspended: true, before: '16.0.0' })
  await app.at(paths.systemUpdate())
  await expect(app.main).toContainText(
    'set it as the target release, also where it is that already',
  )
  await app.list.row('16.0.0').press('release.set-target', { in: 'row' })
  await expect(app.question).toContainText('They go on if this is the release that runs now.')
  await app.confirm({ title: 'Set release as target release' })
  await expect(app.toast('Target release set to 16.0.0')).toBeVisible()
  expect(app.world.maintenance.suspended).toBe(false)
  // The update is no longer suspended, so setting the same target is refused.
  await app.list.row('16.0.0').press('release.set-target', { in: 'row' })
  await expect(app.status).toContainText('it is already the target release')
})

test('by mouse: no target can be set during an update, nor one that skips a major release', async ({
  app,
}) => {
  await app.as('ada').version(R19).seed('demo').start()
  const { targetRelease } = app.world.maintenance
  app.world.maintenance.targetRelease = { ...targetRelease, timeRequested: app.world.clock.now() }
  const release = found(app.world.repositories.named('16.1.0'))
  app.world.repositories.add({
    ...release,
    id: app.world.ids.uuid(),
    repo: { ...release.repo, systemVersion: '18.0.0' },
  })
  await app.at(paths.systemUpdate())
  await app.list.row('16.1.0').choose('Set as target release')
  await expect(app.status).toContainText(
    /the update to 16\.0\.0 is still in progress: \d+ components/,
  )
  const menu = await unfolded(await app.list.row('18.0.0').openMenu())
  await expect(menu.getByRole('menuitem', { name: /^Set as target release/ })).toContainText(
    'it skips a major release: 17 is next after the target release 16.0.0',
  )
})

test('before release 19 a recovery ends by setting the target, and the command to finish it is refused', async ({
  app,
}) => {
  await app.as('ada').version(R18).seed('demo').start()
  Object.assign(app.world.maintenance, { suspended: true })
  await app.at(paths.systemUpdate())
  await expect(app.main).toContainText('Automatic updates are suspended')
  await expect(app.main.getByRole('button', { name: 'Finish recovery' })).toHaveCount(0)
  await app.palette.open()
  await app.palette.type('finish recovery')
  await expect(app.palette.option(/^Finish recovery/)).toContainText('has no call to finish')
})
