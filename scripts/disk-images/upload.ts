/**
 * `node scripts/typescript.mjs scripts/disk-images/upload.ts URL FILE NAME`: uploads an image to the mock at an address as a
 * user does, in Chromium: what `boot.sh` and `behind.sh` do first. Fails when a content security policy was violated.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Chromium } from './chromium'
import { Page, startChromium } from './chromium'

/** Milliseconds between two looks whether an image is there. */
const LOOK_EVERY = 250

/**
 * Opens the form for an image in a page, signed in as ada, who has seen the tour.
 * @param script runs before the scripts of each document
 */
export async function openForm(browser: Chromium, url: string, script = ''): Promise<Page> {
  const page = await Page.open(browser, `${url}/login/acme/local`, script)
  await page.evaluate(`(async () => {
    localStorage.rackline ??= '{"tour":"over"}'
    const body = JSON.stringify({ username: 'ada', password: 'any' })
    const headers = { 'content-type': 'application/json' }
    const { ok, status } = await fetch('/v1/login/acme/local', { method: 'POST', headers, body })
    if (!ok) throw new Error('signing in failed with ' + status)
  })()`)
  await page.goto(`${url}/projects/web/images-new`)
  return page
}

const button = (name: string) =>
  `[...document.querySelectorAll('button')].findLast((one) => one.textContent.trim().startsWith('${name}') && !one.disabled && one.ariaDisabled !== 'true')`

/**
 * Fills the form, chooses a file last, and begins the upload.
 * @param sum what is noted of the file's checksum
 * @returns when the file was chosen, as `performance.now()` says
 */
export async function begin(page: Page, file: string, name: string, sum?: string): Promise<number> {
  await page.fill('Name', name)
  await page.fill('OS', 'debian')
  await page.fill('Version', '1')
  const chosenAt = performance.now()
  await page.choose(resolve(file))
  // The field is there once a file is.
  if (sum !== undefined) await page.fill('Expected checksum', sum)
  await page.until(
    `document.body.innerText.includes('Image upload progress') || ${button('Upload image')}?.click()`,
  )
  return chosenAt
}

/** Waits until an image exists. @throws Error with what the console says when its upload fails */
export async function untilImage(page: Page, name: string): Promise<void> {
  const found = `fetch('/v1/images/${name}?project=web').then(({ ok }) => ok)`
  const failed = button('Try again')
  await page.until(`${failed} || await ${found}`, LOOK_EVERY)
  if (await page.evaluate(`Boolean(${failed})`))
    throw new Error(await page.evaluate('document.querySelector("[role=dialog]").innerText'))
}

async function upload(url: string, file: string, name: string): Promise<void> {
  const browser = await startChromium()
  try {
    const refused: string[] = []
    browser.on('Log.entryAdded', ({ entry }: { entry: { text: string } }) => {
      if (/content security policy/i.test(entry.text)) refused.push(entry.text)
    })
    browser.on('Target.attachedToTarget', ({ sessionId }: { sessionId: string }) => {
      void browser.send('Log.enable', {}, sessionId).catch(() => undefined)
    })
    const page = await openForm(browser, url)
    await page.send('Log.enable')
    await page.attachToWorkers()
    await begin(page, file, name)
    await untilImage(page, name)
    if (refused.length > 0) throw new Error(refused.join('\n'))
  } finally {
    await browser.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url = '', file = '', name = ''] = process.argv.slice(2)
  await upload(url, file, name)
}
