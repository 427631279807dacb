/** Identity on racks from the second version of the API on: SCIM tokens, and limited collaborators. */
import { NEWEST } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { check } from '../drive/choose'
import { expect, test } from '../drive/test'

const scim = (silo: string) => `${paths.silo({ silo })}?tab=scim`
const web = { project: 'web' }

test('by keys and palette: a SCIM token is shown once, and deleted', async ({ app }) => {
  await app.version(NEWEST).as('ada').seed('demo').at(scim('globex'))
  await expect(app.main).toContainText('The identity mode of this silo is SAML + JIT')
  await app.at(paths.projects())
  await app.palette.run('scim tokens of silo', /^SCIM tokens of silo/, 'hooli')
  await app.isAt(scim('hooli'))
  await expect(app.main).toContainText('hooli-admins')
  await expect(app.main).toContainText('Never')
  const hooli = found(app.world.silos.named('hooli'))
  const before = new Set(app.world.scimTokens.under(hooli.id).map(({ id }) => id))

  await app.list.press('scim-token.create')
  await expect(app.panel.root).toContainText('change and delete every user and group of the silo')
  await app.panel.submit()
  await expect(app.panel.root).toContainText('SCIM token created')
  const { id } = found(app.world.scimTokens.under(hooli.id).find((one) => !before.has(one.id)))
  await expect(app.panel.root).toContainText(id)
  await expect(app.panel.root).toContainText('oxide-scim-')
  const secret = found(/oxide-scim-\w+/.exec(await app.panel.root.innerText())?.[0])

  // Before the token is copied, closing the panel asks.
  await app.keys('Escape')
  await expect(app.question).toContainText('is not shown again')
  await app.keys('Escape')
  await expect(app.panel.root).toContainText(secret)
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.panel.root.getByRole('button', { name: 'Click to copy' }).first().press('Enter')
  await expect(app.panel.root.getByText('Copied').first()).toBeAttached()
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await app.panel.button('Done').click()
  await app.isAt(scim('hooli'))
  const kept = await app.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  )
  expect(kept).not.toContain(secret)
  await expect(app.page.locator('body')).not.toContainText(secret)

  await app.list.row(id).press('scim-token.delete', { keys: 'Shift+D' })
  await expect(app.question).toContainText('can no longer manage the users')
  await app.confirm()
  await expect(app.toasts).toContainText(`SCIM token ${id} deleted`)
  expect(app.world.scimTokens.get(id)).toBeUndefined()

  // The audit log contains the calls of the identity provider.
  await app.at(`${paths.auditLog()}?range=7d&q=${encodeURIComponent('actor:"scim client"')}`)
  await expect(app.main).toContainText('SCIM client of silo hooli')
  await expect(app.main).not.toContainText('Ada Lovelace')
  await app.press('list.first')
  await app.keys('Enter')
  await expect(app.panel.root).toContainText('SCIM client of silo hooli')
  await expect(app.panel.root).toContainText('/scim/v2/Users')
})

test('a SCIM token whose panel is closed before it is there is named, so that it can be deleted', async ({
  app,
}) => {
  await app.version(NEWEST).as('ada').seed('demo').at(scim('hooli'))
  const hooli = found(app.world.silos.named('hooli'))
  const before = new Set(app.world.scimTokens.under(hooli.id).map(({ id }) => id))
  await app.list.press('scim-token.create')
  const letGo = await app.hold(/\/v1\/system\/scim\/tokens/, 'POST')
  await app.panel.submit()
  await app.keys('Escape')
  await expect(app.panel.root).toBeHidden()
  letGo()
  await expect(app.toast('SCIM token created, and never shown')).toBeVisible()
  const { id } = found(app.world.scimTokens.under(hooli.id).find((one) => !before.has(one.id)))
  await expect(app.toast(id)).toBeVisible()
})

test('with SCIM the admin group of a silo comes from its identity provider', async ({ app }) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.siloNew())
  const admins = app.panel.field('Admin group name')
  await expect(admins).toHaveAccessibleDescription(/^This group is created/)
  await check(app.panel.root.getByRole('radio', { name: /SCIM/ }))
  await expect(admins).toHaveAccessibleDescription(/when the identity provider sends it/)
})

test('a fleet viewer is told who may see the SCIM tokens of a silo', async ({ app }) => {
  app.expectFailure('/v1/system/scim/tokens')
  await app.version(NEWEST).as('grace').seed('demo').at(scim('hooli'))
  await expect(app.main).toContainText('Only admins of the fleet and admins of this silo see its')
  await expect(app.main.getByRole('link', { name: /SCIM token/ })).toHaveCount(0)
  await app.palette.run('new scim token', /^New SCIM token/)
  await expect(app.toasts.or(app.status)).toContainText([/needs the admin role on the fleet/])
})

test('a limited collaborator may change projects, but not networks', async ({ app }) => {
  await app.version(NEWEST).as('barbara').seed('demo').at(paths.vpcs(web))
  // Until the roles are known, the control plane decides.
  await app.answered()
  await app.palette.run('new vpc', /^New VPC/)
  await expect(app.toasts.or(app.status)).toContainText([
    /needs the collaborator role on the project; your role there is limited collaborator/,
  ])
  await app.at(paths.floatingIpNew(web))
  await app.panel.fill({ Name: 'way-in' })
  await app.panel.submit()
  await expect(app.toasts.or(app.status)).toContainText([/way-in/])
  await app.at(paths.profile())
  await expect(app.main).toContainText('on the silo you are limited collaborator')
})

test('by mouse: the limited collaborator role is given, and its tag has the API’s spelling', async ({
  app,
}) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.access())
  await app.list.row('Barbara Liskov').shows({ Role: 'silo.limited_collaborator' })
  await app.main.getByRole('link', { name: /^Add user or group/ }).click()
  await app.panel.choose('User or group', 'Niklaus Wirth')
  await app.panel.root.getByText('Limited collaborator', { exact: true }).click()
  await app.panel.submit()
  await app.list.row('Niklaus Wirth').shows({ Role: 'silo.limited_collaborator' })
  await app.at(`${paths.silo({ silo: 'hooli' })}?tab=fleet-roles`)
  await expect(app.main.getByRole('listitem').last()).toContainText('Silo limited collaborator')
})

test('a rack of the first version has neither SCIM nor limited collaborators', async ({ app }) => {
  await app
    .version(NEWEST)
    .as('ada')
    .version('20250730.0.0')
    .seed('demo')
    .at(paths.silo({ silo: 'globex' }))
  await expect(app.main.getByRole('navigation', { name: 'Silo' })).not.toContainText('SCIM')
  await app.palette.run('new scim token', /^New SCIM token/)
  await expect(app.toasts.or(app.status)).toContainText([/has no SCIM tokens/])
  await app.at(paths.siloNew())
  await expect(app.panel.root).toContainText('Local only')
  await expect(app.panel.root).not.toContainText('SCIM')
  await app.at(paths.accessAdd())
  await expect(app.panel.root).toContainText('Collaborator')
  await expect(app.panel.root).not.toContainText('Limited')
})
