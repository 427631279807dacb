/** The fifteen main flows, each short: the same words for every browser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@/paths'
import type { User } from './user'

const web = { project: 'web' }
const vm = { ...web, instance: 'web-1' }

/** @throws Error with the words unless it holds */
export function holds(isSo: boolean, words: string): void {
  if (!isSo) throw new Error(words)
}

async function signIn(user: User, username: string): Promise<void> {
  await user.see({ role: 'textbox', name: 'Username' }, { isFocused: true })
  await user.type(username)
  await user.keys('Tab')
  await user.see({ role: 'textbox', name: 'Password' }, { isFocused: true })
  await user.type('anything')
  await user.keys('Enter')
}

const background = (user: User) =>
  user.driver.evaluate('getComputedStyle(document.body).backgroundColor')

export const FLOWS: Readonly<Record<string, (user: User) => Promise<void>>> = {
  async keys(user) {
    await user.open(paths.projects())
    await user.press('view.help')
    await user.see({ role: 'dialog', text: 'Filter this list' })
    await user.keys('Escape')
    await user.gone({ role: 'dialog' })
    await user.reach('web')
    await user.keys('Enter')
    await user.isAt(paths.instances(web))
    await user.press('disk.list')
    await user.isAt(paths.disks(web))
    await user.press('go.up')
    await user.isAt(paths.instances(web))
  },
  async palette(user) {
    await user.open(paths.projects())
    await user.press('view.palette', { keys: '$mod+k' })
    await user.see({ role: 'combobox' }, { isFocused: true })
    await user.type('stop web-1')
    await user.choose(/^Stop instance web-1/)
    await user.question(/^Stop/)
    await user.keys('Escape')
    await user.gone({ role: 'alertdialog' })
    await user.press('view.palette', { keys: '$mod+k' })
    await user.type('silo images')
    await user.choose(/^Silo images/)
    await user.isAt(paths.siloImages())
  },
  async 'the : line'(user) {
    await user.open(paths.instances(web))
    await user.press('view.line', { keys: ':' })
    await user.see({ role: 'combobox' }, { isFocused: true })
    await user.type('vpc list')
    await user.keys('Enter')
    await user.isAt(paths.vpcs(web))
  },
  async forms(user) {
    await user.open(paths.disks(web))
    await user.press('disk.create', { keys: 'c d' })
    await user.isAt(paths.diskNew(web))
    await user.fill('Name', 'Not A Name')
    await user.press('form.submit')
    await user.see({ role: 'textbox', name: 'Name' }, { isInvalid: true })
    await user.fill('Name', 'made-disk')
    await user.press('form.submit')
    await user.isAt(paths.disks(web))
    await user.see(user.row('made-disk'))
  },
  async lists(user) {
    await user.open(paths.instances(web))
    await user.see(user.row('bastion'))
    await user.press('list.filter')
    await user.see({ role: 'searchbox' }, { isFocused: true })
    await user.type('web')
    await user.gone(user.row('bastion'))
    await user.keys('Enter')
    for (const name of ['web-2', 'web-3']) {
      await user.reach(name)
      await user.press('list.mark', { keys: 'x' })
    }
    await user.see({ text: '2 marked' })
    await user.press('instance.start')
    await user.question('Start 2 instances')
    await user.keys('Control+Enter')
    for (const name of ['web-2', 'web-3']) await user.see(user.row(name, /starting|running/))
  },
  async 'confirm dialogs'(user) {
    await user.open(paths.disks(web))
    await user.reach('scratch')
    await user.press('disk.delete', { keys: 'Shift+D' })
    await user.question('Delete disk')
    await user.see({ role: 'textbox', within: { role: 'alertdialog' } }, { isFocused: true })
    await user.type('scratch')
    await user.keys('Enter')
    await user.gone({ role: 'alertdialog' })
    await user.gone(user.row('scratch'))
  },
  async 'serial console'(user) {
    await user.open(paths.instanceSerialConsole(vm))
    await user.see({ text: /^connected$/ })
    await user.see({ role: 'application', text: 'login:' })
    await user.type('ada?:')
    // The guest may still be writing its greeting between the letters.
    await user.see({ role: 'application', text: /a\s*d\s*a\s*\?\s*:/ })
    await user.keys('Escape', 'Tab')
    await user.see({ role: 'button', name: /^Release keyboard/ }, { isFocused: true })
  },
  async 'upload of a disk image'(user) {
    const folder = mkdtempSync(join(tmpdir(), 'rackline-'))
    try {
      const path = join(folder, 'disk.raw')
      writeFileSync(path, Buffer.alloc(1_200_000, 7))
      await user.open(paths.imageUpload(web))
      await user.fill('Name', 'fresh')
      await user.fill('OS', 'debian')
      await user.fill('Version', '13')
      await user.upload('Image file', path)
      await user.press('form.submit')
      await user.see({ role: 'dialog', name: 'Image upload progress' })
      await user.until(
        async () =>
          (await user.look({ role: 'button', name: 'Done' })).length > 0 ||
          (await user.look({ role: 'dialog', text: 'failed' })).length > 0,
        'the upload ends',
      )
      await user.click({ role: 'button', name: 'Done' })
      await user.isAt(paths.images(web))
      await user.see(user.row('fresh'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  async charts(user) {
    const db = { ...web, instance: 'db-1' }
    await user.open(paths.instanceMetricsCpu(db))
    const points = { role: 'slider', name: /^CPU utilization: Running/ }
    await user.see(points)
    await user.press('metrics.range', { args: { range: '24h' } })
    await user.isAt(`${paths.instanceMetricsCpu(db)}?range=24h`)
    await user.see({ role: 'button', name: /Last 24 hours/ })
    const { x, y } = await user.pointOf(points)
    await user.driver.drag({ x: x - 60, y }, { x: x + 60, y })
    await user.until(
      async () => /from=/.test(await user.url()),
      async () => `zoomed in, not at ${await user.url()}`,
    )
    const below = await user.pointOf(points)
    await user.driver.drag(below, { x: below.x + 60, y: below.y + 150 })
    const selected = await user.driver.evaluate('String(getSelection())')
    holds(selected === '', `a drag selects ${JSON.stringify(selected)}`)
  },
  async 'map of a network'(user) {
    const map = paths.vpcMap({ ...web, vpc: 'default' })
    await user.open(map)
    await user.see({ role: 'row', name: /^Internet$/ })
    await user.keys('j')
    await user.see({ role: 'row', name: /^Internet$/ }, { isFocused: true })
    await user.keys('ArrowRight', 'ArrowRight', 'ArrowRight')
    await user.see({ role: 'row', name: /^Subnet default/ }, { isFocused: true })
    await user.keys('o')
    await user.isAt(`${map}?unfold=default`)
    await user.see({ role: 'row', name: /^Instance web-3/ })
  },
  async themes(user) {
    await user.open(paths.appearance())
    const before = await background(user)
    await user.click({ text: 'Amber (dark)' })
    await user.see({ role: 'radio', name: /^Amber/ }, { isChosen: true })
    const light = await user.until(
      async () => ((await background(user)) === before ? undefined : background(user)),
      `another background than ${String(before)}`,
    )
    await user.driver.reload()
    await user.see({ role: 'radio', name: /^Amber/ }, { isChosen: true })
    holds((await background(user)) === light, 'the theme is lost by a reload')
  },
  async 'Back/Forward'(user) {
    await user.open(paths.instances(web))
    await user.press('disk.list')
    await user.isAt(paths.disks(web))
    await user.press('disk.create', { keys: 'c d' })
    await user.isAt(paths.diskNew(web))
    await user.back()
    await user.isAt(paths.disks(web))
    await user.gone({ role: 'dialog' })
    await user.back()
    await user.isAt(paths.instances(web))
    await user.see(user.row('bastion'))
    await user.forward()
    await user.isAt(paths.disks(web))
    await user.see(user.row('scratch'))
  },
  async 'deep link'(user) {
    await user.open(`${paths.instances(web)}?q=db`)
    await user.see({ role: 'searchbox' }, { value: 'db' })
    await user.gone(user.row('web-1'))
    await user.open(paths.disk({ ...web, disk: 'scratch' }))
    await user.see({ role: 'dialog', text: 'scratch' })
    await user.keys('Escape')
    await user.isAt(paths.disks(web))
  },
  async copying(user) {
    await user.open(paths.projects())
    await user.reach('web')
    await user.settled()
    await user.press('copy.id')
    await user.see({ role: 'contentinfo', text: 'copied' })
    const { id } = user.world.projects.all().find(({ name }) => name === 'web') ?? {}
    holds((await user.pasted()) === id, 'another text was copied than the id')
    await user.open(paths.projects())
    await user.reach('web')
    await user.settled()
    await user.press('copy.cli')
    await user.see({ role: 'contentinfo', text: 'copied command line' })
    const line = await user.pasted()
    holds(line.includes('oxide project view'), `the copied line is ${line}`)
  },
  async 'sign-in'(user) {
    await user.open(paths.projects())
    await user.press('view.palette', { keys: '$mod+k' })
    await user.type('log out')
    await user.choose(/^(Log|Sign) out/)
    await user.see({ role: 'heading', name: 'Sign in' })
    await user.driver.goto(user.origin + paths.disks(web))
    await signIn(user, 'grace')
    await user.isAt(paths.disks(web))
    await user.see({ role: 'button', name: /^User menu.*Grace Hopper/ })
  },
}
