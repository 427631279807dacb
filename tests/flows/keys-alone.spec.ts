/** The whole life of an instance by keys alone: from an address to a running instance, to nothing left. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const lab = { project: 'my-lab' }
const vm = { ...lab, instance: 'vm-1' }

/**
 * Simulates an input method that intercepts every key and composes nothing. @param named the key name that it reports
 * instead
 */
const withInputMethod = (app: App, named?: 'Process') =>
  app.ahead((name) => {
    const looked = (event: KeyboardEvent) => {
      Object.defineProperty(event, 'keyCode', { value: 229, configurable: true })
      // This input method does not change letters in a text field.
      const isText = event.target instanceof Element && event.target.matches('input, textarea')
      if (!name || (isText && event.key.length === 1 && !event.ctrlKey)) return
      Object.defineProperty(event, 'key', { value: name, configurable: true })
    }
    addEventListener('keydown', looked, { capture: true })
  }, named)

test(
  'an instance, a project and a disk are created, used and deleted by keys alone',
  onScreen,
  async ({ app }) => {
    await wholeLife(app)
  },
)

test('everything is done by keys while an East Asian input method is on', async ({ app }) => {
  await withInputMethod(app)
  await wholeLife(app)
})

test(
  'keys whose names an input method hides still run their commands',
  onScreen,
  async ({ app }) => {
    await withInputMethod(app, 'Process')
    const serial = paths.instanceSerialConsole({ project: 'web', instance: 'web-1' })
    await app.as('ada').seed('demo').at(serial)
    await expect(app.main.getByText('connected', { exact: true })).toBeVisible()
    // The code that handles input methods is loaded after the first frame.
    await app.fetchedAhead()
    const { id } = found(app.world.instances.all().find(({ name }) => name === 'web-1'))
    const sent = () => new TextDecoder().decode(app.world.serial.history(id))
    await app.keys('Control+c')
    await expect.poll(sent).toContain('\u0003')
    await app.keys('Control+]', 'Control+c')
    await expect(app.main.getByRole('button', { name: /^Release keyboard/ })).toBeFocused()
    await app.palette.run('New disk', /^New disk(?! for)/)
    await app.panel.field('Name').fill('data-9')
    await app.keys('Control+Enter')
    await expect(app.toast('data-9')).toBeVisible()
  },
)

async function wholeLife(app: App): Promise<void> {
  app.expectFailure('/v1/projects/')
  await app.as('ada').seed('empty').clockDriven().at(paths.projects())
  await expect(app.main).toContainText('No projects')

  await app.press('project.create')
  await expect(app.panel.field('Name')).toBeFocused()
  await app.type('my-lab')
  await app.panel.submit()
  await app.isAt(paths.instances(lab))
  await expect(app.main).toContainText('No instances')

  await app.press('instance.create', { in: 'root' })
  await expect(app.form.field('Name')).toBeFocused()
  await app.type('vm-1')
  await app.press('form.next-section')
  await app.press('form.next-section')
  await app.keys('Tab')
  await expect(app.main.getByRole('combobox', { name: 'Image' })).toBeFocused()
  // The form submits only after the images and the user's SSH keys are read.
  await app.answered()
  await app.type('debian')
  await app.keys('ArrowDown', 'Enter')
  await app.form.submit()
  await app.isAt(paths.instanceStorage(vm))
  await expect(app.title).toHaveText('vm-1')

  await app.press('instance.list')
  const row = app.list.row('vm-1')
  await row.shows({ State: 'creating' })
  await app.passes(1_500)
  await app.passes(3_000)
  await row.shows({ State: 'running' })

  await row.press('instance.reboot')
  await app.confirm({ title: 'Reboot instance' })
  await row.shows({ State: 'rebooting' })
  await app.passes(3_000)
  await row.shows({ State: 'running' })

  await row.press('instance.serial-console', { in: 'row' })
  const guest = app.page.getByRole('application', { name: 'Serial console' })
  await expect(guest).toBeVisible()
  await expect(app.main.getByText('connected', { exact: true })).toBeVisible()
  await app.passes(10_000)
  await expect(guest).toContainText('vm-1 login:')
  await app.type('root:/?gk')
  await expect(guest).toContainText('root:/?gk')
  await app.keys('Control+]', 'Control+c')
  await expect(app.main.getByRole('button', { name: /^Release keyboard/ })).toBeFocused()
  await app.press('go.back')

  await row.press('instance.stop')
  await app.confirm({ title: 'Stop instance' })
  await row.shows({ State: 'stopping' })
  await app.passes(3_000)
  await row.shows({ State: 'stopped' })

  await row.press('instance.delete')
  await app.confirm({ title: 'Delete instance', typed: 'vm-1' })
  await expect(app.main).toContainText('No instances')
  expect(app.world.instances.all()).toEqual([])

  // The disk is deleted separately from its instance, since only an empty project can be deleted.
  await app.press('project.list')
  await app.list.row('my-lab').press('project.delete')
  await expect(app.toast('my-lab still holds 1 disk')).toBeVisible()
  for (const disk of app.world.disks.all()) app.world.disks.remove(disk.id)
  await app.list.row('my-lab').press('project.delete')
  await app.confirm({ title: 'Delete project', typed: 'my-lab' })
  await expect(app.main).toContainText('No projects')
  expect(app.world.projects.all()).toEqual([])
}
