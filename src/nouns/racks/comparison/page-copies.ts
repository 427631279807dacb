/** What a comparison can copy here: the forms that it opens, filled in, and what commands reach of it. */
import { useEffect, useMemo } from 'react'
import type { JsonObject } from '@/api/json-object'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { commandId, useShell } from '@/bind/shell'
import { runFilled } from '@/forms/run-filled'
import type { Carried, Chosen } from '@/model/racks/carried'
import type { ComparedItem } from '@/model/racks/compare'
import { compareLists, compareThings } from '@/model/racks/compare'
import { fieldWords } from '@/model/racks/field-words'
import { listed, plain } from '@/model/sentence'
import type { Target } from '@commands/engine/comparing/gather'
import { copyOf } from '@commands/engine/comparing/copying'
import type { Noun } from '@commands/engine/noun'
import { called, fieldOf, nounOf } from '@commands/engine/noun'
import type { Scope } from '@commands/engine/scope'
import type { Here, Section } from './reads'
import { noteOpened, wasOpened } from './reads'

/** Something that can be copied here: the form that it opens. */
export interface Copyable {
  /** 'firewall rule allow-ssh' */
  name: string
  /** What it is of a part. */
  chosen?: Chosen
  noun: Noun
  thing: JsonObject
  args: Target['args']
  /** What has its name here: its changes are copied. */
  here: { name: string; thing: JsonObject } | undefined
}

export interface Shown {
  carried: Carried
  target: Target
  here: Here
}

const nameOf = (item: JsonObject): string => String(item['name'] ?? '')

/** Whether a noun has the form that a copy opens. */
const hasForm = (noun: Noun | undefined, isHere: boolean): noun is Noun =>
  noun !== undefined && nounOf(noun)?.commands[isHere ? 'edit' : 'create'] !== undefined

/** The thing of a list that can be copied. `undefined` where it cannot. */
export function copyableItem(
  { id, noun }: Section,
  { kind, name, left, right }: ComparedItem,
  { target }: Shown,
): Copyable | undefined {
  if (!left || kind === 'equal' || !hasForm(noun, right !== undefined)) return undefined
  const inside = { ...target.args, [fieldOf(target.noun)]: target.name }
  // A route is named with its router.
  const [parent, own] = name.includes('/') ? name.split('/') : [undefined, name]
  const nearest = nounOf(noun)?.parents.at(-1)
  return {
    name: `${called(noun)} ${name}`,
    chosen: { part: id, name },
    noun,
    thing: left,
    args: parent !== undefined && nearest ? { ...inside, [fieldOf(nearest)]: parent } : inside,
    here: right && { name: own ?? name, thing: right },
  }
}

/** The lists that both racks could read, compared. */
export const listsOf = ({ carried, here }: Shown) =>
  here.sections.flatMap((section) => {
    const left = carried.parts[section.id]
    const right = here.found ? here.found.parts[section.id] : []
    return left && right
      ? [{ section, items: compareLists(left, right, nameOf, section.natural) }]
      : []
  })

/** All that can be copied, the thing itself first. */
export function copyablesOf(shown: Shown, lists: ReturnType<typeof listsOf>): readonly Copyable[] {
  const { carried, target, here } = shown
  if (here.missing) return []
  const { noun, name, args } = target
  const found = here.found?.thing
  const differs = !found || compareThings(carried.thing, found, here.natural).differing.length > 0
  const whole: readonly Copyable[] =
    differs && hasForm(noun, found !== undefined) && !(carried.only && found)
      ? [
          {
            name: `${called(noun)} ${carried.name}`,
            noun,
            thing: carried.thing,
            args,
            here: found && { name, thing: found },
          },
        ]
      : []
  const items = here.found
    ? lists.flatMap(({ section, items: all }) =>
        all.flatMap((item) => copyableItem(section, item, shown) ?? []),
      )
    : []
  return [...whole, ...items]
}

/** Opens forms that create or change things here as they are on the other rack. */
function useCopy({ carried }: Shown) {
  const shell = useShell()
  return async ({ noun, thing, args, here }: Copyable): Promise<string | undefined> => {
    const copy = await copyOf(noun, thing, args, carried, here)
    if (typeof copy === 'string') return copy
    const { command, body, operation } = copy
    const left = [...copy.left, ...carried.secrets.map(fieldWords)]
    const outcome = await runFilled(
      shell,
      commandId(command),
      copy.args,
      { body, ...(operation && { operation }) },
      'button',
    )
    if (outcome === 'done' && left.length > 0)
      shell.toast({
        tone: 'note',
        heading: 'Not copied',
        text: `${plain(listed(left))}: please look at ${left.length === 1 ? 'it' : 'them'} yourself.`,
      })
    return undefined
  }
}

/**
 * What commands reach of the comparison; the form of a thing that is to be copied is opened once.
 * @param isKnown whether it came from a rack of this console: else the form would cover the warning about it
 */
export function useComparison(shown: Shown, copyables: readonly Copyable[], isKnown: boolean) {
  const { carried, here } = shown
  const { missing } = here
  const shell = useShell()
  const copy = useCopy(shown)
  const live = useLatest({ copyables, copy })
  const names = copyables.map(({ name }) => name).join('\n')
  const scope = useMemo<Scope>(
    () => ({
      name: 'detail',
      noun: 'served-rack',
      comparison: {
        copies: names === '' ? [] : names.split('\n'),
        none: missing
          ? `${called(missing.noun)} ${missing.name} is not here: name another one, or create it first`
          : 'nothing that this rack lacks can be copied',
        copy: async (which) => {
          const found = live.current.copyables.find(({ name }) => name === which)
          return found ? live.current.copy(found) : `${which} is not to be copied any more`
        },
      },
    }),
    [names, live, missing],
  )
  useScope(scope)
  const { copies, only } = carried
  const wanted = copyables.find(
    ({ here, chosen }) =>
      copies && !here && chosen?.part === only?.part && chosen?.name === only?.name,
  )
  useEffect(() => {
    if (!copies || !isKnown || wasOpened()) return
    if (!wanted) {
      if (!here.found || missing) return
      noteOpened()
      shell.refuse(
        names === ''
          ? `${carried.name} is the same here: there is nothing to copy`
          : `${carried.name} is here already: what differs can be copied below`,
      )
      return
    }
    noteOpened()
    void live.current.copy(wanted).then((reason) => reason !== undefined && shell.refuse(reason))
  }, [wanted, isKnown, live, shell, copies, here, missing, names, carried])
  return copy
}
