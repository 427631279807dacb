/** The code of the filter: no part of the first load, and there before the first letter. */
import { laterCode } from '@/ui/later-code'

export const filterCode = laterCode(() => import('./filter-rows'))

/** Prepares the rows for the first letter. */
export async function prepareFilter(
  ...of: Parameters<typeof import('./filter-rows').prepareFilter>
): Promise<void> {
  const { prepareFilter: prepare } = await filterCode.fetch()
  await prepare(...of)
}
