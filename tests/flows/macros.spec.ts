/** Macros: recorded commands that run on other rows after one question. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }
const WEB = paths.instances(web)

const webId = (app: App) => found(app.world.projects.all().find((p) => p.name === 'web')).id

/** The stop and start requests: the instance's name and the action. */
function writes(app: App): string[] {
  const sent: string[] = []
  app.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, id, action] = /instances\/([^/]+)\/(stop|start)$/.exec(pathname) ?? []
    const name = app.world.instances.all().find((one) => one.id === id)?.name
    if (request.method() === 'POST' && action) sent.push(`${action} ${name}`)
  })
  return sent
}

/** Advances the clock until this many calls were sent. */
const until = (app: App, sent: readonly string[], count: number) =>
  expect
    .poll(() => {
      app.world.clock.advance(10_000)
      return sent.length
    })
    .toBe(count)

test(
  'stop and start are recorded, named, and run on ten marked rows after one question',
  long,
  async ({ app }) => {
    app.expectFailure('/start')
    await app.as('ada').seed('demo').start()
    const ten = app.world.instances.under(webId(app)).slice(0, 10)
    for (const [i, { id }] of ten.entries())
      app.world.instances.update(id, { runState: i < 7 ? 'running' : 'stopped' })
    const names = ten.map(({ name }) => name)
    const [first = ''] = names
    await app.at(WEB)
    const sent = writes(app)

    // The macro records commands, not keys.
    await app.press('macro.record', { in: 'root' })
    await expect(app.status).toContainText('recording: 0 steps')
    await app.list.row(first).press('instance.stop')
    await app.confirm({ title: 'Stop instance' })
    await expect(app.status).toContainText('recording: 1 step')
    await app.later(60_000)
    await app.list.row(first).shows({ State: 'stopped' })
    await app.list.row(first).press('instance.start')
    await expect(app.status).toContainText('recording: 2 steps')
    await app.later(60_000)
    await app.press('macro.record', { in: 'root' })
    await app.isAt(paths.macroNew())
    await expect(app.status).not.toContainText('recording a macro')
    await expect(app.panel.root).toContainText(
      'oxide instance stop --project PROJECT --instance INSTANCE',
    )
    await app.panel.field('Name').fill('restart')
    await app.panel.submit()
    await expect(app.status).toContainText('macro restart kept')
    await app.isAt(WEB)
    expect(sent).toEqual([`stop ${first}`, `start ${first}`])
    sent.length = 0

    // Three of ten instances are stopped, so they are excluded; the question lists the rest with their lines.
    for (const name of names) await app.list.row(name).mark()
    await app.press('macro.run', { in: 'root' })
    await app.type('restart')
    await app.keys('Enter')
    await expect(app.question).toHaveAccessibleName('Run restart on 7 instances')
    await expect(app.question).toContainText('7 of 10 can be done.')
    await expect(app.question).toContainText('left out: Only running')
    await expect(app.question.getByRole('region', { name: 'As lines' })).toContainText(
      'oxide instance stop ',
    )
    expect(sent).toEqual([])

    // The first failure stops the run. A resumed run does not repeat completed steps.
    let isFaulty = false
    app.page.on('request', () => {
      if (isFaulty) return
      isFaulty = sent.length === 5
      if (isFaulty) app.world.faults.next('instanceStart', { kind: 'status', status: 503 }, 1)
    })
    await app.confirm({ typed: '7' })
    await until(app, sent, 6)
    const toast = app.toast(/stopped after 5 of 14 steps/)
    await expect(toast).toContainText(
      /Perhaps done: Start instance on .*, after Stop instance\. Not begun: /,
    )
    await expect(toast).toContainText(/Left out: [^,]+, [^,]+, [^,]+\./)

    await toast.getByRole('button', { name: 'Resume' }).click()
    await expect(app.question).toHaveAccessibleName('Resume restart on 5 instances')
    await expect(app.question).toContainText(
      'may have been done already: its answer did not arrive',
    )
    await app.confirm({ typed: '5' })
    await until(app, sent, 15)
    await expect(app.toasts).toContainText('restart: 9 steps done')
    const done = sent.filter((_, i) => i !== 5)
    expect(done).toHaveLength(14)
    expect(new Set(done).size).toBe(14)
    expect(new Set(done.map((line) => line.split(' ')[1]))).toEqual(new Set(names.slice(0, 7)))
  },
)

test(
  'a macro is imported as text, and runs by its own key, from the palette and from a row',
  long,
  async ({ app }) => {
    await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await app.as('ada').seed('demo').at(paths.macroImport())
    const sent = writes(app)
    const text = '[{ "name": "halt", "steps": [{ "command": "instance.stop" }] }]'
    await app.panel.field('Or its text').fill(text.replace('instance.stop', 'instance.explode'))
    await expect(app.panel.root).toContainText('there is no command with the id instance.explode')
    await app.panel.field('Or its text').fill(text)
    await app.panel.submit()
    await app.list.row('halt').choose('Copy as text')
    await expect(app.status).toContainText('copied macro halt')
    expect(JSON.parse(await app.page.evaluate(() => navigator.clipboard.readText()))).toEqual(
      JSON.parse(text),
    )
    await app.list.row('halt').choose('Change keys')
    await app.isAt(paths.keyEdit({ key: 'macro.run:macro=halt' }))
    await app.panel.field('New keys').focus()
    await app.keys('Control+Shift+H')
    await app.panel.submit()

    await app.follow(WEB)
    const asks = async (name: string) => {
      await expect(app.question).toHaveAccessibleName('Run halt on 1 instance')
      await expect(app.question.getByRole('listitem')).toHaveText([name])
      await app.keys('Escape')
      await expect(app.question).toBeHidden()
    }
    await app.list.row('web-1').reach()
    await app.keys('Control+Shift+H')
    await asks('web-1')
    await app.palette.run('run macro', /^Run macro/)
    await app.type('halt')
    await app.keys('Enter')
    await asks('web-1')
    await app.list.row('db-1').choose('Run macro')
    await app.type('halt')
    await app.keys('Enter')
    await asks('db-1')
    expect(sent).toEqual([])

    // The answer is lost, but the state shows that the stop was done, so it is not repeated.
    app.world.faults.next('instanceStop', { kind: 'drop', done: true })
    await app.list.row('db-1').choose('Run macro')
    await app.type('halt')
    await app.keys('Enter')
    await app.confirm({ title: 'Run halt on 1 instance' })
    const stopped = app.toast(/stopped after 0 of 1 step/)
    await expect(stopped).toContainText('Perhaps done: Stop instance on db-1')
    await stopped.getByRole('button', { name: 'Resume' }).click()
    await expect(app.status).toContainText('only its answer did not arrive')
    expect(sent).toHaveLength(1)

    await app.follow(paths.macros())
    await app.list.row('halt').choose('Edit')
    await app.panel.field('Name').fill('stop-it')
    await app.panel.submit()
    await app.list.row('stop-it').choose('Delete')
    await app.confirm({ title: 'Delete macro' })
    await expect(app.main).toContainText('No macros')
  },
)

test(
  'forms are steps of a macro: kept from lines and from the log, edited, filled in for each row, resumed',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.disks(web))
    const [one = '', two = ''] = app.world.disks
      .under(webId(app))
      .filter(({ state }) => state.state === 'attached' || state.state === 'detached')
      .map(({ name }) => name)
      .toSorted()
    const line = (name: string) =>
      `oxide snapshot create --project web --description x --disk ${one} --name ${name}\n`
    await app.keys(':')
    const bar = app.page.getByRole('combobox', { name: 'Command line' })
    await bar.evaluate(
      (field, text) => {
        const event = new Event('paste', { bubbles: true, cancelable: true })
        field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
      },
      `${line('first')}${line('second')}`,
    )
    await app.keys('Control+s')
    await app.isAt(paths.macroNew())

    const step = (n: number) =>
      app.panel.root.getByRole('group', { name: `Step ${n}: New snapshot` })
    const value = (n: number, label: string) => step(n).getByRole('textbox', { name: label })
    await value(1, 'Disk').fill('@row')
    await value(1, 'Name').fill('@row-late')
    await value(2, 'Disk').fill('@row')
    await value(2, 'Name').fill('@row-early')
    await value(2, 'Project').fill('')
    await app.panel.field('Name').first().fill('keep')
    await app.panel.submit()
    await expect(value(2, 'Project')).toHaveAccessibleDescription('Type a value, or @row')
    await value(2, 'Project').fill('@row')
    await app.keys('Alt+ArrowUp')
    await expect(value(1, 'Name')).toHaveValue('@row-early')
    await expect(step(1).getByRole('button', { name: 'Move New snapshot up' })).toBeFocused()
    await app.panel.submit()
    await expect(app.status).toContainText('macro keep kept')

    await app.list.row(one).mark()
    await app.list.row(two).mark()
    await app.press('macro.run', { in: 'root' })
    await app.type('keep')
    await app.keys('Enter')
    await expect(app.question).toHaveAccessibleName('Run keep on 2 disks')
    await expect(app.question).toContainText('These open filled in')
    await app.confirm()
    const sends = async (name: string) => {
      await expect(app.panel.field('Name')).toHaveValue(name)
      await app.panel.submit()
    }
    await sends(`${one}-early`)
    // When the user leaves a form without sending, the macro stops there and does not reopen sent forms.
    await expect(app.panel.field('Name')).toHaveValue(`${one}-late`)
    await app.keys('Escape')
    await app.read()
    await app.question.getByRole('button', { name: 'Leave form' }).click()
    const toast = app.toast(/stopped after 1 of 4 steps/)
    await toast.getByRole('button', { name: 'Resume' }).click()
    await app.confirm({ title: 'Resume keep on 2 disks' })
    for (const name of [`${one}-late`, `${two}-early`, `${two}-late`]) await sends(name)
    await expect(app.toasts).toContainText('keep: 3 steps done')

    await app.press('view.log')
    const log = app.dialog('Command log')
    await log
      .getByRole('checkbox', { name: `Mark New snapshot Snapshot ${two}-late created` })
      .click()
    await log.getByRole('button', { name: 'Keep as macro' }).click()
    await app.isAt(paths.macroNew())
    await expect(value(1, 'Name')).toHaveValue(`${two}-late`)
  },
)

test('typing the name of one thing does not confirm a macro that deletes another', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const [scratch = '', prod = ''] = app.world.disks
    .under(webId(app))
    .filter(({ state }) => state.state === 'detached')
    .map(({ name }) => name)
  await app.at(paths.macroImport())
  const steps = [scratch, prod].map((disk) => ({
    command: 'disk.delete',
    args: { project: 'web', disk },
  }))
  await app.panel.field('Or its text').fill(JSON.stringify([{ name: 'clean', steps }]))
  await app.panel.submit()
  await app.list.row('clean').choose('Run macro')
  await expect(app.question.getByRole('listitem')).toHaveText([
    `disk ${scratch} in web`,
    `disk ${prod} in web`,
  ])
  await app.read()
  await app.question.getByRole('textbox').fill(scratch)
  await app.keys('Enter')
  await expect(app.question).toBeVisible()
  await app.question.getByRole('textbox').fill('')
  await app.confirm({ typed: '2' })
  await expect(app.toasts).toContainText('clean: 2 steps done')
  const left = app.world.disks.under(webId(app)).map(({ name }) => name)
  expect(left.filter((name) => name === scratch || name === prod)).toEqual([])
})
