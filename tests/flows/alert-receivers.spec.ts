/** Alert receivers: webhooks are created, changed and deleted, with their subscriptions and secrets. */
import { NEWEST } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, long, test } from '../drive/test'

const SECRET = 'correct horse battery staple'

const choice = (app: App, name: string) => app.panel.root.getByRole('combobox', { name })

test('by keys: a webhook is created, shown with the sent values, renamed and deleted', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.silos())
  await app.press('alert-receiver.list')
  await app.press('alert-receiver.create')
  await app.panel.fill({ Name: 'edge', Description: 'for tests', 'Endpoint URL': 'ftp://x' })
  await app.panel.submit()
  await app.panel.showsError('Endpoint URL', 'Must be an HTTP or HTTPS URL')
  await app.panel.showsError('Secret', 'Secret is required')
  await app.panel.fill({ 'Endpoint URL': 'https://hooks.example.com/edge', Secret: SECRET })
  // Before the form knows the event classes, it leaves the check to the control plane.
  await app.answered()
  await choice(app, 'Event class').fill('hardware')
  // The first Enter closes the list of classes, the second one submits the value.
  await app.keys('Enter', 'Enter')
  await app.panel.showsError('Event class', /^No event class has this name/)
  await choice(app, 'Event class').fill('hardware.**')
  await app.passes(300)
  await expect(app.panel.root).toContainText('Matches 2 event classes:hardware.power_shelf')
  await app.panel.submit()
  await app.panel.showsError('Event class', /^Add it with Enter/)
  await app.keys('Enter', 'Enter')
  await expect(app.panel.root.getByRole('table', { name: 'Event classes' })).toBeVisible()
  await app.panel.submit()
  await expect(app.toast('Webhook edge created')).toBeVisible()

  await app.isAt(paths.alertReceiver({ receiver: 'edge' }))
  await expect(app.main).toContainText('https://hooks.example.com/edge')
  const made = app.world.receivers.named('edge')
  expect(made).toMatchObject({ description: 'for tests', subscriptions: ['hardware.**'] })
  expect(app.world.webhookSecrets.under(made?.id ?? '').map(({ secret }) => secret)).toEqual([
    SECRET,
  ])
  const kept = await app.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(SECRET)

  await app.press('alert-receiver.edit')
  await app.panel.fill({ Name: 'rim', 'Endpoint URL': 'https://hooks.example.com/rim' })
  await app.panel.submit()
  await expect(app.toast('Webhook rim updated')).toBeVisible()
  await app.isAt(paths.alertReceiver({ receiver: 'rim' }))
  await expect(app.main).toContainText('https://hooks.example.com/rim')
  await app.press('alert-receiver.delete')
  await app.confirm({ title: 'Delete webhook' })
  await expect(app.toast('Webhook rim deleted')).toBeVisible()
  await app.isAt(paths.alertReceivers())
  expect(app.world.receivers.named('rim')).toBeUndefined()
})

test('subscriptions are added with a preview and removed; the last secret is deleted only by name', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.alertReceiver({ receiver: 'ops-pager' }))
  await app.press('alert-subscription.create')
  await choice(app, 'Subscription').fill('hardware.**')
  await app.panel.submit()
  await app.panel.showsError('Subscription', 'The webhook is already subscribed to it')
  await choice(app, 'Subscription').fill('prob')
  await expect(app.page.getByRole('option', { name: /^probe/ })).toBeHidden()
  await choice(app, 'Subscription').fill('probe')
  await app.panel.showsError('Subscription', /^Probes need no subscription/)
  await choice(app, 'Subscription').fill('software.*')
  await app.passes(300)
  await expect(app.panel.root).toContainText('Matches no event class of this rack now')
  await app.panel.submit()
  await expect(app.toast('Subscribed to software.*')).toBeVisible()
  const subscriptions = app.listOf('Subscriptions')
  await subscriptions.has(['hardware.**', 'compute.instance.failed', 'software.*'])
  await subscriptions.row('hardware.**').press('alert-subscription.delete')
  await app.confirm({ title: 'Remove subscription' })
  await expect(app.toast('Subscription hardware.** removed')).toBeVisible()
  await subscriptions.has(['compute.instance.failed', 'software.*'])

  const { id } = app.world.receivers.named('ops-pager') ?? { id: '' }
  await app.press('webhook-secret.create')
  await app.panel.fill({ Secret: SECRET })
  await app.panel.submit()
  await expect(app.toast('Secret added')).toBeVisible()
  const ids = () => app.world.webhookSecrets.under(id).map((secret) => secret.id)
  const secrets = app.listOf('Secrets')
  // The API returns the oldest secret first.
  await secrets.has(ids().toReversed())
  for (const secret of ids().slice(1)) {
    await secrets.row(secret).press('webhook-secret.delete')
    await app.confirm({ title: 'Delete secret' })
    await expect.poll(ids).not.toContain(secret)
  }
  const [last = ''] = ids()
  await secrets.has([last])
  await secrets.row(last).press('webhook-secret.delete')
  await expect(app.question).toContainText('without one, nothing is sent')
  await app.confirm({ title: 'Delete secret', typed: 'ops-pager' })
  await expect(app.main).toContainText('its alerts wait until it has a secret')
  await app.press('alert-receiver.test')
  await expect(app.status).toContainText('it has no secret, and without one nothing is sent to it')
  await app.at(paths.alertReceiverTest({ receiver: 'ops-pager' }))
  await expect(app.panel.root).toContainText('Send probe: it has no secret')
})

test('an issue about deliveries links to the webhook, an issue about a secret to its form', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.issues())
  await app.list.row('not-yet').shows({ Problem: 'no secret' })
  await app.list.row('not-yet').press('webhook-secret.create')
  await app.panel.fill({ Secret: SECRET })
  await app.panel.submit()
  await expect(app.toast('Secret added')).toBeVisible()
  await app.at(paths.issues())
  await expect(app.list.row('legacy-siem').locator).toBeVisible()
  await expect(app.list.row('not-yet').locator).toBeHidden()
  await app.main.getByRole('link', { name: 'legacy-siem' }).click()
  await app.isAt(paths.alertReceiver({ receiver: 'legacy-siem' }))
})

test(
  'by keys: deliveries are filtered by state, one is opened, and failed deliveries are sent again',
  long,
  async ({ app }) => {
    await app.as('ada').version(NEWEST).seed('demo').start()
    const siem = app.world.receivers.named('legacy-siem')
    const sent = () => app.world.deliveries.under(siem?.id ?? '')
    const failed = sent().filter(({ state, trigger }) => state === 'failed' && trigger === 'alert')
    const [first, second] = failed.map(({ id }) => id)
    const before = sent().length

    await app.at(paths.alertReceiver({ receiver: 'legacy-siem' }))
    await app.keys('2')
    await app.palette.run('state of the del', 'State of the deliveries that are shown', 'failed')
    await app.isAt(
      `${paths.alertReceiver({ receiver: 'legacy-siem' })}?tab=deliveries&state=failed`,
    )

    await app.list.row(first ?? '').reach()
    await app.keys('Enter')
    await expect(app.panel.root.getByRole('table', { name: 'Attempts' })).toContainText(
      'HTTP error (500)',
    )
    const body = app.panel.root.getByLabel('Request body')
    await expect(body).toContainText('"part_number": "MWOCES-278"')
    await expect(body).toContainText(`"receiver_id": "${siem?.id}"`)
    await app.keys('Escape')
    await app.isAt(
      `${paths.alertReceiver({ receiver: 'legacy-siem' })}?tab=deliveries&state=failed`,
    )
    for (const id of [first, second]) await app.list.row(id ?? '').mark()
    await app.press('alert-delivery.resend')
    await app.confirm({ title: 'Resend 2 deliveries' })
    await expect.poll(() => sent().length).toBe(before + 2)

    // One call resends all deliveries of an alert. A question comes before the call.
    const alert = failed[0]?.alertId
    const again = sent().find(({ trigger, alertId }) => trigger === 'resend' && alertId === alert)
    app.world.deliveries.update(again?.id ?? '', { state: 'failed' })
    await app.press('list.mark-none')
    await app.press('view.refresh')
    for (const id of [first, again?.id]) await app.list.row(id ?? '').mark()
    await app.press('alert-delivery.resend')
    await expect(app.question).toContainText('it is done with another one of these')
    await app.confirm({ title: 'Resend 1 delivery' })
    await expect.poll(() => sent().length).toBe(before + 3)
  },
)

test('a probe shows the answer of the endpoint, and a successful probe may send failed deliveries again', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.alertReceiver({ receiver: 'legacy-siem' }))
  await app.press('alert-receiver.test')
  await app.panel.root.getByLabel('Resend failed deliveries if the probe succeeds').click()
  await app.panel.submit()
  await expect(app.panel.root).toContainText('It answered the probe with status 500')
  await expect(app.panel.root).toContainText('not among the deliveries')
  const { id = '' } = app.world.receivers.named('legacy-siem') ?? {}
  app.world.receivers.update(id, { endpoint: 'https://siem.example.com/in' })
  await app.panel.submit()
  await expect(app.panel.root).toContainText('The webhook has taken the probe.')
  await expect(app.panel.root).toContainText('failed deliveries sent again')
  await app.keys('Escape')
  await app.isAt(paths.alertReceiver({ receiver: 'legacy-siem' }))
})
