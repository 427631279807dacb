/**
 * Every address for every user: it shows what their policies allow, logs no error, and sends no call that is refused,
 * except those that find out the user's roles. Two of the users look at a screen: the one who sees most, and the one who
 * sees least, for axe, colours and a narrow window. For a third each page is loaded again, and what was asked for before
 * the program was loaded is used.
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

/** Reads whose refusal shows what the user's roles are. */
const FINDS_OUT = /^\/v1\/(policy|projects\/[^/]+\/policy)$/

/**
 * For this user, who sees nearly every page, each page is loaded again; for the others it is opened in the running
 * program.
 */
const LOADS_ANEW = 'grace'

const SEES_MOST = 'ada'
const SEES_LEAST = 'niklaus'

type Address = ReturnType<typeof everyAddress>[number]

interface Part {
  persona: Persona
  /** What is special about it, for the title. */
  more: string
  /** The version of the API that the rack speaks, if not the newest. */
  version?: ApiVersion
  of?(all: readonly Address[]): readonly Address[]
}

/**
 * Panels lie over pages that have addresses of their own. Nothing of them is asked for before the program is loaded, and
 * a user who may not see the system gets "not found" for all of it before anything of the address is loaded.
 */
const panels = new Set(routes.filter(({ kind }) => kind === 'panel').map(({ name }) => name))

const withoutPanels = (all: readonly Address[]) => all.filter(({ name }) => !panels.has(name))

/** Every page that is shown, and what is shown in place of the others once each. */
const shownOnce = (persona: Persona) => (all: readonly Address[]) => {
  const kinds = all.map(({ name }) => shownTo(persona, paths[name].template))
  return all.filter((_, at) => {
    const kind = kinds[at]
    return kind === 'page' || (kind !== undefined && kinds.indexOf(kind) === at)
  })
}

const WIDE = { width: 1280, height: 800 }

/**
 * Whether a part runs on a screen: for the users with the most and the least permissions, whose pages differ most.
 */
const needsScreen = ({ persona, version }: Part) =>
  !version && [SEES_MOST, SEES_LEAST].includes(persona.username)

/** Racks that lack more and more of what the newest has, and what each of them opens. */
const OLDER = [
  { version: R16, isOpened: () => true },
  // Of what all of them have, each of the two between opens a half.
  { version: R18, isOpened: (name: PathName, at: number) => at % 2 === 0 || lacks(R16, name) },
  { version: R20, isOpened: (name: PathName, at: number) => at % 2 === 1 || lacks(R16, name) },
] as const

/** What one test opens for a user: for the one who sees most, half of it, and all of it on older racks. */
const PARTS = personasIn(USUAL_VERSION).flatMap((persona: Persona): Part[] => {
  if (persona.username === SEES_LEAST) return [{ persona, more: '', of: shownOnce(persona) }]
  if (persona.username === LOADS_ANEW) return [{ persona, more: '', of: withoutPanels }]
  // The units hold each read of each user: what is not shown needs no page of its own each time.
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
 * Looks at a page in both windows, first in the one that is there: every other page is opened in the narrow one, and each
 * is drawn again once.
 */
async function inBoth({ page }: App, looks: Record<'wide' | 'narrow', () => Promise<void>>) {
  const isNarrow = page.viewportSize()?.width === NARROW.width
  await (isNarrow ? looks.narrow() : looks.wide())
  await page.setViewportSize(isNarrow ? WIDE : NARROW)
  await (isNarrow ? looks.wide() : looks.narrow())
}

const everything = (all: readonly Address[]) => all

/** How a user opens an address. Without a screen it is about the pages: each read of each user is checked as data. */
const opening = (part: Part) => async (app: App, address: string) => {
  return part.persona.username === LOADS_ANEW ? app.at(address) : app.follow(address)
}

for (const part of PARTS) {
  const opens = opening(part)
  const { persona, more, version, of = everything } = part
  test(
    `every address for ${persona.username}${more}`,
    needsScreen(part) ? onScreen : {},
    async ({ app }) => {
      test.setTimeout(atMost(480_000))
      const { username } = persona
      // For all users but the fleet's admin, some reads are refused or not found.
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
        // The first version does not say who may see the system.
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
          // A read may wait for what comes before it, such as the rack's version, while its page is shown.
          await softPoll(() => app.page.evaluate(() => [...(globalThis.early?.keys() ?? [])]), {
            message: `${name}: what was asked for early is used`,
            timeout: 1_000,
          }).toEqual([])
          const usually = shownTo(persona, paths[name].template)
          if (lacksPanel(speaks, name) && usually === 'page')
            await expect.soft(app.panel.root, name).toContainText(/this rack’s API .* has no/i)
          const shown = lacksPage(speaks, name) && usually === 'page' ? 'not on this rack' : usually
          // What a panel is about may be missing while the page under it is there.
          const isUnder = shown === 'not found' && panels.has(name)
          const heading =
            shown === 'page' ? SHOWN : isUnder ? /\S/ : headingOf(shown, paths[name].template)
          await expect.soft(app.title, `${name}: one heading`).toHaveText([heading])
          if (shown === 'page')
            expect.soft(refused, `${name}: nothing is asked for in vain`).toEqual([])
          if (isUnder) await expect.soft(app.page, name).toHaveTitle(/^Page not found/)
          if (!needsScreen(part)) return
          if (username === SEES_MOST && !lacksPage(speaks, name))
            await inBoth(app, {
              wide: () => checkDrawn(app, name),
              narrow: () => fits(app, address, actionOf(name)),
            })
          else await checkDrawn(app, name)
        })
      }
      // Roles are found out by trying for those who have none, and in the first version of the API for all but fleet viewers.
      const isTried = speaks === R16 ? !persona.fleet : username === SEES_LEAST
      expect(findings.size > 0, [...findings].join(' ')).toBe(isTried)
    },
  )
}
