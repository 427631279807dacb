/** The icon of the tab in the colour of each rack, of the dark theme: a tab has no theme. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Adds `icon-COLOR.svg` to a build. */
export const rackIcons = () => ({
  name: 'rackline-rack-icons',
  apply: 'build',
  async generateBundle() {
    const load = (path) => runnerImport(here(path), { resolve: { tsconfigPaths: true } })
    const themes = await load('../themes/phosphor.ts')
    const racks = await load('../src/model/racks/served-rack.ts')
    const { color } = themes.module.phosphor
    const icon = readFileSync(here('../src/icon.svg'), 'utf8')
    for (const [name, token] of Object.entries(racks.module.RACK_COLORS))
      this.emitFile({
        type: 'asset',
        fileName: `icon-${name}.svg`,
        source: icon.replace(color.accent, color[token]),
      })
  },
})
