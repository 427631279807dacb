import { describe, expect, test } from 'vitest'
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { InstanceDraft } from './rules-create'
import { emptyNic } from '@/nouns/networking/network-interface/rules'
import { NEW_DISK } from '@/nouns/storage/disk/rules-new'
import {
  attachable,
  bootable,
  checkHostname,
  checkKeys,
  ephemeralVersions,
  instanceBody,
  needs,
  newDiskNames,
  quotaAfter,
} from './rules-create'
import { GIB } from '@/model/units'

const image = { id: 'img', name: 'debian-13', size: 3 * GIB } as Image
const draft: InstanceDraft = {
  name: 'web-4',
  description: '',
  start: true,
  family: 'general',
  preset: '1',
  vcpus: 2,
  memory: 8,
  source: 'silo',
  siloImage: 'img',
  projectImage: undefined,
  bootDisk: undefined,
  diskSize: 10,
  diskName: '',
  disks: [],
  interfaces: 'dual_stack',
  nics: [],
  ephemeral: { v4: true, v6: false },
  pools: { v4: 'ip-pool-1', v6: undefined },
  floating: [],
  keys: ['k1'],
  hostname: '',
  userData: undefined,
  groups: [],
  multicastGroups: [],
  restart: 'default',
  platform: 'none',
  jumboFrames: false,
}
const body = (changes: Partial<InstanceDraft>) => instanceBody({ ...draft, ...changes }, [image])

describe('the request', () => {
  test('of the required values alone', () => {
    const { bootDisk, ...rest } = body({})
    expect(rest).toEqual({
      name: 'web-4',
      description: '',
      hostname: 'web-4',
      ncpus: 4,
      memory: 16 * GIB,
      start: true,
      disks: [],
      externalIps: [{ type: 'ephemeral', poolSelector: { type: 'explicit', pool: 'ip-pool-1' } }],
      networkInterfaces: { type: 'default_dual_stack' },
      sshPublicKeys: ['k1'],
    })
    expect(bootDisk).toEqual({
      type: 'create',
      name: expect.stringMatching(/^web-4-debian-13-[0-9a-f]{6}$/),
      description: 'Created as a boot disk for web-4',
      size: 10 * GIB,
      diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId: 'img' } },
    })
  })

  test('of every value', () => {
    const made = body({
      family: 'custom',
      vcpus: 29,
      memory: 53,
      source: 'disk',
      bootDisk: 'old',
      disks: [
        { ...NEW_DISK, type: 'create', name: 'a', description: 'd', size: 5, blockSize: '512' },
        { ...NEW_DISK, type: 'create', name: 'b', size: 6, source: 'snapshot', snapshot: 's' },
        { ...NEW_DISK, type: 'create', name: 'c', size: 7, source: 'image', image: 'i' },
        { type: 'attach', name: 'd', size: 9 },
        { ...NEW_DISK, type: 'create', name: 'e', size: 8, diskType: 'local' },
      ],
      interfaces: 'custom',
      nics: [
        {
          name: 'n0',
          description: '',
          vpc: 'v',
          subnet: 's',
          stack: 'v6',
          v4: '10.0.0.8',
          v6: ' ',
          transitIps: { items: [], typed: '' },
        },
        {
          name: 'n1',
          description: 'x',
          vpc: 'v',
          subnet: 's',
          stack: 'dual_stack',
          v4: ' 10.0.0.9 ',
          v6: '',
          transitIps: { items: ['10.2.0.0/16', 'fd00::/64'], typed: '' },
        },
      ],
      ephemeral: { v4: false, v6: false },
      floating: ['fip'],
      keys: [],
      hostname: 'h.example',
      userData: { name: 'f', size: 1, base64: 'QQ==' },
      groups: ['g'],
      restart: 'never',
      platform: 'amd_turin',
      jumboFrames: true,
      start: false,
    })
    expect(made).toMatchObject({
      ncpus: 29,
      memory: 53 * GIB,
      hostname: 'h.example',
      start: false,
      sshPublicKeys: [],
      userData: 'QQ==',
      antiAffinityGroups: ['g'],
      autoRestartPolicy: 'never',
      cpuPlatform: 'amd_turin',
      enableJumboFrames: true,
      externalIps: [{ type: 'floating', floatingIp: 'fip' }],
    })
    expect(made.bootDisk).toEqual({ type: 'attach', name: 'old' })
    expect(made.disks).toEqual([
      {
        type: 'create',
        name: 'a',
        description: 'd',
        size: 5 * GIB,
        diskBackend: { type: 'distributed', diskSource: { type: 'blank', blockSize: 512 } },
      },
      {
        type: 'create',
        name: 'b',
        description: '',
        size: 6 * GIB,
        diskBackend: { type: 'distributed', diskSource: { type: 'snapshot', snapshotId: 's' } },
      },
      {
        type: 'create',
        name: 'c',
        description: '',
        size: 7 * GIB,
        diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId: 'i' } },
      },
      { type: 'attach', name: 'd' },
      {
        type: 'create',
        name: 'e',
        description: '',
        size: 8 * GIB,
        diskBackend: { type: 'local' },
      },
    ])
    expect(made.networkInterfaces).toEqual({
      type: 'create',
      params: [
        {
          name: 'n0',
          description: '',
          vpcName: 'v',
          subnetName: 's',
          ipConfig: { type: 'v6', value: { ip: { type: 'auto' } } },
        },
        {
          name: 'n1',
          description: 'x',
          ipConfig: {
            type: 'dual_stack',
            value: {
              v4: { ip: { type: 'explicit', value: '10.0.0.9' }, transitIps: ['10.2.0.0/16'] },
              v6: { ip: { type: 'auto' }, transitIps: ['fd00::/64'] },
            },
          },
          vpcName: 'v',
          subnetName: 's',
        },
      ],
    })
  })

  test('without a pool leaves the choice to the API, but for the IP version', () => {
    const pools = { v4: undefined, v6: 'six' }
    expect(body({ pools, ephemeral: { v4: true, v6: true } }).externalIps).toEqual([
      { type: 'ephemeral', poolSelector: { type: 'auto', ipVersion: 'v4' } },
      { type: 'ephemeral', poolSelector: { type: 'explicit', pool: 'six' } },
    ])
  })

  test('asks for no ephemeral IP of a version that its primary interface lacks', () => {
    const ephemeral = { v4: true, v6: true }
    const kinds = (changes: Partial<InstanceDraft>) =>
      ephemeralVersions({ ...draft, ephemeral, ...changes })
    expect(kinds({})).toEqual(['v4', 'v6'])
    expect(kinds({ interfaces: 'v6' })).toEqual(['v6'])
    expect(kinds({ interfaces: 'none' })).toEqual([])
    const nics = (['v4', 'dual_stack'] as const).map((stack) => emptyNic(stack))
    expect(kinds({ interfaces: 'custom', nics })).toEqual(['v4'])
    expect(body({ interfaces: 'none', ephemeral })).toMatchObject({
      networkInterfaces: { type: 'none' },
      externalIps: [],
    })
  })
})

const disk = (name: string, state: string) => ({ name, state: { state } }) as Disk

test('a disk is listed once', () => {
  const disks = [
    disk('a', 'detached'),
    disk('b', 'detached'),
    disk('c', 'creating'),
    disk('d', 'attached'),
  ]
  expect(bootable(disks).map((d) => d.name)).toEqual(['a', 'b', 'c'])
  const chosen = [{ type: 'attach', name: 'a', size: 1 }] as const
  const names = (more: Partial<InstanceDraft>) =>
    attachable(disks, { ...draft, ...more }).map((d) => d.name)
  expect(names({})).toEqual(['a', 'b'])
  expect(names({ disks: chosen })).toEqual(['b'])
  expect(names({ source: 'disk', bootDisk: 'b' })).toEqual(['a'])
  expect(names({ source: 'silo', bootDisk: 'b' })).toEqual(['a', 'b'])
  expect(newDiskNames({ disks: chosen }).size).toBe(0)
})

test.each([
  ['', true],
  ['web-4', true],
  ['WEB.example.com', true],
  ['-web', false],
  ['web-', false],
  ['web-.example', false],
  ['web..example', false],
  ['web_4', false],
  [`${'a'.repeat(254)}`, false],
])('the host name %j', (text, fine) => expect(checkHostname(text) === undefined).toBe(fine))

test('at most a hundred keys', () => {
  const keys = (n: number) => Array.from({ length: n }, String)
  expect(checkKeys(keys(100))).toBeUndefined()
  expect(checkKeys(keys(101))).toBe('An instance supports a maximum of 100 SSH keys')
})

test('an instance that is not started takes storage only from the quota', () => {
  // While the typed text is not a number, a field holds the text.
  const typing = {
    family: 'custom',
    memory: '20 apples' as never,
    diskSize: '1,5' as never,
  } as const
  expect(needs({ ...draft, ...typing })).toEqual({ cpus: 2, memory: 0, storage: 0 })
  expect(needs(draft)).toEqual({ cpus: 4, memory: 16 * GIB, storage: 10 * GIB })
  const more = needs({
    ...draft,
    start: false,
    source: 'disk',
    disks: [{ type: 'attach', name: 'd', size: 9 }],
  })
  expect(more).toEqual({ cpus: 0, memory: 0, storage: 0 })
  const counts = (cpus: number) => ({ cpus, memory: 0, storage: 0 })
  const utilization = { provisioned: counts(6), capacity: counts(8) }
  expect(quotaAfter(utilization, counts(4)).cpus).toEqual({ after: 10, capacity: 8, isOver: true })
  expect(quotaAfter(utilization, counts(2)).cpus.isOver).toBe(false)
  expect(quotaAfter({ ...utilization, provisioned: counts(9) }, counts(0)).cpus.isOver).toBe(false)
})
