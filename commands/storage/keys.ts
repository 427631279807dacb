/** The keys of disks, snapshots and images. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

const IMAGE_COLUMNS = { z: 'size', o: 'os', v: 'version' }

export const storageKeys: readonly Binding[] = [
  ...key('root', 'g d', 'disk.list'),
  ...key('root', 'g s', 'snapshot.list'),
  ...key('root', 'g m', 'image.list'),
  ...key('root', 'g b', 'silo-image.list'),
  ...key('root', 'c d', 'disk.create'),
  ...key('root', 'c s', 'snapshot.create'),

  ...sortKeys('disk', { t: 'state', z: 'size', a: 'attached' }),
  ...key('row', 'a d', 'disk.detach', { noun: 'disk' }),
  ...key('row', 'a b', 'disk.set-boot', { noun: 'disk' }),
  ...key('row', 'a u', 'disk.unset-boot', { noun: 'disk' }),
  ...key(['row', 'panel'], 'a z', 'disk.snapshot', { noun: 'disk' }),
  ...key(['row', 'panel'], 'a w', 'disk.repair', { noun: 'disk' }),
  ...sortKeys('snapshot', { t: 'state', z: 'size', k: 'disk' }),
  ...key(['row', 'panel'], 'a i', 'snapshot.image-create', { noun: 'snapshot' }),
  ...sortKeys('image', IMAGE_COLUMNS),
  ...key(['row', 'panel'], 'a p', 'image.promote', { noun: 'image' }),
  ...sortKeys('silo-image', IMAGE_COLUMNS),
  ...key(['row', 'panel'], 'a o', 'silo-image.demote', { noun: 'silo-image' }),
]
