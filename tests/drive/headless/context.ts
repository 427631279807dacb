/** The browser context of a page without a screen: cookies and permissions. */
import { EventEmitter } from 'node:events'
import { HeadlessPage } from './page'

interface Cookie {
  name: string
  value: string
}

export class HeadlessContext extends EventEmitter {
  readonly #page = new HeadlessPage()

  constructor() {
    super()
    this.#page.on('request', (request: unknown) => this.emit('request', request))
    Object.assign(this.#page, { context: () => this })
  }

  get page(): HeadlessPage {
    return this.#page
  }

  pages = () => [this.#page]

  async addCookies(cookies: readonly Cookie[]): Promise<void> {
    for (const { name, value } of cookies) this.#page.cookie = `${name}=${value}`
  }

  async clearCookies(): Promise<void> {
    this.#page.cookie = ''
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#page.network.setOffline(isOffline)
  }

  /** Every permission is granted. */
  async grantPermissions(): Promise<void> {}

  // jsdom enforces no content security policy, so no violation is reported.
  exposeBinding = async () => ({ dispose: async () => {} })
  addInitScript = async () => ({ dispose: async () => {} })
}
