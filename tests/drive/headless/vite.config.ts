/** The console as one file for windows without a screen: nothing is loaded later, and errors name readable lines. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig, mergeConfig } from 'vite'
import ofTheConsole from '../../../vite.config'

/** Nothing is drawn: jsdom would read the style sheets for each window in vain. */
const withoutStyleSheets: Plugin = {
  name: 'without-style-sheets',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: () => '' },
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig((env) =>
  mergeConfig(ofTheConsole(env), {
    // A window leaves its document by itself, which jsdom cannot: the next one is opened around it.
    define: { 'location.assign': 'leaveDocument' },
    plugins: [withoutStyleSheets],
    build: {
      minify: false,
      rolldownOptions: {
        input: here('../../../src/main.tsx'),
        // What asks where it was loaded from: nothing is.
        transform: { define: { 'import.meta': '{}' } },
        output: { format: 'iife', entryFileNames: 'console.js', codeSplitting: false },
      },
    },
  }),
)
