/** `npm run mock-api`: the mock as a real HTTP server. */
import { serveMock } from '../mock/cli'

await serveMock('npm run mock-api --', process.argv.slice(2))
