/**
 * Every address for every user: the page shows what the policies allow, logs no error, and sends no request that is
 * refused, except requests that find out the user's roles. The users with most and least permissions run in a browser,
 * with axe, colours and a narrow window. For a third user each page is loaded anew, and must use its early requests.
 */
import type { Persona } from '@mock/seeds/personas'
import { personasIn } from '@mock/seeds/personas'
import type { ApiVersion } from '@/api/version'
import { R16, R18, R20 } from '@/api/version'
import { routes } from '@/areas/all'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import type { App } from '../drive/app'
import { USUAL_VERSION } from '../drive/app'
import { expect, onScreen, softPoll, test } from '../drive/test'
import { HALVES, everyAddress, halves } from './addresses'
import { checkDrawn } from './drawn'
import { NARROW, actionOf, fits } from './narrow'
import { SHOWN, headingOf, lacks, lacksPanel, lacksPage, shownTo } from './who-sees-what'

/** Requests that are sent to find out the user's roles. */
const FINDS_OUT = /^\/v1\/(policy|projects\/[^/]+\/policy)$/

/** This user sees nearly every page, and loads each page anew; the other users open pages in the running program. */
const LOADS_ANEW = 'grace'

const SEES_MOST = 'ada'
const SEES_LEAST = 'niklaus'

type Address = ReturnType<typeof everyAddress>[number]

interface Part {
  persona: Persona
  /** The end of the test's title. */
  more: string
  /** The version of the API that the rack speaks, if not the newest. */
  version?: ApiVersion
  of?(all: readonly Address[]): readonly Address[]
}

/**
 * Panels have no early requests of their own. To a user who may not see the system, a system panel is “not found”
 * before any read.
 */
const panels = new Set(routes.filter(({ kind }) => kind === 'panel').map(({ name }) => name))

const withoutPanels = (all: readonly Address[]) => all.filter(({ name }) => !panels.has(name))

/** Every address whose page is shown, and one address for each kind of refusal. */
const shownOnce = (persona: Persona) => (all: readonly Address[]) => {
  const kinds = all.map(({ name }) => shownTo(persona, paths[name].template))
  return all.filter((_, at) => {
    const kind = kinds[at]
    return kind === 'page' || (kind !== undefined && kinds.indexOf(kind) === at)
  })
}

const WIDE = { width: 1280, height: 800 }

/** Whether a part runs in a browser: for the users with most and least permissions, whose pages differ most. */
const needsScreen = ({ persona, version }: Part) =>
  !version && [SEES_MOST, SEES_LEAST].includes(persona.username)

/** Older racks, from the oldest on, and the addresses that are opened on each. */
const OLDER = [
  { version: R16, isOpened: () => true },
  // Of the addresses that all racks have, the two newer racks open one half each.
  { version: R18, isOpened: (name: PathName, at: number) => at % 2 === 0 || lacks(R16, name) },
  { version: R20, isOpened: (name: PathName, at: number) => at % 2 === 1 || lacks(R16, name) },
] as const

/**
 * The addresses that each test opens. The addresses of the user with most permissions are split into halves, and all
 * are opened on older racks.
 */
const PARTS = personasIn(USUAL_VERSION).flatMap((persona: Persona): Part[] => {
  if (persona.username === SEES_LEAST) return [{ persona, more: '', of: shownOnce(persona) }]
  if (persona.username === LOADS_ANEW) return [{ persona, more: '', of: withoutPanels }]
  // A unit test checks each read of each user, so one address for each kind of refusal is enough.
  if (persona.username !== SEES_MOST)
    return [{ persona, more: '', ...(!persona.fleet && { of: shownOnce(persona) }) }]
  return [
    ...HALVES.map((half) => ({
      persona,
      more: `: ${half}`,
      of: (all: readonly Address[]) => halves(all)[half],
    })),
    ...OLDER.map(({ version, isOpened }) => ({
      persona,
      more: ` in version ${version}`,
      version,
      of: (all: readonly Address[]) => all.filter(({ name }, at) => isOpened(name, at)),
    })),
  ]
})

/**
 * Checks a page in both window sizes, beginning with the current size. Every other page is opened in the narrow window,
 * and each page is resized once.
 */
async function inBoth({ page }: App, looks: Record<'wide' | 'narrow', () => Promise<void>>) {
  const isNarrow = page.viewportSize()?.width === NARROW.width
  await (isNarrow ? looks.narrow() : looks.wide())
  await page.setViewportSize(isNarrow ? WIDE : NARROW)
  await (isNarrow ? looks.wide() : looks.narrow())
}

const everything = (all: readonly Address[]) => all

const sidebarLinks = ({ page }: App) =>
  page.getByRole('navigation', { name: 'Sidebar navigation' }).getByRole('link')

/** How a user opens an address. A unit test checks each read of each user. */
const opening = (part: Part) => async (app: App, address: string) => {
  return part.persona.username === LOADS_ANEW ? app.at(address) : app.follow(address)
}

for (const part of PARTS) {
  const opens = opening(part)
  const { persona, more, version, of = everything } = part
  test(
    `every address shows the permitted page to ${persona.username}${more}`,
    needsScreen(part) ? onScreen : {},
    async ({ app }) => {
      test.setTimeout(atMost(480_000))
      const { username } = persona
      // Some reads are refused or not found for all users but the admin of the fleet.
      if (username !== SEES_MOST) {
        app.expectConsoleError(/status of 40[34]/)
        app.expectConsoleError(/API error on .*(Action not authorized|Not found)/)
        app.expectConsoleError(/ApiError: (Action not authorized|Not found)/)
      }
      app.as(username as 'ada').seed('demo')
      if (version) app.version(version)
      await app.start()
      await app.page.emulateMedia({ reducedMotion: 'reduce' })
      const speaks = app.world.version
      let refused: string[] = []
      const findings = new Set<string>()
      app.page.on('response', (answer) => {
        const { pathname } = new URL(answer.url())
        if (![401, 403, 404].includes(answer.status())) return
        // In the first version of the API, a read of the system policy finds out who may see the system.
        const isProbe = speaks === R16 && pathname === '/v1/system/policy'
        if (isProbe || FINDS_OUT.test(pathname)) findings.add(pathname)
        else refused.push(pathname)
      })
      for (const { name, address } of of(everyAddress(app))) {
        if (panels.has(name) && !persona.fleet && paths[name].template.startsWith('system'))
          continue
        const isLookup = name.startsWith('lookup')
        await test.step(name, async () => {
          refused = []
          await opens(app, address)
          if (isLookup) await app.page.waitForURL(/storage|lookup/)
          // An early answer may be used later than the page is shown, when its read waits for another one.
          await softPoll(() => app.page.evaluate(() => [...(globalThis.early?.keys() ?? [])]), {
            message: `${name}: what was asked for early is used`,
            timeout: 1_000,
          }).toEqual([])
          const usually = shownTo(persona, paths[name].template)
          if (lacksPanel(speaks, name) && usually === 'page')
            await expect.soft(app.panel.root, name).toContainText(/this rack’s API .* has no/i)
          const shown = lacksPage(speaks, name) && usually === 'page' ? 'not on this rack' : usually
          // For an unknown thing, the panel is “not found” while the page below is shown.
          const isUnder = shown === 'not found' && panels.has(name)
          const heading =
            shown === 'page' ? SHOWN : isUnder ? /\S/ : headingOf(shown, paths[name].template)
          await expect.soft(app.title, `${name}: one heading`).toHaveText([heading])
          if (shown === 'page')
            expect.soft(refused, `${name}: nothing is asked for in vain`).toEqual([])
          if (isUnder) await expect.soft(app.page, name).toHaveTitle(/^Page not found/)
          expect.soft(await sidebarLinks(app).count(), `${name}: entries`).toBeLessThanOrEqual(12)
          if (!needsScreen(part)) return
          if (username === SEES_MOST && !lacksPage(speaks, name))
            await inBoth(app, {
              wide: () => checkDrawn(app, name),
              narrow: () => fits(app, address, actionOf(name)),
            })
          else await checkDrawn(app, name)
        })
      }
      // A user without roles finds that out by refused reads; in the first version, so does every user who is no fleet
      // viewer.
      const isTried = speaks === R16 ? !persona.fleet : username === SEES_LEAST
      expect(findings.size > 0, [...findings].join(' ')).toBe(isTried)
    },
  )
}
