/**
 * `npm start`: installs what is missing, builds, and serves the console: on the mock in the browser, or
 * with `-- --api URL` against a control plane.
 */
import { parseArgs } from 'node:util'
import { ensurePackages, root, run } from './ensure.mjs'

const USAGE = `npm start -- [--port N] [--host NAME] [--api URL [--token-file FILE]]`

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4000' },
        host: { type: 'string', default: '127.0.0.1' },
        api: { type: 'string' },
        'token-file': { type: 'string' },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error(`--port takes a number up to 65535, not ${values.port}`)
    if (values.api && !URL.canParse(values.api))
      throw new Error(`--api takes an address such as https://oxide.example, not ${values.api}`)
    if (values['token-file'] && !values.api) throw new Error('--token-file goes with --api')
    return { ...values, port }
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`)
    process.exit(2)
  }
}

const options = readOptions()
ensurePackages()
const mode = options.api ? 'production' : 'mock'
run(
  process.execPath,
  [`${root}/node_modules/vite/bin/vite.js`, 'build', '--mode', mode, '--logLevel', 'warn'],
  {
    env: { ...process.env, NODE_ENV: 'production' },
  },
)
const { compressAll, serve } = await import('./serve.mjs')
const dir = `${root}/dist/${options.api ? 'console' : 'mock'}`
compressAll(dir)
try {
  const server = await serve({
    dir,
    port: options.port,
    host: options.host,
    api: options.api,
    tokenFile: options['token-file'],
  })
  console.log(
    `rackline is at http://localhost:${server.address().port}${options.api ? `, against ${options.api}` : ', on its mock in the browser'}`,
  )
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${options.port} is taken: npm start -- --port N chooses another.`
      : error.message,
  )
  process.exit(1)
}
