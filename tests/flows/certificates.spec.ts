/** The certificates of the silo's address, and the lifetime of device tokens. */
import { ACME_PEM, EXPIRED_PEM, GLOBEX_PEM } from '@mock/seeds/certificates'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { check } from '../drive/choose'
import { expect, test } from '../drive/test'

test('by keys: a certificate is created, viewed and deleted', async ({ app }) => {
  app.expectFailure('/v1/certificates')
  await app.as('ada').seed('demo').at(paths.certificates())
  await app.list.row('old-rack').shows({ Expires: /expired/, Domains: 'acme.sys.old-rack.example' })
  await app.press('certificate.create', { in: 'list' })
  await expect(app.panel.field('Name')).toBeFocused()
  await app.type('renewed')

  // The form reports problems of a certificate before the request.
  await app.panel.fill({ Certificate: 'no certificate at all' })
  await expect(app.panel.root).toContainText("Couldn't parse certificate")
  await app.panel.fill({ Certificate: GLOBEX_PEM.cert })
  await expect(app.panel.root).toContainText('Certificate domain mismatch')
  await expect(app.panel.root).toContainText('found globex.sys.rack.example')
  await app.panel.fill({ Certificate: EXPIRED_PEM.cert, 'Private key': EXPIRED_PEM.key })
  await expect(app.panel.root).toContainText('Certificate expired')
  await app.panel.submit()
  await app.panel.showsError('Certificate', 'Certificate exists, but is expired')
  await expect(app.panel.field('Certificate')).toBeFocused()
  await app.panel.fill({ Certificate: ACME_PEM.cert })
  await app.panel.submit()
  await app.panel.showsError('Certificate', 'Certificate and private key do not match')

  await app.panel.fill({ 'Private key': ACME_PEM.key })
  await expect(app.panel.root.getByRole('status')).toContainText('acme.sys.rack.example')
  await app.panel.submit()
  await app.isAt(paths.certificates())
  await expect(app.toasts).toContainText('Certificate renewed created')
  const kept = await app.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('BEGIN')

  await app.list.row('renewed').press('certificate.view')
  await expect(app.panel.root).toContainText('acme.sys.rack.example')
  await expect(app.panel.root).not.toContainText('PRIVATE KEY')
  await app.press('certificate.delete', { in: 'panel' })
  await app.confirm({ title: 'Delete certificate' })
  await expect.poll(() => app.list.names()).toEqual(['old-rack', 'rack', 'rack-wildcard'])
})

test('a button splits the text of a PKCS #12 file into its two fields, and no text is lost', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.certificateNew())
  const bag = 'Bag Attributes\n    friendlyName: acme\n'
  await app.panel.fill({ Certificate: bag + ACME_PEM.cert + bag + ACME_PEM.key })
  await app.panel.showsError(
    'Certificate',
    /^A private key stands here, in the field for the certificate/,
  )
  await app.panel.fill({ 'Private key': GLOBEX_PEM.key })
  await expect(app.panel.root).toContainText('It is the key of another certificate')
  await expect(app.panel.root).toContainText('Clear the other field')
  await app.panel.fill({ 'Private key': '' })
  await app.panel.button('Put them into their two fields').click()
  await expect(app.panel.field('Certificate')).toBeFocused()
  await expect(app.panel.field('Certificate')).toHaveValue(bag + ACME_PEM.cert)
  await expect(app.panel.field('Private key')).toHaveValue(bag + ACME_PEM.key)
  await expect(app.panel.root.getByText('does not fit')).toHaveCount(0)
  await expect(app.panel.root.getByRole('status')).toContainText('acme.sys.rack.example')
})

test('the last certificate is deleted only after its name is typed', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  for (const row of app.world.certificates.all())
    if (row.name !== 'rack') app.world.certificates.remove(row.id)
  await app.at(paths.certificates())
  await app.list.row('rack').press('certificate.delete', { keys: 'Shift+D', in: 'row' })
  await expect(app.question).toContainText('No certificate will be left')
  await app.confirm({ typed: 'rack' })
  await expect(app.main).toContainText('No certificates')
})

test('a key file that is dropped into its field is read, and never stored', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.certificateNew())
  await app.panel.root
    .getByLabel('Private key file', { exact: true })
    .setInputFiles({ name: 'rack.key', mimeType: 'text/plain', buffer: Buffer.from(ACME_PEM.key) })
  await expect(app.panel.field('Private key')).toHaveValue(ACME_PEM.key)
})

test('a certificate that is no text is refused, with the reason, and what stood there is not sent', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.certificateNew())
  await app.panel.fill({ Name: 'www' })
  await app.panel.field('Certificate').fill(ACME_PEM.cert)
  await app.panel.field('Private key').fill(ACME_PEM.key)
  await app.panel.root.getByLabel('Certificate file', { exact: true }).setInputFiles({
    name: 'www.crt',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0x30, 0x82, 0x03, 0x00, 0xff, 0xfe]),
  })
  await expect(app.panel.root).toContainText('www.crt is not text in UTF-8')
  await app.panel.submit()
  await expect(app.panel.field('Certificate')).toBeFocused()
  expect(app.world.certificates.all().some(({ name }) => name === 'www')).toBe(false)
})

test('the lifetime of device tokens is limited, with numbers and units', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.authSettings())
  await expect(app.main).toContainText('No limit')
  await app.palette.run('edit authentication', /^Edit authentication settings/)
  await expect(app.panel.root.getByRole('radio', { name: /^No limit/ })).toBeFocused()
  await app.keys('ArrowRight')
  await app.panel.fill({ Lifetime: '0' })
  await app.panel.submit()
  await app.panel.showsError('Lifetime', 'Must be at least 1 second')
  await app.panel.fill({ Lifetime: '99999999' })
  await expect(app.panel.root).toContainText('Must be at most 49,710 days')
  await app.panel.fill({ Lifetime: '90' })
  await app.panel.submit()
  await app.isAt(paths.authSettings())
  await expect(app.toasts).toContainText('Settings updated')
  await expect(app.main).toContainText('90 days')
  const silo = found(app.world.silos.named('acme')).id
  expect(app.world.tokenLimits.get(silo)).toBe(90 * 86_400)

  await app.main.getByRole('link', { name: /^Edit/ }).press('Enter')
  await check(app.panel.root.getByRole('radio', { name: /^No limit/ }))
  await app.panel.submit()
  await expect(app.main).toContainText('No limit')
  expect(app.world.tokenLimits.has(silo)).toBe(false)
})
