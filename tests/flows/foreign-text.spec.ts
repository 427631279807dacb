/** Names and messages from other parties cannot reorder or hide the console's own words. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, onScreen, test } from '../drive/test'

const RLO = '\u202e'
const MARKS = /[\u202a-\u202e\u2066-\u2069\u200b]/

/** Whether the words are drawn from left to right. */
const readsOn = (app: App, words: string) =>
  app.main.evaluate((main, wanted) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const place = (offset: number) => {
        const range = document.createRange()
        range.setStart(node, offset)
        range.setEnd(node, offset + 1)
        return range.getBoundingClientRect().left
      }
      return place(at) < place(at + wanted.length - 1)
    }
    return undefined
  }, words)

const rename = (app: App, name: string, displayName: string) => {
  const user = app.world.users.all().find((u) => u.displayName === name)
  if (!user) throw new Error(`Nobody is called ${name}`)
  app.world.users.update(user.id, { displayName })
  return user.id
}

test(
  'direction marks in a name leave the warning of a device login readable',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    rename(app, 'Ada Lovelace', `Ada ${RLO}evil`)
    await app.at(paths.deviceVerify())
    expect(await readsOn(app, 'The device')).toBe(true)
    expect(await readsOn(app, '@')).toBeDefined()
    await expect(app.main).not.toContainText(MARKS)
  },
)

test(
  'direction marks in the name of an identity provider leave the login readable',
  onScreen,
  async ({ app }) => {
    await app
      .as('nobody')
      .seed('demo')
      .at(paths.loginSaml({ silo: 'globex', provider: `${RLO}sso` }))
    await expect(app.main.getByRole('link')).toHaveText('Sign in with sso')
    expect(await readsOn(app, 'Sign in with')).toBe(true)
  },
)

test('a question shows the id and spells out invisible characters; other places hide them', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const id = rename(app, 'Grace Hopper', `Gra${RLO}ce\u200b`)
  await app.at(paths.users())
  const row = app.list.rows.filter({ hasText: 'Gra' })
  await row.click()
  await app.press('user.logout', { in: 'row' })
  await expect(app.question.getByRole('listitem')).toHaveText(`Gra‹U+202E›ce‹U+200B› (ID ${id})`)
  await app.read()
  await app.question.getByRole('button', { name: /^Log/ }).click()
  await expect(app.question).toBeHidden()
  await expect(app.toasts.getByRole('listitem')).toContainText('Grace')
  await expect(app.toasts).not.toContainText(MARKS)
  await expect(app.status).not.toContainText(MARKS)
  await expect(app.page.locator('[data-announcer]')).not.toContainText(MARKS)
  const labels = await app.page.evaluate(() =>
    [...document.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label')),
  )
  expect(labels.filter((label) => label && MARKS.test(label))).toEqual([])
})

test('a server’s message cannot change the text direction of the sentence around it', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('instanceList', {
    kind: 'status',
    status: 500,
    body: { message: `${RLO}evil`, error_code: 'Internal' },
  })
  await app.at(paths.instances({ project: 'web' }))
  await expect(app.title).toHaveText('Something went wrong')
  await expect(app.main).toContainText('Evil')
  await expect(app.main).not.toContainText(MARKS)
})
