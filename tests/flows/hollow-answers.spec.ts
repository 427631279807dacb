/** When a write succeeds but its answer is empty, the console looks up the result and keeps the typed values. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

/** Replaces the answer to the next write by an empty success. @param isDone whether the write is carried out */
async function hollow(app: App, path: RegExp, isDone: boolean, status: number, body = '') {
  let isOver = false
  await app.page.route(path, async (route) => {
    if (isOver || route.request().method() === 'GET') return route.fallback()
    isOver = true
    if (isDone) await route.fetch()
    return route.fulfill({ status, body, contentType: 'text/html' })
  })
}

for (const [what, status, body] of [
  ['an empty body', 201, ''],
  ['no content', 204, ''],
  ['another object', 200, '{"ok":true}'],
  ['a page', 200, '<html><title>Sign in to the network</title></html>'],
] as const) {
  test(`${what} as the answer to a create is not treated as success`, async ({ app }) => {
    app.expectFailure('/v1/projects')
    await app.as('ada').seed('demo').at(paths.projectNew())
    await app.panel.fill({ Name: 'fresh', Description: 'mine' })
    await hollow(app, /\/v1\/projects$/, false, status, body)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText('It was not created')
    await expect(app.panel.field('Name')).toHaveValue('fresh')
    await hollow(app, /\/v1\/projects$/, true, status, body)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText('It appears to have been created anyway')
  })

  test(`${what} as the answer to an edit is not treated as success`, async ({ app }) => {
    app.expectFailure('/v1/projects')
    await app
      .as('ada')
      .seed('demo')
      .at(paths.projectEdit({ project: 'web' }))
    await app.panel.fill({ Description: 'mine' })
    await hollow(app, /\/v1\/projects\/[^/]+$/, false, status, body)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText('It was not changed')
    await expect(app.panel.field('Description')).toHaveValue('mine')
    await hollow(app, /\/v1\/projects\/[^/]+$/, true, status, body)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText('It appears to have been changed anyway')
  })

  test(`${what} as the answer to an action is not treated as success`, async ({ app }) => {
    app.expectFailure('/v1/instances')
    await app
      .as('ada')
      .seed('demo')
      .at(paths.instances({ project: 'web' }))
    await hollow(app, /\/stop/, true, status, body)
    await app.list.row('web-1').press('instance.stop')
    await app.confirm({ title: 'Stop instance' })
    await expect(app.toast(/It may have been done all the same/)).toBeVisible()
    await app.later(60_000)
    await app.list.row('web-1').shows({ State: 'stopped' })
  })
}
