/** The name of another thing of which a row has only the id: with `useJoin`, which finds it in a list of names. */
import { Link } from '@/bind/Link'
import { Blank } from './cells'
import type { Join } from './join'
import { Nameless, joinedName } from './join'
import type { Column } from './resource'

type Id = string | null | undefined

interface JoinedThingProps<N> {
  id: Id
  join: Join<N>
  /** The page of the thing, where it has one. */
  page?: ((thing: N) => string) | undefined
  tabIndex?: number
}

/** A joined thing by its name; in grey its id, or that it was deleted; a dash without an id. */
export function JoinedThing<N extends { name: string }>({
  id,
  join,
  page,
  ...link
}: JoinedThingProps<N>) {
  if (!id) return <Blank />
  const found = join(id)
  if (typeof found === 'string') return <Nameless found={found} id={id} />
  return page ? (
    <Link href={page(found)} {...link}>
      {found.name}
    </Link>
  ) : (
    found.name
  )
}

/**
 * A column of joined things.
 * @param of the id in a row, if any @param page the page of a thing, where it has one
 */
export const joinedColumn = <T, N extends { name: string }>(
  key: string,
  title: string,
  {
    join,
    of,
    page,
    ...layout
  }: Omit<Column<T>, 'key' | 'title' | 'value' | 'render'> & {
    join: Join<N>
    of(row: T): Id
    page?(thing: N): string
  },
): Column<T> => ({
  key,
  title,
  value: (row) => {
    const id = of(row)
    return id ? joinedName(join(id), id) : undefined
  },
  render: (row) => <JoinedThing id={of(row)} join={join} page={page} tabIndex={-1} />,
  ...layout,
})
