/** Drives Firefox by WebDriver BiDi, which it speaks itself, and Chromium by its own protocol: both by puppeteer. */
import type { Driver } from './driver'

interface Tab {
  goto(url: string, how: { timeout: number }): Promise<unknown>
  reload(): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  evaluateHandle(expression: string): Promise<{ uploadFile(path: string): Promise<void> }>
  keyboard: Record<'down' | 'up' | 'press', (key: string) => Promise<void>>
  mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>> &
    Record<'down' | 'up', () => Promise<void>>
  bringToFront(): Promise<void>
  close(): Promise<void>
}

/** The part of puppeteer that is used here. It is installed while this runs, so its types are not there. */
export interface Puppeteer {
  launch(options: object): Promise<{
    version(): Promise<string>
    newPage(): Promise<Tab>
    pages(): Promise<Tab[]>
    close(): Promise<void>
  }>
}

/** Milliseconds in which an address is opened. */
const LOADS_WITHIN = 10_000

/** @param program the path of the browser's program */
export async function driveByPuppeteer(
  puppeteer: Puppeteer,
  browser: 'firefox' | 'chrome',
  program: string,
): Promise<Driver> {
  const running = await puppeteer.launch({
    browser,
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    // Chromium does not run as root with its sandbox.
    args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const [first] = await running.pages()
  let tab = first ?? (await running.newPage())
  return {
    browser: browser === 'chrome' ? 'chromium' : browser,
    version: (await running.version()).replace(/^.*\//, ''),
    goto: async (url) => void (await tab.goto(url, { timeout: LOADS_WITHIN })),
    reload: async () => void (await tab.reload()),
    evaluate: (expression) => tab.evaluate(expression),
    async keys(strokes) {
      for (const { key, held } of strokes) {
        for (const modifier of held) await tab.keyboard.down(modifier)
        await tab.keyboard.press(key)
        for (const modifier of held) await tab.keyboard.up(modifier)
      }
    },
    click: (x, y) => tab.mouse.click(x, y),
    async drag(from, to) {
      await tab.mouse.move(from.x, from.y)
      await tab.mouse.down()
      await tab.mouse.move((from.x + to.x) / 2, to.y)
      await tab.mouse.move(to.x, to.y)
      await tab.mouse.up()
    },
    async upload(expression, path) {
      const input = await tab.evaluateHandle(expression)
      await input.uploadFile(path)
    },
    async newTab() {
      tab = await running.newPage()
    },
    async closeOtherTabs() {
      const all = await running.pages()
      for (const other of all.filter((one) => one !== tab)) await other.close()
      await tab.bringToFront()
    },
    close: () => running.close(),
  }
}
