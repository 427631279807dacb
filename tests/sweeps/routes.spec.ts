/**
 * Every address for every user: it shows what their policies allow, logs no error, has no violation
 * for axe, and sends no call that is refused, except those that find out the user's roles. What was asked
 * for before the program was loaded is used.
 */
import type { Persona } from '@mock/seeds/personas'
import { personas } from '@mock/seeds/personas'
import { paths } from '@/paths'
import { axe } from '../drive/axe'
import { expect, test } from '../drive/test'
import { everyAddress } from './addresses'

const FAILED = ['Page not found', 'Something went wrong', 'The console was updated']

/** Reads whose refusal shows what the user's roles are. */
const FINDS_OUT = /^\/v1\/(system\/policy|policy|projects\/[^/]+\/policy)$/

const hasSiloRole = ({ silo, groups }: Persona) =>
  silo !== undefined || groups.some((group) => group === 'web-team')

/** What an address shows a user: its page, or the page in its place. */
function shownTo(persona: Persona, template: string): 'page' | 'not found' | 'refused' {
  if (/^(login|device)/.test(template)) return 'page'
  if (template.startsWith('system')) return persona.fleet ? 'page' : 'not found'
  // Only its owner sees an SSH key.
  if (template === paths.sshKey.template && persona.username !== 'ada') return 'not found'
  if (hasSiloRole(persona)) return 'page'
  if (/^(images|certificates)/.test(template)) return 'refused'
  if (/^(settings|access|auth-settings)/.test(template)) return 'page'
  if (persona.project) return 'page'
  return /^projects\/|^lookup/.test(template) ? 'not found' : 'refused'
}

for (const persona of personas as readonly Persona[])
  test(`every address for ${persona.username}`, async ({ app }) => {
    test.setTimeout(240_000)
    const { username } = persona
    // For all users but the fleet's admin, some reads are refused or not found.
    if (username !== 'ada') {
      app.expectConsoleError(/status of 40[34]/)
      app.expectConsoleError(/API error on .*(Action not authorized|Not found)/)
      app.expectConsoleError(/ApiError: (Action not authorized|Not found)/)
    }
    await app
      .as(username as 'ada')
      .seed('demo')
      .start()
    await app.page.emulateMedia({ reducedMotion: 'reduce' })
    let refused: string[] = []
    const findings = new Set<string>()
    app.page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (![401, 403, 404].includes(answer.status())) return
      if (FINDS_OUT.test(pathname)) findings.add(pathname)
      else refused.push(pathname)
    })
    for (const { name, address } of everyAddress(app)) {
      const isLookup = name.startsWith('lookup')
      await test.step(name, async () => {
        refused = []
        await app.at(address)
        if (isLookup) await app.page.waitForURL(/storage|lookup/)
        await expect.soft(app.title, `${name}: one heading`).toHaveCount(1)
        await expect.soft(app.title.first(), `${name}: has a title`).not.toHaveText('')
        const unused = await app.page.evaluate(() => [...(globalThis.early?.keys() ?? [])])
        expect.soft(unused, `${name}: what was asked for early is used`).toEqual([])
        const shown = shownTo(persona, paths[name].template)
        if (shown === 'page') {
          expect.soft(FAILED, name).not.toContain(await app.title.first().innerText())
          expect.soft(refused, `${name}: nothing is asked for in vain`).toEqual([])
        } else
          await expect
            .soft(app.title.first(), name)
            .toHaveText(shown === 'refused' ? 'Something went wrong' : 'Page not found')
        // Pages look different to users with all permissions and with none.
        if (['ada', 'niklaus'].includes(username))
          expect.soft(await axe(app.page), `${name}: axe`).toEqual([])
      })
    }
    // The exception above is needed by users who may not read the fleet's policy, and by no other.
    expect(findings.size > 0, [...findings].join(' ')).toBe(!persona.fleet)
  })
