/** The life of an instance from the palette alone: typed commands, and the palette's own questions. */
import { paths } from '@/paths'
import { expect, long, test } from '../drive/test'

const lab = { project: 'my-lab' }

test(
  'an instance, a project and a disk are created, used and deleted from the palette alone',
  long,
  async ({ app }) => {
    await app.as('ada').seed('empty').clockDriven().at(paths.projects())

    await app.palette.run('new proj', /^New project/)
    await expect(app.panel.field('Name')).toBeFocused()
    await app.type('my-lab')
    await app.panel.submit()
    await app.isAt(paths.instances(lab))
    await expect(app.main).toContainText('No instances')

    await app.palette.run('create inst', /^New instance/)
    await expect(app.form.field('Name')).toBeFocused()
    await app.form.fill({ Name: 'vm-1' })
    await app.form.choose('Image', 'debian-13')
    // The form submits only after the user's SSH keys are read.
    await app.answered()
    await app.form.submit()
    await app.isAt(paths.instanceStorage({ ...lab, instance: 'vm-1' }))
    await app.passes(1_500)
    await app.passes(3_000)
    await expect(app.main.getByText('running', { exact: true })).toBeVisible()

    await app.palette.run('projects', /^Projects/)
    await app.isAt(paths.projects())

    // Outside of a project, the palette asks for the project and then for the instance.
    await app.palette.run('settings', /^Settings/)
    await expect(app.title).toHaveText('Ada Lovelace')
    await app.palette.run('reboot', /^Reboot instance/, 'my-lab', 'vm-1')
    await app.confirm({ title: 'Reboot instance' })
    await expect(app.toasts).toContainText('Rebooting instance vm-1')
    await app.passes(3_000)

    await app.palette.run('open inst', /^Open instance/, 'my-lab', 'vm-1')
    await app.isAt(paths.instanceStorage({ ...lab, instance: 'vm-1' }))
    await expect(app.main.getByText('running', { exact: true })).toBeVisible()

    await app.palette.run('stop', /^Stop instance(?!…)/)
    await app.confirm({ title: 'Stop instance' })
    await expect(app.main.getByText('stopping', { exact: true })).toBeVisible()
    await app.passes(3_000)
    await expect(app.main.getByText('stopped', { exact: true })).toBeVisible()

    await app.palette.run('delete inst', /^Delete instance(?!…)/)
    await app.confirm({ title: 'Delete instance', typed: 'vm-1' })
    await app.isAt(paths.instances(lab))
    await expect(app.main).toContainText('No instances')

    for (const disk of app.world.disks.all()) app.world.disks.remove(disk.id)
    await app.palette.run('projects', /^Projects/)
    await expect(app.title).toHaveText('Projects')
    await app.palette.run('delete proj', /^Delete project…/, 'my-lab')
    await app.confirm({ title: 'Delete project', typed: 'my-lab' })
    await expect.poll(() => app.world.projects.all()).toEqual([])
    // After the project of the page is deleted, the console opens the list of projects.
    await app.isAt(paths.projects())
  },
)
