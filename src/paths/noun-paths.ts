/** The usual addresses of a noun. */
import { plural } from '@/model/words'
import type { PathPattern } from './path'
import { path } from './path'

const PARTS = ['list', 'new', 'one', 'edit'] as const
type Part = (typeof PARTS)[number]

/** What `plural` makes of a name. */
type Plural<Name extends string> = Name extends `${string}${'a' | 'e' | 'i' | 'o' | 'u'}y`
  ? `${Name}s`
  : Name extends `${infer Stem}y`
    ? `${Stem}ies`
    : Name extends `${string}${'s' | 'sh' | 'ch' | 'x' | 'z'}`
      ? `${Name}es`
      : `${Name}s`

interface Names<One extends string> {
  list: Plural<One>
  new: `${One}New`
  one: One
  edit: `${One}Edit`
}

interface Templates<Base extends string, Param extends string> {
  list: Base
  new: `${Base}-new`
  one: `${Base}/{${Param}}`
  edit: `${Base}/{${Param}}/edit`
}

type NounPaths<One extends string, Base extends string, Param extends string, P extends Part> = {
  readonly [Key in P as Names<One>[Key]]: PathPattern<Templates<Base, Param>[Key]>
}

/**
 * Declares the addresses of a noun, to be spread into a table of addresses. For 'disk' at `disks` they are `disks` (the
 * list), `diskNew` (`disks-new`, the form that creates one), `disk` (`disks/{disk}`, the page or panel of one) and
 * `diskEdit` (`disks/{disk}/edit`, the form that changes one).
 * @param one the name of the address of one
 * @param base the template of the list
 * @param given.has which of the four there are; all of them without it
 * @param given.param the parameter that names one; the name of the noun without it
 */
export function nounPaths<
  const One extends string,
  const Base extends string,
  const P extends Part = Part,
  const Param extends string = One,
>(
  one: One,
  base: Base,
  { has, param }: { has?: readonly P[]; param?: Param } = {},
): NounPaths<One, Base, Param, P> {
  const each = `${base}/{${param ?? one}}`
  const all = {
    list: [plural(one), base],
    new: [`${one}New`, `${base}-new`],
    one: [one, each],
    edit: [`${one}Edit`, `${each}/edit`],
  } as const
  const declared = (has ?? PARTS).map((part) => {
    const [name, template] = all[part]
    return [name, path(template)] as const
  })
  return Object.fromEntries(declared) as NounPaths<One, Base, Param, P>
}
