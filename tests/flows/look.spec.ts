/** In windows of several sizes nothing is cut off or out of view: bars, tabs, targets, columns. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }

test(
  'the home link is large enough to click, and a pressed first key is shown like its binding',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.projects())
    const box = await app.page.getByRole('link', { name: 'Home', exact: true }).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(24)
    expect(box?.height).toBeGreaterThanOrEqual(24)
    await app.keys('g')
    const key = app.page
      .getByRole('status', { name: 'Keys that can follow' })
      .locator('kbd')
      .first()
    await expect(key).toHaveText('g')
    await expect(key).toHaveCSS('text-transform', 'none')
  },
)

test('the hint of the filter names a column of this list', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await expect(app.list.filterBox).toHaveAttribute('placeholder', /state:running/)
  await app.at(paths.sshKeys())
  await expect(app.list.filterBox).toHaveAttribute('placeholder', /:/)
  const hint = found(await app.list.filterBox.getAttribute('placeholder'))
  expect(hint).not.toContain('state:')
  const example = found(hint.split(', ').find((part) => part.includes(':')))
  await app.list.filterBox.fill(example)
  await expect(app.list.rows.first()).toBeVisible()
})

test(
  'an empty description column gives its width to names and fingerprints',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const name = 'a-name-of-thirty-six-letters-or-so-1'
    for (const disk of app.world.disks.all())
      app.world.disks.update(disk.id, { description: '', ...(disk.name === 'scratch' && { name }) })
    await app.at(paths.disks(web))
    const cell = app.list.row(name).locator.getByRole('gridcell').nth(1)
    await expect(cell).toContainText(name)
    // The list is opened again, since columns drawn before the rows arrived keep their widths.
    await app.press('snapshot.list')
    await app.isAt(paths.snapshots(web))
    await app.press('disk.list')
    await expect(cell).toContainText(name)
    // The font may load after the row is drawn.
    await expect.poll(() => cell.evaluate((c) => c.scrollWidth - c.clientWidth)).toBe(0)
  },
)

for (const [width, ...seen] of [
  [2_560, 'IP network', '10.60.0.0/16', 'overlaps'],
  [1_280, 'IP network', '10.60.0.0/16', 'overlaps'],
  [1_000, '10.60.0.0/16', 'overlaps'],
  [400, '10.60.0.0/16'],
] as const)
  test(
    `a tag beside a value is shown completely or not at all, and the value always completely, at ${width} pixels`,
    onScreen,
    async ({ app }) => {
      await app.page.setViewportSize({ width, height: 800 })
      const racks = { project: 'racks' }
      // A route targets an instance that does not exist.
      app.expectFailure('/v1/network-interfaces')
      await app.as('ada').seed('as-racks-are').start()
      const cellOf = (tag: string) =>
        app.main.getByRole('gridcell').filter({ has: app.page.getByText(tag, { exact: true }) })
      /** The visible tags in the cells, and whether each is shown completely. */
      const seenIn = (tag: string) =>
        cellOf(tag)
          .first()
          .evaluate((cell, word) => {
            const right = cell.getBoundingClientRect().right
            const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
            const words: string[] = []
            while (walker.nextNode()) {
              const { currentNode: node } = walker
              const [box, text] = [node.parentElement, node.textContent?.trim()]
              if (!box || !text) continue
              const range = document.createRange()
              range.selectNodeContents(node)
              const at = range.getBoundingClientRect()
              const shown = document.elementFromPoint(at.left + 2, at.top + at.height / 2)
              if (at.width === 0 || !cell.contains(shown)) continue
              const room = text === word ? box.getBoundingClientRect() : at
              const isCut = room.right > right || box.scrollWidth > box.clientWidth + 1
              words.push(isCut ? `${text}…` : text)
            }
            return words
          }, tag)
      await app.at(paths.vpcRouter({ ...racks, vpc: 'default', router: 'ways' }))
      await expect(cellOf('overlaps').first()).toContainText('10.60.0.0/16')
      await expect.poll(() => seenIn('overlaps')).toEqual(seen)

      await app.at(paths.instanceNetworking({ ...racks, instance: 'front' }))
      await expect(cellOf('primary').first()).toContainText('net0')
      await cellOf('primary').first().scrollIntoViewIfNeeded()
      await expect.poll(() => seenIn('primary')).toEqual(['net0', 'primary'])
    },
  )

test('of the steps in the prompt the longest is shortened first', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const project = 'a-name-of-sixty-letters-'.padEnd(60, 'x')
  const web1 = found(app.world.projects.all().find(({ name }) => name === 'web'))
  app.world.projects.update(web1.id, { name: project })
  await app.at(paths.vpcFirewallRules({ project, vpc: 'default' }))
  const steps = app.page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('li > *')
  await expect(steps.last()).toHaveText('firewall-rules')
  const cut = await steps.evaluateAll((all) =>
    all.filter((step) => step.scrollWidth > step.clientWidth).map((step) => step.textContent),
  )
  expect(cut).toEqual([project])
})

test.describe('in a low window the keys that can follow are all reachable', () => {
  test.use({ viewport: { width: 640, height: 320 } })

  test(
    'the list of possible next keys scrolls by keys, and the sequence continues',
    onScreen,
    async ({ app }) => {
      await app.as('ada').seed('demo').at(paths.instances(web))
      await app.keys('g')
      const list = app.page.getByRole('status', { name: 'Keys that can follow' })
      const last = list.getByRole('listitem').last()
      await expect(list).toBeVisible()
      await expect(last).not.toBeInViewport({ ratio: 0.9 })
      await app.keys('PageDown', 'PageDown', 'PageDown')
      await expect(last).toBeInViewport({ ratio: 0.9 })
      await app.keys('PageUp', 'ArrowDown', 'd')
      await app.isAt(paths.disks(web))
    },
  )
})

test.describe('on a phone tabs and states are readable', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the current tab is in view', onScreen, async ({ app }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(paths.instanceSettings({ ...web, instance: 'db-1' }))
    const tabs = app.page.getByRole('navigation', { name: 'Instance' })
    await expect(tabs.locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.98 })
  })

  test('states are not cut off', onScreen, async ({ app }) => {
    await app.as('ada').seed('demo').start()
    for (const one of app.world.instances.all())
      app.world.instances.update(one.id, { runState: 'rebooting' })
    await app.at(paths.instances(web))
    const state = app.list.rows.first().getByText('rebooting')
    await expect(state).toBeVisible()
    expect(await state.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0)
  })
})
