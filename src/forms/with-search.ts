import { usePlace } from '@/bind/shell'

/** The address of the page under a panel, including its filter and sorting. What the path asks for itself comes first. */
export function withSearch(path: string, search: URLSearchParams): string {
  const [page = '', own] = path.split('?')
  const all = new URLSearchParams(own)
  for (const [name, value] of search) if (!all.has(name)) all.set(name, value)
  return all.size > 0 ? `${page}?${all}` : page
}

/** The address of a tab of the page under the panel that is shown, including its filter and sorting. */
export const useTabUnder = (path: string, tab: string): string =>
  withSearch(`${path}?tab=${tab}`, usePlace().search)
