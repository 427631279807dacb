/** Draws random values until one is free, for values that must be unique (MAC addresses, prefixes of VPCs). */
export function unique<T>(draw: () => T, isTaken: (value: T) => boolean): T {
  let value = draw()
  while (isTaken(value)) value = draw()
  return value
}
