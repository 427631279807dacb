import { describe, expect, test } from 'vitest'
import type { PathName } from './paths'
import { matchPath, paths } from './paths'

const values = {
  project: 'web',
  instance: 'db-1',
  disk: 'scratch',
  snapshot: 'scratch-copy',
  image: 'shop-base',
  silo: 'acme',
}

test.each(Object.keys(paths) as PathName[])('%s is recognised by what it builds', (name) => {
  const build = paths[name] as (params: typeof values) => string
  const match = matchPath(build(values))
  expect(match?.name).toBe(name)
  for (const [key, value] of Object.entries(match?.params ?? {}))
    expect(value).toBe(values[key as keyof typeof values])
})

test('the addresses are those of the specification', () => {
  expect(Object.values(paths).map((p) => p.template)).toMatchInlineSnapshot(`
    [
      "",
      "projects",
      "projects-new",
      "projects/{project}/edit",
      "projects/{project}",
      "projects/{project}/instances",
      "projects/{project}/instances-new",
      "projects/{project}/instances/{instance}",
      "projects/{project}/instances/{instance}/storage",
      "projects/{project}/instances/{instance}/storage/attach",
      "projects/{project}/instances/{instance}/metrics",
      "projects/{project}/instances/{instance}/metrics/cpu",
      "projects/{project}/instances/{instance}/metrics/disk",
      "projects/{project}/instances/{instance}/metrics/network",
      "projects/{project}/instances/{instance}/storage/new",
      "projects/{project}/instances/{instance}/connect",
      "projects/{project}/instances/{instance}/settings",
      "projects/{project}/instances/{instance}/settings/resize",
      "projects/{project}/instances/{instance}/serial-console",
      "projects/{project}/disks",
      "projects/{project}/disks-new",
      "projects/{project}/disks/{disk}",
      "projects/{project}/snapshots",
      "projects/{project}/snapshots-new",
      "projects/{project}/snapshots/{snapshot}",
      "projects/{project}/snapshots/{snapshot}/images-new",
      "projects/{project}/images",
      "projects/{project}/images-new",
      "projects/{project}/images/{image}/edit",
      "images",
      "images-promote",
      "images/{image}/edit",
      "images/{image}/demote",
      "lookup/instances/{instance}",
      "lookup/i/{instance}",
      "system/silos",
      "login/{silo}/local",
    ]
  `)
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
