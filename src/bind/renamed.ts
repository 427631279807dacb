/** What was renamed in this tab: an address with the earlier name leads to the thing. */

interface Renamed {
  /** The parameters of the address of the thing, with its earlier name. */
  at: Readonly<Record<string, string>>
  /** The parameter that is its name. */
  field: string
  name: string
}

const renamed: Renamed[] = []

/** Tells that the thing at these parameters has this name now. */
export function tellRenamed(at: Renamed['at'], field: string, name: string): void {
  if (at[field] !== undefined && at[field] !== name) renamed.push({ at, field, name })
}

/** Parameters of an address with the names that things have now; `undefined` where none of them was renamed. */
export function withNewNames(params: Renamed['at']): Record<string, string> | undefined {
  const now = { ...params }
  for (const { at, field, name } of renamed)
    if (Object.entries(at).every(([key, value]) => now[key] === value)) now[field] = name
  return Object.entries(params).some(([key, value]) => now[key] !== value) ? now : undefined
}
