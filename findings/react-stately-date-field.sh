#!/usr/bin/env bash
# react-stately 3.51.0: a date that does not exist, such as 31 February, stays as typed in useDateFieldState while the
# field has the focus. Leaving the field (confirmPlaceholder) puts the last day of that month in its place and calls
# onChange with it: the date that somebody typed becomes another one, without a validation error.
# Seen: "typed: 31/02/2026, value null, changes none", "left: 28/02/2026, value 2026-02-28, changes 2026-02-28".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react-stately@3.51.0 @internationalized/date@3.12.4 react@19.2.0 react-dom@19.2.0 jsdom@26.1.0 >/dev/null
cat >try.mjs <<'JS'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true })
for (const name of ['document', 'navigator', 'HTMLElement', 'Node', 'Event'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
globalThis.window = window
globalThis.IS_REACT_ACT_ENVIRONMENT = true
const { createElement: e, act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { useDateFieldState } = await import('react-stately')
const { createCalendar } = await import('@internationalized/date')
let state
const changes = []
function Field() {
  const onChange = (value) => changes.push(String(value))
  state = useDateFieldState({ locale: 'en-GB', createCalendar, granularity: 'day', onChange })
  return null
}
await act(async () => createRoot(document.getElementById('root')).render(e(Field)))
const say = (when) => {
  const text = state.segments.map((segment) => segment.text).join('').replace(/[^\d/]/g, '')
  console.log(`${when}: ${text}, value ${state.value}, changes ${changes.join(' ') || 'none'}`)
}
for (const [part, value] of [['day', 31], ['month', 2], ['year', 2026]])
  await act(async () => state.setSegment(part, value))
say('typed')
await act(async () => state.confirmPlaceholder())
say('left')
process.exit(0)
JS
seen=$(node try.mjs)
echo "react-stately 3.51.0"
echo "$seen"
[ "$seen" = $'typed: 31/02/2026, value null, changes none\nleft: 28/02/2026, value 2026-02-28, changes 2026-02-28' ]
