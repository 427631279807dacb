/**
 * Chromium without a window, spoken to by its own protocol. Playwright listens to the network of each page, which sends it
 * every byte that a page uploads, and takes more time than the upload.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { foundBrowsers } from '../../scripts/browsers.mjs'

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--ignore-certificate-errors',
  '--remote-debugging-port=0',
]
const LOOK_EVERY = 50
/** A key that opens something is pressed again after so many milliseconds. */
const PATIENCE_FOR_KEY = 1000
/** The modifier of a key event. */
const CTRL = 2
/** The longest that anything is waited for, in milliseconds. */
const PATIENCE = 30 * 60_000

interface Message {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: { message: string }
  sessionId?: string
}

export interface Chromium {
  /** @param session that of a page or a worker; of the browser without it. @throws Error with what the browser says */
  send<T = unknown>(method: string, params?: object, session?: string): Promise<T>
  /** Calls back with each event of this name. */
  on(method: string, then: (params: never, session: string | undefined) => void): void
  close(): Promise<void>
}

/** Starts the installed browser, or the one that CHROMIUM names. */
export async function startChromium(args: readonly string[] = []): Promise<Chromium> {
  const { CHROMIUM = 'chromium' } = foundBrowsers()
  const profile = mkdtempSync(join(tmpdir(), 'measured-browser-'))
  const browser = spawn(CHROMIUM, [...ARGS, ...args, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((end) => browser.once('exit', end))
  const address = await new Promise<string>((found, failed) => {
    let said = ''
    browser.once('error', failed)
    browser.once('exit', () => failed(new Error(said)))
    browser.stderr.on('data', (text: Buffer) => {
      said += text.toString()
      const [, at] = /listening on (ws:\S+)/.exec(said) ?? []
      if (at !== undefined) found(at)
    })
  })
  const socket = new WebSocket(address, { maxPayload: 0 })
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
  const waiting = new Map<number, (message: Message) => void>()
  const heard: [method: string, then: Parameters<Chromium['on']>[1]][] = []
  socket.on('message', (data) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- a text message is one buffer
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else
      for (const [method, then] of heard)
        if (method === message.method) then(message.params as never, message.sessionId)
  })
  let sent = 0
  const send: Chromium['send'] = (method, params = {}, sessionId?: string) =>
    new Promise((resolve, reject) => {
      const id = (sent += 1)
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result as never)
      })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    })
  return {
    send,
    on: (method, then) => void heard.push([method, then]),
    async close() {
      await send('Browser.close')
      await ended
      socket.terminate()
      // Its helpers may still be writing there.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** A page of the browser. */
export class Page {
  readonly session: string
  private readonly browser: Chromium

  private constructor(browser: Chromium, session: string) {
    this.browser = browser
    this.session = session
  }

  /** @param script runs before the scripts of each document */
  static async open(browser: Chromium, address: string, script = ''): Promise<Page> {
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    })
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const page = new Page(browser, sessionId)
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: script })
    await page.goto(address)
    return page
  }

  send<T = unknown>(method: string, params?: object): Promise<T> {
    return this.browser.send<T>(method, params, this.session)
  }

  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url })
    await this.until(
      `location.href.startsWith(${JSON.stringify(new URL(url).origin)}) && document.readyState === 'complete'`,
    )
  }

  /** The value of an expression in the page, once its promise is settled. @throws Error with what it throws */
  async evaluate<T = unknown>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: T }
      exceptionDetails?: { text: string; exception?: { description?: string } }
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** Waits until an expression, which may wait itself, is true. @throws Error after half an hour */
  async until(expression: string, every = LOOK_EVERY): Promise<void> {
    const last = Date.now() + PATIENCE
    while (!(await this.evaluate(`(async () => Boolean(${expression}))()`).catch(() => false))) {
      if (Date.now() > last) throw new Error(`It never came: ${expression}`)
      await new Promise((again) => setTimeout(again, every))
    }
  }

  /** Workers get sessions of their own, by events `Target.attachedToTarget`. */
  async attachToWorkers(): Promise<void> {
    const how = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
    await this.send('Target.setAutoAttach', how)
  }

  /** Types a text in place of what is in the field of a label. */
  async fill(label: string, text: string): Promise<void> {
    const field = `[...document.querySelectorAll('input,textarea')].find((one) => [...one.labels ?? []].some((label) => label.textContent.trim().startsWith(${JSON.stringify(label)})))`
    await this.until(field)
    await this.evaluate(`${field}.focus(), ${field}.select()`)
    await this.send('Input.insertText', { text })
  }

  async choose(file: string): Promise<void> {
    const { root } = await this.send<{ root: { nodeId: number } }>('DOM.getDocument')
    const { nodeId } = await this.send<{ nodeId: number }>('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'input[type=file]',
    })
    await this.send('DOM.setFileInputFiles', { nodeId, files: [file] })
  }

  /** Presses the key of a character, with Ctrl if wanted. */
  async press(key: string, modifiers = 0): Promise<void> {
    const how = {
      key,
      code: `Key${key.toUpperCase()}`,
      modifiers,
      windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
    }
    await this.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      ...how,
      ...(modifiers === 0 && { text: key }),
    })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...how })
  }

  /** Opens the prompt, to type into it. */
  async openPrompt(): Promise<void> {
    const isOpen = 'document.activeElement?.matches("[role=combobox]") ?? false'
    while (!(await this.evaluate(isOpen))) {
      await this.press('k', CTRL)
      await new Promise((look) => setTimeout(look, PATIENCE_FOR_KEY))
    }
  }
}
