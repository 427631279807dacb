/** Makes one type of a type's forms in the versions of the API: what only some versions have is marked with those. */
import type { ApiVersion, InVersions } from '@/api/version'
import { VERSIONS } from '@/api/version'
import type { Fact, MemberFacts } from './fact'
import type { Form, Kind } from './form'
import { formOf, memberName } from './form'

/** A type in one version. */
export interface At<T> {
  readonly version: ApiVersion
  readonly form: T
}

/** A type as all versions have it. */
export type Type = { readonly null: boolean } & (
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'text'
      readonly pattern?: string
      readonly min?: number
      readonly max?: number
    }
  | { readonly kind: 'list'; readonly of: Type; readonly min?: number; readonly max?: number }
  | { readonly kind: 'map'; readonly of: Type }
  | { readonly kind: 'members'; readonly members: Members }
  | {
      readonly kind: 'kinds'
      readonly tag: string
      readonly kinds: ReadonlyMap<string, { readonly members: Members } & InVersions>
    }
  | {
      readonly kind: 'words'
      readonly words: readonly (string | number)[]
      readonly later: readonly Later[]
    }
  | { readonly kind: 'union'; readonly of: readonly Type[] }
  | { readonly kind: 'stages'; readonly stages: readonly Stage[] }
)

/** Words of an enumeration that came later than it. */
interface Later {
  readonly since: ApiVersion
  readonly words: readonly (string | number)[]
}

/** One of the forms that a type has had, from a version on. */
export interface Stage {
  readonly since: ApiVersion
  readonly optional: boolean
  readonly type: Type
}

export interface Member extends InVersions {
  readonly type: Type
  readonly optional: boolean
  /** Before this version it may be missing. */
  readonly requiredSince?: ApiVersion
}
export type Members = ReadonlyMap<string, Member>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** In which of the versions something is. @throws Error where it came, went and came again */
function presence(
  all: readonly ApiVersion[],
  here: readonly ApiVersion[],
  what: string,
): InVersions {
  const [first, last] = [here[0], here.at(-1)]
  if (!first || !last) throw new Error(`${what} is in no version`)
  const from = all.indexOf(first)
  if (all.indexOf(last) - from + 1 !== here.length)
    throw new Error(`${what} is in ${here.join(', ')}, with a gap`)
  return {
    ...(from > 0 && { since: first }),
    ...(last !== all.at(-1) && { until: last }),
  }
}

/** Every name of several objects, in the order of the newest. */
const namesOf = (objects: readonly Readonly<Record<string, unknown>>[]): string[] => [
  ...new Set(objects.toReversed().flatMap((object) => Object.keys(object))),
]

/** The forms of one kind. */
const ofKind = <K extends Kind['kind']>(forms: readonly At<Form>[], kind: K) =>
  forms.flatMap(({ version, form: { is } }): At<Extract<Kind, { kind: K }>>[] =>
    is.kind === kind ? [{ version, form: is as Extract<Kind, { kind: K }> }] : [],
  )

/** One part of each form. */
const parts = <T, Part>(forms: readonly At<T>[], part: (form: T) => Part): At<Part>[] =>
  forms.map(({ version, form }) => ({ version, form: part(form) }))

/** Forms that are the same but for the marks, as one type. `undefined` where they are not. */
function alike(forms: readonly At<Form>[], what: string): Type | undefined {
  const first = forms[0]?.form
  if (!first) return undefined
  const { null: isNull, is } = first
  if (forms.some(({ form }) => form.null !== isNull || form.is.kind !== is.kind)) return undefined
  switch (is.kind) {
    case 'named':
    case 'text':
      return forms.every(({ form }) => same(form.is, is)) ? { ...is, null: isNull } : undefined
    case 'list': {
      const lists = ofKind(forms, 'list')
      if (!lists.every(({ form }) => same([form.min, form.max], [is.min, is.max]))) return undefined
      return {
        ...is,
        null: isNull,
        of: merged(
          parts(lists, (list) => list.of),
          what,
        ),
      }
    }
    case 'map': {
      const maps = ofKind(forms, 'map')
      return {
        ...is,
        null: isNull,
        of: merged(
          parts(maps, (map) => map.of),
          what,
        ),
      }
    }
    case 'members': {
      const objects = parts(ofKind(forms, 'members'), ({ members }) => members)
      return { kind: 'members', null: isNull, members: mergedMembers(objects, what) }
    }
    case 'kinds':
      return mergedKinds(ofKind(forms, 'kinds'), isNull, what)
    case 'words':
      return mergedWords(
        parts(ofKind(forms, 'words'), ({ words }) => words),
        isNull,
      )
    case 'union': {
      if (!forms.every(({ form }) => same(form.is, is))) return undefined
      const options = is.of.map((fact) => merged([{ version: VERSIONS[0], form: fact }], what))
      return { kind: 'union', null: isNull, of: options }
    }
  }
}

type Choice = Extract<Kind, { kind: 'kinds' }>

/** Objects told apart by a member, where no kind has gone. */
function mergedKinds(
  forms: readonly At<Choice>[],
  isNull: boolean,
  what: string,
): Type | undefined {
  const newest = forms.at(-1)?.form
  if (!newest || forms.some(({ form }) => form.tag !== newest.tag)) return undefined
  const words = namesOf(forms.map(({ form }) => form.kinds))
  if (words.some((word) => !(word in newest.kinds))) return undefined
  const all = forms.map(({ version }) => version)
  const kinds = words.map((word) => {
    const here = forms.flatMap(({ version, form }) => {
      const members = form.kinds[word]
      return members ? [{ version, form: members }] : []
    })
    const name = `${what}.${word}`
    const at = presence(
      all,
      here.map(({ version }) => version),
      name,
    )
    return [word, { ...at, members: mergedMembers(here, name) }] as const
  })
  return { kind: 'kinds', null: isNull, tag: newest.tag, kinds: new Map(kinds) }
}

/** An enumeration of which no word has gone. */
function mergedWords(
  forms: readonly At<readonly (string | number)[]>[],
  isNull: boolean,
): Type | undefined {
  const words = forms.at(-1)?.form ?? []
  if (forms.some(({ form }) => form.some((word) => !words.includes(word)))) return undefined
  const later = forms.slice(1).flatMap(({ version, form }, i): Later[] => {
    const before = forms[i]?.form ?? []
    const came = form.filter((word) => !before.includes(word))
    return came.length === 0 ? [] : [{ since: version, words: came }]
  })
  return { kind: 'words', null: isNull, words, later }
}

/** The members of an object, each with the versions that have it. @param what the object, for errors */
export function mergedMembers(forms: readonly At<MemberFacts>[], what: string): Members {
  const all = forms.map(({ version }) => version)
  const objects = forms.map(({ version, form }) => ({
    version,
    form: Object.fromEntries(
      Object.entries(form).map(([key, fact]) => {
        const { name, optional } = memberName(key)
        return [name, { fact, optional }]
      }),
    ),
  }))
  const members = namesOf(objects.map(({ form }) => form)).map((name): [string, Member] => {
    const here = objects.flatMap(({ version, form }) => {
      const member = form[name]
      return member ? [{ version, ...member }] : []
    })
    const path = `${what}.${name}`
    const at = presence(
      all,
      here.map(({ version }) => version),
      path,
    )
    return [name, { ...at, ...mergedMember(here, path) }]
  })
  return new Map(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

type MemberAt = { version: ApiVersion; fact: Fact; optional: boolean }

function mergedMember(here: readonly MemberAt[], what: string): Omit<Member, keyof InVersions> {
  const optional = here[0]?.optional ?? false
  const flips = here.filter((member, i) => member.optional !== here[i - 1]?.optional).slice(1)
  const forms = here.map(({ version, fact }) => ({ version, form: fact }))
  if (flips.length === 0) return { optional, type: merged(forms, what) }
  const type = alike(
    forms.map(({ version, form }) => ({ version, form: formOf(form) })),
    what,
  )
  if (type && flips.length === 1 && optional && flips[0])
    return { optional: false, requiredSince: flips[0].version, type }
  // What may be missing in some versions alone: each of these forms stands for itself.
  return { optional: false, type: { kind: 'stages', null: false, stages: stagesOf(here, what) } }
}

/** The forms that a type has had: as few as can be, each of as many versions as are alike. */
function stagesOf(here: readonly MemberAt[], what: string): Stage[] {
  const stages: Stage[] = []
  let rest = here
  while (rest[0]) {
    const { version: since, optional } = rest[0]
    for (let length = rest.length; length > 0; length -= 1) {
      const part = rest.slice(0, length)
      const type =
        part.every((member) => member.optional === optional) &&
        alike(
          part.map(({ version, fact }) => ({ version, form: formOf(fact) })),
          what,
        )
      if (!type) continue
      stages.push({ since, optional, type })
      rest = rest.slice(length)
      break
    }
  }
  return stages
}

/** One type of a type's forms, from the oldest version to the newest. @param what the type, for errors */
export function merged(facts: readonly At<Fact>[], what: string): Type {
  const forms = facts.map(({ version, form }) => ({ version, form: formOf(form) }))
  const type = alike(forms, what)
  if (type) return type
  const here = facts.map(({ version, form }) => ({ version, fact: form, optional: false }))
  const stages = stagesOf(here, what)
  const isNull = stages.every((stage) => stage.type.null)
  return {
    kind: 'stages',
    null: isNull,
    stages: isNull
      ? stages.map((stage) => ({ ...stage, type: { ...stage.type, null: false } }))
      : stages,
  }
}
