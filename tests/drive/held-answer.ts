/** An answer that waits until the test lets it go. */
import type { App } from './app'

type Alter = Parameters<App['alter']>[0]

/** @param path of the calls whose answers wait @returns what the app alters, and what lets the answers go */
export function heldAnswer(path: string): { alter: Alter; goOn(): void } {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  return {
    alter: async (request, response) => {
      if (new URL(request.url).pathname === path) await held
      return response
    },
    goOn: () => goOn(),
  }
}
