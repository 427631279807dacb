/**
 * Reads a list without the rows that the rack cannot express in the requested version of the API: because of one such
 * row, of a newer kind, the rack refuses the whole page. Loaded only when that happens.
 */
import { ApiError } from './errors'
import type { AnyInput } from './operation'
import { ALL } from './page-size'

/** A page of a list, as far as this reads it. */
interface Page {
  items: readonly object[]
  nextPage?: string | null | undefined
}

/** Makes one request for a part of the list. @returns the error of one that is refused */
export type ReadPart = (query: Record<string, unknown>) => Promise<Page | ApiError>

/**
 * Whether a list was refused because a row cannot be expressed in the requested version. Source: the control plane's
 * conversions answer with 406, or with 400 and a message that mentions the client.
 */
const isUntellable = ({ statusCode, message }: ApiError): boolean =>
  statusCode === 406 || (statusCode === 400 && /\bclient\b/i.test(message))

const REVERSED: Readonly<Record<string, string>> = {
  name_ascending: 'name_descending',
  name_descending: 'name_ascending',
  time_and_id_ascending: 'time_and_id_descending',
  time_and_id_descending: 'time_and_id_ascending',
}
/** How lists of named things are sorted where the query says nothing. */
const USUAL_SORT = 'name_ascending'

/** A part of a list, and whether it ends at a row that cannot be told. */
interface Part extends Page {
  isCut?: boolean
}

/**
 * Reads up to `most` rows before the first one that cannot be expressed. Each refusal halves the size of the parts.
 */
async function upTo(query: Record<string, unknown>, most: number, read: ReadPart): Promise<Part> {
  const items: object[] = []
  let size = most
  let pageToken = query['pageToken']
  while (items.length < most) {
    const limit = Math.min(size, most - items.length)
    const page = await read({ ...query, limit, ...(pageToken != null && { pageToken }) })
    if (!(page instanceof ApiError)) {
      items.push(...page.items)
      pageToken = page.nextPage
      if (pageToken == null) return { items }
    } else if (!isUntellable(page)) throw page
    else if (limit === 1) return { items, isCut: true }
    else size = Math.floor(limit / 2)
  }
  return { items, nextPage: String(pageToken) }
}

const NOTHING: Page = { items: [] }

const idOf = (row: object): unknown => ('id' in row ? row.id : row)

/**
 * The rows before the first one that cannot be expressed and, where the list can be sorted in reverse, those after
 * the last such row, up to `ALL`. Such a page is the last one of the list.
 * @param error the error with which the list was refused
 * @returns undefined where no row can be read, or where the list was refused for another reason
 * @throws ApiError where a part of the list fails for another reason
 */
export async function readAround(
  { query = {} }: AnyInput,
  error: ApiError,
  read: ReadPart,
): Promise<Page | undefined> {
  if (!isUntellable(error)) return undefined
  const { limit, sortBy = USUAL_SORT, pageToken: _, ...rest } = query
  const before = await upTo(query, Number(limit ?? ALL), read)
  if (!before.isCut) return before
  const reversed = REVERSED[String(sortBy)]
  // A list that cannot be sorted the other way refuses it.
  const after = reversed
    ? await upTo({ ...rest, sortBy: reversed }, ALL, read).catch(() => NOTHING)
    : NOTHING
  const known = new Set(before.items.map(idOf))
  const items = [
    ...before.items,
    ...after.items.filter((row) => !known.has(idOf(row))).toReversed(),
  ]
  return items.length > 0 ? { items } : undefined
}
