import { describe, expect, test } from 'vitest'
import { amountText, checkHeld, heldFor, readAmount } from './amount'

describe('an amount as it is typed', () => {
  test.each<[string, string, number]>([
    ['16', 'GiB', 16],
    ['１６', 'GiB', 16],
    ['１６ＧｉＢ', 'GiB', 16],
    ['512 MiB', 'GiB', 0.5],
    ['512M', 'GiB', 0.5],
    ['512 mb', 'GiB', 0.5],
    ['20 TiB', 'GiB', 20_480],
    ['20\u00a0TiB', 'GiB', 20_480],
    ['1 b', 'GiB', 2 ** -30],
    ['1.5', 'GiB', 1.5],
    ['.5', 'GiB', 0.5],
    ['1.', 'GiB', 1],
    ['020', 'GiB', 20],
    ['1,024', 'GiB', 1_024],
    ['1 024 GiB', 'GiB', 1_024],
    ['1_048_576', '', 1_048_576],
    ['9k', 'bytes', 9_216],
    ['300 ms', 'µs', 300_000],
    ['300 µs', 'µs', 300],
    ['300 μs', 'µs', 300],
    ['2 s', 'µs', 2_000_000],
    ['4.35 s', 'ms', 4_350],
    ['2 min', 'seconds', 120],
    ['1h', 'seconds', 3_600],
    ['48 hours', 'days', 2],
    ['4 vCPUs', 'vCPU', 4],
    ['1 vCPU', 'vCPUs', 1],
    ['24 bits', 'bits', 24],
    ['-16', '', -16],
    ['−16', '', -16],
    ['+16', '', 16],
  ])('%j counted in %j is %d', (text, unit, amount) => {
    expect(readAmount(text, unit)).toEqual({ amount })
  })

  test.each<[string, string, string]>([
    ['1,5', 'GiB', '“1,5” can be read in two ways: use a point for decimals, and no comma'],
    ['1,5 GiB', 'GiB', '“1,5 GiB” can be read in two ways: use a point for decimals, and no comma'],
    ['0,512', 'GiB', '“0,512” can be read in two ways: use a point for decimals, and no comma'],
    ['4e3', 'GiB', '“4e3” is not a number of GiB, such as 16 or 512 MiB'],
    ['20 apples', 'GiB', '“20 apples” is not a number of GiB, such as 16 or 512 MiB'],
    ['300 ms', 'GiB', '“300 ms” is not a number of GiB, such as 16 or 512 MiB'],
    ['1 2', '', '“1 2” is not a number'],
    ['300 GiB', 'µs', '“300 GiB” is not a number of µs, such as 300000 or 300 ms'],
    ['512 MiB', '', '“512 MiB” is not a number'],
    ['1-2', '', '“1-2” is not a number'],
    ['-', '', '“-” is not a number'],
    ['1\u200b6', '', '“1‹U+200B›6” has an invisible character: type it again'],
    ['9'.repeat(17), '', 'The number is too large'],
  ])('%j counted in %j is refused', (text, unit, wrong) => {
    expect(readAmount(text, unit)).toEqual({ wrong })
  })

  test('on the way to an amount, no key makes another one', () => {
    const typed = '512 MiB'
    const held = [...typed].map((_, at) => heldFor(typed.slice(0, at + 1), 'GiB'))
    expect(held).toEqual([5, 51, 512, 512, 0.5, 0.5, 0.5])
  })

  test('a text that means nothing is held, and refused before the rule for numbers', () => {
    const check = checkHeld('GiB', (n) => (n === undefined ? 'Memory is required' : undefined))
    expect(heldFor('20 apples', 'GiB')).toBe('20 apples')
    expect(heldFor(' ', 'GiB')).toBeUndefined()
    expect(check('20 apples')).toMatch(/is not a number of GiB/)
    expect(check(undefined)).toBe('Memory is required')
    expect(check(20)).toBeUndefined()
  })

  test('digits that stand for an amount are read as the same amount', () => {
    for (const amount of [0, 0.5, 16, 1e15, -2, 1 / 1024])
      expect(readAmount(amountText(amount))).toEqual({ amount })
  })
})
