import {
  diskBulkWriteImport,
  diskBulkWriteImportStart,
  diskBulkWriteImportStop,
  diskCreate,
  diskDelete,
  diskFinalizeImport,
} from '@/api/operations/disk'
import { imageCreate } from '@/api/operations/image'
import { snapshotDelete } from '@/api/operations/snapshot'
import { paths } from '@/paths'
import { ref } from './args'
import { command } from './command'

export const imageCommands = [
  command({
    id: 'image.list',
    title: 'Project images',
    verb: 'Images',
    noun: 'image',
    args: { project: ref('project') },
    opens: paths.images,
  }),
  command({
    id: 'image.silo-list',
    title: 'Silo images',
    verb: 'Silo images',
    noun: 'image',
    opens: paths.siloImages,
  }),
  command({
    id: 'image.upload',
    title: 'Upload image',
    verb: 'Upload image',
    noun: 'image',
    also: 'import create add new file',
    args: { project: ref('project') },
    opens: paths.imageUpload,
    sends: [
      diskCreate,
      diskBulkWriteImportStart,
      diskBulkWriteImport,
      diskBulkWriteImportStop,
      diskFinalizeImport,
      imageCreate,
      snapshotDelete,
      diskDelete,
    ],
  }),
] as const
