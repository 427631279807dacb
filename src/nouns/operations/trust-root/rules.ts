/** Trust roots: TUF root roles, which list the keys whose signatures make a release trusted. */
import { isObject } from '@/api/json-object'
import type { Check } from '@/model/validate'

/**
 * The document in a text, in the form of the request. Its keys stay unchanged: its signatures depend on them.
 * @returns undefined where the text is not a JSON object
 */
export function documentIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The error in the text of a root role. The control plane checks the signatures. */
export const checkDocument: Check<string> = (text) => {
  if (text.trim() === '') return 'Root role is required'
  return documentIn(text) ? undefined : 'Must be valid JSON: an object'
}

/** The facts in a root role, as far as present. */
export interface RootFacts {
  version?: number
  expires?: Date
}

/** @param rootRole the document, in the spelling of The Update Framework */
export function rootFacts(rootRole: unknown): RootFacts {
  const signed = isObject(rootRole) ? rootRole['signed'] : undefined
  if (!isObject(signed)) return {}
  const { version, expires } = signed
  const at = typeof expires === 'string' ? new Date(expires) : undefined
  return {
    ...(typeof version === 'number' && { version }),
    ...(at && !Number.isNaN(at.getTime()) && { expires: at }),
  }
}
