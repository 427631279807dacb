/** System updates: the target release, the progress of the components, and the upload of releases. */
import type { Route } from 'playwright/test'
import { releaseZip } from '@mock/seeds/release'
import { R16, NEWEST } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/screen'

/** A small repository file of a release. */
const repository = (version: string) => ({
  name: `repo-${version}.zip`,
  mimeType: 'application/zip',
  buffer: Buffer.from(releaseZip(version)),
})

const progress = (app: App) => app.dialog('Release upload progress')
const versions = (app: App) => app.main.getByRole('table', { name: 'Components by release' })

async function upload(app: App, version: string): Promise<void> {
  await app.panel.file('Repository of the release').setInputFiles(repository(version))
  await app.panel.submit()
}

test('a release is uploaded and set as the target, and the components are updated', async ({
  app,
}) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.sleds())
  await app.press('release.list')
  await app.isAt(paths.systemUpdate())
  await expect(app.title).toHaveText('System update')
  await app.list.row('16.0.0').shows({ Target: 'target' })

  // The current target and an older release cannot be set.
  await app.list.row('16.0.0').press('release.set-target', { in: 'row' })
  await expect(app.status).toContainText('it is already the target release')
  await app.list.row('15.2.0').press('release.set-target', { in: 'row' })
  await expect(app.status).toContainText('it is older than the target release 16.0.0')

  await app.palette.run('upload release', /^Upload release/)
  await app.isAt(paths.releaseUpload())
  // A file that is not a repository fails with the API's reason, and stays selected.
  const bad = { ...repository('17.0.0'), name: 'notes.zip', buffer: Buffer.from('no zip') }
  app.expectFailure(/system\/update\/repositories/)
  await app.panel.file('Repository of the release').setInputFiles(bad)
  await app.panel.submit()
  await expect(progress(app)).toContainText('not a zip archive')
  await progress(app).getByRole('button', { name: 'Back' }).click()
  await expect(app.panel.root).toContainText('notes.zip')
  // Leaving during an upload asks. A cancelled upload can be repeated with the same file.
  const uploading = '**/v1/system/update/repositories?*'
  const held: Route[] = []
  await app.page.route(uploading, (route) => void held.push(route))
  await upload(app, '17.0.0')
  await expect(progress(app).getByRole('progressbar')).toBeVisible()
  await app.keys('Escape')
  await app.read(app.question)
  await app.page.getByRole('button', { name: 'Keep uploading' }).click()
  await progress(app).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(progress(app)).toContainText('Nothing was stored')
  // Held requests would be sent after the route is removed, so they are aborted.
  await Promise.all(held.map((route) => route.abort().catch(() => undefined)))
  await app.page.unroute(uploading)
  await progress(app).getByRole('button', { name: 'Try again' }).click()
  await expect(progress(app)).toContainText('Release 17.0.0 is new')
  expect(app.world.repositories.named('17.0.0')?.repo.fileName).toBe('repo-17.0.0.zip')
  await progress(app).getByRole('button', { name: 'Open release' }).click()
  await app.isAt(paths.release({ systemVersion: '17.0.0' }))
  await expect(app.panel.root).toContainText('repo-17.0.0.zip')
  await app.press('release.set-target', { in: 'panel' })
  await expect(app.question).toContainText('changes from 16.0.0 to 17.0.0')
  await expect(app.question.getByRole('link')).toHaveText(['16.0.0'])
  await app.confirm({ title: 'Set release as target release' })
  await expect(app.toast('Target release set to 17.0.0')).toBeVisible()
  expect(app.world.maintenance.targetRelease.version).toBe('17.0.0')

  await app.keys('Escape')
  await app.isAt(paths.systemUpdate())
  await expect(app.main).toContainText(/On the target\s*0 of \d+ components/i)
  await app.later(65_000)
  await expect(app.main).toContainText(/On the target\s*2 of \d+ components/i)
  await expect(versions(app)).toContainText('Software that no uploaded release describes')

  // A refresh would join the requests of the last poll, so the test waits for their answers.
  await app.answered()
  Object.assign(app.world.maintenance, { suspended: true, contactSupport: true })
  await app.press('view.refresh')
  await expect(app.main).toContainText('Automatic updates are suspended')
  await expect(app.main).toContainText('Support required')
})

test('an upload that is cancelled after all of it was sent may be stored', async ({ app }) => {
  app.expectFailure(/system\/update\/repositories/)
  await app.version(NEWEST).as('ada').seed('demo').at(paths.releaseUpload())
  app.world.faults.next('systemUpdateRepositoryUpload', { kind: 'hang' })
  await upload(app, '17.0.0')
  await expect(progress(app)).toContainText('The release is being checked')
  await app.keys('Escape')
  await expect(app.question).toContainText('the rack may store the release all the same')
  await app.page.getByRole('button', { name: 'Keep uploading' }).click()
  await progress(app).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(progress(app)).toContainText('the rack may have stored the release')
})

test('on a rack of the first version a release is uploaded, looked up, and set as the target', async ({
  app,
}) => {
  await app.version(R16).as('ada').seed('demo').at(paths.systemUpdate())
  await expect(app.main).toContainText(/Target release\s*16\.0\.0/i)
  await expect(app.main).toContainText(/Generation\s*4/i)
  await expect(app.main.getByRole('grid')).toHaveCount(0)
  await expect(versions(app)).toHaveCount(0)

  await app.main.getByRole('link', { name: /^Upload release/ }).click()
  await upload(app, '16.1.0')
  app.expectFailure(/system\/update\/repository/)
  await expect(progress(app)).toContainText('another hash exists')
  await progress(app).getByRole('button', { name: 'Back' }).click()
  await upload(app, '17.0.0')
  await expect(progress(app)).toContainText('Release 17.0.0 is new')
  await progress(app).getByRole('button', { name: 'Done' }).click()
  await app.isAt(paths.systemUpdate())

  await app.main.getByRole('button', { name: /^Look up release/ }).click()
  await expect(app.palette.input).toBeFocused()
  await app.type('17.0.0')
  await app.keys('Enter')
  await app.isAt(paths.release({ systemVersion: '17.0.0' }))
  await expect(app.panel.root.getByRole('table', { name: 'Artifacts' })).toContainText('host')
  await app.panel.root.getByRole('button', { name: /^Set as target release/ }).click()
  await expect(app.question).toContainText('changes from 16.0.0 to 17.0.0')
  await app.confirm({ title: 'Set release as target release' })
  await expect(app.toast('Target release set to 17.0.0')).toBeVisible()
  await app.keys('Escape')
  await expect(app.main).toContainText(/Target release\s*17\.0\.0/i)
})
