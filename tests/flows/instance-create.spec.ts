/** Creating an instance: entirely by keys, each rule of the form, and no lost values. */
import type { FileChooser } from 'playwright/test'
import { isAtLeast, NEWEST, R17, R18 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { check, uncheck } from '../drive/choose'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }
const NEW = paths.instanceNew(web)
const GIB = 2 ** 30

const made = (app: App, name: string) =>
  found(app.world.instances.all().find((i) => i.name === name))
const disksOf = (app: App, name: string) =>
  app.world.disks.by('instance', made(app, name).id).map((disk) => disk.name)

/** The bodies of the requests that create an instance. */
function sent(app: App): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  app.page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/instances')
      bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return bodies
}

const button = (app: App, name: string | RegExp) => app.main.getByRole('button', { name })
const size = (app: App) => app.form.field('Disk size')
const summary = (app: App) => app.main.getByRole('complementary', { name: 'Summary' })

/** Fills in name and image, the only required fields. */
async function fillLeast(app: App, name: string) {
  await app.form.fill({ Name: name })
  await app.form.choose('Image', 'debian-13')
}

/** Fills in user data that contains a password. */
async function fillSecret(app: App) {
  await button(app, 'Configuration').click()
  await app.form.file('User data').setInputFiles({
    name: 'secret',
    mimeType: 'text/plain',
    buffer: Buffer.from('password: hunter2'),
  })
  await expect(button(app, 'Clear file')).toBeVisible()
}

/** Types a name, and selects the option once it is focused. */
async function take(app: App, name: string) {
  const options = app.page.getByRole('option')
  await app.type(name)
  const option = app.page.getByRole('option', { name: new RegExp(`^${name}(?![\\w-])`) })
  await expect(option).toHaveAttribute('data-focused', 'true')
  await app.keys('Enter')
  await expect(options).toHaveCount(0)
}

const focused = (app: App) => app.page.locator(':focus')

/** Opens the list of the focused field, and selects a name. */
async function drop(app: App, name: string) {
  await app.keys('Enter')
  await expect(app.page.getByRole('option').first()).toBeVisible()
  await take(app, name)
}

const submit = async (app: App, name: string) => {
  await app.form.submit()
  await app.isAt(paths.instanceStorage({ ...web, instance: name }))
}

test(
  'by keys alone: an instance is created with every kind of disk, interface and setting',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.instances(web))
    const isNew = isAtLeast(app.world.version, R18)
    const bodies = sent(app)
    // The listener is added early: one added with the key press may miss the event.
    const choosers: FileChooser[] = []
    app.page.on('filechooser', (chooser) => choosers.push(chooser))
    const next = () => app.press('form.next-section')
    const over = async (text: string) => {
      await app.keys('Control+a')
      await app.type(text)
    }
    await app.press('instance.create', { in: 'list' })
    await expect(app.form.field('Name')).toBeFocused()
    await app.type('web-4')
    await app.keys('Tab')
    await app.type('by keys')

    await next()
    await app.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab')
    await expect(app.form.field('CPUs')).toBeFocused()
    await over('29')
    await app.keys('Tab')
    await over('53')

    await next()
    await app.keys('Tab')
    await take(app, 'debian-13')
    await app.keys('Tab')
    await expect(size(app)).toBeFocused()
    await over('30')
    await app.keys('Tab')
    await app.type('web-4-root')

    await next()
    await expect(button(app, 'New disk')).toBeFocused()
    await app.keys('Enter')
    await expect(focused(app)).toHaveAccessibleName(/name/i)
    await app.type('web-4-data')
    await app.press('form.submit')
    await expect(button(app, 'New disk')).toBeFocused()
    await app.keys('Tab', 'Enter')
    await expect(app.main.getByRole('combobox', { name: 'Disk name' })).toBeFocused()
    await take(app, 'scratch-2')
    await app.press('form.submit')
    await expect(button(app, 'Attach existing disk')).toBeFocused()

    await next()
    // From release 18 on, the radio buttons begin with the choices of IP versions.
    if (isNew) await app.keys('ArrowRight', 'ArrowRight')
    await app.keys('ArrowRight', 'ArrowRight', 'Tab')
    await expect(button(app, 'Add network interface')).toBeFocused()
    await app.keys('Enter')
    await expect(focused(app)).toHaveAccessibleName(/name/i)
    await app.type('eth0')
    await app.keys('Tab', 'Tab')
    await expect(button(app, 'Select a VPC VPC')).toBeFocused()
    await drop(app, 'default')
    await app.keys('Tab')
    await expect(button(app, /Subnet/)).toBeFocused()
    await drop(app, 'default')
    await app.press('form.submit')
    await expect(button(app, 'Add network interface')).toBeFocused()
    await app.keys('Tab', 'Space', 'Tab')
    if (isNew) await app.keys('Tab')
    await expect(button(app, /Attach floating IP/)).toBeFocused()
    await drop(app, 'spare')
    if (isNew) {
      await app.keys('Tab')
      await expect(button(app, 'Join multicast group')).toBeFocused()
      await app.keys('Enter')
      await expect(app.main.getByRole('combobox', { name: 'Multicast group' })).toBeFocused()
      await app.type('quotes')
      await app.keys('Tab')
      await app.type('10.0.0.9')
      await app.keys('Enter')
      await app.press('form.submit')
      await expect(button(app, 'Join multicast group')).toBeFocused()
    }

    await next()
    await app.keys('Tab', 'Space')

    await next()
    await expect(button(app, 'Configuration')).toBeFocused()
    await app.keys('Enter', 'Tab')
    await expect(app.form.field('Hostname')).toBeFocused()
    await app.type('web-4.example')
    await app.keys('Tab')
    await expect(button(app, 'Choose a file')).toBeFocused()
    await app.keys('Enter')
    await expect.poll(() => choosers.length).toBe(1)
    await choosers[0]?.setFiles({
      name: 'init.yaml',
      mimeType: 'text/yaml',
      buffer: Buffer.from('#cloud-config\n'),
    })
    await expect(app.main).toContainText('init.yaml')
    await app.keys('Tab', 'Tab')
    await drop(app, 'front-ends')
    await app.keys('Tab')
    const policy = app.main.getByRole('radiogroup', { name: 'Auto-restart policy' })
    await expect(policy.getByRole('radio', { checked: true })).toBeFocused()
    await app.keys('ArrowRight')
    await expect(policy.getByRole('radio', { name: /^Never/ })).toBeChecked()

    for (const line of [
      'web-4 · 29 vCPU · 53 GiB',
      'boot disk 30 GiB from debian-13',
      'new disk web-4-data · 10 GiB',
      'disk scratch-2 · 10 GiB',
      '1 interface on default / default',
      'floating IP spare',
      '1 of 2 SSH keys',
      'in 1 anti-affinity group',
      ...(isNew ? ['joins quotes'] : []),
    ])
      await expect(summary(app)).toContainText(line)
    app.world.multicast = true
    await submit(app, 'web-4')
    await expect(app.title).toHaveText('web-4')

    const instance = made(app, 'web-4')
    expect(instance).toMatchObject({
      description: 'by keys',
      ncpus: 29,
      memory: 53 * GIB,
      hostname: 'web-4.example',
      autoRestartPolicy: 'never',
    })
    expect(disksOf(app, 'web-4').sort()).toEqual(['scratch-2', 'web-4-data', 'web-4-root'])
    expect(app.world.nics.under(instance.id).map((nic) => nic.name)).toEqual(['eth0'])
    expect(app.world.floatingIps.all().find((ip) => ip.name === 'spare')?.instanceId).toBe(
      instance.id,
    )
    expect(instance.sshKeyIds).toHaveLength(1)
    const group = app.world.antiAffinityGroups.all().find((one) => one.name === 'front-ends')
    expect(group?.memberIds).toContain(instance.id)
    expect(bodies).toHaveLength(1)
    const joined = app.world.multicastMembers.all().filter((one) => one.instanceId === instance.id)
    expect(
      joined.map((one) => [
        app.world.multicastGroups.get(one.multicastGroupId)?.name,
        one.sourceIps,
      ]),
    ).toEqual(isNew ? [['quotes', ['10.0.0.9']]] : [])
    expect(bodies[0]?.['user_data']).toBe(btoa('#cloud-config\n'))
  },
)

test('an instance from a project image, with its own size and another pool, starts automatically', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(NEW)
  await app.form.fill({ Name: 'shop-2', 'Disk name': 'shop-2-boot' })
  await check(app.main.getByRole('radio', { name: /^16 vCPU/ }))
  await check(app.main.getByRole('radio', { name: 'Project images' }))
  await app.form.choose('Image', 'shop-base')
  await button(app, /IP pool for ephemeral IP/).click()
  await app.page.getByRole('option', { name: /^ip-pool-2/ }).click()
  await submit(app, 'shop-2')
  const state = app.main.getByText(/^(creating|starting|running)$/)
  await expect(state).toHaveText('creating')
  await app.passes(1_600)
  await app.passes(2_100)
  await expect(state).toHaveText('starting')
  await app.passes(3_000)
  await app.passes(2_100)
  await expect(state).toHaveText('running')
  expect(made(app, 'shop-2')).toMatchObject({ ncpus: 16, memory: 64 * GIB })
  expect(disksOf(app, 'shop-2')).toEqual(['shop-2-boot'])
  const ip = app.world.instanceIps
    .all()
    .find((one) => one.instanceId === made(app, 'shop-2').id && one.kind === 'ephemeral')
  expect(ip?.ip).toMatch(/^198\.51\.100\./)
})

test('each machine type starts with its first size, and invalid numbers are reported instead of corrected', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(NEW)
  const type = (name: string) =>
    app.main
      .getByRole('radiogroup', { name: 'Machine type' })
      .getByRole('radio', { name, exact: true })
  const chosen = app.main
    .getByRole('radiogroup', { name: 'Size' })
    .getByRole('radio', { checked: true })
  await check(app.main.getByRole('radio', { name: /^8 vCPU/ }))
  for (const [name, words] of [
    ['High CPU', '2 vCPU 4 GiB'],
    ['High memory', '2 vCPU 16 GiB'],
    ['General purpose', '2 vCPU 8 GiB'],
  ] as const) {
    await check(type(name))
    await expect(chosen).toHaveAccessibleName(words)
  }
  await fillLeast(app, 'large')
  await check(type('Custom'))
  await app.form.fill({ CPUs: '999', Memory: '1537' })
  await app.form.submit()
  await app.form.showsError('CPUs', 'Can be at most 254')
  await app.form.showsError('Memory', 'Can be at most 1536 GiB')
  await expect(app.form.field('CPUs')).toHaveValue('999')
})

test('a larger image raises the size of the boot disk; a smaller one does not lower it', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const big = found(app.world.images.all().find((i) => i.name === 'ubuntu-2604'))
  app.world.images.update(big.id, { size: 31 * GIB })
  await app.at(NEW)
  await expect(size(app)).toHaveValue('10')
  await app.form.fill({ 'Disk size': '17' })
  await app.form.choose('Image', 'debian-13')
  await expect(size(app)).toHaveValue('17')
  await app.form.choose('Image', 'ubuntu-2604')
  await expect(size(app)).toHaveValue('40')
  await app.form.choose('Image', 'debian-13')
  await expect(size(app)).toHaveValue('40')
  await app.form.choose('Image', 'ubuntu-2604')
  await size(app).fill('5')
  await app.keys('Tab')
  await expect(size(app)).toHaveValue('31')
})

test('two disks of a new instance cannot have the same name', long, async ({ app }) => {
  await app.as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'web-4')
  await app.form.fill({ 'Disk name': 'scratch' })
  await app.form.submit()
  await app.form.showsError('Disk name', 'Name is already in use')
  await app.form.fill({ 'Disk name': 'twice' })
  await button(app, 'New disk').click()
  const box = app.main.getByRole('group', { name: 'New disk' })
  for (const name of ['old-db-data', 'twice']) {
    await box.getByRole('textbox', { name: 'Name' }).fill(name)
    await app.form.submit()
    await expect(box.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Name is already in use',
    )
  }
  await box.getByRole('textbox', { name: 'Name' }).fill('once')
  await app.keys('Enter')
  await expect(app.main.getByRole('row', { name: /^once create 10 GiB/ })).toBeVisible()
  await app.form.fill({ 'Disk name': 'once' })
  await app.form.submit()
  await app.form.showsError('Disk name', 'Name is already in use')
  await button(app, 'Remove disk once').click()
  await submit(app, 'web-4')
  expect(disksOf(app, 'web-4')).toEqual(['once'])
})

test('a boot disk without a name is named after its instance and image', async ({ app }) => {
  await app.as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'web-4')
  await submit(app, 'web-4')
  expect(disksOf(app, 'web-4')[0]).toMatch(/^web-4-debian-13-[0-9a-f]{6}$/)
})

test('without a free address the form offers none; the last free address can be chosen once', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  for (const ip of app.world.floatingIps.all())
    if (!ip.instanceId && ip.name !== 'spare') app.world.floatingIps.remove(ip.id)
  await app.at(NEW)
  await fillLeast(app, 'web-4')
  await uncheck(app.main.getByRole('checkbox', { name: /ephemeral IPv4/ }))
  await expect(button(app, /IP pool for ephemeral/)).toHaveCount(0)
  const attach = button(app, /Attach floating IP/)
  await attach.click()
  await app.page.getByRole('option', { name: /^spare/ }).click()
  await expect(app.main.getByRole('row', { name: /^spare/ })).toBeVisible()
  await expect(attach).toBeDisabled()
  await expect(attach).toContainText('No floating IPs available')
  await button(app, 'Remove floating IP spare').click()
  await expect(attach).toBeEnabled()
  await submit(app, 'web-4')
  const { id } = made(app, 'web-4')
  expect(
    app.world.instanceIps
      .all()
      .filter((ip) => ip.instanceId === id)
      .map((ip) => ip.kind),
  ).toEqual(['snat'])
})

test(
  'among nine hundred disks the free ones are listed by the typed text',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const scratch = found(app.world.disks.all().find((disk) => disk.name === 'scratch'))
    for (let n = 0; n < 900; n += 1)
      app.world.disks.add({ ...scratch, id: app.world.ids.uuid(), name: `many-${n}` })
    await app.at(NEW)
    const [one, two] = [{ name: 'many-77' }, { name: 'scratch-2' }]
    await button(app, 'Attach existing disk').click()
    const box = app.main.getByRole('combobox', { name: 'Disk name' })
    await expect(box).toBeFocused()
    await take(app, one.name)
    await app.form.submit()
    await expect(
      app.main.getByRole('row', { name: new RegExp(`^${one.name} attach`) }),
    ).toBeVisible()
    await button(app, 'Attach existing disk').click()
    await expect(box).toBeFocused()
    const over = async (text: string) => {
      await app.keys('Control+a')
      await app.type(text)
    }
    await over('no-such-disk')
    await expect(app.page.getByText('No items match')).toBeVisible()
    await over(one.name)
    await expect(
      app.page.getByRole('option', { name: new RegExp(`^${one.name}(?![\\w-])`) }),
    ).toHaveCount(0)
    await over(two.name)
    await expect(app.page.getByRole('option', { name: /^scratch-2/ })).toHaveAttribute(
      'data-focused',
      'true',
    )
    await app.keys('Enter')
    await app.form.submit()
    await expect(
      app.main.getByRole('row', { name: new RegExp(`^${two.name} attach`) }),
    ).toBeVisible()
  },
)

test('an instance boots from an existing disk, even without any image', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  for (const image of app.world.images.all()) app.world.images.remove(image.id)
  await app.at(NEW)
  await expect(app.main.getByRole('radio', { name: 'Existing disks' })).toBeChecked()
  await app.form.fill({ Name: 'revived' })
  await app.form.submit()
  await app.form.showsError('Disk', 'Disk is required')
  await app.form.choose('Disk', 'db-1-restored')
  await button(app, 'Attach existing disk').click()
  await app.main.getByRole('combobox', { name: 'Disk name' }).fill('db-1-restored')
  await expect(app.page.getByText('No items match')).toBeVisible()
  await app.keys('Escape', 'Escape')
  await expect(app.main.getByRole('group', { name: 'Attach disk' })).toHaveCount(0)
  await check(app.main.getByRole('radio', { name: 'Silo images' }))
  await expect(button(app, /^Create instance/)).toHaveAttribute('data-tip', 'Image required')
  await check(app.main.getByRole('radio', { name: 'Existing disks' }))
  await submit(app, 'revived')
  const boot = app.world.disks.all().find((disk) => disk.name === 'db-1-restored')
  expect(made(app, 'revived').bootDiskId).toBe(boot?.id)
})

test('a disk is at least as large as its source snapshot or image', async ({ app }) => {
  await app.as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'web-4')
  await button(app, 'New disk').click()
  const box = app.main.getByRole('group', { name: 'New disk' })
  await box.getByRole('textbox', { name: 'Name' }).fill('copy')
  await check(box.getByRole('radio', { name: 'Snapshot' }))
  await app.form.submit()
  await expect(box.getByRole('combobox')).toHaveAccessibleDescription('Source snapshot is required')
  await app.form.choose('Source snapshot', 'db-1-before-upgrade')
  await expect(box.getByRole('textbox', { name: 'Size' })).toHaveValue('40')
  await box.getByRole('textbox', { name: 'Size' }).fill('4')
  await app.form.submit()
  await expect(box.getByRole('textbox', { name: 'Size' })).toHaveAccessibleDescription(
    'Must be as large as selected snapshot (min. 40 GiB)',
  )
  await app.keys('Tab')
  await expect(box.getByRole('textbox', { name: 'Size' })).toHaveValue('40')
  await app.form.submit()
  await submit(app, 'web-4')
  const copy = found(app.world.disks.all().find((disk) => disk.name === 'copy'))
  expect(copy.snapshotId).toBeTruthy()
})

test('a small form within the page must be finished or cancelled first, and asks before it discards values', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(NEW)
  const bodies = sent(app)
  await fillLeast(app, 'web-4')
  await button(app, 'New disk').click()
  await app.type('half')
  await expect(button(app, /^Create instance/)).toHaveAttribute('data-tip', /Finish or cancel/)
  await app.keys('Escape')
  await app.read()
  await expect(app.question).toHaveAccessibleName('Discard what you typed?')
  await app.keys('Escape')
  await expect(app.main.getByRole('group', { name: 'New disk' })).toBeVisible()
  await app.main
    .getByRole('group', { name: 'New disk' })
    .getByRole('textbox', { name: 'Name' })
    .fill('Half')
  await app.form.submit()
  await expect(
    app.main.getByRole('group', { name: 'New disk' }).getByRole('textbox', { name: 'Name' }),
  ).toHaveAttribute('aria-invalid', 'true')
  expect(bodies).toEqual([])
  await app.main
    .getByRole('group', { name: 'New disk' })
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await app.read()
  await app.question.getByRole('button', { name: 'Discard' }).click()
  await expect(button(app, 'New disk')).toBeFocused()
  await submit(app, 'web-4')
  expect(disksOf(app, 'web-4')).toHaveLength(1)
})

test(
  'configured interfaces stay when another networking choice is selected in between',
  long,
  async ({ app }) => {
    await app.as('ada').version(NEWEST).seed('demo').at(NEW)
    await fillLeast(app, 'web-4')
    const choose = (name: string) =>
      check(
        app.main
          .getByRole('radiogroup', { name: 'Network interface' })
          .getByRole('radio', { name }),
      )
    await choose('Custom')
    await app.form.submit()
    await expect(app.main).toContainText('Add a network interface, or choose None')
    await button(app, 'Add network interface').click()
    const box = app.main.getByRole('group', { name: 'Add network interface' })
    await box.getByRole('textbox', { name: 'Name' }).fill('eth0')
    await box.getByRole('textbox', { name: 'IPv4 address' }).fill('not an address')
    await app.form.submit()
    await expect(box.getByRole('textbox', { name: 'IPv4 address' })).toHaveAccessibleDescription(
      'Not a valid IP address',
    )
    await box.getByRole('textbox', { name: 'IPv4 address' }).fill('   ')
    for (const field of [/VPC$/, /Subnet$/]) {
      await box.getByRole('button', { name: field }).click()
      await app.page.getByRole('option', { name: /^default/ }).click()
    }
    await box.getByRole('textbox', { name: 'IPv4 address' }).fill('172.30.0.4')
    await expect(box).toContainText('The address 172.30.0.4 is reserved')
    await box.getByRole('textbox', { name: 'IPv4 address' }).fill('   ')
    await app.form.submit()
    await expect(
      app.main.getByRole('row', { name: /^eth0 default default next free IPv4, next free IPv6/ }),
    ).toBeVisible()
    await expect(app.main).not.toContainText('Add a network interface, or choose None')
    await choose('None')
    await expect(app.main.getByRole('row', { name: /^eth0/ })).toHaveCount(0)
    await choose('Custom')
    await expect(app.main.getByRole('row', { name: /^eth0/ })).toBeVisible()
    await choose('None')
    await submit(app, 'web-4')
    expect(app.world.nics.under(made(app, 'web-4').id)).toEqual([])
  },
)

test('an ephemeral IP has an IP version of the interface, and comes from a pool of that version', async ({
  app,
}) => {
  await app.as('ada').version(NEWEST).seed('demo').start()
  const six = found(app.world.ipPools.named('ip-pool-v6'))
  const silo = found(app.world.silos.named('acme'))
  for (const link of app.world.poolLinks.under(silo.id))
    if (link.poolId === six.id) app.world.poolLinks.remove(link.id)
  app.world.poolLinks.add({ id: 'six', poolId: six.id, siloId: silo.id, isDefault: true })
  await app.at(NEW)
  await fillLeast(app, 'web-4')
  const choose = (name: string) =>
    check(
      app.main
        .getByRole('radiogroup', { name: 'Network interface' })
        .getByRole('radio', { name, exact: true }),
    )
  const ephemeral = (version: string) =>
    app.main.getByRole('checkbox', { name: `Allocate and attach an ephemeral ${version} address` })
  // Both ephemeral addresses are selected, since the silo has a default pool for each version.
  await expect(ephemeral('IPv6')).toBeChecked()
  await expect(button(app, /IP pool for ephemeral IPv6/)).toContainText('ip-pool-v6')
  await choose('IPv4 default')
  await expect(ephemeral('IPv6')).toBeDisabled()
  await expect(ephemeral('IPv6')).not.toBeChecked()
  await expect(ephemeral('IPv6')).toHaveAccessibleDescription(
    'Its primary interface has no IPv6 address.',
  )
  // When the interface has an IPv6 address again, the checkbox is selected again.
  await choose('IPv6 default')
  await expect(ephemeral('IPv6')).toBeChecked()
  await expect(ephemeral('IPv4')).toBeDisabled()
  await submit(app, 'web-4')
  const { id } = made(app, 'web-4')
  const ips = app.world.instanceIps.under(id).filter(({ kind }) => kind === 'ephemeral')
  expect(ips).toMatchObject([{ ipPoolId: six.id }])
  expect(app.world.nics.under(id)).toMatchObject([{ ipStack: { type: 'v6' } }])
})

test('a rack before release 18 is sent only values that its API has', async ({ app }) => {
  await app.version(R17).as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'web-4')
  const choices = app.main.getByRole('radiogroup', { name: 'Network interface' })
  await expect(choices.getByRole('radio')).toHaveCount(3)
  for (const name of ['Default', 'None', 'Custom'])
    await expect(choices.getByRole('radio', { name, exact: true })).toHaveCount(1)
  await expect(app.main.getByRole('checkbox', { name: /ephemeral/ })).toHaveCount(1)
  await expect(app.main.getByRole('checkbox', { name: 'Jumbo frames' })).toHaveCount(0)
  const request = app.page.waitForRequest((one) => one.method() === 'POST')
  await submit(app, 'web-4')
  expect((await request).postDataJSON()).toMatchObject({
    boot_disk: { type: 'create', disk_source: { type: 'image' } },
    external_ips: [{ type: 'ephemeral', pool: 'ip-pool-1' }],
    network_interfaces: { type: 'default' },
  })
})

test('an SSH key is added inside the form and chosen', async ({ app }) => {
  app.expectFailure('/v1/me/ssh-keys')
  await app.as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'web-4')
  await expect(app.main.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await uncheck(app.main.getByRole('checkbox', { name: 'laptop' }))
  await expect(app.main.getByRole('checkbox', { name: 'Select all' })).toBeChecked({
    indeterminate: true,
  })
  await button(app, 'Add SSH key').click()
  const box = app.main.getByRole('group', { name: 'Add SSH key' })
  await box.getByRole('textbox', { name: 'Name' }).fill('laptop')
  await box.getByRole('textbox', { name: 'Public key' }).fill('ssh-ed25519 nonsense')
  await app.form.submit()
  await expect(box.getByRole('textbox', { name: 'Public key' })).toHaveAccessibleDescription(
    /damaged/,
  )
  await box
    .getByRole('textbox', { name: 'Public key' })
    .fill(
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJdD7y3aLq454yWBdwLWbieU1ebz9/cu7/QEXn9OIeZJ me@here',
    )
  await app.form.submit()
  await expect(box.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Name already exists',
  )
  await expect(box.getByRole('alert')).toHaveCount(0)
  await box.getByRole('textbox', { name: 'Name' }).fill('yubikey')
  await app.form.submit()
  await expect(app.main.getByRole('checkbox', { name: 'yubikey' })).toBeChecked()
  await expect(app.main.getByRole('checkbox', { name: 'laptop' })).not.toBeChecked()
  await submit(app, 'web-4')
  const names = made(app, 'web-4').sshKeyIds.map((id) => app.world.sshKeys.get(id)?.name)
  expect(names.sort()).toEqual(['workstation', 'yubikey'])
})

test('a new instance gets at most a hundred SSH keys', long, async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const one = app.world.sshKeys.all().find((key) => key.name === 'laptop')
  for (let n = 0; n < 99; n += 1)
    app.world.sshKeys.add({ ...found(one), id: app.world.ids.uuid(), name: `key-${n}` })
  await app.at(NEW)
  await fillLeast(app, 'web-4')
  await app.form.submit()
  await expect(app.main).toContainText('An instance supports a maximum of 100 SSH keys')
  await uncheck(app.main.getByRole('checkbox', { name: 'workstation' }))
  await submit(app, 'web-4')
  expect(made(app, 'web-4').sshKeyIds).toHaveLength(100)
})

test('what cloud-init makes of user data is told under its field, and sent all the same', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'web-4')
  await button(app, 'Configuration').click()
  const field = app.main.getByRole('group', { name: 'User data' })
  const choose = (text: string) =>
    app.form
      .file('User data')
      .setInputFiles({ name: 'seed', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(field).toContainText('Data for cloud-init, at most 32 KiB.')
  await choose('#!/bin/sh\necho hello\n')
  await expect(field).toContainText('Read by cloud-init as: script.')
  await choose('#cloud-config\nusers:\n\t- name: ada\n')
  await expect(field).toContainText('Read by cloud-init as: cloud-config.')
  await expect(field).toContainText('Line 3 is no YAML')
  const bodies = sent(app)
  await submit(app, 'web-4')
  expect(bodies).toMatchObject([{ user_data: expect.stringMatching(/^I2Nsb3Vk/) }])
})

test('a file that is too large is refused; a collapsed section opens at an error in its fields', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'web-4')
  await button(app, 'Configuration').click()
  const file = app.form.file('User data')
  await file.setInputFiles({ name: 'big', mimeType: 'text/plain', buffer: Buffer.alloc(32_769) })
  await expect(app.main).toContainText('big is 32,769 bytes: user data is 32,768 bytes at most')
  await expect(button(app, 'Clear file')).toHaveCount(0)
  await file.setInputFiles({ name: 'fits', mimeType: 'text/plain', buffer: Buffer.alloc(32_768) })
  await expect(button(app, 'Clear file')).toBeVisible()
  // A refused file takes the place of the one before, and the form is not sent without either.
  await file.setInputFiles({ name: 'big', mimeType: 'text/plain', buffer: Buffer.alloc(32_769) })
  await expect(button(app, 'Clear file')).toHaveCount(0)
  await button(app, 'Configuration').click()
  await app.form.submit()
  await expect(app.main).toContainText('big is 32,769 bytes: user data is 32,768 bytes at most')
  await expect(app.form.field('Hostname')).toBeVisible()
  expect(app.world.instances.all().some(({ name }) => name === 'web-4')).toBe(false)
  await file.setInputFiles({ name: 'fits', mimeType: 'text/plain', buffer: Buffer.alloc(32_768) })
  await expect(button(app, 'Clear file')).toBeVisible()
  await app.form.fill({ Hostname: '-wrong-' })
  await button(app, 'Configuration').click()
  await expect(app.form.field('Hostname')).toBeHidden()
  await expect(app.main).toContainText('host name -wrong-, user data fits')
  await app.form.submit()
  await app.form.showsError('Hostname', /Must be letters/)
  await expect(app.form.field('Hostname')).toBeFocused()
  await app.form.fill({ Hostname: '' })
  await submit(app, 'web-4')
  expect(made(app, 'web-4').hostname).toBe('web-4')
})

test(
  'a draft with disks and interfaces survives a sign-in; user data is not stored',
  long,
  async ({ app }) => {
    app.expectFailure('/v1/instances')
    await app.as('ada').seed('demo').at(NEW)
    await fillLeast(app, 'kept')
    await button(app, 'New disk').click()
    await app.type('kept-data')
    await app.keys('Enter')
    const hasGroups = isAtLeast(app.world.version, R18)
    if (hasGroups) {
      await button(app, 'Join multicast group').click()
      await app.main.getByRole('combobox', { name: 'Multicast group' }).fill('logs')
      await app.press('form.submit')
    }
    await uncheck(app.main.getByRole('checkbox', { name: 'laptop' }))
    await fillSecret(app)
    for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
    await app.form.submit()
    await expect(app.title).toHaveText('Sign in')
    const stored = await app.page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).toContain('kept-data')
    expect(stored).not.toContain(btoa('password: hunter2'))
    await app.page.getByLabel('Username').fill('ada')
    await app.page.getByLabel('Password').fill('correct horse')
    await app.keys('Enter')
    await expect(app.form.field('Name')).toHaveValue('kept')
    await expect(app.main.getByRole('row', { name: /^kept-data create/ })).toBeVisible()
    if (hasGroups) await expect(summary(app)).toContainText('joins logs')
    await expect(app.main.getByRole('checkbox', { name: 'laptop' })).not.toBeChecked()
    await expect(summary(app)).toContainText('from debian-13')
    await submit(app, 'kept')
    expect(disksOf(app, 'kept')).toContain('kept-data')
  },
)

test('a taken name is shown at its field, and all values stay', async ({ app }) => {
  app.expectFailure('/v1/instances')
  await app.as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'db-1')
  await app.form.fill({ Description: 'mine' })
  await app.form.submit()
  await app.form.showsError('Name', 'Name already exists')
  await expect(app.form.field('Name')).toBeFocused()
  await expect(app.form.errors).toHaveCount(0)
  await expect(app.form.field('Description')).toHaveValue('mine')
})

test('the remaining quota is shown; users who may not see the quota can still create', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(NEW)
  await expect(summary(app)).toContainText('Quota after')
  await check(app.main.getByRole('radio', { name: 'Custom' }).first())
  await app.form.fill({ Memory: '1500' })
  await expect(summary(app)).toContainText(
    'More than the silo’s quota of Memory: it will be created, but not started.',
  )
  await uncheck(app.main.getByRole('switch', { name: /^Start the instance/ }))
  await expect(summary(app)).not.toContainText('More than')

  app.expectConsoleError(/status of 403/)
  app.world.faults.next('utilizationView', {
    kind: 'status',
    status: 403,
    body: { error_code: 'Forbidden', message: 'Forbidden', request_id: 'r' },
  })
  await app.page.reload()
  await expect(app.form.field('Name')).toBeVisible()
  await expect(summary(app)).not.toContainText('Quota after')
})

test('the whole request is copied as a command line, without the user data', async ({ app }) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').version(NEWEST).seed('demo').at(NEW)
  await fillLeast(app, 'web-4')
  await fillSecret(app)
  await button(app, 'copy as CLI').click()
  const copied = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^oxide instance create --project web --json-body \/dev\/stdin <<'EOF'\n/)
  const body = JSON.parse(copied.split('\n').slice(1, -1).join('\n')) as Record<string, unknown>
  expect(body).toMatchObject({
    name: 'web-4',
    boot_disk: {
      type: 'create',
      disk_backend: { type: 'distributed', disk_source: { type: 'image' } },
    },
    external_ips: [{ type: 'ephemeral', pool_selector: { type: 'explicit', pool: 'ip-pool-1' } }],
    network_interfaces: { type: 'default_dual_stack' },
    user_data: '‹secret›',
  })
})

test('a form that cannot be sent while its lists load shows the reason at once, until it can be sent', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const release = await app.hold('**/v1/me/ssh-keys?*')
  await app.at(NEW)
  await app.keys('Control+Enter')
  const words = app.form.root.getByText('Your SSH keys are still loading.')
  await expect(words).toBeVisible()
  release()
  await expect(app.form.root.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await expect(words).toHaveCount(0)
})

test('without a default IPv4 pool, an instance with IPv4 is refused before a request', async ({
  app,
}) => {
  const bodies = sent(app)
  await app.as('ada').seed('demo').start()
  for (const link of app.world.poolLinks.all())
    app.world.poolLinks.update(link.id, { isDefault: false })
  await app.at(NEW)
  await fillLeast(app, 'web-4')
  await expect(button(app, /IP pool for ephemeral IP/)).toContainText('Select a pool')
  await expect(app.main).toContainText('The silo has no default IPv4 pool')
  await app.form.submit()
  await expect(app.main).toContainText('No instance can be created like this now')
  expect(bodies).toEqual([])
  // Up to release 17 every instance needs a default pool for IPv4.
  if (!isAtLeast(app.world.version, R18)) return
  await check(app.main.getByRole('radio', { name: /^IPv6/ }))
  await expect(app.main).not.toContainText('No instance can be created like this now')
  await uncheck(app.main.getByRole('checkbox', { name: /ephemeral IPv6/ }))
  await app.form.submit()
  await app.isAt(paths.instanceStorage({ ...web, instance: 'web-4' }))
})

test('an instance whose first start is refused is reported, and can be started manually', async ({
  app,
}) => {
  app.expectFailure('/v1/instances')
  await app.as('ada').seed('demo').at(NEW)
  await fillLeast(app, 'no-capacity')
  await app.form.submit()
  await app.isAt(paths.instanceStorage({ ...web, instance: 'no-capacity' }))
  const told = app.toast('no-capacity is created, but was not started')
  await expect(told).toContainText('Start it to read the reason')
  await told.getByRole('button', { name: 'Start' }).click()
  await expect(app.toast('Error starting no-capacity')).toContainText(
    'Could not find any valid sled',
  )
})

test('a project without images links to the upload at the choice of the boot disk', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceNew({ project: 'lab' }))
  await check(app.main.getByRole('radio', { name: 'Project images' }))
  await app.main.getByRole('link', { name: /^Upload image/ }).click()
  // The form has unsaved values, so leaving asks first.
  await app.read(app.question)
  await app.question.getByRole('button', { name: /leave/i }).click()
  await app.isAt(paths.imageUpload({ project: 'lab' }))
})

test(
  'addresses, groups and VPCs beyond the first thousand are found by name',
  long,
  async ({ app }) => {
    // The pickers look up partial names while the user types, which end in a 404.
    app.expectConsoleError(/status of 404/)
    await app.as('ada').seed('demo').start()
    const { world } = app
    const ip = found(world.floatingIps.all().find((one) => one.name === 'spare'))
    const group = found(world.antiAffinityGroups.all().find((one) => one.name === 'front-ends'))
    const vpc = found(world.vpcs.all().find((one) => one.projectId === ip.projectId))
    const name = (i: number) => (i === 1_000 ? 'zz-last' : `many-${String(i).padStart(4, '0')}`)
    for (let i = 0; i <= 1_000; i += 1) {
      const more = { name: name(i), id: world.ids.uuid() }
      world.floatingIps.add({ ...ip, ...more, ip: `10.9.${i >> 8}.${i & 255}` })
      world.antiAffinityGroups.add({ ...group, ...more })
      world.vpcs.add({ ...vpc, ...more })
    }
    await app.at(NEW)
    await fillLeast(app, 'web-4')
    await app.main.getByRole('combobox', { name: 'Attach floating IP' }).click()
    await take(app, 'zz-last')
    await expect(app.main.getByRole('row', { name: /^zz-last/ })).toBeVisible()
    const next = app.main.getByRole('combobox', { name: 'Attach floating IP' })
    await expect(next).toBeFocused()
    await expect(next).toHaveValue('')
    await button(app, 'Configuration').click()
    await app.main.getByRole('combobox', { name: 'Add to anti-affinity group' }).click()
    await take(app, 'zz-last')
    await check(app.main.getByRole('radio', { name: 'Custom' }).last())
    await button(app, 'Add network interface').click()
    await app.main.getByRole('combobox', { name: 'VPC' }).click()
    await take(app, 'zz-last')
    await expect(app.main.getByRole('combobox', { name: 'VPC' })).toHaveValue('zz-last')
    await button(app, 'Cancel').first().click()
    await expect(summary(app)).toContainText('floating IP zz-last')
    await expect(summary(app)).toContainText('in 1 anti-affinity group')
  },
)

test('Tab right after a choice moves to the next field', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceNew(web))
  await button(app, /Attach floating IP/).focus()
  await app.keys('Enter')
  await expect(app.page.getByRole('option', { name: /^spare/ })).toBeVisible()
  await app.type('spare')
  // Without another animation frame, the list must close before the next frame.
  await app.page.evaluate(() => {
    globalThis.requestAnimationFrame = () => 0
  })
  await app.keys('Enter')
  await expect(app.page.getByRole('option')).toHaveCount(0)
  await app.keys('Tab')
  await expect(button(app, /Join multicast group/)).toBeFocused()
})

test('a long form shows its first fields at once, and the rest a moment later', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  // How many sections there are whenever the form has changed.
  await app.page.evaluate(() => {
    const counts: number[] = []
    Object.assign(globalThis, { counts })
    new MutationObserver(() => {
      const form = document.querySelector('main form')
      if (form?.querySelector('input')) counts.push(form.querySelectorAll('[data-section]').length)
    }).observe(document.body, { subtree: true, childList: true })
  })
  await app.keys('c', 'c')
  // What is typed goes into the first field, whatever is drawn meanwhile.
  await app.type('web-4')
  await expect(app.main.getByRole('region', { name: 'Configuration' })).toBeVisible()
  await expect(app.main.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
    'web-4',
  )
  const counts = await app.page.evaluate(() => Reflect.get(globalThis, 'counts') as number[])
  expect(counts[0]).toBe(1)
  expect(counts.at(-1)).toBe(await app.main.locator('[data-section]').count())
  expect(counts.at(-1)).toBeGreaterThan(5)
})
