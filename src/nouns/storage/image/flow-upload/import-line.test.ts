import { expect, test } from 'vitest'
import { importLine } from './import-line'

const image = { name: 'fresh', description: '', os: 'debian', version: '13' }
const names = { disk: 'tmp-1', snapshot: 'tmp-2' }

test('an upload is one import and two deletions on the command line, and names its file', async () => {
  expect(await importLine('web', image, { path: 'my disk.raw', blockSize: '4096' }, names)).toBe(
    `oxide disk import \\
  --project web \\
  --path 'my disk.raw' \\
  --disk tmp-1 \\
  --description 'Temporary disk for the import of image fresh' \\
  --disk-block-size 4096 \\
  --snapshot tmp-2 \\
  --image fresh \\
  --image-description '' \\
  --image-os debian \\
  --image-version 13 &&
oxide snapshot delete --project web --snapshot tmp-2 &&
oxide disk delete --project web --disk tmp-1`,
  )
})

test('without a file the line has a placeholder name', async () => {
  expect(await importLine('web', image, { path: undefined, blockSize: '512' }, names)).toContain(
    '--path image.raw',
  )
})
