/** Every address for every person: a heading, nothing in the console, nothing that axe finds. */
import { personas } from '@mock/personas'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { axe } from '../drive/axe'
import { expect, test } from '../drive/test'

const FAILED = ['Page not found', 'Something went wrong', 'The console was updated']

for (const { username } of personas)
  test(`every address for ${username}`, async ({ app }) => {
    test.setTimeout(150_000)
    // Being refused, or not being shown what is there, is the plan for all but the fleet's admin.
    if (username !== 'ada') {
      app.expectConsoleError(/status of 40[34]/)
      app.expectConsoleError(/API error on .*(Action not authorized|Not found)/)
      app.expectConsoleError(/ApiError: (Action not authorized|Not found)/)
    }
    await app.as(username).seed('demo').start()
    await app.page.emulateMedia({ reducedMotion: 'reduce' })
    const { id = '' } = app.world.instances.all().find((i) => i.name === 'web-2') ?? {}
    for (const name of Object.keys(paths) as PathName[]) {
      const build = paths[name] as (params: Record<string, string>) => string
      const isLookup = name.startsWith('lookup')
      const params = {
        project: 'web',
        instance: isLookup ? id : 'web-2',
        disk: 'scratch',
        snapshot: 'scratch-copy',
        image: name.startsWith('silo') ? 'debian-13' : 'shop-base',
        silo: 'acme',
        interface: 'net0',
        antiAffinityGroup: 'front-ends',
        affinityGroup: 'builds',
        sshKey: 'laptop',
        key: 'instance.start',
        alias: 'i',
      }
      await test.step(name, async () => {
        await app.at(build(params))
        await expect.soft(app.title, `${name}: one heading`).toHaveCount(1)
        await expect.soft(app.title.first(), `${name}: says something`).not.toHaveText('')
        if (username === 'ada')
          expect.soft(FAILED, name).not.toContain(await app.title.first().innerText())
        if (isLookup) await app.page.waitForURL(/storage|lookup/)
        expect.soft(await axe(app.page), `${name}: axe`).toEqual([])
      })
    }
  })
