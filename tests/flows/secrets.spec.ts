/** After a full tour no secret is stored or logged anywhere. */
import { ACME_PEM } from '@mock/seeds/certificates'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const PASSWORD = 'correct-horse-battery-staple'
const TYPED_KEY =
  '-----BEGIN OPENSSH PRIVATE KEY-----\nnever-to-be-kept\n-----END OPENSSH PRIVATE KEY-----'

test('no storage, address, log or command line contains a secret', onScreen, async ({ app }) => {
  app.expectFailure(/\/(v1|device)\//)
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const logged: string[] = []
  app.page.on('console', (message) => logged.push(message.text()))

  await app
    .as('nobody')
    .seed('demo')
    .at(paths.loginLocal({ silo: 'acme' }))
  await app.form.fill({ Username: 'ada', Password: PASSWORD })
  await app.keys('Enter')
  await app.isAt(paths.projects())

  await app.at(paths.sshKeyNew())
  await app.panel.fill({ Name: 'half', 'Public key': TYPED_KEY })
  await app.panel.submit()
  await app.panel.showsError('Public key', /private/i)

  await app.at(paths.certificateNew())
  await app.panel.fill({
    Name: 'renewed',
    Certificate: ACME_PEM.cert,
    'Private key': ACME_PEM.key,
  })
  await app.panel.button('copy as CLI').click()
  await expect(app.status).toContainText('copied')
  const copied = await app.page.evaluate(() => navigator.clipboard.readText())
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  await app.panel.submit()
  await expect(app.title).toHaveText('Sign in')
  const kept = await app.page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).toContain('renewed')

  await app.form.fill({ Username: 'ada', Password: PASSWORD })
  await app.keys('Enter')
  await expect(app.panel.field('Name')).toHaveValue('renewed')
  await expect(app.panel.field('Private key')).toHaveValue('')
  await app.panel.fill({ 'Private key': ACME_PEM.key })
  await app.panel.submit()
  await app.isAt(paths.certificates())

  await app.at(paths.deviceVerify())
  await app.type('zzzzzzzz')
  await app.keys('Enter')
  await expect(app.main.getByRole('alert')).toContainText('Code is invalid')

  await app.at(paths.certificates())
  await app.press('view.log')
  const log = await app.dialog('Command log').innerText()
  const stored = await app.page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    cookie: document.cookie,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    address: location.href,
    state: JSON.stringify(history.state),
  }))
  expect(Object.keys(stored.session)).toEqual([])
  expect(stored.databases).toEqual([])
  expect(stored.caches).toEqual([])
  expect(stored.cookie).toBe('')
  expect(stored.workers).toBe(0)
  const all = JSON.stringify([stored, kept, copied, log, logged])
  const secrets = [
    PASSWORD,
    'never-to-be-kept',
    found(ACME_PEM.key.split('\n')[1]),
    ...app.world.sessions.all().map((session) => session.token),
  ]
  for (const secret of secrets) expect(all).not.toContain(secret)
})

test('a private key in the field for a certificate is refused at once, and stored nowhere', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(paths.certificateNew())
  await app.panel.fill({ Name: 'renewed', Certificate: `${ACME_PEM.cert}\n${ACME_PEM.key}` })
  await app.panel.showsError('Certificate', /^A private key stands here/)
  await app.page.evaluate(() => navigator.clipboard.writeText('mine'))
  await app.panel.button('copy as CLI').click()
  await expect(app.toast('Not copied: command line')).toContainText('A private key stands here')
  const secret = found(ACME_PEM.key.split('\n')[1])
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe('mine')

  const sent: string[] = []
  app.page.on('request', (request) => sent.push(request.postData() ?? ''))
  await app.panel.fill({ 'Private key': ACME_PEM.key })
  await app.panel.submit()
  await app.panel.showsError('Certificate', /^A private key stands here/)

  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  await app.panel.fill({ Certificate: ACME_PEM.cert })
  await app.panel.submit()
  await expect(app.title).toHaveText('Sign in')
  const kept = await app.page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).toContain('renewed')
  expect(kept).not.toContain(secret)
  // Only the intended request contained the key.
  expect(sent.filter((body) => body.includes(secret.slice(0, 20)))).toHaveLength(1)
})
