import type { ReactNode } from 'react'
import { memo } from 'react'
import { isIn } from '@/api/version'
import type { SidebarEntry } from '@/areas/sidebar'
import type { Level, Params } from '@/areas/route'
import { SILO_SIDEBAR, currentIn } from '@/areas/sidebar'
import { useKeys } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { useRoleChanges } from '@/bind/refusal-changes'
import { useShell } from '@/bind/shell'
import { addressFrom } from '@/paths/path'
import { Keys } from '@/ui/Keys'
import { Head } from '@/ui/text'
import type { Given } from '@commands/engine/args'
import type { Ctx } from '@commands/engine/context'
import type { CommandId } from '@commands/index'

export const NOTHING: Params = {}

interface EntryProps {
  id: CommandId
  given: Given
  href: string
  label: string
  isCurrent: boolean
  note?: ReactNode
}

function PlainEntry({ id, given, href, label, isCurrent, note }: EntryProps) {
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
      {label}
      {note}
      <Keys presses={useKeys(id, given)} />
    </Link>
  )
}

/** Memoized: each new address re-renders the groups. */
const Entry = memo(PlainEntry)

/**
 * The pages of a group, with their addresses: without those that the API would refuse, or that the rack's is too old
 * for.
 */
export const pagesOf = (ctx: Ctx, entries: readonly SidebarEntry[], given: Params) =>
  entries
    .filter(
      ({ needs, since }) =>
        (!needs || !ctx.refusedTo(needs, given)) &&
        (!since || !ctx.apiVersion || isIn(ctx.apiVersion, { since })),
    )
    .map((entry) => ({ ...entry, href: addressFrom(entry.to, given) }))

interface SidebarGroupProps {
  /** The name under which the preferences store it. */
  group: string
  entries: readonly SidebarEntry[]
  /** The path of the page. */
  path: string
  /** An address where this group's entry is current only for an exact match. */
  exact?: string | undefined
  given?: Params
  /** Its name, with which the user folds and unfolds it. */
  head?: string
  /** Whether all entries are shown. */
  isOpen: boolean
  /** The entry that a folded group shows as well, and what is on its line. */
  kept?: { command: CommandId; note: ReactNode }
  /** What is between its name and its entries. */
  children?: ReactNode
}

/** One group of entries. A folded one still shows the entry of the current page. */
export function SidebarGroup({
  group,
  entries,
  path,
  exact,
  given = NOTHING,
  head,
  isOpen,
  kept,
  children,
}: SidebarGroupProps) {
  const shell = useShell()
  useRoleChanges()
  const pages = pagesOf(shell.ctx(), entries, given)
  const current = currentIn(pages, path, exact)
  return (
    <div>
      {head && (
        <Head>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => void shell.run('view.group', { group }, 'button')}
          >
            {head}
            <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
          </button>
        </Head>
      )}
      {children}
      <ul>
        {pages.map(({ command, under, href, label }) => {
          const isCurrent = (under ?? href) === current
          const isKept = command === kept?.command
          return (
            (isOpen || isCurrent || isKept) && (
              <li key={command}>
                <Entry
                  id={command}
                  given={given}
                  href={href}
                  label={label}
                  isCurrent={isCurrent}
                  note={isKept && kept.note}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface SiloGroupProps {
  /** The path of the page. */
  path: string
  /** The name of the silo, once known. */
  silo: string | undefined
  isOpen: boolean
  /** An address where this group's entry is current only for an exact match. */
  exact?: string | undefined
}

export const SiloGroup = ({ silo = '', ...rest }: SiloGroupProps) => (
  <SidebarGroup group="silo" entries={SILO_SIDEBAR} head={`Silo ${silo}`} {...rest} />
)

/** What the parts of the sidebar that are loaded later are given. */
export interface RestProps {
  part: 'find' | 'groups'
  /** The path of the page. */
  path: string
  level: Level
  /** The parameters of the addresses of the project's pages. */
  given: Params
  /** The name of the silo, once known. */
  silo: string | undefined
  seesSystem: boolean | undefined
  setFinding(isFinding: boolean): void
}
