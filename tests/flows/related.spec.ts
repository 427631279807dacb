/** From one thing to another that it has to do with. */
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

const web = { project: 'web' }

test('from an instance to its disk, from the disk back to the instance, by keys alone', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.press('list.next')
  await app.press('go.related', { in: 'row' })
  await expect(app.palette.option(/^storage of /).first()).toBeVisible()
  await app.type('disk db-1-data')
  await app.palette.choose(/^disk db-1-data/)
  await app.isAt(paths.disk({ ...web, disk: 'db-1-data' }))
})

test('what has nothing to do with anything says so', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.images(web)}?q=ci-runner`)
  await app.press('list.next')
  await app.press('go.related', { in: 'row' })
  await expect(app.status).toContainText('nothing is related to ci-runner')
})
