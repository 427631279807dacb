/**
 * A noun that is nothing but a record: every feature that works on any noun knows it. One that does not has a table of its
 * own, in which a new noun would be missing.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OperationId } from '@/api/operation'
import { operation } from '@/api/operation'
import { projectView } from '@/api/operations/project'
import { NEWEST } from '@/api/version'
import { loadAll } from '@/areas/index'
import type { Shell } from '@/bind/shell'
import { plain } from '@/model/sentence'
import { idleActing } from '@/shell/palette/palette.testing'
import { listRead, searchedNouns, thing } from '@/resources/search/things'
import { stateLists } from '@/shell/palette/state-lists'
import { kinds } from '../../scripts/named-in-log'
import { goToRelated } from '../settings/find-related'
import { inspectProject } from '../core/project-contents'
import { topics } from '../settings/topics'
import { viewAsCli } from '../core/view-request'
import { commands as all } from '../index'
import { pageFor } from '../line/page-for'
import { nounInBody } from '../macro/step-values'
import { filledBy } from '../palette/said-values'
import { understood } from '../palette/words'
import { ref } from './args'
import { nounNamedBy } from './by-id'
import { nounOfCall } from './changed-thing'
import type { Command } from './command'
import type { AskRequest, Ctx } from './context'
import { family } from './family'
import { newThing } from './new-thing'
import type { AddressOf, Noun, NounSpec } from './noun'
import { addNouns, nounOf } from './noun'
import { createRegistry } from './registry'
import type { Subject } from './scope'
import { asTerraform } from './terraform'
import { resource } from './terraform/block'

const NOUN = 'dummy-schedule' as Noun

const schedules = '/v1/dummy-schedules'
const list = operation('scheduleList' as OperationId, 'GET', schedules)
const view = operation('scheduleView' as OperationId, 'GET', `${schedules}/{dummy_schedule}`, {
  cli: 'schedule view',
})
const create = operation('scheduleCreate' as OperationId, 'POST', schedules)

const path = (template: string): AddressOf =>
  Object.assign(
    (args: Readonly<Record<string, unknown>>) =>
      `/${template.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(args[field]))}`,
    { template },
  )
const LIST = 'projects/{project}/dummy-schedules'
const page = path(`${LIST}/{dummySchedule}`)

const spec: NounSpec = {
  id: NOUN,
  singular: 'dummy schedule',
  parents: ['project'],
  listing: { from: 'api', operation: list },
  view,
  page,
  list: path(LIST),
  isSearched: true,
  chosenAs: ['schedule'],
  references: [{ noun: 'image', id: () => 'the-image' }],
  badge: () => ({ glyph: 'ring', tone: 'off', word: 'paused' }),
  states: { values: ['paused'], also: { paused: 'sleeping' } },
  terraform: () =>
    Promise.resolve((one) => resource('oxide_dummy_schedule', one as typeof nightly, {})),
  topic: { title: 'dummy schedules', guide: undefined, text: ['They say when disks are saved.'] },
}
const opens = (verb: string, at: AddressOf, title: string): Command => ({
  id: `dummy-schedule.${verb}`,
  title,
  verb: title,
  noun: NOUN,
  args: { project: ref('project') },
  opens: at,
  template: at.template,
})
const { nouns, commands, keys } = family({
  nouns: [spec],
  commands: [
    opens('list', path(LIST), 'Dummy schedules'),
    opens('view', page, 'Open dummy schedule'),
    opens('create', path(`${LIST}-new`), 'New dummy schedule'),
  ],
})

const nightly = { id: 'the-id', name: 'nightly', description: '', projectId: 'p' }
const subject = {
  noun: NOUN,
  id: nightly.id,
  name: nightly.name,
  args: { project: 'web', dummySchedule: 'nightly' },
  value: nightly,
} as unknown as Subject

/** A project in which there is nothing else. */
const ctx = {
  apiVersion: NEWEST,
  where: { address: '/projects/web', params: { project: 'web' } },
  scopes: [],
  scopesNow: () => [],
  isFleetViewer: false,
  refusedTo: () => undefined,
  effectiveRole: () => 'admin',
  port: () => undefined,
  read: ({ id }: { id: string }) =>
    Promise.resolve(
      id === 'imageView'
        ? { id: 'the-image', name: 'debian', projectId: 'p' }
        : { items: id === 'scheduleList' ? [nightly] : [] },
    ),
} as unknown as Ctx

const record = () => {
  const found = nounOf(NOUN)
  if (!found) throw new Error('The noun is not known')
  return found
}

/** After all areas. */
const RANK = 99

beforeAll(async () => {
  await loadAll()
  addNouns(nouns, RANK)
})
// Other tests of the same process look at all nouns.
afterAll(() => addNouns([], RANK))

test('it keeps its project from being deleted', async () => {
  const { refusal, followUp } = await inspectProject('web', 'web', ctx)
  expect(plain(refusal ?? '')).toContain('1 dummy schedule (nightly)')
  expect(followUp).toEqual({
    label: 'View dummy schedules',
    address: '/projects/web/dummy-schedules',
  })
})

test('the audit log names it', () => {
  expect(kinds().get('dummy-schedules')).toEqual([NOUN, 'dummySchedule', 'silo', 'project'])
})

test('it is copied as Terraform and as the line that views it', async () => {
  expect(await asTerraform([subject], ctx)).toContain('resource "oxide_dummy_schedule" "nightly"')
  expect(await viewAsCli(subject)).toContain('schedule view')
})

test('the palette finds it by name, with its state and its page', () => {
  expect(searchedNouns(ctx)).toContain(record())
  expect(listRead(record(), { project: 'web' }).queryKey[0]).toBe('scheduleList')
  expect(thing(record(), nightly, { project: 'web' })).toMatchObject({
    name: 'nightly',
    href: '/projects/web/dummy-schedules/nightly',
    badge: { word: 'paused' },
  })
})

test('the palette leads to those in one state, and fills in the form that makes one', () => {
  const registry = createRegistry([...all, ...commands])
  const shell = { registry, ctx: () => ctx } as unknown as Shell
  for (const query of ['paused dummy schedules', 'which dummy schedules are sleeping'])
    expect(stateLists(shell, understood(query), idleActing())).toMatchObject([
      { href: '/projects/web/dummy-schedules?q=state:paused' },
    ])
  const filled = filledBy('dummy schedule nightly-2', () => false, registry.all)
  expect(filled).toMatchObject([{ command: 'dummy-schedule.create', body: { name: 'nightly-2' } }])
})

test('what is related leads to it, and from it', async () => {
  const offered = async (about: Subject) => {
    const ask = vi.fn<(request: AskRequest) => Promise<undefined>>().mockResolvedValue(undefined)
    const of = nounOf(about.noun)
    if (of) await goToRelated(about, of, { ...ctx, ask } as unknown as Ctx)
    const [request] = ask.mock.calls[0] ?? []
    return request?.how.kind === 'choice' ? request.how.choices : []
  }
  const web = { noun: 'project', id: 'p', name: 'web', args: { project: 'web' }, value: undefined }
  expect(await offered(web as Subject)).toContain('dummy schedules of web')
  expect(await offered(subject)).toContain('image debian')
  const image = {
    ...web,
    noun: 'image',
    id: 'the-image',
    args: { project: 'web', image: 'debian' },
  }
  expect(await offered(image as unknown as Subject)).toContain('dummy schedule nightly')
})

test('calls are about it: one that makes it, one on it, a body that names it', () => {
  const query = { project: 'web' }
  expect(newThing(create, { query }, {}, nightly)).toMatchObject({ address: page(subject.args) })
  expect(nounOfCall(view)?.id).toBe(NOUN)
  expect(nounNamedBy('schedule')).toBe(NOUN)
  expect(nounInBody({ dummySchedule: '@row' })).toBe(NOUN)
  // Another call is about another thing.
  expect(nounOfCall(projectView)?.id).toBe('project')
})

test('a line that reads it leads to its page', () => {
  const shown = pageFor(view, { path: { dummySchedule: 'nightly' }, query: { project: 'web' } }, 0)
  expect(shown).toMatchObject({ address: '/projects/web/dummy-schedules/nightly' })
})

test('it is explained, and has the keys that every noun has', () => {
  expect(topics().map(({ title }) => title)).toContain('dummy schedules')
  expect(keys.map(({ keys: pressed, run }) => `${pressed} ${run}`)).toEqual(
    expect.arrayContaining(['Enter dummy-schedule.view', 'c c dummy-schedule.create']),
  )
})
