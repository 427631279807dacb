import { describe, expect, test } from 'vitest'
import type { Operation } from '@/api/operation'
import { plain } from '@/model/sentence'
import type { Ctx } from '../engine/context'
import { inspectProject } from './project-contents'

/** A project that holds one thing, in one of its lists. */
const holding = (list: string | undefined) =>
  ({
    read: ({ id }: Operation) =>
      Promise.resolve({ items: id === list ? [{ id: 'x', name: 'last', projectId: 'p' }] : [] }),
  }) as unknown as Ctx

describe('a project that holds anything is not asked about, since the API refuses to delete it', () => {
  test.each([
    'instanceList',
    'diskList',
    'snapshotList',
    'imageList',
    'floatingIpList',
    'antiAffinityGroupList',
    'affinityGroupList',
    'vpcList',
  ])('one thing of the %s is named', async (list) => {
    const { refusal } = await inspectProject('lab', 'lab', holding(list))
    expect(plain(refusal ?? '')).toMatch(/^lab still holds 1 .+ \(last\): delete these first$/)
  })
  test('an empty one is', async () => {
    expect(await inspectProject('lab', 'lab', holding(undefined))).toEqual({ before: [] })
  })
})
