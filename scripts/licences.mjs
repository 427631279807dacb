/**
 * The licences of the packages that a bundle is made of, as one text. A build writes it beside the bundle, from the
 * modules that are really in it. Plain Node without packages.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file of a build that holds the licences. */
export const LICENCES = 'THIRD-PARTY-LICENSES.txt'

/** What may be compiled in: licences that ask for nothing but their own text. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
])

/** The text of a licence for packages that come without it; who wrote them stands in front. */
const TEXTS = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  Unlicense: 'In the public domain: https://unlicense.org',
}

/** What stands for the text of a licence that a package comes without. @throws Error where nothing can */
function textFor({ name, author, license }) {
  const text = TEXTS[license]
  if (!text) throw new Error(`${name} comes without the text of its licence, ${license}`)
  const by = (author?.name ?? author ?? `the authors of ${name}`).replace(/\s*<.*/, '')
  return `Copyright (c) ${by}\n\n${text}`
}

const RULE = `\n${'='.repeat(80)}\n`

/** Modules that the bundler writes itself, by the package whose code they are. */
const WRITTEN = { 'vite/preload-helper': 'vite', 'rolldown/runtime': 'rolldown' }

/** The folder of the package that a module belongs to; `undefined` for our own modules. */
export function packageOf(id) {
  const [path = ''] = id.replace(/^\0/, '').split('?')
  const by = Object.keys(WRITTEN).find((name) => path.startsWith(name))
  if (by) return fileURLToPath(new URL(`../node_modules/${WRITTEN[by]}`, import.meta.url))
  // Packages have slashes in their names on every system, and bundlers write paths with slashes.
  const found = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))
  return found?.[1]?.split('/').join(sep)
}

/** @throws Error for a licence that is not allowed, or whose text is missing */
function licenceOf(dir) {
  const about = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const { name, version, license } = about
  const called = `${name} ${version}`
  if (!ALLOWED.has(license)) throw new Error(`${called} has the licence ${license}`)
  const texts = readdirSync(dir)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n'))
    // What vite itself is made of is not in a build.
    .map((text) => text.split('# Licenses of bundled dependencies')[0].trim())
  if (texts.length === 0) texts.push(textFor(about))
  return `${called} (${license})\n\n${texts.join('\n\n')}\n`
}

const textOf = (sections) => [...new Set(sections)].sort().join(RULE)

/** The licences of several builds as one text. @param texts those of the builds */
export const mergedLicences = (texts) => textOf(texts.flatMap((text) => text.split(RULE)))

/**
 * A plugin of vite that writes the licences of all that a build is made of.
 * @param more modules that are copied into the build as they are
 */
export function licences(more = []) {
  let root = ''
  return {
    name: 'rackline-licences',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const used = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? output.moduleIds
          : output.originalFileNames.map((name) => resolve(root, name)),
      )
      const folders = new Set([...used, ...more].map(packageOf).filter(Boolean))
      this.emitFile({
        type: 'asset',
        fileName: LICENCES,
        source: textOf([...folders].map(licenceOf)),
      })
    },
  }
}
