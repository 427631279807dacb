import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mutants } from '../mutants/index.mjs'

const parts = (text: string, by: string) => text.split(by).length - 1

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The titles in a file of flows, each after the title of its group. */
function titlesIn(file: string): string[] {
  const text = readFileSync(`tests/${file}`, 'utf8')
  const groups = [...text.matchAll(/^test\.describe\(\s*(['`"])(.*?)\1,.*?^\}\)/gms)]
  return [...text.matchAll(/\btest\(\s*(['`"])(.*?)\1,/gs)].map(({ index, 2: title = '' }) => {
    const group = groups.find((one) => one.index < index && index < one.index + one[0].length)
    return group ? `${group[2]} › ${title}` : title
  })
}

/** Whether a file of flows contains a test whose title begins like this. A value in a title matches any text. */
const hasTest = (file: string, beginning: string) =>
  titlesIn(file).some((title) => {
    const whole = title
      .split(/\$\{[^}]+\}/)
      .map(escape)
      .join('.*')
    return title.startsWith(beginning) || new RegExp(`^${whole}$`).test(beginning)
  })

describe('the mutants', () => {
  test('no two mutants are the same', () => {
    const all = mutants.map(({ file, text, replacement }) =>
      JSON.stringify([file, text, replacement]),
    )
    expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([])
  })

  for (const { file, text, replacement, notices, units = [], flows = [] } of mutants)
    test(`${file}: ${notices}`, () => {
      expect(parts(readFileSync(file, 'utf8'), text), 'the text stands there once').toBe(1)
      expect(replacement).not.toBe(text)
      expect(units.length + flows.length, 'tests that catch it').toBeGreaterThan(0)
      expect(units.filter((path) => !existsSync(path))).toEqual([])
      const missing = flows.filter((flow) => {
        const [path = '', ...titles] = flow.split(' › ')
        return !hasTest(path, titles.join(' › '))
      })
      expect(missing, 'tests that do not exist').toEqual([])
    })
})
