/** The plain-Node scripts that tests start, as far as they use them. */
declare module '*/scripts/headers.mjs' {
  export const securityHeaders: Readonly<Record<string, string>>
}

declare module '*/scripts/serve.mjs' {
  import type { Server } from 'node:http'
  export function serve(options: {
    dir: string
    port: number
    host?: string
    api?: string
    tokenFile?: string
  }): Promise<Server>
}
