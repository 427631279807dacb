/** What is done with answers while the console is used: old ones are dropped, and things are read again that lists know better. */
import type { QueryClient } from '@tanstack/react-query'
import { startDropping } from './drop-answers'
import { startReadingAgain } from './read-again'

/** Begins to look after the answers of the cache. */
export function tendAnswers(client: QueryClient): void {
  startDropping(client)
  startReadingAgain(client)
}
