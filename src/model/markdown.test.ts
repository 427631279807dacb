import { expect, test } from 'vitest'
import { markdown } from './markdown'

test('a table has its header, a rule, and numbers at the right', () => {
  expect(
    markdown(
      [
        ['Name', 'vCPU'],
        ['db-1', 8],
      ],
      (i) => i === 1,
    ),
  ).toBe('| Name | vCPU |\n| --- | --: |\n| db-1 | 8 |\n')
})

test('what a cell contains is neither markup nor the end of the cell', () => {
  const [, , row] = markdown(
    [
      ['A', 'B'],
      ['a|b', '<b>*x*</b>\nnext'],
    ],
    () => false,
  ).split('\n')
  expect(row).toBe(String.raw`| a\|b | \<b\>\*x\*\</b\> next |`)
})
