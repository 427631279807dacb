/**
 * Violations that axe finds on the page. The browser's protocol injects axe, since the page's policy forbids scripts.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface WithAxe {
  axe?: { run(within: Document, options: RunOptions): Promise<AxeResults> }
}

/** Options that save time: axe locates violations only, and downloads no style sheet. `pairs.ts` checks contrast. */
const FAST = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'color-contrast': { enabled: false } },
} satisfies RunOptions

/** Runs in the browser. @returns nothing when axe is not injected yet */
async function find(options: RunOptions): Promise<AxeResults['violations'] | undefined> {
  const { axe: loaded } = globalThis as WithAxe
  return loaded && (await loaded.run(document, options)).violations
}

/** @returns one line per violation and element: rule, problem, selector */
export async function axe(page: Page): Promise<string[]> {
  let violations = await page.evaluate(find, FAST)
  if (!violations) {
    // `module` is hidden so that axe sets its global.
    await page.evaluate(`(() => { const module = undefined; ${source} })()`)
    violations = await page.evaluate(find, FAST)
  }
  if (!violations) throw new Error('axe is not there')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary?.replace(/\s+/g, ' ').slice(0, 200)}`,
    ),
  )
}
