/**
 * Routes: each address with its title, its reads, and the page or panel that shows it. The code of a page is
 * loaded when the user is likely to go there. The sidebar of a page and the page under a panel follow from
 * the address.
 */
import type { ComponentType } from 'react'
import type { Command } from '@commands/engine/command'
import { isOpens } from '@commands/engine/command'
import type { Read } from '@/api/query'
import type { ListRead } from '@/resources/list-read'
import { listAt } from '@/resources/list-read'
import type { PathName } from '@/paths'
import type { AnyPath, PathParams } from '@/paths/path'

/** Which navigation the sidebar shows beside a page. */
export type Level = (typeof LEVELS)[number]
export const LEVELS = ['silo', 'project', 'settings', 'system', 'bare'] as const

export type Params = Readonly<Record<string, string>>
type Load = () => Promise<{ default: ComponentType }>

interface Common {
  name: PathName
  template: string
  level: Level
  title(params: Params): string
  /** What is read before it is shown. */
  reads?(params: Params, search: URLSearchParams): readonly Read<unknown>[]
  /** What is read as well, without waiting for it: the lists of pickers. */
  deferredReads?(params: Params, search: URLSearchParams): readonly Read<unknown>[]
}

export interface PageRoute extends Common {
  kind: 'page'
  load: Load
  /** The page is shown without a sign-in. */
  open?: true
  /** The page fills the pane without padding, and scrolls by itself. */
  full?: true
  /** The page is one of several tabs of the same thing: switching between them is not a new page. */
  tab?: true
  /** As the first page, it is shown before its reads are answered: a list without its rows. */
  early?: true
  /** What stands beside a list in place of this page, with its reads: the thing at a glance. It has no address of its own. */
  glance?: Load
}

export interface PanelRoute extends Common {
  kind: 'panel'
  load: Load
  /** The page under it, where that does not follow from the address. */
  over?: PathName
}

export interface RedirectRoute extends Common {
  kind: 'redirect'
  to(params: Params): string
}

export type Route = PageRoute | PanelRoute | RedirectRoute

/** What the addresses of pages without a frame begin with. */
export const BARE: readonly string[] = ['login', 'device']

/** Which navigation the sidebar shows for an address. */
function levelOf(template: string): Level {
  const [first = '', second] = template.split('/')
  if (BARE.includes(first)) return 'bare'
  if (first === 'settings' || first === 'system') return first
  // The form that edits a project lies over the list of projects of the silo.
  return second === '{project}' && template !== 'projects/{project}/edit' ? 'project' : 'silo'
}

const PROJECT = /^\/projects\/([^/]+)/

/** Which navigation belongs to an address whose area is not loaded yet. */
export const levelAt = (pathname: string): Level =>
  levelOf(pathname.replace(PROJECT, '/projects/{project}').slice(1))

/** The parameters of an address that its navigation needs before its area is loaded. */
export function paramsAt(pathname: string): Params {
  const [, project] = PROJECT.exec(pathname) ?? []
  return project === undefined ? {} : { project }
}

/**
 * The templates of the pages over which a panel may lie, nearest first: `disks-new` and `disks/{disk}` both
 * lie over `disks`.
 */
export function templatesUnder(template: string): readonly string[] {
  const segments = template.split('/')
  return segments.flatMap((_, i, all) => {
    const above = all.slice(0, all.length - i - 1)
    const last = all[all.length - i - 1] ?? ''
    const base = last.replace(/-\w+$/, '')
    return [...(base === last ? [] : [[...above, base].join('/')]), above.join('/')]
  })
}

type Table = Readonly<Partial<Record<PathName, AnyPath>>>
type ParamsIn<T extends Table, N extends keyof T> = T[N] extends {
  template: infer Template extends string
}
  ? PathParams<Template>
  : never

interface Given<P> {
  /**
   * The title of the window and of a panel. Default: the parameter that the address ends with, or else the words of
   * the first command of the area that opens it.
   */
  title?: string | ((params: P) => string)
  reads?(params: P, search: URLSearchParams): readonly Read<unknown>[]
  deferredReads?(params: P, search: URLSearchParams): readonly Read<unknown>[]
}

/** What a command calls the thing that it opens: 'New disk' for "New disk for instance", 'Edit disk' for "Edit". */
const wordsOf = ({ title, verb }: Pick<Command, 'title' | 'verb'>) =>
  verb.includes(' ') && title.startsWith(verb) ? verb : title

/** Declares the routes of a table of addresses, for the commands of their area. */
export function routesOf<T extends Table>(
  table: T,
  { commands }: { commands: readonly Command[] },
) {
  type Name = keyof T & PathName
  type Title<N extends Name> = Given<ParamsIn<T, N>>['title']
  const common = <N extends Name>(name: N, title: Title<N>) => {
    const { template } = table[name] as AnyPath
    const [, last = ''] = /\{(\w+)\}$/.exec(template) ?? []
    const opener = commands.find((c) => isOpens(c) && c.template === template)
    const usual = opener && wordsOf(opener)
    return {
      name,
      template,
      level: levelOf(template),
      title: (params: Params) =>
        typeof title === 'function'
          ? title(params as ParamsIn<T, N>)
          : (title ?? params[last] ?? usual ?? ''),
    }
  }
  const page = <N extends Name>(
    name: N,
    given: Given<ParamsIn<T, N>> & Omit<PageRoute, keyof Common | 'kind'>,
  ): PageRoute => ({ ...given, ...common(name, given.title), kind: 'page' })
  return {
    page,
    /** The page of a list, which as the first page is shown before its rows are there. */
    list: <N extends Name>(
      name: N,
      {
        of,
        ...given
      }: Omit<Given<ParamsIn<T, N>>, 'reads'> &
        Omit<PageRoute, keyof Common | 'kind' | 'early'> & {
          /** The list that is read, at the page that the address names. */
          of(params: ParamsIn<T, N>, search: URLSearchParams): ListRead<object>
        },
    ): PageRoute =>
      page(name, {
        ...given,
        early: true,
        reads: (params, search) => [listAt(of(params, search), search)],
      }),
    panel: <N extends Name>(
      name: N,
      given: Given<ParamsIn<T, N>> & { load: Load; over?: Name },
    ): PanelRoute => ({ ...given, ...common(name, given.title), kind: 'panel' }),
    redirect: <N extends Name>(name: N, to: (params: ParamsIn<T, N>) => string): RedirectRoute => ({
      ...common(name, ''),
      kind: 'redirect',
      to: to as (params: Params) => string,
    }),
  }
}
