/** What is loaded once all areas are: it is not needed before. */
import { defaultKeys } from '@/bind/keymap'
import { rejectedEntries } from '@/bind/preferences'
import type { Shell } from '@/bind/shell'
import { fetchAhead } from './fetch-ahead'

/** Loads the rest, and applies the user's own keys and aliases. @throws TypeError without a connection */
export async function loadRest(shell: Shell): Promise<void> {
  const [
    { applyOwn },
    { startNamingRows },
    { startColumnDrag },
    { tellUploadEnds },
    { startFileDrops },
  ] = await Promise.all([
    import('@/bind/own'),
    import('./row-names'),
    import('./columns/drag'),
    import('./upload-ends'),
    import('./drop/listen'),
    import('@commands/engine/gate'),
    import('@commands/engine/sender'),
    // Loaded now, since the user needs these modules when the connection is lost.
    import('./report-refresh'),
    import('./change-preference'),
    import('@/pages/list/row-menu'),
  ])
  fetchAhead()
  startNamingRows()
  startColumnDrag()
  tellUploadEnds(shell)
  startFileDrops(shell)
  applyOwn(shell.registry.all, defaultKeys())
  if (rejectedEntries.getState().length > 0)
    (await import('./report-rejected')).reportRejected(shell)
}
