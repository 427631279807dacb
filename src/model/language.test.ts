import { afterEach, expect, test, vi } from 'vitest'

// Other tests load the modules anew, in their own language.
afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

test('numbers follow the browser’s language, as dates do', async () => {
  const { NumberFormat } = Intl
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function German(locale, options) {
    return new NumberFormat(locale ?? 'de', options)
  } as typeof NumberFormat)
  const { toLocaleString } = Number.prototype
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(function german(this: number) {
    return toLocaleString.call(this, 'de')
  })
  vi.resetModules()
  const { count, grouped } = await import('./words')
  const { sizeText, twoDecimals } = await import('./units')
  expect([grouped(999), count(12_345, 'instance')]).toEqual(['999', '12.345 instances'])
  expect([twoDecimals(1_024.5), sizeText(1.5 * 1024)]).toEqual(['1.024,5', '1,5 KiB'])
})
