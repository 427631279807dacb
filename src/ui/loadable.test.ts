// @vitest-environment jsdom
import { createElement, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { loadable } from './loadable'

test('a part is shown whose code came for another place after it was rendered', async () => {
  const { Component, fetch } = loadable(async () => ({ default: () => 'Issues' }))
  // Layout effects run before the effects of the part, and the code is there before these begin.
  function Other() {
    useLayoutEffect(() => void fetch(), [])
    return null
  }
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render([createElement(Other, { key: 1 }), createElement(Component, { key: 2 })])
  await expect.poll(() => element.textContent).toBe('Issues')
  root.unmount()
})
