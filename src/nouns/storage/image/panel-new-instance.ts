/** The form of a new instance that boots from an image of its project. */
import { imageList } from '@/api/operations/image'
import { ALL } from '@/api/query'
import type { Shell } from '@/bind/shell'
import { runFilled } from '@/forms/run-filled'
import { GIB } from '@/model/units'
import { gibOf } from '@/nouns/compute/instance/rules-create'
import { roundDiskSize } from '@/nouns/compute/instance/rules-hardware'

/** The image as it is listed now, for the form as well, whose list may be older than the image. */
async function listed(shell: Shell, project: string, name: string) {
  try {
    const { items } = await shell.ctx().read(imageList, { query: { project, limit: ALL } })
    return items.find((image) => image.name === name)
  } catch {
    return undefined
  }
}

/**
 * Opens the form of a new instance with this image as the source of its boot disk. Nothing is sent. Without the image, as
 * when it was promoted or deleted since, the form opens as usual.
 * @param name the name of the image
 */
export async function newInstanceFrom(shell: Shell, project: string, name: string): Promise<void> {
  const image = await listed(shell, project, name)
  if (!image) return void shell.run('instance.create', { project }, 'button')
  const bootDisk = {
    type: 'create',
    size: roundDiskSize(gibOf(image)) * GIB,
    diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId: image.id } },
  }
  await runFilled(shell, 'instance.create', { project }, { body: { bootDisk } }, 'button')
  return undefined
}
