import type { Locator } from 'playwright'
import type { App } from '../drive/app'
import { test } from '../drive/test'

/** Opens addresses one after the other, and calls a function for each list on them. */
export async function eachGrid(
  app: App,
  addresses: readonly string[],
  look: (grid: Locator, address: string) => Promise<void>,
): Promise<void> {
  for (const address of addresses)
    await test.step(address, async () => {
      await app.follow(address)
      const grids = app.main.getByRole('grid')
      for (let at = 0; at < (await grids.count()); at += 1) await look(grids.nth(at), address)
    })
}
