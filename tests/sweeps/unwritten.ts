import type { Request } from 'playwright'
import type { App } from '../drive/app'

/**
 * Answers every write with an empty success and changes nothing, so that forms can be submitted one after the other. A
 * form must not treat the empty answer as a success.
 * @param note receives each write
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
