/** Builds the console as one readable file for windows without a screen. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig, mergeConfig } from 'vite'
import ofTheConsole from '../../../vite.config'

/** jsdom would parse the style sheets for each window without using them. */
const withoutStyleSheets: Plugin = {
  name: 'without-style-sheets',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: () => '' },
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig((env) =>
  mergeConfig(ofTheConsole(env), {
    // jsdom cannot navigate to another document, so the page opens a new window instead.
    define: { 'location.assign': 'leaveDocument' },
    plugins: [withoutStyleSheets],
    build: {
      minify: false,
      rolldownOptions: {
        input: here('../../../src/main.tsx'),
        // Code may read the URL of its module, which does not exist here.
        transform: { define: { 'import.meta': '{}' } },
        output: { format: 'iife', entryFileNames: 'console.js', codeSplitting: false },
      },
    },
  }),
)
