/** What dropping files on a page does: they become those of the form that uploads an image to the page's project. */
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import { leaveDropped } from '@/nouns/storage/image/flow-upload/dropped'
import { announce } from '../announce'
import { dirtyGuard } from '../leaving'
import { navigation } from '../navigation'
import { overlays } from '../overlay-state'
import type { DropOffer } from './state'
import { drops } from './state'

const UPLOAD = commandId('image.upload')

const refused = (text: string): DropOffer => ({
  title: 'Nothing happens with files dropped here',
  text,
  isRefused: true,
})

/** What a drop does now; `undefined` on pages without a frame, such as that of the sign-in. */
function offerNow(shell: Shell): DropOffer | undefined {
  const { shown } = navigation.getState()
  if (!shown || shown.level === 'bare') return undefined
  const { confirm, leave, palette } = overlays.getState()
  if (confirm || leave || typeof palette === 'object')
    return refused('A question is open: answer it first.')
  const { project } = shown.params
  const { page, panel } = shown
  const ctx = shell.ctx()
  const reason = shell.registry.blocked(UPLOAD, project === undefined ? {} : { project }, ctx)
  const isSilos = page?.route.name === 'siloImages'
  if (project === undefined && !isSilos)
    return refused('An image is uploaded to a project: go to one of its pages first.')
  if (reason !== undefined) return refused(reason)
  const title = `Drop to upload an image${project === undefined ? '' : ` to ${project}`}`
  if (panel?.route.name === 'imageUpload')
    return {
      title,
      text: 'The panel that is open takes the file. What is typed stays.',
      isRefused: false,
    }
  if (dirtyGuard()) {
    const { route } = panel ?? page ?? {}
    const form = route?.title(shown.params) ?? 'The form'
    return refused(`“${form}” holds values that would be lost: send it or leave it first.`)
  }
  return {
    title,
    text:
      project === undefined
        ? 'You choose its project next. Nothing is sent before you submit the form.'
        : 'Its form opens with the file. Nothing is sent before you submit it.',
    isRefused: false,
  }
}

/** Shows, and says to screen readers, what dropping the files would do. */
export function tellOffer(shell: Shell): void {
  const offer = offerNow(shell)
  // Only a field of the page takes files: then the page says so itself.
  if (offer?.isRefused && document.querySelector('[data-takes-files]')) return
  drops.setState({ offer })
  if (offer) announce(`${offer.title}. ${offer.text}`)
}

/** Gives dropped files to the form that uploads an image, which is opened if it is not open; or says why not. */
export async function take(shell: Shell, files: readonly File[], isFolder: boolean): Promise<void> {
  const offer = offerNow(shell)
  if (!offer) return
  if (offer.isRefused) return shell.refuse(offer.text)
  if (isFolder || files.length === 0)
    return shell.refuse('A folder cannot be uploaded: drop the files that are in it.')
  const { shown } = navigation.getState()
  const takeBack = leaveDropped(files)
  announce(`Chosen: ${files.map(({ name }) => name).join(', ')}`)
  if (shown?.panel?.route.name === 'imageUpload') return
  const { toasts: _, readOnly: __, ...closed } = overlays.getInitialState()
  overlays.setState(closed)
  const { project } = shown?.params ?? {}
  const outcome = await shell.run(UPLOAD, project === undefined ? {} : { project }, 'button')
  if (outcome !== 'done') takeBack()
}
