/** Device login: a command-line client requests a code, the user types the code, and the client gets a token. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const CLIENT = 'aaaaaaaa-0000-4000-8000-000000000001'

/** A command-line client that calls the device login of RFC 8628. */
function clientOf(app: App) {
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await app.ask(path, { method: 'POST', body: new URLSearchParams(fields) })
    return (await response.json()) as Record<string, string>
  }
  return {
    begin: () => post('/device/auth', { client_id: CLIENT }),
    poll: (code = '') =>
      post('/device/token', { grant_type: GRANT, device_code: code, client_id: CLIENT }),
    projects: async (token = '') => {
      const response = await app.ask('/v1/projects', {
        headers: { authorization: `Bearer ${token}` },
      })
      const { items } = (await response.json()) as { items: { name: string }[] }
      return items.map((item) => item.name)
    },
  }
}

const button = (app: App) => app.main.getByRole('button', { name: 'Log in on device' })
const box = (app: App, n: number) => app.main.getByRole('textbox', { name: `Character ${n}.` })
const typed = async (app: App) => {
  const values = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => box(app, n).inputValue()))
  return values.join('')
}

test('a client requests a login, the user confirms it, and the client lists projects', async ({
  app,
}) => {
  await app.as('grace').seed('demo').start()
  const client = clientOf(app)
  const { device_code, user_code = '', verification_uri = '' } = await client.begin()
  expect(verification_uri).toBe(app.url + paths.deviceVerify())
  expect(await client.poll(device_code)).toEqual({ error: 'authorization_pending' })

  await app.at(paths.deviceVerify())
  await expect(app.title).toHaveText('Device Authentication')
  await expect(app.main).toContainText('Enter the code shown on your device')
  await expect(app.main).toContainText('You are Grace Hopper@acme')
  await expect(app.main).toContainText('Only continue if you started this yourself')
  await expect(box(app, 1)).toBeFocused()
  await expect(button(app)).toHaveAttribute('aria-disabled', 'true')
  await app.type(user_code.replace('-', '').toLowerCase())
  await expect(box(app, 8)).toBeFocused()
  await app.keys('Enter')
  await app.isAt(paths.deviceSuccess())
  await expect(app.title).toHaveText('Device logged in')
  await expect(app.main).toContainText('You can close this window')

  app.world.clock.advance(5_000)
  const granted = await client.poll(device_code)
  expect(granted).toMatchObject({ token_type: 'bearer' })
  expect(await client.projects(granted['access_token'])).toContain('web')
})

test(
  'letters go into their boxes by typing and pasting, and Backspace removes them',
  onScreen,
  async ({ app }) => {
    await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // The page ignores a code in the link.
    await app.as('ada').seed('demo').at(`${paths.deviceVerify()}?user_code=ABCD-EFGH&code=ABCDEFGH`)
    expect(await typed(app)).toBe('')
    await app.type('w1r-k ')
    expect(await typed(app)).toBe('WRK')
    await expect(box(app, 4)).toBeFocused()
    await app.keys('Backspace')
    expect(await typed(app)).toBe('WR')
    await app.keys('ArrowLeft', 'ArrowLeft')
    await app.type('xy')
    expect(await typed(app)).toBe('XY')
    await app.keys('Home')
    await expect(box(app, 1)).toBeFocused()
    await app.page.evaluate(() => navigator.clipboard.writeText(' wrkq-bz7tn '))
    await app.keys('Control+v')
    expect(await typed(app)).toBe('WRKQBZTN')
    await expect(button(app)).not.toHaveAttribute('aria-disabled', 'true')
  },
)

test('a wrong code, an expired code and a lost connection have different messages, and the typed code stays', async ({
  app,
}) => {
  app.expectFailure('/device/confirm')
  await app.as('ada').seed('demo').start()
  const client = clientOf(app)
  await app.at(paths.deviceVerify())
  await app.type('zzzzzzzz')
  await app.keys('Enter')
  await expect(app.main.getByRole('alert')).toHaveText(/Code is invalid$/)
  await expect(box(app, 1)).toBeFocused()
  expect(await typed(app)).toBe('ZZZZZZZZ')

  // Typing replaces the wrong code even where the new code has the same letters.
  await app.type('zzzbbbbb')
  expect(await typed(app)).toBe('ZZZBBBBB')
  await app.keys('Home')
  const old = await client.begin()
  app.world.clock.advance(301_000)
  await app.type(found(old['user_code']).replace('-', ''))
  await app.keys('Enter')
  await expect(app.main.getByRole('alert')).toContainText('Code is invalid')
  await expect(app.main.getByRole('alert')).toContainText('request expired')
  expect(await client.poll(old['device_code'])).toEqual({ error: 'authorization_pending' })

  const fresh = await client.begin()
  await app.page.route('**/device/confirm', (route) => route.abort(), { times: 1 })
  await app.type(found(fresh['user_code']).replace('-', ''))
  await app.keys('Enter')
  await expect(app.main.getByRole('alert')).toContainText('Could not reach the control plane')
  await app.keys('Enter')
  await app.isAt(paths.deviceSuccess())
})

test('Enter twice confirms once; a deleted token is refused', async ({ app }) => {
  await app.as('ada').seed('demo').latency(150).start()
  const client = clientOf(app)
  const { device_code, user_code = '' } = await client.begin()
  await app.at(paths.deviceVerify())
  let confirmations = 0
  app.page.on('request', (r) => {
    if (r.url().endsWith('/device/confirm')) confirmations += 1
  })
  await app.type(user_code.replace('-', ''))
  await app.keys('Enter', 'Enter')
  await app.isAt(paths.deviceSuccess())
  expect(confirmations).toBe(1)
  for (const token of app.world.accessTokens.all()) app.world.accessTokens.remove(token.id)
  expect(await client.poll(device_code)).toEqual({ error: 'authorization_pending' })
})

test('a signed-out user signs in first; a user who cancels grants nothing', async ({ app }) => {
  app.expectFailure('/v1/me')
  await app.as('nobody').seed('demo').start()
  const client = clientOf(app)
  const { device_code } = await client.begin()
  await app.page.goto(app.url + paths.deviceVerify())
  await expect(app.title).toHaveText('Sign in')
  await app.form.field('Username').fill('grace')
  await app.form.field('Password').fill('x')
  await app.keys('Enter')
  await app.isAt(paths.deviceVerify())
  await expect(app.main).toContainText('Grace Hopper@acme')
  await app.main.getByRole('link', { name: 'Cancel, grant nothing' }).click()
  await expect(app.title).toHaveText('Projects')
  expect(await client.poll(device_code)).toEqual({ error: 'authorization_pending' })
})
