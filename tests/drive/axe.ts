/**
 * What axe finds on the page. It is injected through the browser's protocol, since the page's
 * policy allows no script.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface WithAxe {
  axe?: { run(within: string | Document, options: RunOptions): Promise<AxeResults> }
}

/** Places in the page are worked out for violations alone, and no style sheet is fetched again. */
const FAST = { resultTypes: ['violations'], preload: false } satisfies RunOptions

/**
 * @param only these rules; without it, all
 * @param within a selector of the part that is checked; without it, the whole page
 * @returns one line per violation and element: rule, problem, place
 */
export async function axe(page: Page, only?: string[], within?: string): Promise<string[]> {
  // `module` is hidden so that axe sets its global.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(`(() => { const module = undefined; ${source} })()`)
  const { violations } = await page.evaluate(
    async ([options, part]) => {
      const { axe: loaded } = globalThis as WithAxe
      if (!loaded) throw new Error('axe is not there')
      const { violations } = await loaded.run(part ?? document, options)
      return { violations }
    },
    [only ? { ...FAST, runOnly: only } : FAST, within] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary?.replace(/\s+/g, ' ').slice(0, 200)}`,
    ),
  )
}
