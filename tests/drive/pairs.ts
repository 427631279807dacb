/** The colours in which text is drawn: the colour tokens of the text and of its background. */
import type { Page } from 'playwright/test'
import { themes } from '@themes/index'
import { variablesOf } from '@themes/variables'

/** A unique colour for each token, so that a drawn colour identifies its token. */
const MARKED: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(themes.flatMap((theme) => Object.keys(variablesOf(theme)))), '--terminal-ground'].map(
    (name, at) => [name, `rgb(${11 * at + 7}, ${5 * at + 1}, ${250 - 9 * at})`],
  ),
)

/** Runs in the browser. @returns each pair of colours, with an example of its text */
function collect(marked: Readonly<Record<string, string>>): Record<string, string> {
  // The colours stay set, since each change recomputes the styles of the whole document.
  const { style: root } = document.documentElement
  for (const [name, colour] of Object.entries(marked))
    if (root.getPropertyValue(name) !== colour) root.setProperty(name, colour)
  const tokens = new Map(Object.entries(marked).map(([name, colour]) => [colour, name]))
  const tokenOf = (colour: string) => tokens.get(colour) ?? colour
  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour)
  const groundOf = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!isClear(backgroundColor)) return tokenOf(backgroundColor)
    }
    return tokenOf('rgb(255, 255, 255)')
  }
  const found: Record<string, string> = {}
  const note = (colour: string, element: Element, text: string) => {
    if (text.trim() !== '' && !isClear(colour))
      found[`${tokenOf(colour)} on ${groundOf(element)}`] ??= text.trim().slice(0, 40)
  }
  for (const element of document.body.querySelectorAll('*')) {
    // Terminal colours are tested with the themes, and disabled elements may have low contrast.
    if (element.closest('[data-terminal], [aria-disabled="true"], :disabled, [inert]')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    const style = getComputedStyle(element)
    const colour = element instanceof SVGElement ? style.fill : style.color
    for (const child of element.childNodes)
      if (child instanceof Text) note(colour, element, child.data)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      if (element.value !== '') note(colour, element, element.value)
      else note(getComputedStyle(element, '::placeholder').color, element, element.placeholder)
    for (const pseudo of ['::before', '::after']) {
      const { content, color } = getComputedStyle(element, pseudo)
      // Content with an empty alternative text is a symbol, and no text.
      const isSign = content.endsWith('/ ""')
      if (content.startsWith('"') && !isSign) note(color, element, content.slice(1, -1))
    }
  }
  return found
}

const named = (name: string) =>
  name.replace(/^--/, '').replace(/-(\w)/g, (_, c: string) => c.toUpperCase())

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** Finds the tokens of a pair of literal colours, as in the preview of a theme. */
export function tokensOf(pair: string): string[] {
  const [ink, ground] = pair.split(' on ')
  return themes.flatMap(({ color }) => {
    const named = (wanted: string | undefined) =>
      Object.entries(color).flatMap(([token, hex]) => (rgb(hex) === wanted ? [token] : []))
    return named(ink).flatMap((one) => named(ground).map((other) => `${one} on ${other}`))
  })
}

/** @returns each pair, `ink on ground`, with an example of its text */
export async function drawnPairs(page: Page): Promise<Record<string, string>> {
  const found = await page.evaluate(collect, MARKED)
  return Object.fromEntries(
    Object.entries(found).map(([pair, text]) => [
      pair
        .split(' on ')
        .map((name) => (name.startsWith('--') ? named(name) : name))
        .join(' on '),
      text,
    ]),
  )
}
