/** Words that stand in two rooms which may not import each other. */
import { expect, test } from 'vitest'
import { askingFor } from '@commands/engine/args'
import { commands } from '@commands/index'
import { themes } from '@themes/index'

test('the themes one is offered are the themes there are', () => {
  const schema = commands.find((c) => c.id === 'view.theme')?.args['theme']
  const how = schema && askingFor(schema)
  expect(how?.kind === 'choice' && how.choices).toEqual(['system', ...themes.map((t) => t.name)])
})
