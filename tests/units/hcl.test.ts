/** An HCL parser reads any text in copied blocks as it was written. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Ref, asFile } from '@commands/engine/terraform/hcl'
import { blocksOf, parsed } from './parse-hcl'

describe('any text in HCL', () => {
  const block = (name: string, value: string, id = name) => ({
    kind: 'resource' as const,
    type: 'oxide_project',
    name,
    id,
    attributes: { name, description: value },
  })
  test('any text is read back unchanged', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((one) => !/[\p{Cc}]/u.test(one))
      .map((one) => one.normalize('NFC'))
    const tricky = fc
      .array(
        fc.constantFrom(
          '$',
          '{',
          '}',
          '%',
          '"',
          '\\',
          '\n',
          '\t',
          'a',
          ' ',
          '${',
          '%{',
          '$$',
          '<<EOF',
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(text, tricky), (value) => {
        const [found] = blocksOf(parsed(asFile([block('web', value)])))
        expect(found?.body['description']).toBe(value)
      }),
      { numRuns: 500 },
    )
  })

  test('invisible characters, and characters that change the text direction, are escaped', () => {
    const value = 'db\u202e1\u200b'
    const file = asFile([block('web', value)])
    expect(file).toContain('"db\\u202E1\\u200B"')
    expect(blocksOf(parsed(file))[0]?.body['description']).toBe(value)
  })

  test('any name becomes a unique, valid label', () => {
    const names = ['web', 'web', '1st', '-x', 'größe', '名前', '', 'a b', 'a_b', 'a.b']
    const file = asFile(names.map((name, i) => block(name, '', String(i))))
    expect(blocksOf(parsed(file)).map(({ label }) => label)).toEqual(
      ['web', 'web_2', '_1st', '_-x', 'gro_e', '__', '_', 'a_b', 'a_b_2', 'a_b_3'].toSorted(),
    )
  })

  test('a text with a control character is refused', () => {
    expect(() => asFile([block('web', 'a\u0007b')])).toThrow(
      'U+0007 (bell), which cannot be copied into Terraform',
    )
  })
})

test('a reference to a thing in the file is an expression, and any other is an ID', () => {
  const refers = (id: string) => ({
    kind: 'data' as const,
    type: 'oxide_vpc',
    name: 'x',
    id: 'x',
    attributes: { of: new Ref(id), list: [new Ref(id)] },
  })
  const main = {
    kind: 'resource' as const,
    type: 'oxide_vpc',
    name: 'main',
    id: '7',
    attributes: {},
  }
  expect(asFile([main, refers('7')])).toContain(
    'of   = oxide_vpc.main.id\n  list = [oxide_vpc.main.id]',
  )
  expect(asFile([main, refers('8')])).toContain('of   = "8"\n  list = ["8"]')
})
