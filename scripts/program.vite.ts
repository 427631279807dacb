/** The program `rackline` in plain JavaScript: the local server, and the mock as a server, with all that they need of packages. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { licences } from '../scripts/licences.mjs'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  resolve: { tsconfigPaths: true },
  plugins: [licences()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    minify: true,
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: fileURLToPath(new URL('rackline.mjs', import.meta.url)),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
})
