/** Moving between the sections of a form by key. */
import { drawRest } from './Slices'

const CONTROLS = 'input:not([tabindex="-1"]),textarea,button:not([tabindex="-1"]),[tabindex="0"]'

/** Focuses the first control of the next or previous section; in a folded section, the control that unfolds it. */
export function moveSection(by: 1 | -1): void {
  drawRest()
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const at = sections.findIndex((s) => s.contains(document.activeElement))
  const from = at < 0 && by < 0 ? 0 : at
  const next = sections[(from + by + sections.length) % sections.length]
  const visible = [...(next?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) =>
    control.checkVisibility(),
  )
  const control = visible.find((one) => !one.hasAttribute('data-fold')) ?? visible[0]
  control?.focus()
}
