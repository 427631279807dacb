import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MenuItem } from './use-menu-fold'
import { useMenuFold } from './use-menu-fold'

const stop: MenuItem = { id: 'stop', label: 'Stop' }
const start: MenuItem = { id: 'start', label: 'Start', reason: 'it runs' }
const copy: MenuItem = { id: 'copy', label: 'Copy' }

/** What a menu of these items shows when it opens. */
function shownOf(items: readonly MenuItem[]) {
  function Shown() {
    const { usable, refused, isUnfolded } = useMenuFold(items)
    const text = (of: readonly MenuItem[]) => of.map(({ id }) => id).join(' ')
    return `${text(usable)} | ${text(refused)} | ${isUnfolded ? 'open' : 'folded'}`
  }
  return renderToStaticMarkup(createElement(Shown))
}

test('what is possible comes first in its order, and the rest is folded unless it is all there is', () => {
  expect(shownOf([start, stop, copy])).toBe('stop copy | start | folded')
  expect(shownOf([start])).toBe(' | start | open')
})
