/** How wide the forms of whole pages are, and where their sections stand. */
import { paths } from '@/paths'
import { expect, test } from '../drive/screen'

const FORMS = {
  'new instance': paths.instanceNew({ project: 'web' }),
  'new port settings': paths.portSettingsNew(),
} as const

for (const [name, address] of Object.entries(FORMS))
  for (const [width, isInColumns] of [
    [2560, true],
    [1920, true],
    [1280, false],
  ] as const)
    test(`${name} at ${width}: no section is wider than 900 pixels, and they stand ${isInColumns ? 'in two columns, one after the other' : 'below each other'}`, async ({
      app,
    }) => {
      await app.page.setViewportSize({ width, height: 1200 })
      await app.as('ada').seed('demo').at(address)
      await expect(app.form.field('Name')).toBeFocused()
      const boxes = await app.main
        .locator('[data-section]')
        .evaluateAll((all) =>
          all.map((one) =>
            (({ x, y, width: wide }) => ({ x, y, wide }))(one.getBoundingClientRect()),
          ),
        )
      expect(boxes.length).toBe(7)
      for (const { wide } of boxes) expect(wide).toBeLessThanOrEqual(900)
      expect(new Set(boxes.map(({ x }) => x)).size).toBe(isInColumns ? 2 : 1)
      // In the order of Tab: down a column, then down the next.
      const inOrder = boxes.toSorted((a, b) => a.x - b.x || a.y - b.y)
      expect(boxes).toEqual(inOrder)
      // The end of the first column leads to the beginning of the next.
      const inSection = (at: number) => app.main.locator('[data-section]').nth(at).locator(':focus')
      for (let at = 1; at < boxes.length; at += 1) {
        await app.keys('F6')
        await expect(inSection(at)).toHaveCount(1)
      }
      if (name === 'new port settings') {
        const create = await app.form.button('Create port settings').boundingBox()
        const right = Math.max(...boxes.map(({ x, wide }) => x + wide))
        expect(Math.abs((create?.x ?? 0) + (create?.width ?? 0) - right)).toBeLessThan(1)
        expect(create?.y ?? 0).toBeLessThan(1200)
      }
    })

test('on a phone, the button that creates an instance is in view from the beginning', async ({
  app,
}) => {
  await app.page.setViewportSize({ width: 390, height: 844 })
  await app.as('ada').seed('demo').at(FORMS['new instance'])
  await expect(app.form.field('Name')).toBeFocused()
  await expect(app.main.getByRole('button', { name: 'Create instance' })).toBeInViewport()
})
