/** Stopping instances, and failed instances: the questions before and the reports after. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const web = { project: 'web' }

test('the question before a stop or reboot names the data that is lost', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  const lost = 'The guest does not shut down first: data that it has not written to disk is lost.'
  for (const id of ['instance.stop', 'instance.reboot'] as const) {
    await app.list.row('web-1').press(id)
    await expect(app.question).toContainText(lost)
    if (id === 'instance.stop')
      await expect(app.question).toContainText('shut it down inside the guest, which stops')
    await app.keys('Escape')
  }
})

const runner = (app: App) =>
  found(app.world.instances.all().find(({ name }) => name === 'ci-runner-03'))

test('an instance whose automatic restart is overdue is reported', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().start()
  // The instance keeps its intended state, as after a refused delete; the API does not show this.
  app.world.instances.update(runner(app).id, { intended: 'destroyed' })
  const at = { ...web, instance: 'ci-runner-03' }
  await app.at(paths.instanceSettings(at))
  await expect(app.main).toContainText('restarts in')
  await expect(app.main.getByText('Cooldown expiration')).toHaveAttribute(
    'data-tip',
    /waits for a while$/,
  )
  await app.later(6 * 60_000)
  await expect(app.main).toContainText('restarting soon')
  await app.later(6 * 60_000)
  await expect(app.main).toContainText('was not restarted')
  await expect(app.main).toContainText(
    'It should have been restarted by now: no sled may have room for it, or it was asked to stop',
  )
  await app.at(paths.issues())
  await app.list.row('ci-runner-03').shows({ Problem: 'failed' })
  await expect(app.main).toContainText('Not looked at: failed instances of other silos')
})

test('the question before an SSH key is deleted names the instances that do not get it', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.sshKeys())
  await app.list.row('laptop').press('ssh-key.delete')
  await expect(app.question).toContainText('nor will those that were created with it and never')
})
