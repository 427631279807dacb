/**
 * A lock that a tab holds as long as it runs an upload, so that no other tab goes on with it or deletes what it has made.
 * Browsers have none on pages without HTTPS: there nothing is known of other tabs.
 */

const nameOf = (disk: string) => `upload ${disk}`

const locks = (): LockManager | undefined =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks

/** @returns a function that ends the hold; undefined where another tab has it @param disk the upload's temporary disk */
export function holdUpload(disk: string): Promise<(() => void) | undefined> {
  const manager = locks()
  if (!manager) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const ending = manager.request(
      nameOf(disk),
      { ifAvailable: true },
      (lock) => lock && new Promise<void>((end) => resolve(end)),
    )
    // Ended without a hold, or refused by the browser: then it knows nothing of other tabs either.
    ending.then(
      () => resolve(undefined),
      () => resolve(() => undefined),
    )
  })
}

/** Whether a tab runs the upload, this one included. @returns a function of the temporary disk's name */
export async function runningUploads(): Promise<(disk: string) => boolean> {
  const held =
    (
      await locks()
        ?.query()
        .catch(() => undefined)
    )?.held ?? []
  const names = new Set(held.map(({ name }) => name))
  return (disk) => names.has(nameOf(disk))
}
