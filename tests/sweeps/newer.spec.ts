/**
 * Every address with a newer API: answers contain unknown members of enumerations and unions, or lack fields. Unknown
 * values are shown unchanged, and no page fails.
 */
import { NEWER, asNewer } from '@mock/testing/newer-api'
import type { Newer } from '@mock/testing/newer-api'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import { expect, test } from '../drive/test'
import type { Except } from './addresses'
import { everyAddress } from './addresses'
import { SHOWN, lacks } from './who-sees-what'

/** Addresses that contain a member of an enumeration, and so do not exist when the rack has only unknown members. */
const NAMES_A_MEMBER: Except = {
  switchPort: 'names the slot of its switch',
  switchPortApply: 'names the slot of its switch',
  switchPortLldp: 'names the slot of its switch',
  switchPortLldpEdit: 'names the slot of its switch',
  switchPortNeighbors: 'names the slot of its switch',
}

for (const how of ['unknown', 'missing'] as const satisfies readonly Newer[])
  test(`no page fails when members of answers are ${how}`, async ({ app }) => {
    test.setTimeout(atMost(240_000))
    let altered = 0
    app.alter(async (request, response) => {
      const isJson = response.headers.get('content-type')?.includes('json')
      if (!response.ok || !isJson) return response
      const { pathname } = new URL(request.url)
      const body = asNewer(request.method, pathname, await response.json(), how)
      altered += 1
      return Response.json(body, { status: response.status, headers: response.headers })
    })
    await app.as('ada').seed('demo').start()
    await app.page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { name, address } of everyAddress(app, 'db-1')) {
      if (lacks(app.world.version, name) || name in NAMES_A_MEMBER) continue
      const isLookup = name.startsWith('lookup')
      await test.step(name, async () => {
        const before = app.watch.found().length
        await app.follow(address)
        if (isLookup) await app.page.waitForURL(/storage|lookup/)
        await expect.soft(app.title, `${name}: one heading`).toHaveText([SHOWN])
        await expect.soft(app.page.getByText('could not be shown'), name).toHaveCount(0)
        expect.soft(app.watch.found().slice(before), name).toEqual([])
      })
    }
    expect(altered, 'answers that were altered').toBeGreaterThan(200)
  })

test('an unknown role is shown unchanged with a mark, and is not overwritten', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  await app.page.route('**/v1/policy', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { role_assignments: { role_name: string }[] }
    for (const one of json.role_assignments)
      if (one.role_name === 'collaborator') one.role_name = 'auditor'
    return route.fulfill({ response, json })
  })
  await app.at(paths.access())
  await app.list.row('Grace Hopper').shows({ Role: /silo\.auditor \(unknown\)/ })
  await app.page.unroute('**/v1/policy')
  const id = app.world.users.all().find((u) => u.displayName === 'Grace Hopper')?.id ?? ''
  await app.page.route('**/v1/policy', async (route) => {
    const response = await route.fetch()
    return route.fulfill({
      response,
      json: asNewer('GET', '/v1/policy', await response.json(), 'unknown'),
    })
  })
  await app.at(paths.accessRoleEdit({ identity: id }))
  await expect(app.panel.root).toContainText(`${NEWER} (unknown)`)
})
