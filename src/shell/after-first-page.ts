/** What is done once the first page is shown. */
import { surviveForeignElements } from './foreign-elements'

/** Removes the service worker of an earlier mock, which would answer instead of the control plane. */
async function removeMockWorker() {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (worker.active?.scriptURL.endsWith('/mockServiceWorker.js')) await worker.unregister()
}

/** Call once. */
export function afterFirstPage(): void {
  surviveForeignElements()
  if (!__MOCK__) void removeMockWorker()
}
