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
] as const
