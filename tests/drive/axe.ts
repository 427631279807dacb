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
  axe?: { run(within: Document, options: RunOptions): Promise<AxeResults> }
}

/**
 * Places in the page are worked out for violations alone, and no style sheet is fetched again. Contrast follows from
 * the pairs of colours that are drawn (`pairs.ts`).
 */
const FAST = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'color-contrast': { enabled: false } },
} satisfies RunOptions

/** @returns one line per violation and element: rule, problem, place */
export async function axe(page: Page): Promise<string[]> {
  // `module` is hidden so that axe sets its global.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(`(() => { const module = undefined; ${source} })()`)
  const { violations } = await page.evaluate(async (options) => {
    const { axe: loaded } = globalThis as WithAxe
    if (!loaded) throw new Error('axe is not there')
    const { violations } = await loaded.run(document, options)
    return { violations }
  }, FAST)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary?.replace(/\s+/g, ' ').slice(0, 200)}`,
    ),
  )
}
