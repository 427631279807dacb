// @vitest-environment jsdom
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { usePick } from './present'

interface Values {
  name: string
  size: number | null
  tags: readonly string[]
}

test('a component with some values of a form re-renders when one of these changes, and for no other', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const drawn: unknown[] = []
  const given: { setValue?: UseFormReturn<Values>['setValue'] } = {}
  function Part({ control }: Pick<UseFormReturn<Values>, 'control'>) {
    drawn.push(usePick(control, 'size', 'tags'))
    return null
  }
  function Whole() {
    const { control, setValue } = useForm<Values>({
      defaultValues: { name: '', size: 1, tags: [] },
    })
    useEffect(() => {
      given.setValue = setValue
    }, [setValue])
    return createElement(Part, { control })
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Whole)))
  const first = drawn.length
  act(() => given.setValue?.('name', 'web-1'))
  expect(drawn).toHaveLength(first)
  act(() => given.setValue?.('tags', ['a']))
  act(() => given.setValue?.('size', null))
  expect(drawn.slice(first)).toEqual([
    { size: 1, tags: ['a'] },
    { size: undefined, tags: ['a'] },
  ])
  act(() => root.unmount())
})
