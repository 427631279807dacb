// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useFileReading } from './file-reading'

/** A file whose text comes when the test says so. */
function slowFile(name: string) {
  let resolve: (text: string) => void = () => {}
  let reject: (why: Error) => void = () => {}
  const promise = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  const file = Object.assign(new File([], name), { text: () => promise })
  return { file, resolve, reject }
}

function reading() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const now: { reading?: ReturnType<typeof useFileReading> } = {}
  function Part() {
    now.reading = useFileReading()
    return null
  }
  act(() => createRoot(document.createElement('div')).render(createElement(Part)))
  return () => {
    if (!now.reading) throw new Error('Nothing was rendered')
    return now.reading
  }
}

const textOf = (file: File) => file.text()

test('a form is held back while a file is being read, and by one that cannot be read', async () => {
  const now = reading()
  const slow = slowFile('slow')
  const content = now().read(slow.file, undefined, textOf)
  expect(now().refusal()).toBe('slow is still being read')
  expect(now().trouble).toBeUndefined()
  await act(async () => {
    slow.reject(new Error('gone'))
    expect(await content).toBeUndefined()
  })
  expect(now().trouble).toBe('slow could not be read')
  expect(now().refusal()).toBe('slow could not be read')
  act(() => now().forget())
  expect(now().refusal()).toBeUndefined()
})

test('of two files that were chosen one after the other the later one counts', async () => {
  const now = reading()
  const [first, second] = [slowFile('first'), slowFile('second')]
  await act(async () => {
    const both = [first, second].map(({ file }) => now().read(file, undefined, textOf))
    second.resolve('two')
    first.resolve('one')
    expect(await Promise.all(both)).toEqual([undefined, 'two'])
  })
  expect(now().refusal()).toBeUndefined()
})

test('a file that is too large is not read', async () => {
  const now = reading()
  await act(async () => {
    expect(await now().read(slowFile('big').file, 'big is too large', textOf)).toBeUndefined()
  })
  expect(now().trouble).toBe('big is too large')
})
