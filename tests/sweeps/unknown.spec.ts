/** A panel for a thing that does not exist shows that, the page below stays, and Escape returns to the page. */
import { routes } from '@/areas/all'
import { paths } from '@/paths'
import { expect, test } from '../drive/test'
import type { Except } from './addresses'
import { everyAddress } from './addresses'

const MAY_BE_DELETED =
  'the role of a user that was deleted is still in the policy, and can be taken away'

const NO_THING = 'it is no thing of the rack: the panel says which command or word it does not know'

/** Panels with another message, each with the reason. */
const OTHER_WORDS: Except = {
  auditEntry: 'an entry that is not loaded may be in the log',
  accessRoleEdit: MAY_BE_DELETED,
  projectRoleEdit: MAY_BE_DELETED,
  fleetRoleEdit: MAY_BE_DELETED,
  siloAccessRoleEdit: MAY_BE_DELETED,
  keyEdit: NO_THING,
  aliasEdit: NO_THING,
  macroEdit: NO_THING,
  savedFilterEdit: NO_THING,
}

/** Panels about the thing of the page below, although the page's address does not contain the panel's. */
const OF_PAGE: Except = { vpcEdit: 'it lies over the rules of the VPC' }

const templatesOf = (kind: 'page' | 'panel') =>
  routes.filter((route) => route.kind === kind).map(({ template }) => template)
const pages = templatesOf('page')
const panels = new Set(templatesOf('panel'))

/** The parameter that names the panel's thing, unless the page below is about the same thing. */
function ownOf(template: string): string | undefined {
  const own = [...template.matchAll(/\{\w+\}/g)].at(-1)?.[0]
  if (!own || pages.some((page) => template.startsWith(page) && page.includes(own)))
    return undefined
  return own.slice(1, -1)
}

const UUID_START = /^[0-9a-f]{8}(?=-)/

test('a panel of an unknown thing says that it does not exist, and the page below stays', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').start()
  let tried = 0
  for (const { name, params } of everyAddress(app)) {
    const { template } = paths[name]
    const own = panels.has(template) ? ownOf(template) : undefined
    if (own === undefined || name in OF_PAGE) continue
    const known = params[own] ?? ''
    const unknown = UUID_START.test(known) ? known.replace(UUID_START, '00000000') : 'nope'
    const build = paths[name] as (params: Readonly<Record<string, string>>) => string
    await test.step(name, async () => {
      await app.follow(build({ ...params, [own]: unknown }))
      if (name in OTHER_WORDS)
        await expect.soft(app.panel.root, name).toContainText(/not among|been deleted|There is no /)
      else {
        await expect.soft(app.panel.root, name).toContainText('Page not found')
        await expect.soft(app.page, name).toHaveTitle(/^Page not found/)
      }
      await expect.soft(app.title, name).not.toHaveText('Page not found')
      await app.keys('Escape')
      await expect.soft(app.panel.root, name).toBeHidden()
    })
    tried += 1
  }
  expect(tried).toBeGreaterThan(20)
})
