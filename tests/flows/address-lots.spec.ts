/** The address lots of the rack's switches, and their blocks, in both versions of the API. */
import { NEWEST, R16, R17, R18 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

test('by keys: a lot with two blocks is created, opened and deleted; an invalid block is refused at its field', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.silos())
  await app.press('address-lot.list')
  await app.isAt(paths.addressLots())
  await app.list.row('infra').shows({ Kind: 'infra' })

  await app.press('address-lot.create')
  await app.panel.fill({ Name: 'edge', Description: 'for tests' })
  await app.panel.submit()
  await app.panel.showsError('First address', 'At least one block is required')
  await app.panel.fill({ 'First address': '10.90.0.9', 'Last address': '2001:db8::1' })
  await app.keys('Enter')
  await app.panel.showsError('Last address', /Not an IPv4 address, and the first one is/)
  await app.panel.fill({ 'Last address': '10.90.0.1' })
  await app.panel.showsError('Last address', 'Must not be lower than 10.90.0.9')
  await app.panel.fill({ 'Last address': '10.90.0.20' })
  await app.keys('Enter')
  const added = app.panel.root.getByRole('table', { name: 'Blocks' })
  await expect(added).toContainText('10.90.0.9')
  // After a block is added, the focus returns to the first field. Enter moves from the first to the last address.
  await expect(app.panel.field('First address')).toBeFocused()
  await app.type('10.90.0.x')
  await app.keys('Enter')
  await app.panel.showsError('First address', 'Not a valid IP address')
  await app.panel.fill({ 'First address': '10.90.0.20', 'Last address': '10.90.0.30' })
  await app.keys('Enter')
  await app.panel.showsError('Last address', 'Overlaps 10.90.0.9–10.90.0.20')
  await app.panel.fill({ 'First address': '2001:db8:9::', 'Last address': '2001:db8:9::ffff' })
  // The form does not submit while a typed block is not added, since the block would be lost.
  await app.panel.submit()
  await app.panel.showsError('Last address', /Add the block with Enter/)
  await app.keys('Enter')
  await expect(added).toContainText('65,536')
  await app.panel.submit()
  await expect(app.toast('Address lot edge created')).toBeVisible()
  const { id } = found(app.world.addressLots.named('edge'))
  expect(
    app.world.addressLotBlocks.under(id).map((one) => [one.firstAddress, one.lastAddress]),
  ).toEqual([
    ['10.90.0.9', '10.90.0.20'],
    ['2001:db8:9::', '2001:db8:9::ffff'],
  ])

  await app.list.row('edge').reach()
  await app.keys('Enter')
  await app.isAt(paths.addressLot({ addressLot: 'edge' }))
  await expect(app.title).toHaveText('edge')
  await app.list.row('10.90.0.9–10.90.0.20').shows({ First: '10.90.0.9', Addresses: '12' })
  await app.list.row('2001:db8:9::–2001:db8:9::ffff').shows({ Addresses: '65,536' })
  await app.press('address-lot.delete', { in: 'detail' })
  await app.confirm({ title: 'Delete address lot', typed: 'edge' })
  await expect(app.toast('Address lot edge deleted')).toBeVisible()
  await app.isAt(paths.addressLots())
  expect(app.world.addressLots.named('edge')).toBeUndefined()
})

test(
  'by mouse and palette: a lot in use cannot be deleted, addresses are copied, an overlap with another lot is named',
  long,
  async ({ app }) => {
    app.expectFailure('/v1/system/networking/address-lot')
    await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
    await app.as('ada').seed('demo').at(paths.ipPools())
    await app.page.getByRole('navigation').getByRole('link', { name: 'Address lots' }).click()
    await app.isAt(paths.addressLots())
    await app.list.row('infra').choose('Delete')
    await app.confirm({ title: 'Delete address lot', typed: 'infra' })
    await expect(app.toast('Could not delete address lot')).toContainText('Lot is in use')
    await app.list.row('infra').locator.getByRole('link', { name: 'infra' }).click()
    await app.isAt(paths.addressLot({ addressLot: 'infra' }))
    await expect(app.main).toContainText('Addresses of the switches and their ports')
    await app.list.row('10.85.0.10–10.85.0.40').choose('Copy first address')
    await expect.poll(copied).toBe('10.85.0.10')
    await app.list.row('10.85.0.10–10.85.0.40').choose('Copy last address')
    await expect.poll(copied).toBe('10.85.0.40')

    await app.palette.run('new address lot', /^New address lot/)
    await app.isAt(paths.addressLotNew())
    await app.panel.fill({ Name: 'edge', 'First address': '10.85.0.40' })
    await app.panel.root.getByText('Pool', { exact: true }).click()
    await app.panel.fill({ 'Last address': '10.85.0.50' })
    await expect(app.panel.field('Last address')).toHaveAccessibleDescription('11 addresses')
    await app.panel.button('Add block').click()
    const overlap = '10.85.0.40–10.85.0.50 overlaps 10.85.0.10–10.85.0.40 of the lot infra'
    await expect(app.panel.root).toContainText(overlap)
    await app.panel.button('Remove block 10.85.0.40–10.85.0.50').click()
    await expect(app.panel.root).not.toContainText(overlap)
    await app.panel.fill({ 'First address': '10.85.0.40', 'Last address': '10.85.0.50' })
    await app.panel.button('Add block').click()
    // The rack accepts overlapping lots, so the form only warns.
    await app.panel.button('Create address lot').click()
    await expect(app.toast('Address lot edge created')).toBeVisible()
    expect(found(app.world.addressLots.named('edge')).kind).toBe('pool')
    await app.at(paths.addressLot({ addressLot: 'gone' }))
    await expect(app.title).toHaveText('Page not found')
  },
)

test('the page of a lot is the same in the first version of the API, which cannot view a single lot', async ({
  app,
}) => {
  await app
    .version(R16)
    .as('ada')
    .seed('demo')
    .at(paths.addressLot({ addressLot: 'infra' }))
  await expect(app.title).toHaveText('infra')
  await expect(app.main).toContainText('Addresses95')
  await app.list.row('10.85.1.0–10.85.1.63').shows({ Last: '10.85.1.63', Addresses: '64' })
  app.expectFailure(/address-lot\/gone/)
  await app.at(paths.addressLot({ addressLot: 'gone' }))
  await expect(app.title).toHaveText('Page not found')
})

const blocksOf = (app: App, name: string) =>
  app.world.addressLotBlocks
    .under(found(app.world.addressLots.named(name)).id)
    .map(({ firstAddress }) => firstAddress)
    .toSorted()

test('by keys: blocks are removed and added after a question, and another user’s new blocks stay', async ({
  app,
}) => {
  await app.version(R18).as('ada').seed('demo').at(paths.addressLots())
  await app.list.row('infra').press('address-lot.edit')
  await app.isAt(paths.addressLotEdit({ addressLot: 'infra' }))
  await expect(app.panel.root).toContainText('does not check whether addresses of a removed block')
  // The overlap check does not compare a lot with its own blocks.
  await expect(app.panel.root).not.toContainText('overlaps')
  await app.panel.button('Remove block 10.85.0.10–10.85.0.40').click()
  await app.panel.fill({ 'First address': '10.86.0.1', 'Last address': '10.86.0.9' })
  await app.keys('Enter')
  const { id } = found(app.world.addressLots.named('infra'))
  app.world.addressLotBlocks.add({
    id: app.world.ids.uuid(),
    addressLotId: id,
    firstAddress: '10.87.0.1',
    lastAddress: '10.87.0.9',
  })
  await app.panel.submit()
  await expect(app.question).toContainText(
    'These blocks go, also while their addresses are in use: 10.85.0.10–10.85.0.40.',
  )
  await expect(app.question).toContainText('These come: 10.86.0.1–10.86.0.9.')
  await app.confirm({ title: 'Replace the blocks of address lot infra', typed: 'infra' })
  await expect(app.toast('are kept: 10.87.0.1–10.87.0.9')).toBeVisible()
  expect(blocksOf(app, 'infra')).toEqual(['10.85.1.0', '10.86.0.1', '10.87.0.1'])
  await app.at(paths.addressLot({ addressLot: 'infra' }))
  await app.list.row('10.86.0.1–10.86.0.9').shows({ Addresses: '9' })
})

test('by mouse: saving under another lot’s name asks first', async ({ app }) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.addressLotNew())
  await app.panel.fill({
    Name: 'public',
    'First address': '10.90.0.1',
    'Last address': '10.90.0.9',
  })
  await app.panel.button('Add block').click()
  await app.panel.button('Create address lot').click()
  await expect(app.question).toContainText('It keeps its kind, pool, and its description.')
  await expect(app.question).toContainText('in use: 203.0.113.0–203.0.113.255.')
  await app.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.panel.field('Name')).toHaveValue('public')
  expect(blocksOf(app, 'public')).toEqual(['203.0.113.0'])
})

test('by palette: on release 17 blocks are only added to a lot', async ({ app }) => {
  await app.version(R17).as('ada').seed('demo').at(paths.silos())
  await app.palette.run('edit address lot', /^Edit address lot/, 'public')
  await app.panel.button('Remove block 203.0.113.0–203.0.113.255').click()
  await app.panel.fill({ 'First address': '10.90.0.1', 'Last address': '10.90.0.9' })
  await app.panel.button('Add block').click()
  await app.panel.submit()
  await app.panel.showsError(
    'First address',
    '203.0.113.0–203.0.113.255 stays: this release only adds blocks to a lot',
  )
  await app.panel.fill({ 'First address': '203.0.113.0', 'Last address': '203.0.113.255' })
  await app.panel.button('Add block').click()
  await app.panel.submit()
  await expect(app.toast('Address lot public updated')).toBeVisible()
  expect(blocksOf(app, 'public')).toEqual(['10.90.0.1', '203.0.113.0'])
})
