/**
 * While the browser translates a page, names and IDs stay unchanged, and palette, form fields and polling still work.
 */
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'
import { translate } from '../drive/translate'
import type { Except } from './addresses'
import { everyAddress } from './addresses'

/** Milliseconds after which most pages have polled. */
const POLL = 10_000

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-/

/** Pages on which Ctrl+K does not open the palette, each with the reason. */
const NO_PALETTE: Except = {
  keyEdit: 'the field takes every key, to record it',
  instanceSerialConsole: 'every key goes to the guest',
}

/** The names in the world that no translator could mistake for words. */
const namesIn = ({ world }: App) =>
  [world.instances, world.disks, world.vpcs, world.images, world.snapshots]
    .flatMap((table) => table.all().map(({ name }) => name))
    .filter((name) => /\w-\w|\d/.test(name))

for (const part of [1, 2, 3, 4])
  test(`names stay, and the palette and fields work, on every translated page: part ${part} of 4`, async ({
    app,
  }) => {
    await app.as('ada').seed('demo').clockDriven().start()
    const names = namesIn(app)
    const own = everyAddress(app).filter((_, at) => at % 4 === part - 1)
    for (const [at, { name, address }] of own.entries())
      await test.step(name, async () => {
        await app.follow(address)
        const texts = await translate(app)
        const lost = texts.filter(
          (text) => ID.test(text) || names.some((one) => text.includes(one)),
        )
        expect.soft(lost, `${name}: names that are translated`).toEqual([])
        const isEmptyText = await app.page.evaluate(() => {
          const at = document.activeElement
          return (
            at?.matches('input:not([readonly], [data-capture])') && !(at as HTMLInputElement).value
          )
        })
        // The typed text is removed, so that the next address opens without a question.
        if (isEmptyText) await app.keys('a', 'Backspace')
        await app.passes(POLL)
        await translate(app)
        // The palette is equal on all pages, so every eighth page is enough.
        if (at % 8 > 0 || name in NO_PALETTE) return
        await app.palette.open()
        await app.type('new')
        await translate(app)
        await app.palette.close()
        await app.passes(100)
      })
  })
