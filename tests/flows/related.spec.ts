/** The list of related things: from one thing to another. */
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

const web = { project: 'web' }

test('by keys alone: the user goes from an instance to its disk, and from the disk back to the instance', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instances(web)}?q=db-1`)
  await app.press('list.next')
  await app.press('go.related', { in: 'row' })
  await expect(app.palette.option(/^storage of db-1/)).toBeVisible()
  await app.type('disk db-1-data')
  await app.palette.choose(/^disk db-1-data/)
  await app.isAt(paths.disk({ ...web, disk: 'db-1-data' }))
  await expect(app.panel.root).toContainText('db-1-data')
  await app.press('go.related', { in: 'panel' })
  await app.palette.choose(/^instance db-1/)
  await app.isAt(paths.instanceStorage({ ...web, instance: 'db-1' }))
})

test('a thing without related things shows that there are none', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.images(web)}?q=ci-runner`)
  await app.list.row('ci-runner').press('go.related', { in: 'row' })
  await expect(app.status).toContainText('nothing is related to ci-runner')
})
