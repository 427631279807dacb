/** The same life by mouse alone (names are typed, since a mouse has no letters). */
import { paths } from '@/paths'
import { expect, test } from '../drive/screen'

const lab = { project: 'my-lab' }

test('a whole life by mouse alone', async ({ app }) => {
  await app.as('ada').seed('empty').clockDriven().at(paths.projects())
  const click = (name: string | RegExp) => app.main.getByRole('button', { name }).first().click()
  const follow = (name: string | RegExp) => app.main.getByRole('link', { name }).first().click()

  await follow(/^New project/)
  await app.panel.fill({ Name: 'my-lab', Description: 'by mouse' })
  await app.panel.button('Create project').click()
  await app.isAt(paths.instances(lab))

  await follow(/^New instance/)
  await app.form.fill({ Name: 'vm-1' })
  await app.form.choose('Image', 'debian-13')
  // The form waits for the user's SSH keys.
  await app.answered()
  await app.form.button('Create instance').click()
  await app.isAt(paths.instanceStorage({ ...lab, instance: 'vm-1' }))

  const side = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  await side.getByRole('link', { name: /^Instances/ }).click()
  const row = app.list.row('vm-1')
  await row.shows({ State: 'creating', vCPU: '2', Memory: '8 GiB' })
  await app.passes(1_500)
  await app.passes(3_000)
  await row.shows({ State: 'running' })

  await row.choose('Reboot')
  await app.read()
  await app.question.getByRole('button', { name: 'Reboot' }).click()
  await row.shows({ State: 'rebooting' })
  await app.passes(3_000)
  await row.shows({ State: 'running' })

  await row.choose('Serial console')
  const guest = app.page.getByRole('application', { name: 'Serial console' })
  await expect(app.main.getByText('connected', { exact: true })).toBeVisible()
  await guest.click()
  await app.type('hello')
  await expect(guest).toContainText('hello')
  await click(/^Release keyboard/)
  await expect(app.main.getByRole('button', { name: /^Release keyboard/ })).toBeFocused()
  await app.main.getByRole('link', { name: 'Back to instance' }).click()

  await click(/^Stop/)
  await app.read()
  await app.question.getByRole('button', { name: 'Stop' }).click()
  await expect(app.main.getByText('stopping', { exact: true })).toBeVisible()
  await app.passes(3_000)
  await expect(app.main.getByText('stopped', { exact: true })).toBeVisible()

  await click(/^More/)
  await app.menu.getByRole('menuitem', { name: /^Delete/ }).click()
  await app.read()
  const remove = app.question.getByRole('button', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await app.question.getByRole('textbox').fill('vm-1')
  await remove.click()
  await app.isAt(paths.instances(lab))
  await expect(app.main).toContainText('No instances')

  for (const disk of app.world.disks.all()) app.world.disks.remove(disk.id)
  await side.getByRole('link', { name: /^Projects/ }).click()
  await app.list.row('my-lab').choose('Delete')
  await app.read()
  await app.question.getByRole('textbox').fill('my-lab')
  await app.question.getByRole('button', { name: 'Delete' }).click()
  await expect(app.main).toContainText('No projects')
})
