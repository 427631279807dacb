/** `npm run dev`: serves what `npm start` serves, with hot reload. */
import { startFromSource } from './start-from-source.mjs'

await startFromSource('npm run dev --', async (...how) =>
  (await import('./serve-dev.mjs')).serveDev(...how),
)
