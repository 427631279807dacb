import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from '@/api/contract'
import type { Operation } from '@/api/operation'
import { operations } from '@/api/operations'
import { plain } from '@/model/sentence'
import type { Ctx } from '../engine/context'
import '../index'
import { inspectProject } from './project-contents'

/** A project that holds one thing, in one of its lists. */
const holding = (list: string | undefined) =>
  ({
    read: ({ id }: Operation) =>
      Promise.resolve({ items: id === list ? [{ id: 'x', name: 'last', projectId: 'p' }] : [] }),
  }) as unknown as Ctx

describe('a project with any contents is refused without a question, since the API refuses to delete it', () => {
  /**
   * All lists of the API whose only required parameter is a project; images of the silo are among those of the
   * project.
   */
  const lists = Object.values<Operation>(operations).filter(({ id, method, path }) => {
    const { query } = contract[id] as { query?: z.ZodObject }
    const fields = Object.keys(query?.shape ?? {})
    const isList = method === 'GET' && id.endsWith('List') && !path.includes('{')
    const isInMore = ['vpc', 'instance', 'gateway'].some((field) => fields.includes(field))
    return isList && fields.includes('project') && !isInMore
  })

  test.each(lists.map(({ id }) => id))('one thing of the %s is named', async (list) => {
    const { refusal } = await inspectProject('lab', 'lab', holding(list))
    expect(plain(refusal ?? '')).toMatch(/^lab still holds 1 .+ \(last\): delete these first$/)
  })
  test('images of its silo, which some racks list with the project’s, are not contents', async () => {
    const silos = { items: [{ id: 'x', name: 'debian' }] }
    const read = ({ id }: Operation) => Promise.resolve(id === 'imageList' ? silos : { items: [] })
    expect(await inspectProject('lab', 'lab', { read } as unknown as Ctx)).toEqual({ before: [] })
  })
  test('an empty project asks for confirmation', async () => {
    expect(await inspectProject('lab', 'lab', holding(undefined))).toEqual({ before: [] })
  })
})
