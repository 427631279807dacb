/** Built-in users: listed, opened, and reached from the audit log. */
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

test('by keys: a built-in user is opened, also from an entry of the audit log', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.silos())
  const [first] = app.world.builtinUsers.all()
  await app.palette.run('built-in users', 'Built-in users')
  await app.isAt(paths.builtinUsers())
  await app.list.row(first?.name ?? '').reach()
  await app.keys('Enter')
  await expect(app.panel.root).toContainText(first?.id ?? '')

  const id = first?.id ?? ''
  const now = app.world.clock.now()
  app.world.audit.add({
    actor: { kind: 'user_builtin', userBuiltinId: id },
    authMethod: undefined,
    operationId: 'sled_view',
    requestId: app.world.ids.uuid(),
    requestUri: '/v1/system/hardware/sleds',
    result: { kind: 'success', httpStatusCode: 200 },
    sourceIp: '::1',
    timeStarted: now,
    timeCompleted: now,
  })
  await app.at(paths.auditLog())
  await app.main.getByRole('grid', { name: 'Audit log' }).getByRole('link').first().click()
  await app.panel.root.getByRole('link', { name: 'built-in user' }).click()
  await app.isAt(paths.builtinUser({ builtinUser: id }))
})
