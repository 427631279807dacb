// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useProposed } from './proposed'

interface Values {
  address: string
  mask: number
}

test('a proposal follows until the user chooses another value, also when other fields are back at their defaults', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const given: { form?: UseFormReturn<Values> } = {}
  function Part({ mask }: { mask: number | undefined }) {
    const form = useForm<Values>({ defaultValues: { address: '', mask: 128 } })
    given.form = form
    // The form tells of changed fields only where somebody looks.
    void form.formState.dirtyFields
    useProposed(form, 'mask', mask)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const propose = (mask: number | undefined) =>
    act(() => root.render(createElement(Part, { mask })))
  const type = (address: string) =>
    act(() => given.form?.setValue('address', address, { shouldDirty: true }))
  const shown = () => given.form?.getValues('mask')
  propose(undefined)
  expect(shown()).toBe(128)
  propose(32)
  expect(shown()).toBe(32)
  type('1')
  type('')
  propose(128)
  expect(shown()).toBe(128)
  propose(32)
  expect(shown()).toBe(32)
  act(() => given.form?.setValue('mask', 24, { shouldDirty: true }))
  propose(128)
  expect(shown()).toBe(24)
  act(() => root.unmount())
})
