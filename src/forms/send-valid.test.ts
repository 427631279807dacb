import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { sendValid } from './send-valid'

function formWith(name: string) {
  const form = createFormControl<{ name: string; size: number }>({
    defaultValues: { name, size: 1 },
  })
  form.register('name', { validate: (value) => value !== '' || 'Name is required' })
  form.register('size')
  return form
}

async function submitted(name: string, meanwhile: (form: ReturnType<typeof formWith>) => void) {
  const form = formWith(name)
  const calls: string[] = []
  const done = sendValid(
    form,
    async () => void calls.push('sent'),
    () => calls.push('refused'),
  )
  meanwhile(form)
  await done
  return calls
}

test('valid values are sent, invalid ones are refused', async () => {
  expect(await submitted('web', () => {})).toEqual(['sent'])
  expect(await submitted('', () => {})).toEqual(['refused'])
})

test('start values that arrive during validation do not drop the submission', async () => {
  const late = (form: ReturnType<typeof formWith>) =>
    form.reset({ name: '', size: 2 }, { keepDirtyValues: true, keepErrors: true })
  expect(await submitted('', late)).toEqual(['refused'])
  const typed = (form: ReturnType<typeof formWith>) => form.reset({ name: 'web', size: 2 })
  expect(await submitted('web', typed)).toEqual(['sent'])
})
