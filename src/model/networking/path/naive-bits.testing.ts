/** Addresses and networks as strings of bits, written in another way than the product does it. */

export const is6 = (text: string) => text.includes(':')
export const familyOf = (text: string): 4 | 6 => (is6(text) ? 6 : 4)

/** '0000101…', 32 or 128 of them. */
export function bits(text: string): string {
  if (!is6(text))
    return text
      .split('.')
      .map((octet) => Number(octet).toString(2).padStart(8, '0'))
      .join('')
  const [head = '', tail] = text.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...gap, ...after]
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('')
}

export const isIn = (net: string, ip: string): boolean => {
  const [start = '', width = ''] = net.split('/')
  return is6(net) === is6(ip) && bits(ip).startsWith(bits(start).slice(0, Number(width)))
}

export const isSame = (a: string, b: string) => is6(a) === is6(b) && bits(a) === bits(b)
