/**
 * Draws until a value is not taken: for what the system chooses at random and must not choose twice (MAC
 * addresses, prefixes of VPCs).
 */
export function unique<T>(draw: () => T, isTaken: (value: T) => boolean): T {
  let value = draw()
  while (isTaken(value)) value = draw()
  return value
}
