#!/usr/bin/env bash
# react-hook-form 7.92.0 with React 19.3.1: a Controller that React renders in a transition subscribes to its field when
# it is committed, and looks at the value once, when it is rendered. React gives way to other work between the two. A
# value that setValue gives to the field meanwhile is in the form's values, and the field goes on showing the old one.
# Seen: "shown: old, in the form: new"; as an ordinary update: "shown: new, in the form: new".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react-hook-form@7.92.0 react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 >/dev/null
cat >try.mjs <<'JS'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true })
for (const name of ['document', 'navigator', 'HTMLElement', 'Node', 'Event'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
globalThis.window = window
const { createElement: e, startTransition, useState } = await import('react')
const { createRoot } = await import('react-dom/client')
const { Controller, useForm } = await import('react-hook-form')
const after = (ms) => new Promise((done) => setTimeout(done, ms))
let form, show
function Slow() {
  for (const end = performance.now() + 20; performance.now() < end; );
  return null
}
function Form() {
  form = useForm({ defaultValues: { name: 'old' } })
  const [isShown, setShown] = useState(false)
  show = () => setShown(true)
  const render = ({ field }) => e('p', null, field.value)
  return isShown && [
    e(Controller, { key: 'field', control: form.control, name: 'name', render }),
    ...Array.from({ length: 20 }, (_, i) => e(Slow, { key: i })),
  ]
}
async function run(how) {
  const root = createRoot(document.getElementById('root'))
  root.render(e(Form))
  await after(50)
  how(() => show())
  await after(100)
  form.setValue('name', 'new')
  await after(1_000)
  console.log(`shown: ${document.querySelector('p').textContent}, in the form: ${form.getValues('name')}`)
  root.unmount()
}
await run(startTransition)
await run((update) => update())
process.exit(0)
JS
seen=$(node try.mjs)
echo "react-hook-form 7.92.0"
echo "$seen"
[ "$seen" = $'shown: old, in the form: new\nshown: new, in the form: new' ]
