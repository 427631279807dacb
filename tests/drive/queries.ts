import type { App } from './app'

/** The queries of the charts of a project that were sent, oldest first. */
export function queriesOf(app: App): string[] {
  const queries: string[] = []
  app.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/timeseries/query')
      queries.push((request.postDataJSON() as { query: string }).query)
  })
  return queries
}
