/** Checks the shape of JSON before its values: its members and their types. */
import { isObject } from '@/api/json-object'

export type Shape =
  | { is: 'text' | 'whole' | 'flag' }
  | { is: 'word'; of: readonly string[] }
  | { is: 'list'; of: Shape }
  /** Required members, and optional ones that may be null. */
  | { is: 'object'; has: Readonly<Record<string, Shape>>; may?: Readonly<Record<string, Shape>> }
  /** An object whose member `type` determines its other members. */
  | {
      is: 'kinds'
      of: Readonly<Record<string, Readonly<Record<string, Shape>>>>
      may?: Readonly<Record<string, Shape>>
    }

export interface ShapeProblem {
  /** The path of the value: 'links.0.mtu'. */
  path: string
  message: string
}

const CALLED = { text: 'a text', whole: 'a whole number', flag: 'true or false' } as const

const isOf = {
  text: (value: unknown) => typeof value === 'string',
  whole: (value: unknown) => Number.isInteger(value),
  flag: (value: unknown) => typeof value === 'boolean',
} as const

function membersWrong(
  value: Readonly<Record<string, unknown>>,
  has: Readonly<Record<string, Shape>>,
  may: Readonly<Record<string, Shape>>,
  path: string,
): ShapeProblem[] {
  const to = (key: string) => (path === '' ? key : `${path}.${key}`)
  return [
    ...Object.keys(has)
      .filter((key) => !Object.hasOwn(value, key))
      .map((key) => ({ path, message: `${key} is missing` })),
    ...Object.entries(value).flatMap(([key, inner]) => {
      const needed = Object.hasOwn(has, key) ? has[key] : undefined
      if (needed) return shapeProblems(inner, needed, to(key))
      const possible = Object.hasOwn(may, key) ? may[key] : undefined
      if (!possible) return [{ path: to(key), message: `There is no ${key} here` }]
      return inner === null ? [] : shapeProblems(inner, possible, to(key))
    }),
  ]
}

/** The parts of a value that do not match a shape. @param path the path of the value */
export function shapeProblems(value: unknown, shape: Shape, path = ''): ShapeProblem[] {
  switch (shape.is) {
    case 'word':
      return typeof value === 'string' && shape.of.includes(value)
        ? []
        : [{ path, message: `Must be one of ${shape.of.join(', ')}` }]
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item: unknown, i) =>
            shapeProblems(item, shape.of, path === '' ? String(i) : `${path}.${i}`),
          )
        : [{ path, message: 'Must be a list' }]
    case 'object':
      return isObject(value)
        ? membersWrong(value, shape.has, shape.may ?? {}, path)
        : [{ path, message: 'Must be an object' }]
    case 'kinds': {
      if (!isObject(value)) return [{ path, message: 'Must be an object' }]
      const { type } = value
      const kinds = Object.keys(shape.of)
      if (typeof type !== 'string' || !kinds.includes(type))
        return [{ path, message: `type must be one of ${kinds.join(', ')}` }]
      const has = { type: { is: 'text' } as const, ...shape.of[type] }
      return membersWrong(value, has, shape.may ?? {}, path)
    }
    default:
      return isOf[shape.is](value) ? [] : [{ path, message: `Must be ${CALLED[shape.is]}` }]
  }
}
