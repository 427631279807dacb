import { describe, expect, test } from 'vitest'
import { certificateCreate } from '@/api/operations/certificate'
import { diskCreate } from '@/api/operations/disk'
import { projectCreate } from '@/api/operations/project'
import type { Image } from '@/api/contract/image'
import { givenInstance } from '@/nouns/compute/instance/rules-given'
import type { InstanceDraft } from '@/nouns/compute/instance/rules-create'
import { instanceBody } from '@/nouns/compute/instance/rules-create'
import { NEW_SILO, siloBody, siloValues } from '@/nouns/silos/silo/rules'
import { NEW_DISK, diskValuesOf, toDiskCreate } from '@/nouns/storage/disk/rules-new'
import { GIB } from '@/model/units'
import { filledWith, holds } from './given-values'

const DISK = {
  operation: diskCreate,
  start: NEW_DISK,
  toInput: (values: typeof NEW_DISK) => ({ body: toDiskCreate(values) }),
  filling: { from: diskValuesOf },
}

describe('the members of a request', () => {
  test.each([
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: { b: [1, { c: 2, d: 3 }] } }, { a: { b: [1, { c: 2 }] } }, true],
    [{ a: [1, 2] }, { a: [1] }, false],
    [{}, { a: null }, true],
    [undefined, { a: 1 }, false],
  ])('%j holds %j: %s', (there, given, is) => {
    expect(holds(there, given)).toBe(is)
  })
})

describe('given values in a form', () => {
  test('fields of the same name are filled, others are named', () => {
    const spec = {
      operation: projectCreate,
      start: { name: '', description: '' },
      toInput: (body: { name: string; description: string }) => ({ body }),
    }
    expect(
      filledWith(spec, spec.start, { body: { name: 'web', quota: 3, description: {} } }),
    ).toEqual({
      values: { name: 'web' },
      left: ['quota', 'description'],
    })
  })

  test('a field that counts in another unit is filled by the form’s own rule alone', () => {
    const { filling: _, ...plain } = DISK
    const body = { name: 'data', size: 6 * GIB }
    expect(filledWith(plain, NEW_DISK, { body })).toEqual({
      values: { name: 'data' },
      left: ['size'],
    })
    expect(filledWith(DISK, NEW_DISK, { body })).toEqual({
      values: { name: 'data', size: 6 },
      left: [],
    })
  })

  test('values for a part that the form cannot send are named', () => {
    const diskBackend = {
      type: 'distributed',
      diskSource: { type: 'importing_blocks', blockSize: 512 },
    }
    expect(filledWith(DISK, NEW_DISK, { body: { name: 'a', diskBackend } }).left).toEqual([
      'diskBackend',
    ])
  })

  test('secrets must be typed by the user', () => {
    const spec = {
      operation: certificateCreate,
      start: { name: '', description: '', cert: '', key: '' },
      toInput: (body: object) => ({ body }),
    }
    const filled = filledWith(spec, spec.start, { body: { name: 'a', key: 'x', cert: 'y' } })
    expect(filled).toEqual({ values: { name: 'a', cert: 'y' }, left: ['key'] })
  })

  test('a field of another name is found by its name on the server', () => {
    const spec = {
      operation: projectCreate,
      start: { set: undefined, asn: undefined },
      toInput: ({ set, asn }: { set?: string | undefined; asn?: number | undefined }) => ({
        body: { announceSetId: set, asn },
      }),
      names: { announce_set_id: 'set' as const },
    }
    const body = { announceSetId: 'edge', asn: 65_001 }
    expect(filledWith(spec, {}, { body })).toEqual({
      values: { set: 'edge', asn: 65_001 },
      left: [],
    })
  })
})

describe('from a request into a form and back', () => {
  test.each([
    { name: 'a', description: 'b', size: GIB, diskBackend: { type: 'local' as const } },
    {
      name: 'a',
      description: '',
      size: 3 * GIB,
      diskBackend: {
        type: 'distributed' as const,
        diskSource: { type: 'image' as const, imageId: 'i', readOnly: true },
      },
    },
  ])('a disk', (body) => {
    expect(toDiskCreate({ ...NEW_DISK, ...diskValuesOf(body) })).toEqual(body)
  })

  test('a silo', () => {
    const { body, ...values } = {
      ...NEW_SILO,
      name: 's',
      cpus: 4,
      memory: 2,
      storage: 100,
      mapsAdmins: true,
      adminGroupName: 'ops',
      body: undefined,
    }
    expect(body).toBeUndefined()
    const sent = siloBody(values)
    expect(siloBody({ ...NEW_SILO, name: 's', ...siloValues(sent) })).toEqual(sent)
  })

  test('an instance', () => {
    const image = { id: 'image-1', name: 'debian' } as Image
    const draft: InstanceDraft = {
      name: 'web-9',
      description: 'x',
      start: false,
      family: 'custom',
      preset: '0',
      vcpus: 3,
      memory: 5,
      source: 'project',
      siloImage: undefined,
      projectImage: 'image-1',
      bootDisk: undefined,
      diskSize: 20,
      diskName: 'boot-9',
      disks: [{ type: 'attach', name: 'data', size: 7 }],
      interfaces: 'dual_stack',
      nics: [],
      ephemeral: { v4: true, v6: false },
      pools: { v4: 'default', v6: undefined },
      floating: ['front'],
      multicastGroups: [],
      keys: ['key-1'],
      hostname: 'web-9',
      userData: undefined,
      groups: ['apart'],
      restart: 'never',
      platform: 'amd_turin',
      jumboFrames: true,
    }
    const body = instanceBody(draft, [image])
    const values = givenInstance(body, draft, {
      projectImages: [image],
      siloImages: [],
      disks: [{ name: 'data', size: 7 * GIB }],
      keys: [{ id: 'key-1', name: 'ada' }],
    })
    const empty: InstanceDraft = { ...draft, ephemeral: { v4: false, v6: true }, disks: [] }
    expect(instanceBody({ ...empty, ...values }, [image])).toEqual(body)
  })

  test.each([
    ['own', { source: 'project', projectImage: 'image-1' }],
    ['shared', { source: 'silo', siloImage: 'image-2' }],
    ['image-2', { source: 'silo', siloImage: 'image-2' }],
  ])('the image of a boot disk that is called %s', (imageId, fields) => {
    const bootDisk = {
      type: 'create' as const,
      name: 'boot',
      description: '',
      size: 20 * GIB,
      diskBackend: {
        type: 'distributed' as const,
        diskSource: { type: 'image' as const, imageId },
      },
    }
    const listed = {
      projectImages: [{ id: 'image-1', name: 'own' }],
      siloImages: [{ id: 'image-2', name: 'shared' }],
      disks: [],
      keys: [],
    }
    expect(
      givenInstance({ bootDisk }, { pools: { v4: undefined, v6: undefined } }, listed),
    ).toMatchObject({ diskSize: 20, ...fields })
  })
})
