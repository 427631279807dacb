import { describe, expect, it } from 'vitest'
import { readChoice } from '../../scripts/test/choice.mjs'

const FILES = [
  'src/model/model.test.ts',
  'scripts/fresh.test.ts',
  'tests/flows/forms.spec.ts',
  'tests/flows/keyboard.spec.ts',
  'tests/flows/serial.spec.ts',
  'tests/sweeps/narrow.spec.ts',
]
const choose = (line: string) =>
  readChoice(line.split(' ').filter(Boolean), FILES, (file) => file.includes('serial'))

describe('what npm test runs', () => {
  it('is everything, a part, or the tests of some files with some words', () => {
    expect(choose('').steps).toEqual(['checks and builds', 'units', 'console'])
    expect(choose('--only headless')).toEqual({
      steps: ['build', 'headless'],
      isQuick: false,
      files: [],
      words: undefined,
      watch: [],
    })
    const some = choose('--only headless flows/forms -g Escape --headed --trace on')
    expect(some).toMatchObject({ steps: ['build', 'headless'], files: ['flows/forms'] })
    expect(some).toMatchObject({ words: 'Escape', watch: ['--headed', '--trace=on'] })
    expect(choose('--only console sweeps/narrow tests/flows/forms.spec.ts:12').files).toHaveLength(
      2,
    )
  })

  it('leaves out the parts that have none of the files', () => {
    expect(choose('--only quick flows/forms').steps).toEqual(['checks and builds', 'flows'])
    expect(choose('--only quick model').steps).toEqual(['checks and builds', 'units'])
    expect(choose('serial').steps).toEqual(['checks and builds', 'console'])
    expect(choose('narrow fresh').steps).toEqual(['checks and builds', 'units', 'console'])
  })
})

describe('what npm test does not know', () => {
  it.each([
    ['--onyl units', "Unknown option '--onyl': did you mean --only?"],
    ['--nonsense', "Unknown option '--nonsense'"],
    ['--only', "Option '--only <value>' argument missing"],
    ['--only unit', 'There is no part unit: did you mean units?'],
    ['--only all', 'There is no part all; there are types lint format units'],
    ['--only lint -g Escape', 'lint runs no tests: it takes neither files nor -g'],
    [
      '--only headless flows/fomrs',
      'No test file is called flows/fomrs: did you mean flows/forms?',
    ],
    ['--only headless keybaord', 'No test file is called keybaord: did you mean keyboard?'],
    ['flows/nothing', 'No test file is called flows/nothing'],
    [
      '--only headless src/model/model',
      'headless does not run src/model/model.test.ts: npm test -- --only units src/model/model',
    ],
    [
      '--only headless serial',
      'headless does not run tests/flows/serial.spec.ts: npm test -- --only console serial',
    ],
    [
      '--only units flows/forms',
      'units does not run tests/flows/forms.spec.ts: npm test -- --only console flows/forms',
    ],
  ])('%s', (line, words) => {
    expect(() => choose(line)).toThrow(words)
  })
})
