/**
 * For the build: what each address reads from the API, as URLs. `preload.js` asks for it while the program
 * loads, and the client takes the answers over.
 */
import { routes } from './all'
import { frameReads, ownReadsOf, projectReads } from './reads'
import type { Read } from '@/api/query'
import { RACK_KEY } from '@/api/rack'
import { NEWEST, VERSIONS, VERSION_HEADER } from '@/api/version'
import { weightOf } from '@/paths/match'
import type { Route } from './route'

/** The template of an address, and the URLs that its page reads besides those of `frame` and `project`. */
export type AddressReads = readonly [template: string, urls: readonly string[]]

export interface FirstReads {
  /** What every page reads. */
  frame: readonly string[]
  /** What every page of a project reads besides. */
  project: readonly string[]
  /** Literal segments come before parameters, as in the routes. */
  addresses: readonly AddressReads[]
  /** Which version of the API they are asked for in, as `askedVersion` of `api/rack.ts` has it. */
  versions: {
    header: string
    /** The key in local storage of the version that this origin answered last. */
    key: string
    all: readonly string[]
    newest: string
  }
}

/** Parameters stay as they are in templates: `/v1/instances?project={project}`. */
const urlsOf = (reads: readonly Read<unknown>[]) =>
  reads.flatMap(({ url }) => (url ? url().replaceAll('%7B', '{').replaceAll('%7D', '}') : []))

const parametersOf = (template: string) =>
  Object.fromEntries([...template.matchAll(/\{(\w+)\}/g)].map(([text, name = '']) => [name, text]))

const weight = ({ template }: Route) => weightOf(template.split('/'))

/**
 * Pages only: panels would double the table, and are seldom where the user comes in. Users who may not see the system
 * send nothing for its pages.
 */
const isAsked = (route: Route) => route.kind === 'page' && !route.open && route.level !== 'system'

export function firstReads(): FirstReads {
  const frame = urlsOf(frameReads())
  const project = urlsOf(projectReads('{project}'))
  const shared = new Set([...frame, ...project])
  const addresses = routes
    .filter(isAsked)
    .sort((a, b) => weight(b) - weight(a))
    .map((route): AddressReads => {
      const reads = ownReadsOf(route, parametersOf(route.template), new URLSearchParams())
      return [route.template, [...new Set(urlsOf(reads))].filter((url) => !shared.has(url))]
    })
    // For an address that is not in the table, the script asks for what every page reads.
    .filter(([template, urls]) => urls.length > 0 || template.startsWith('projects/{'))
  return {
    frame,
    project,
    addresses,
    versions: { header: VERSION_HEADER, key: RACK_KEY, all: VERSIONS, newest: NEWEST },
  }
}
