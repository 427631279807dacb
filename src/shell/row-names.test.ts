// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nameOfRow } from './row-names'

test('a row is read by its cells, each after its column, without its buttons', () => {
  const text = `<div role="grid">
    <div role="row"><div role="columnheader">Mark all</div>
      <div role="columnheader"><button>Name<span aria-hidden="true">▾</span></button></div>
      <div role="columnheader">State</div><div role="columnheader">Memory</div>
      <div role="columnheader">Since</div><div role="columnheader">Actions</div></div>
    <div role="row" data-row="1"><div data-mark aria-label="Mark web-1"></div>
      <div data-cell><a>web-1</a></div><div data-cell><span aria-hidden="true">●</span> running</div>
      <div data-cell>4 <span>GiB</span></div><div data-cell></div>
      <div><button aria-label="Row actions for web-1">⋯</button></div></div>
  </div>`
  const row = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-row]')
  expect(row && nameOfRow(row)).toBe('web-1, State running, Memory 4 GiB')
})
