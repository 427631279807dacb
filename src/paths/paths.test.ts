import { describe, expect, test } from 'vitest'
import type { PathName } from './index'
import { addressesAbove, matchPath, paths } from './index'

/** A value for each parameter of an address. */
const valuesFor = (template: string): Record<string, string> =>
  Object.fromEntries(
    [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `a-${name}`]),
  )

test.each(Object.keys(paths) as PathName[])('%s is recognised by what it builds', (name) => {
  const build = paths[name] as (params: Record<string, string>) => string
  const values = valuesFor(paths[name].template)
  expect(matchPath(build(values))).toEqual({ name, params: values })
})

describe('names in addresses', () => {
  test.each(['a/b', 'a?b', 'a#b', 'ü', '%2f', 'a b'])('%s survives', (instance) => {
    expect(matchPath(paths.instanceStorage({ project: 'p', instance }))?.params['instance']).toBe(
      instance,
    )
  })
  test('a literal goes before a parameter', () => {
    expect(matchPath('/projects/web/instances-new')?.name).toBe('instanceNew')
    expect(matchPath('/projects-new')?.name).toBe('projectNew')
  })
  test('a second slash at the beginning makes another address: to a browser, the name of a host', () => {
    for (const path of ['//', '///', '//projects', '//evil.example/projects', '//projects/'])
      expect([path, matchPath(path)]).toEqual([path, undefined])
  })

  test('a slash at the end does no harm', () => {
    expect(matchPath('/projects/')?.name).toBe('projects')
  })
  test.each([
    '/nope',
    '/projects/web/nope',
    '/projects//instances',
    '/%',
    '/projects/%E0%A4%A/instances',
  ])('%s is no address', (path) => {
    expect(matchPath(path)).toBeUndefined()
  })
})

/** Could one address be of both? A parameter may have any value; two literals must be the same. */
const overlap = (a: string, b: string) => {
  const [one, other] = [a.split('/'), b.split('/')]
  return (
    one.length === other.length &&
    one.every((part, i) => part.startsWith('{') || other[i]?.startsWith('{') || part === other[i])
  )
}

test('no name that a thing may have makes its address that of another', () => {
  const templates = Object.values(paths)
    .map((p) => p.template)
    .toSorted()
  const ambiguous = templates.flatMap((a, i) =>
    templates.slice(i + 1).flatMap((b) => (overlap(a, b) ? [`${a} and ${b}`] : [])),
  )
  expect(ambiguous).toEqual([])
})

describe('what is above an address', () => {
  test.each([
    ['/projects', []],
    ['/projects/web/instances', ['/projects', '/projects/web']],
    [
      '/projects/web/affinity/front-ends/edit',
      ['/projects', '/projects/web', '/projects/web/affinity', '/projects/web/affinity/front-ends'],
    ],
    [
      '/projects/web/affinity-groups/builds',
      ['/projects', '/projects/web', '/projects/web/affinity-groups'],
    ],
    ['/projects/web/nope', ['/projects', '/projects/web']],
  ])('%s', (address, above) => {
    expect(addressesAbove(address)).toEqual(above)
  })
})
