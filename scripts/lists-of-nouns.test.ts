import { expect, test } from 'vitest'
import { textOfFile } from '../tests/units/source-files'
import { listsOfNouns } from './lists-of-nouns'

test.each([...listsOfNouns()])('%s lists every noun (npm run derive writes it)', (file, text) => {
  expect(textOfFile(file)).toBe(text)
})
