/** Lists that two rooms repeat, since neither may import the other. */
import { expect, test } from 'vitest'
import { askingFor } from '@commands/engine/args'
import { commands } from '@commands/index'
import { themes } from '@themes/index'

test('the settings offer exactly the existing themes', () => {
  const schema = commands.find((c) => c.id === 'view.theme')?.args['theme']
  const how = schema && askingFor(schema)
  expect(how?.kind === 'choice' && how.choices).toEqual(['system', ...themes.map((t) => t.name)])
})
