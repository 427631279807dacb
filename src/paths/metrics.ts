/** Addresses of the metrics area. */
import { path } from './path'

export const metricsPaths = {
  oxql: path('system/oxql'),
  timeseries: path('system/oxql/timeseries'),
  projectOxql: path('projects/{project}/oxql'),
} as const

/** The explorer with a query filled in: it does not run by itself. @param project undefined for that of the system */
export const explorerWith = (query: string, project?: string): string => {
  const path = project === undefined ? metricsPaths.oxql() : metricsPaths.projectOxql({ project })
  return `${path}?${new URLSearchParams({ query }).toString()}`
}
