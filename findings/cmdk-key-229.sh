#!/usr/bin/env bash
# cmdk 1.1.1: an arrow key whose keyCode is 229 does not move the selection, though nothing is composed
# (isComposing is false). Input methods that are merely switched on give keys that number, so the list cannot be walked
# while one is. Its documentation speaks of composition only. Seen: "with 229: one", "without: two".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cmdk@1.1.1 react@19.2.0 react-dom@19.2.0 jsdom@26.1.0 >/dev/null
cat >try.mjs <<'JS'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true })
window.Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} }
for (const name of ['document', 'navigator', 'HTMLElement', 'Node', 'MutationObserver', 'getComputedStyle', 'Event'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
globalThis.window = window
const { createElement: e } = await import('react')
const { createRoot } = await import('react-dom/client')
const { Command } = await import('cmdk')
createRoot(document.getElementById('root')).render(
  e(Command, null, e(Command.Input), e(Command.List, null, ...['one', 'two'].map((v) => e(Command.Item, { key: v, value: v }, v)))),
)
const settle = () => new Promise((done) => setTimeout(done, 50))
const selected = () => document.querySelector('[aria-selected="true"]')?.textContent
const press = async (keyCode) => {
  const init = { key: 'ArrowDown', keyCode, isComposing: false, bubbles: true, cancelable: true }
  document.querySelector('input').dispatchEvent(new window.KeyboardEvent('keydown', init))
  await settle()
}
await settle()
await press(229)
console.log(`with 229: ${selected()}`)
await press(40)
console.log(`without: ${selected()}`)
process.exit(0)
JS
seen=$(node try.mjs)
echo "cmdk 1.1.1"
echo "$seen"
[ "$seen" = $'with 229: one\nwithout: two' ]
