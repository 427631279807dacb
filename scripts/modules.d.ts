/** Types of the plain-Node scripts for the TypeScript files that import them. */
declare module '*/scripts/headers.mjs' {
  export const securityHeaders: Readonly<Record<string, string>>
  export const imageReaderPolicy: string
  export const isImageReader: (path: string) => boolean
}

declare module '*/scripts/browsers.mjs' {
  export function foundBrowsers(): { CHROMIUM?: string; CHROMIUM_SHELL?: string }
  export function onPath(name: string): string | undefined
}

declare module '*/scripts/credentials.mjs' {
  export interface Renewal {
    read(): Promise<string>
    advice: string
  }
  export function readRacks(
    options: {
      api?: string
      tokenFile?: string
      profiles?: readonly string[] | 'all'
      caFile?: string
      colors?: readonly { name: string; color: string }[]
      readOnly?: readonly string[]
    },
    warn?: (line: string) => void,
  ): Promise<import('*/scripts/racks.mjs').Rack[]>
  export function readCredentials(
    options: {
      api?: string
      tokenFile?: string
      profile?: string
      caFile?: string
    },
    warn?: (line: string) => void,
  ): Promise<{
    api?: string
    token?: string
    renewal?: Renewal
    ca?: readonly string[]
    name?: string
  }>
}

declare module '*/scripts/guard.mjs' {
  import type { IncomingMessage } from 'node:http'
  export type Purpose = 'call' | 'login' | 'saml' | 'device' | 'page'
  export function purposeOf(method: string, path: string): Purpose
  export function readHost(
    text: string | undefined,
  ): { name: string; port: number | undefined } | undefined
  export type Guard = (
    request: Pick<IncomingMessage, 'method' | 'headers'> & {
      socket: { localPort?: number | undefined; localAddress?: string | undefined }
    },
    purpose: Purpose,
    isUpgrade?: boolean,
  ) => string | undefined
  export function createGuard(options?: {
    host?: string | undefined
    allowHosts?: readonly string[] | undefined
  }): Guard
}

declare module '*/scripts/local-server.mjs' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http'
  import type { Duplex } from 'node:stream'
  import type { Guard, Purpose } from '*/scripts/guard.mjs'
  interface Examined {
    purpose: Purpose
    path: string
  }
  export function refuseUpgrade(
    socket: Duplex,
    status: number,
    errorCode: string | undefined,
    message: string,
  ): void
  export function createLocalServer(options: {
    guard: Guard
    handle(request: IncomingMessage, response: ServerResponse, examined: Examined): unknown
    upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, examined: Examined): unknown
    onMistake?(mistake: unknown): void
  }): Server
  export function logMistake(mistake: unknown): void
  export function listening(server: Server, port: number, host: string): Promise<Server>
}

declare module '*/scripts/console-files.mjs' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  export function consoleFiles(
    dir: string | readonly string[],
    headers?: Readonly<Record<string, string>>,
  ): (request: IncomingMessage, response: ServerResponse) => void
}

declare module '*/scripts/builds.mjs' {
  export function buildConsole(
    mode: 'production' | 'mock',
    given?: { dir?: string; args?: readonly string[]; options?: object },
  ): string
  export function freshConsole(mode: 'production' | 'mock'): string
}

declare module '*/scripts/ensure.mjs' {
  export function npm(args: readonly string[], options?: object): string
  export function ensureBrowsers(): { CHROMIUM?: string; CHROMIUM_SHELL?: string }
}

declare module '*/scripts/compress.mjs' {
  export function brotliOnly(dir: string): void
  export function compressAll(dir: string): void
}

declare module '*/scripts/folder.mjs' {
  export function replaceFolder(dir: string, make: (made: string) => void): void
}

declare module '*/scripts/fresh.mjs' {
  export function freshen(options: {
    root: string
    dir: string
    mode: string
    make(whole: (made: string) => void): void
    say(line: string): void
  }): void
}

declare module '*/scripts/options.mjs' {
  export const LISTENING: {
    readonly port: { readonly type: 'string'; readonly default: string }
    readonly host: { readonly type: 'string'; readonly default: string }
    readonly 'allow-host': { readonly type: 'string'; readonly multiple: true }
  }
  export const LISTENING_USAGE: string
  export const COLORS: readonly string[]
  export const HELP_OPTION: {
    readonly type: 'boolean'
    readonly short: 'h'
    readonly default: false
  }
  interface Listening {
    port: number
    host: string
    allowHosts: readonly string[]
  }
  export const readArgs: typeof import('node:util').parseArgs
  export function didYouMean(word: string, names: readonly string[]): string
  export function readListening(values: {
    port: string
    host: string
    'allow-host'?: readonly string[] | undefined
  }): Listening
  export function orUsage<T>(usage: string, read: () => T): T
  export function columns(rows: readonly (readonly string[])[]): string
  export const LISTENING_HELP: readonly (readonly string[])[]
  export const CONSOLE_HELP: string
  export function readCommand(word: string, names: readonly string[]): string
  export function ifAsked(isAsked: boolean | undefined, text: string): void
  export function addressOf(options: { host: string; port: number }): string
  export function failedToListen(error: Error, options: Listening, program: string): string
}

declare module '*/scripts/start-console.mjs' {
  export function openerOf(platform: string, address: string): [program: string, args: string[]]
}

declare module '*/scripts/licences.mjs' {
  export const LICENCES: string
  export function packageOf(id: string): string | undefined
  export function mergedLicences(texts: readonly string[]): string
  export function licences(more?: readonly string[]): import('vite').Plugin
}

declare module '*/scripts/serve.mjs' {
  import type { Server } from 'node:http'
  import type { RackOptions } from '*/scripts/racks.mjs'
  export interface ConsoleOptions {
    port: number
    host?: string
    allowHosts?: readonly string[]
  }
  export function serve(
    options: ConsoleOptions & { dir: string | readonly string[] },
    rack?: RackOptions,
    racks?: readonly RackOptions[],
  ): Promise<Server>
}

declare module '*/scripts/racks.mjs' {
  import type { Server } from 'node:http'
  /** How to reach a rack. */
  export interface RackOptions {
    api?: string
    tokenFile?: string
    token?: string
    renewal?: import('*/scripts/credentials.mjs').Renewal
    ca?: readonly string[]
    name?: string
    profile?: string
    color?: string
    isReadOnly?: boolean
    port?: number
  }
  export type Rack = RackOptions & { name: string; color: string; isReadOnly: boolean }
  export function startEach<O extends { port: number }>(
    racks: readonly RackOptions[],
    options: O,
    start: (options: O, rack: RackOptions, racks: readonly RackOptions[]) => Promise<Server>,
  ): Promise<Server[]>
}

declare module '*/scripts/serve-dev.mjs' {
  import type { Server } from 'node:http'
  import type { ConsoleOptions } from '*/scripts/serve.mjs'
  import type { RackOptions } from '*/scripts/racks.mjs'
  export function serveDev(
    options: ConsoleOptions & { settings?: object },
    rack?: RackOptions,
    racks?: readonly RackOptions[],
  ): Promise<Server>
}

declare module '*/scripts/test/choice.mjs' {
  export const USAGE: string
  export function readChoice(
    args: readonly string[],
    files: readonly string[],
    needsScreen: (file: string) => boolean,
  ): {
    steps: string[]
    isQuick: boolean
    files: string[]
    words: string | undefined
    watch: string[]
  }
}

declare module '*/scripts/test/verdict.mjs' {
  interface Ran {
    listed: string
    title: string
    isPassed: boolean
  }
  export const MOST_BY_CHANCE: number
  export function verdictOf<T extends Ran>(
    first: readonly T[],
    again: readonly Ran[],
    times: number,
    before?: number,
  ): { failed: T[]; byChance: T[]; isGreen: boolean }
}

declare module '*/scripts/test/times.mjs' {
  interface Ran {
    title: string
    file: string
    ms: number
  }
  export function byRoom(results: readonly Ran[]): { room: string; count: number; ms: number }[]
  export function timesText(
    parts: readonly { name: string; ms: number; results?: readonly Ran[] }[],
  ): string[]
}

declare module '*/mutants/index.mjs' {
  interface Mutant {
    file: string
    text: string
    replacement: string
    notices: string
    units?: readonly string[]
    flows?: readonly string[]
  }
  export const mutants: readonly Mutant[]
}

declare module '*/scripts/rack-icons.mjs' {
  export function rackIcons(): import('vite').Plugin
}
