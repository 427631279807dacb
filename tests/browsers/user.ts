/** A user of the console in any of the browsers: opens addresses, presses keys, clicks, and sees what is there. */
import { isDeepStrictEqual } from 'node:util'
import type { CommandId } from '@commands/index'
import type { RunningApi } from '@mock/node'
import type { Wanted as Binding } from '../drive/keys'
import { areOfThePage, keysFor } from '../drive/keys'
import type { Driver } from './driver'
import { strokeOf, strokesOf } from './driver'
import type { Pattern, Seen, Wanted } from './in-page'

type Words = string | RegExp

/** What is looked for: see `Wanted`. */
export interface What {
  role?: string
  name?: Words
  text?: Words
  within?: What
  has?: What
}

const EVERY = 50
/** Milliseconds without a request after which the browser is idle. */
const QUIET = 400
const PATIENCE = 8_000
/** So many elements are listed where another one was expected. */
const MANY = 5

const asPattern = (words: Words): string | Pattern =>
  words instanceof RegExp ? { source: words.source, flags: words.flags } : words

const asWanted = ({ role, name, text, within, has }: What): Wanted => ({
  ...(role !== undefined && { role }),
  ...(name !== undefined && { name: asPattern(name) }),
  ...(text !== undefined && { text: asPattern(text) }),
  ...(within && { within: asWanted(within) }),
  ...(has && { has: asWanted(has) }),
})

const spelled = ({ role = '', name, text, within, has }: What): string =>
  [
    role,
    name,
    text && `“${String(text)}”`,
    within && `in ${spelled(within)}`,
    has && `with ${spelled(has)}`,
  ]
    .filter(Boolean)
    .map(String)
    .join(' ')

/** Waits for a while. */
export const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export class User {
  readonly driver: Driver
  readonly origin: string
  readonly #world: () => RunningApi['world']
  readonly #finder: string

  /**
   * @param origin where the console is served
   * @param world the world behind it
   * @param finder the text of the program that finds elements, which has set `inPage` at its end
   */
  constructor(driver: Driver, origin: string, world: () => RunningApi['world'], finder: string) {
    this.driver = driver
    this.origin = origin
    this.#world = world
    this.#finder = finder
  }

  get world(): RunningApi['world'] {
    return this.#world()
  }

  /** Evaluates an expression in which `inPage` is what finds elements. */
  async #inPage<T>(expression: string): Promise<T> {
    const whole = `(() => { if (!globalThis.inPage) { ${this.#finder}; globalThis.inPage = inPage }
      return globalThis.inPage.${expression} })()`
    return (await this.driver.evaluate(whole)) as T
  }

  /** The address, which the program may have changed by itself. */
  async url(): Promise<string> {
    return String(await this.driver.evaluate('location.href'))
  }

  // Not by the protocol: that waits in Firefox for a document, where the program only changed the address.
  back = () => this.driver.evaluate('history.back()')
  forward = () => this.driver.evaluate('history.forward()')

  /** Repeats a look until it returns a value. @throws Error when it does not in time */
  async until<T>(
    look: () => Promise<T | undefined | false>,
    title: string | (() => Promise<string>),
  ): Promise<T> {
    const end = Date.now() + PATIENCE
    let trouble = ''
    for (;;) {
      try {
        const found = await look()
        if (found !== undefined && found !== false) return found
        trouble = ''
      } catch (error) {
        // Between two documents there is no page to look at.
        trouble = `: ${String(error)}`
      }
      if (Date.now() > end) {
        const words = typeof title === 'string' ? title : await title()
        throw new Error(`Not within ${PATIENCE / 1_000} s: ${words}${trouble}`)
      }
      await rest(EVERY)
    }
  }

  /** What is there now. */
  look(what: What): Promise<Seen[]> {
    return this.#inPage(`look(${JSON.stringify(asWanted(what))})`)
  }

  /** Waits for an element, which may have to be in a state. @returns the first one */
  see(what: What, state: Partial<Seen> = {}): Promise<Seen> {
    const isIt = (seen: Seen) =>
      Object.entries(state).every(([key, value]) => seen[key as keyof Seen] === value)
    const words = Object.keys(state).length > 0 ? ` ${JSON.stringify(state)}` : ''
    return this.until(
      async () => (await this.look(what)).find(isIt),
      async () => {
        const { role, within } = what
        const seen = await this.look({ ...(role && { role }), ...(within && { within }) })
        return `${spelled(what)}${words} among ${JSON.stringify(seen.slice(0, MANY))}`
      },
    )
  }

  /** Waits until there is no such element. */
  async gone(what: What): Promise<void> {
    await this.until(async () => (await this.look(what)).length === 0, `no ${spelled(what)}`)
  }

  /** Signs in without the form, as the seed's user. */
  async enter(username = 'ada'): Promise<void> {
    await this.driver.goto(`${this.origin}/assets/`)
    const body = JSON.stringify({ username, password: 'anything' })
    const status = await this.driver.evaluate(
      `fetch('/v1/login/acme/local', { method: 'POST', body: ${JSON.stringify(body)},
        headers: { 'content-type': 'application/json' } }).then(({ status }) => status)`,
    )
    if (status !== 204) throw new Error(`Signing in was answered with ${String(status)}`)
    // The tour of a first visit would be over what is tried.
    await this.driver.evaluate(`localStorage.rackline ??= '{"tour":"over"}'`)
  }

  /** Opens an address, and waits until its page takes keys. */
  async open(address: string): Promise<void> {
    await this.driver.goto(this.origin + address)
    await this.see({ role: 'heading' })
    await this.#takesKeys()
  }

  /** Waits until the browser has an address, and its page takes keys. */
  async isAt(address: string): Promise<void> {
    const there = async () => (await this.url()).replace(this.origin, '')
    await this.until(
      async () => (await there()) === address,
      async () => `at ${address}, not ${await there()}`,
    )
    await this.#takesKeys()
  }

  /** Waits until the browser has loaded what it loads when it is idle. */
  async settled(): Promise<void> {
    const loaded = () => this.driver.evaluate("performance.getEntriesByType('resource').length")
    await this.until(async () => {
      const before = await loaded()
      await rest(QUIET)
      return (await loaded()) === before
    }, 'nothing more is loaded')
  }

  /** @param to null for the page itself, under any panel */
  async #takesKeys(to?: null): Promise<void> {
    await this.until(() => this.#inPage<boolean>(`takesKeys(${String(to)})`), 'the page takes keys')
  }

  async keys(...presses: readonly string[]): Promise<void> {
    await this.driver.keys(presses.map(strokeOf))
  }

  async type(text: string): Promise<void> {
    await this.driver.keys(strokesOf(text))
  }

  /** Presses the keys of a command. */
  async press(id: CommandId, binding: Binding = {}): Promise<void> {
    if (areOfThePage(id, binding)) await this.#takesKeys(null)
    await this.keys(...keysFor(id, binding))
  }

  async click(what: What): Promise<void> {
    const { x, y } = await this.pointOf(what)
    await this.driver.click(x, y)
  }

  /** The middle of an element, once nothing covers it. */
  async pointOf(what: What): Promise<{ x: number; y: number }> {
    const point = () =>
      this.#inPage<{ x: number; y: number } | undefined>(
        `pointOf(${JSON.stringify(asWanted(what))})`,
      )
    const one = await this.until(point, `${spelled(what)} can be clicked`)
    // What is still moving is elsewhere a moment later.
    const again = await this.until(point, `${spelled(what)} can be clicked`)
    return isDeepStrictEqual(one, again) ? again : this.pointOf(what)
  }

  /** Clicks on a field, and replaces its text by keys. */
  async fill(name: Words, text: string): Promise<void> {
    await this.click({ role: 'textbox', name })
    await this.see({ role: 'textbox', name }, { isFocused: true })
    await this.keys('Control+a')
    await this.type(text)
    await this.see({ role: 'textbox', name }, { value: text })
  }

  /** Gives a file to a field by its label. */
  async upload(label: string, path: string): Promise<void> {
    await this.see({ role: 'group', name: new RegExp(label) })
    await this.driver.upload(`inPage.fileInput(${JSON.stringify(label)})`, path)
  }

  /** The row of a list by the name in its first column. */
  row(name: string, text?: Words): What {
    const cell = { role: 'gridcell', name: new RegExp(`^(Mark ${name}|${name} is marked)$`) }
    return { role: 'row', has: cell, ...(text !== undefined && { text }) }
  }

  /** Moves the cursor of the list to a row, by keys. */
  async reach(name: string): Promise<void> {
    const { row } = await this.see(this.row(name))
    await this.press('list.first')
    const first = await this.until(
      async () => (await this.look({ role: 'row' })).find(({ isFocused }) => isFocused),
      'a row has the cursor',
    )
    for (let at = first.row; at < row; at += 1) await this.press('list.next', { keys: 'j' })
    await this.see(this.row(name), { isFocused: true })
  }

  /** Moves to an option of the palette or the line, by keys, and takes it. */
  async choose(name: Words): Promise<void> {
    const option = { role: 'option', name }
    await this.see(option)
    await this.until(
      async () => {
        if ((await this.look(option))[0]?.isChosen) return true
        await this.keys('ArrowDown')
        return false
      },
      `${String(name)} is chosen`,
    )
    await this.keys('Enter')
  }

  /** Waits until the question takes answers. It ignores those of the first moment. */
  async question(title: Words): Promise<void> {
    await this.see({ role: 'alertdialog', name: title })
    await rest(400)
  }

  /** Pastes into the filter. @returns what was pasted */
  async pasted(): Promise<string> {
    await this.click({ role: 'searchbox' })
    await this.keys('Control+a', 'Control+v')
    const { value } = await this.until(
      async () => (await this.look({ role: 'searchbox' })).find((box) => box.value !== ''),
      'something is pasted',
    )
    await this.keys('Control+a', 'Backspace', 'Enter')
    return value
  }

  /** Uncaught errors, and violations of the content security policy, of the page since it was first looked at. */
  troubles(): Promise<string[]> {
    return this.#inPage('troubles()')
  }
}
