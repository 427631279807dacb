import type { Request } from 'playwright'
import type { App } from '../drive/app'

/**
 * Prepares a page for sending many forms one after the other: every write is answered by a success with nothing in it,
 * which must not be taken for one, and nothing is changed, so that no form removes what the next one is about.
 * @param note is given each write
 */
export async function leaveUnwritten({ page }: App, note: (request: Request) => void) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/v1/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    note(request)
    return route.fulfill({ status: 200, body: '' })
  })
}
