/**
 * Types ten spellings of an amount into every number field of every form. The field converts the amount to its own
 * unit, or keeps the text and shows an error. The sweep `fields` checks that the shown value is sent.
 */
import type { Locator } from 'playwright/test'
import { commands } from '@commands/index'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { expect, test } from '../drive/test'
import { everyAddress } from './addresses'
import { lacks } from './who-sees-what'

interface Spelling {
  text: string
  /** The value of a number without a unit. */
  plain?: number
  bytes?: number
  /** The value of a time. */
  nanoseconds?: number
}

const SPELLINGS: readonly Spelling[] = [
  { text: '16', plain: 16 },
  { text: '１６', plain: 16 },
  { text: '1,024', plain: 1_024 },
  { text: '512 MiB', bytes: 2 ** 29 },
  { text: '2T', bytes: 2 ** 41 },
  { text: '300 ms', nanoseconds: 3e8 },
  { text: '2 min', nanoseconds: 120e9 },
  { text: '1,5' },
  { text: '4e3' },
  { text: '20 apples' },
]

/** The units of fields, in bytes or nanoseconds. */
const BYTES: Readonly<Record<string, number>> = { bytes: 1, GiB: 2 ** 30 }
const NANOSECONDS: Readonly<Record<string, number>> = {
  µs: 1e3,
  seconds: 1e9,
  days: 86_400e9,
}

/** A field whose unit is selected beside it. */
const UNIT_BESIDE: Readonly<Record<string, string>> = { Lifetime: 'days' }

/** The form raises the size of a new disk to that of its source. */
const RAISED: readonly string[] = ['snapshotDiskNew Size']

/** The buttons that open the inner forms of a page, one at a time. */
const BOXES: Partial<Record<PathName, readonly string[]>> = {
  instanceNew: ['New disk'],
  portSettingsNew: ['Change link', 'Add address', 'Add route', 'Add peer'],
}

const SENDS = new Set<string>(
  commands.flatMap((c) => ('template' in c && 'sends' in c ? [c.template as string] : [])),
)

/** The value that the field must show for a spelling; `undefined` when the field must refuse it. */
function expected({ plain, bytes, nanoseconds }: Spelling, unit: string): number | undefined {
  if (bytes !== undefined && BYTES[unit]) return bytes / BYTES[unit]
  if (nanoseconds !== undefined && NANOSECONDS[unit]) return nanoseconds / NANOSECONDS[unit]
  return plain
}

/** The label and the unit of a field. */
const about = (field: Locator) =>
  field.evaluate((element) => ({
    label: (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
    unit: element.parentElement?.querySelector('[aria-hidden]')?.textContent ?? '',
  }))

/** Types each spelling into a field. @returns its label */
async function tryAll(app: App, name: string, field: Locator): Promise<string> {
  const { label, unit: drawn } = await about(field)
  const unit = UNIT_BESIDE[label] ?? drawn
  for (const spelling of SPELLINGS) {
    await field.focus()
    await app.keys('Control+a')
    await app.page.keyboard.insertText(spelling.text)
    await app.keys('Tab')
    const shown = await field.inputValue()
    const amount = expected(spelling, unit)
    const what = `${name}: ${label}, counted in “${unit}”, with “${spelling.text}”`
    if (amount === undefined) {
      expect.soft(shown, `${what} keeps it`).toBe(spelling.text)
      await expect.soft(field, `${what} is refused`).toHaveAttribute('aria-invalid', 'true')
      await expect
        .soft(field, `${what} is refused in words`)
        .toHaveAccessibleDescription(new RegExp(`“${spelling.text}”`))
    } else if (RAISED.includes(`${name} ${label}`))
      expect.soft(Number(shown), what).toBeGreaterThanOrEqual(amount)
    else expect.soft(Number(shown) / amount, what).toBeCloseTo(1, 12)
  }
  return `${name} ${label}`
}

test('every number field shows the typed amount, or the reason why it is invalid', async ({
  app,
}) => {
  test.setTimeout(atMost(400_000))
  await app.as('ada').seed('demo').start()
  const { page } = app
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.on('dialog', (dialog) => void dialog.accept())
  const tried: string[] = []
  const sweep = async (name: string, root: Locator) => {
    // Rarely used fields are collapsed, so all are expanded first.
    await root.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    const fields = root.locator(':is([inputmode=numeric],[inputmode=decimal]):enabled:visible')
    const ids = await fields.evaluateAll((all) => all.map(({ id }) => id))
    for (const id of ids) tried.push(await tryAll(app, name, page.locator(`[id="${id}"]`)))
  }
  const forms = everyAddress(app).filter(
    ({ name }) => SENDS.has(paths[name].template) && !lacks(app.world.version, name),
  )
  for (const { name, address } of forms)
    await test.step(name, async () => {
      await app.follow(address)
      const panel = page.getByRole('dialog')
      const root = (await panel.count()) > 0 ? panel : app.main
      await expect(root.locator('form').first()).toBeVisible()
      if (name === 'instanceNew') await check(root.getByRole('radio', { name: 'Custom' }).first())
      if (name === 'authSettingsEdit') await check(root.getByRole('radio', { name: /^Limit/ }))
      await sweep(name, root)
      for (const opener of BOXES[name] ?? []) {
        await root.getByRole('button', { name: opener }).first().click()
        const box = root.getByRole('group', { name: opener })
        await expect(box).toBeVisible()
        const before = tried.length
        await sweep(`${name}, ${opener}`, box)
        expect(tried.length, `${name}: ${opener} has a field for a number`).toBeGreaterThan(before)
        await box.getByRole('button', { name: 'Cancel' }).click()
        if (await app.question.isVisible()) await app.confirm({})
        await expect(box).toBeHidden()
      }
    })
  expect(tried.length, 'fields for a number').toBeGreaterThan(30)
  expect(RAISED.filter((one) => !tried.includes(one))).toEqual([])
})
