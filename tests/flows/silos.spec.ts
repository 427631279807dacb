/** The operator's silos: created with certificates, with their identity providers, pools, quotas, roles and users. */
import { createPrivateKey } from 'node:crypto'
import { ACME_PEM, GLOBEX_PEM, RSA_PEM } from '@mock/seeds/certificates'
import { R16 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { check } from '../drive/choose'
import { expect, long, onScreen, test } from '../drive/test'

const lab = { silo: 'lab' }
const tab = (silo: string, id: string) => `${paths.silo({ silo })}?tab=${id}`

/** Adds a certificate in the inner form of a new silo. */
async function addCertificate({ panel }: App) {
  await panel.button('Add TLS certificate').press('Enter')
  await panel.fill({
    'Certificate name': 'tls',
    Certificate: GLOBEX_PEM.cert,
    'Private key': GLOBEX_PEM.key,
  })
  await panel.submit()
  await expect(panel.root.getByRole('table')).toContainText('tls')
}

/** Makes the control plane refuse the next silo. */
const refuse = ({ world }: App, message: string) =>
  world.faults.next('siloCreate', {
    kind: 'status',
    status: 400,
    body: { error_code: 'InvalidValue', message, request_id: 'r' },
  })
const EXPIRED = 'unsupported value for "certificate": Certificate exists, but is expired'

test('a refusal is in view at any scroll position of the form', onScreen, async ({ app }) => {
  app.expectFailure('/v1/system/silos')
  await app.as('ada').seed('demo').at(paths.siloNew())
  await app.panel.fill({ Name: 'lab' })
  await addCertificate(app)
  refuse(app, 'too careful')
  await app.panel.field('Name').focus()
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('Too careful')
  await expect(app.panel.errors).toBeInViewport({ ratio: 1 })
  refuse(app, EXPIRED)
  await app.panel.submit()
  await expect(app.panel.button('Add TLS certificate')).toBeFocused()
  await expect(app.panel.errors).toBeInViewport({ ratio: 1 })
})

test('by keys: a silo is created, and things are added to it', long, async ({ app }) => {
  app.expectFailure('/v1/system/silos')
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('silo.list')
  await app.isAt(paths.silos())
  await app.list.row('globex').shows({ 'Identity mode': 'SAML + JIT', Discoverable: 'yes' })

  // A name that is taken, no certificate, and a certificate for another silo.
  await app.press('silo.create', { in: 'list' })
  await expect(app.panel.field('Name')).toBeFocused()
  await app.type('globex')
  await app.panel.submit()
  await expect(app.panel.root).toContainText('At least one certificate is required')
  await expect(app.panel.button('Add TLS certificate')).toBeFocused()
  await app.keys('Enter')
  const box = app.panel.root.getByRole('group', { name: 'Add TLS certificate' })
  await expect(app.panel.field('Certificate name')).toBeFocused()
  await app.type('tls')
  await app.panel.fill({ Certificate: 'nothing' })
  await expect(box).toContainText("Couldn't parse certificate")
  await app.panel.fill({ Certificate: ACME_PEM.cert, 'Private key': ACME_PEM.key })
  await expect(box).toContainText('Certificate domain mismatch')
  await app.panel.fill({ Certificate: GLOBEX_PEM.cert, 'Private key': GLOBEX_PEM.key })
  await expect(box).not.toContainText('mismatch')
  await app.panel.submit()
  await expect(box).toBeHidden()
  await expect(app.panel.button('Add TLS certificate')).toBeFocused()
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')

  // The certificate stays in the form; a second one with its name is refused; Escape closes only the inner form.
  await app.panel.fill({ Name: 'lab', 'CPU quota (vCPUs)': '8', 'Memory quota (GiB)': '32' })
  await expect(app.panel.root.getByRole('table')).toContainText('Certificate domain mismatch')

  // A refusal that names a value is shown at that value's field.
  refuse(app, 'too careful')
  await app.panel.field('Name').focus()
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('Too careful')
  await expect(app.panel.field('Name')).toBeFocused()
  refuse(app, EXPIRED)
  await app.panel.submit()
  const certificates = app.panel.root.getByRole('group', { name: 'TLS certificates' })
  await expect(certificates).toContainText('Certificate exists, but is expired')
  await expect(app.panel.button('Add TLS certificate')).toBeFocused()

  await app.panel.button('Add TLS certificate').press('Enter')
  await expect(app.panel.field('Certificate name')).toBeFocused()
  await app.type('tls')
  await app.panel.submit()
  await app.panel.showsError('Certificate name', 'A certificate with this name already exists')
  await app.keys('Escape')
  await app.confirm({ title: 'Discard what you typed?' })
  await expect(app.panel.field('Name')).toHaveValue('lab')
  await check(app.panel.root.getByRole('radio', { name: /^Local only/ }))
  await expect(app.panel.field('Admin group name')).toBeHidden()
  await app.panel.root.getByText('Grant fleet viewer role to silo viewers').click()

  // The silo is sent once, however often the form is submitted, and no private key stays in the browser.
  const release = await app.hold('**/v1/system/silos', 'POST')
  await app.panel.submit()
  await app.panel.submit()
  release()
  await expect(app.toast('Silo lab created')).toBeVisible()
  await app.isAt(paths.silos())
  expect(app.world.silos.all().filter(({ name }) => name === 'lab')).toHaveLength(1)
  const silo = found(app.world.silos.named('lab'))
  expect(silo).toMatchObject({
    identityMode: 'local_only',
    mappedFleetRoles: { viewer: ['viewer'] },
  })
  expect(app.world.quotas.get(silo.id)).toMatchObject({ cpus: 8, memory: 32 * 2 ** 30, storage: 0 })
  expect(app.world.certificates.under(silo.id).map(({ name }) => name)).toEqual(['tls'])
  const kept = await app.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('BEGIN')

  await app.list.row('lab').press('silo.view')
  await app.isAt(paths.silo(lab))
  await expect(app.main).toContainText('No identity providers')
  await app.keys('4')
  await expect(app.main.getByRole('listitem').last()).toContainText('Fleet viewer')

  // The quotas, beside the current usage.
  await app.keys('3')
  await app.isAt(tab('lab', 'quotas'))
  await app.press('silo.quotas', { in: 'detail' })
  await app.panel.fill({ 'Storage quota (GiB)': '' })
  await app.panel.submit()
  await app.panel.showsError('Storage quota (GiB)', 'Storage is required')
  await app.panel.fill({ 'Storage quota (GiB)': '100' })
  await app.panel.submit()
  await expect(app.toasts).toContainText('Quotas updated')
  await expect(app.main).toContainText(/Quota\s*100/)

  // A pool is made the default of the silo.
  await app.keys('2')
  await app.press('silo.link-pool', { in: 'detail' })
  await app.panel.choose('IP pool', 'ip-pool-2')
  await app.panel.submit()
  await app.list.row('ip-pool-2').shows({ Default: '–' })
  await app.list.row('ip-pool-2').press('ip-pool.make-default')
  await app.confirm({ title: 'Make IP pool the default of silo' })
  await app.list.row('ip-pool-2').shows({ Default: 'default' })
  await app.list.row('ip-pool-2').press('ip-pool.unlink')
  await expect(app.question).toContainText(/It is the default (IPv4 unicast )?pool of lab/)
  await app.confirm({ title: 'Unlink IP pool from silo' })
  await expect(app.main).toContainText('No IP pools')

  // A local user, with a password that is typed twice.
  await app.keys('6')
  await app.isAt(tab('lab', 'users'))
  await app.main.getByRole('link', { name: /^New user/ }).press('Enter')
  await app.panel.fill({ Username: 'linus', Password: 'secret-1', 'Repeat password': 'secret-2' })
  await app.panel.submit()
  await app.panel.showsError('Repeat password', 'The two passwords differ')
  await app.panel.fill({ 'Repeat password': 'secret-1' })
  await app.panel.submit()
  await expect(app.toasts).toContainText('User linus created')
})

test('the form of a silo survives the end of the session, without its private key', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(paths.siloNew())
  const hasScim = app.world.version !== R16
  const mode = hasScim ? 'SAML + SCIM' : 'SAML'
  await app.panel.fill({ Name: 'lab', 'CPU quota (vCPUs)': '8', 'Admin group name': 'admins' })
  await app.panel.root.getByText(mode, { exact: true }).click()
  await app.panel.root.getByText('Grant fleet viewer role to silo viewers').click()
  await addCertificate(app)
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  await app.panel.submit()

  await expect(app.title).toHaveText('Sign in')
  const kept = await app.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).toContain('admins')
  expect(kept).not.toContain('BEGIN')
  await app.page.getByLabel('Username').fill('ada')
  await app.page.getByLabel('Password').fill('correct horse')
  await app.keys('Enter')

  await expect(app.panel.field('Name')).toHaveValue('lab')
  await expect(app.panel.field('CPU quota (vCPUs)')).toHaveValue('8')
  await expect(app.panel.field('Admin group name')).toHaveValue('admins')
  const mapping = app.panel.root.getByRole('checkbox', { name: /^Grant fleet viewer role/ })
  await expect(mapping).toBeChecked()
  await expect(app.page.getByText('What you typed before the sign-in')).toHaveText(
    'What you typed before the sign-in was restored, but not the certificates: please fill that in again.',
  )
  await app.panel.submit()
  await expect(app.panel.root).toContainText('At least one certificate is required')
  await addCertificate(app)
  await app.panel.submit()
  await expect(app.toast('Silo lab created')).toBeVisible()
  expect(found(app.world.silos.named('lab'))).toMatchObject({
    identityMode: hasScim ? 'saml_scim' : 'saml_jit',
    adminGroupName: 'admins',
    mappedFleetRoles: { viewer: ['viewer'] },
  })
})

test('by keys: a user of a silo gets a role and a password, and is deleted', async ({ app }) => {
  const initech = { silo: 'initech' }
  await app.as('ada').seed('demo').at(tab('initech', 'access'))
  const silo = found(app.world.silos.named('initech'))
  await app.list.press('silo-access.add')
  // Typing a complete name selects the user.
  await app.panel.root.getByRole('combobox', { name: 'User or group' }).fill('milton')
  await app.panel.root.getByText('Viewer', { exact: true }).click()
  await app.panel.submit()
  await expect(app.toasts).toContainText('Role assigned')
  await app.list.row('milton').shows({ Role: 'silo.viewer' })
  await app.list.row('milton').press('silo-access.change')
  await app.panel.root.getByText('Collaborator', { exact: true }).click()
  await app.panel.submit()
  await app.list.row('milton').shows({ Role: 'silo.collaborator' })
  await app.list.row('milton').press('silo-access.remove', { keys: 'Shift+D' })
  await app.confirm()
  await expect(app.toasts).toContainText('Access removed')
  await app.list.has(['peter'])

  await app.keys('6')
  await app.list.row('milton').press('silo-user.password')
  await app.panel.fill({ Password: 'secret-3', 'Repeat password': 'secret-3' })
  await app.panel.submit()
  await expect(app.panel.root).toBeHidden()
  await app.list.row('milton').press('silo-user.delete', { keys: 'Shift+D' })
  await app.confirm()
  await expect(app.toasts).toContainText('User milton deleted')
  expect(app.world.users.named('milton', silo.id)).toBeUndefined()
  await app.isAt(tab(initech.silo, 'users'))

  // The role of a deleted user remains, and is removed separately.
  await app.list.row('peter').press('silo-user.delete', { keys: 'Shift+D' })
  await expect(app.question).toContainText('The user’s roles are not: take them away first')
  await app.confirm()
  await app.follow(tab(initech.silo, 'access'))
  await expect(app.main).toContainText('1 entry has no user or group of this silo')
  await app.main.getByRole('button', { name: /^Remove leftover roles/ }).click()
  await app.confirm({ title: 'Remove leftover roles' })
  await expect(app.toasts).toContainText('Access removed')
  expect(app.world.policies.get(silo.id)?.roleAssignments).toEqual([])
  await expect(app.main).not.toContainText('no user or group of this silo')
})

test(
  'by mouse and palette: identity providers, refusals, and a silo with projects',
  long,
  async ({ app }) => {
    app.expectFailure('/v1/system/identity-providers')
    app.expectFailure('/v1/system/silos')
    await app.as('ada').seed('demo').at(paths.silos())
    await app.list.row('globex').locator.getByRole('link', { name: 'globex' }).click()
    await app.isAt(paths.silo({ silo: 'globex' }))
    await app.main.getByRole('link', { name: 'sso', exact: true }).click()
    await expect(app.panel.root).toContainText('https://sso.globex.example/metadata')
    await app.keys('Escape')

    await app.main.getByRole('link', { name: /^New provider/ }).click()
    await app.panel.button('Create provider').click()
    await app.panel.showsError('Entity ID', 'Entity ID is required')
    // The standard URL has the domain of the rack, which this address does not tell.
    await expect(app.panel.root).toContainText('is not known here: type the ACS URL')
    await app.panel.root.getByText('Use standard ACS URL').click()
    await app.panel.fill({ 'ACS URL': 'https://globex.sys.rack.example/acs' })
    // A rack uses the attribute alone to find the members of the silo's admin group. The first version of the API has
    // no such group.
    const namesGroup = app.world.version !== R16
    if (namesGroup)
      await app.panel.showsError(
        'Group attribute name',
        'Group attribute name is required: without it nobody is in the admin group of the silo',
      )
    await app.panel.fill({
      Name: 'sso',
      'Group attribute name': 'groups',
      'Technical contact email': 'it@globex.example',
      'Service provider client ID': 'globex',
      'Single logout (SLO) URL': 'https://globex.example/logout',
      'Entity ID': 'globex',
      'Metadata source URL': 'https://globex.example/metadata',
    })
    await expect(app.panel.root).toContainText('/login/globex/saml/sso')
    if (namesGroup)
      await expect(app.panel.root).toContainText('who is in “globex-admins”, the admin group')
    const file = (text: string) => ({
      name: 'file.der',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text, 'latin1'),
    })
    // A key without its certificate, and files in the wrong format. A PKCS #8 wrapper is removed before the request.
    const key = app.panel.root.getByRole('group', { name: 'Private key' })
    await app.panel.file('Private key').setInputFiles(file(RSA_PEM.key))
    await expect(key).toContainText('Must be in DER form: this is PEM')
    const der = Buffer.from(RSA_PEM.key.replaceAll(/-----[^-]+-----/g, ''), 'base64')
    const wrapped = createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
    await app.panel.file('Private key').setInputFiles({
      ...file(''),
      buffer: wrapped.export({ type: 'pkcs8', format: 'der' }),
    })
    await expect(key).toContainText('This key is in PKCS #8')
    await app.panel.button('Create provider').click()
    const certificate = app.panel.root.getByRole('group', { name: 'Public certificate' })
    await expect(certificate).toContainText('Public certificate is required with a private key')
    await app.panel.file('Public certificate').setInputFiles(file('-----BEGIN'))
    await expect(certificate).toContainText('Must be in DER form')
    await certificate.getByRole('button', { name: 'Clear file' }).press('Enter')
    await expect(certificate.getByRole('button', { name: 'Choose a file' })).toBeFocused()
    await app.panel.file('Public certificate').setInputFiles(file('\x30\x82'))
    await app.panel.button('Create provider').click()
    await app.panel.showsError('Name', 'Name already exists')
    await app.panel.fill({ Name: 'sso-2' })
    await app.panel.button('Create provider').click()
    await expect(certificate).toContainText('Not a DER certificate')
    await certificate.getByRole('button', { name: 'Clear file' }).click()
    await key.getByRole('button', { name: 'Clear file' }).click()
    await app.panel.button('Create provider').click()
    await expect(app.toast('IdP sso-2 created')).toBeVisible()
    await app.list.row('sso-2').shows({ Type: 'SAML' })
    const made = found(app.world.identityProviders.all().find(({ name }) => name === 'sso-2'))
    expect(made.acsUrl).toBe('https://globex.sys.rack.example/acs')

    // Groups of another silo have no names here, and the users of that silo come from its identity provider.
    await app.main.getByRole('link', { name: /Access$/ }).click()
    await expect(app.main.getByRole('row').last()).toContainText('silo.admin')
    await app.palette.run('new user in silo', /^New user in silo/)
    await expect(app.toasts.or(app.status)).toContainText([/come from its identity provider/])

    // A silo with a project cannot be deleted. A silo that is not listed opens by name.
    await app.at(paths.silos())
    await app.list.row('initech').choose('Delete')
    await expect(app.question).toContainText('Its images are not: they go on taking up space')
    await app.confirm({ title: 'Delete silo', typed: 'initech' })
    await expect(app.toast('Could not delete silo')).toContainText('contains a project')
    await app.at(tab('skunkworks', 'users'))
    await expect(app.main).toContainText('maurice')
  },
)

test('a fleet viewer sees silos, and is told which role may change them', async ({ app }) => {
  await app.as('grace').seed('demo').at(tab('globex', 'quotas'))
  // Until the user's roles are known, no command is refused.
  await app.answered()
  await app.press('silo.quotas', { in: 'detail' })
  await expect(app.toasts.or(app.status)).toContainText([
    /needs the collaborator role on the fleet; your role there is viewer/,
  ])
  await app.at(paths.silo({ silo: 'acme' }))
  await app.keys('1')
  await expect(app.title).toHaveText('acme')
})

test('among five hundred silos, one is paged to, found and opened by keys', async ({ app }) => {
  await app.as('ada').seed('crowded').at(paths.silos())
  await expect(app.main).toContainText('50+')
  await app.press('list.next-page')
  await expect(app.main).toContainText('51')
  await app.list.filter('silo-077')
  await app.keys('Enter')
  await app.list.row('silo-077').press('silo.view')
  await expect(app.title).toHaveText('silo-077')
})
