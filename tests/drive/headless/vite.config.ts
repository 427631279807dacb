/** The console as one file for windows without a screen: nothing is loaded later, and errors name readable lines. */
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import ofTheConsole from '../../../vite.config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig((env) =>
  mergeConfig(ofTheConsole(env), {
    // A window leaves its document by itself, which jsdom cannot: the next one is opened around it.
    define: { 'location.assign': 'leaveDocument' },
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
