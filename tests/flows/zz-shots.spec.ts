import { expect, test } from '../drive/test'
const pages = (process.env['SHOTS'] ?? '').split(',').filter(Boolean)
for (const theme of ['phosphor', 'paper'])
  for (const [width, height] of [
    [1280, 800],
    [1600, 900],
    [390, 800],
  ] as const)
    test(`shots ${theme} ${width}`, async ({ app }) => {
      await app.page.addInitScript((t) => {
        const now = JSON.parse(localStorage.getItem('rackline') ?? '{}')
        localStorage.setItem('rackline', JSON.stringify({ ...now, theme: t }))
      }, theme)
      await app.page.setViewportSize({ width, height })
      await app.page.emulateMedia({ reducedMotion: 'reduce' })
      await app.as('ada').seed('demo').start()
      for (const p of pages) {
        await app.at(p)
        await expect(app.title.first()).toBeVisible()
        await app.page.waitForTimeout(300)
        await app.page.screenshot({
          path: `/tmp/shots/${p.replaceAll('/', '_')}-${theme}-${width}.png`,
        })
      }
    })
