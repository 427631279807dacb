/** `npm run dev`: what `npm start` serves, with hot reload. */
import { parseArgs } from 'node:util'
import { ensurePackages, root } from './ensure.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    api: { type: 'string' },
    'token-file': { type: 'string' },
  },
})
ensurePackages()
const { readFileSync } = await import('node:fs')
const { createServer } = await import('vite')
const { isForApi } = await import('./serve.mjs')
const token = values['token-file'] && readFileSync(values['token-file'], 'utf8').trim()
const headers = token ? { authorization: `Bearer ${token}` } : {}
const server = await createServer({
  configFile: `${root}/vite.config.ts`,
  mode: values.api ? 'development' : 'mock',
  server: {
    port: Number(values.port),
    strictPort: true,
    ...(values.api && {
      proxy: {
        '^/(v1|experimental|device|login)': {
          target: values.api,
          changeOrigin: true,
          ws: true,
          headers,
          bypass: (request) =>
            isForApi(request.method, request.url.split('?')[0]) ? undefined : request.url,
        },
      },
    }),
  },
})
await server.listen()
server.printUrls()
