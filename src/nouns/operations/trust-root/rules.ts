/** Trust roots: TUF root roles, which say whose signatures make a release trusted. */
import { isObject } from '@/api/json-object'
import type { Check } from '@/model/validate'

/**
 * The document in a text, as it is sent. Its keys are left as they are: its signatures depend on them.
 * @returns undefined where the text is no JSON object
 */
export function documentIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What is wrong with the text of a root role. Whether its signatures hold is left to the control plane. */
export const checkDocument: Check<string> = (text) => {
  if (text.trim() === '') return 'Root role is required'
  return documentIn(text) ? undefined : 'Must be valid JSON: an object'
}

/** What a root role says of itself, as far as it does. */
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
