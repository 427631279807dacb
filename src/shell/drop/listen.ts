/**
 * Files that are dragged over the console. A browser would open a file that is dropped beside a field, and lose the page:
 * that is prevented everywhere. What a drop does here instead is loaded with the first drag.
 */
import type { Shell } from '@/bind/shell'
import { drops } from './state'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Starts following what is dragged over the window. Call once. */
export function startFileDrops(shell: Shell): void {
  /** The element under the pointer; a drag has ended when that one is left for none. */
  let over: EventTarget | null = null
  const end = () => {
    over = null
    drops.setState({ offer: undefined })
  }
  const code = () => import('./offer')
  const follow = async () => {
    const { tellOffer } = await code()
    if (over) tellOffer(shell)
  }
  /** A field under the pointer that takes files itself has already prevented what the browser does. */
  let isOnField = false
  const drag = (event: DragEvent) => {
    if (!hasFiles(event)) return
    const wasOnField = isOnField
    isOnField = event.defaultPrevented
    event.preventDefault()
    if (isOnField) return drops.setState({ offer: undefined })
    const { offer } = drops.getState()
    if (event.dataTransfer) event.dataTransfer.dropEffect = offer?.isRefused ? 'none' : 'copy'
    const isNew = over === null
    over = event.target
    if (isNew || (wasOnField && !offer)) void follow()
  }
  addEventListener('dragenter', drag)
  addEventListener('dragover', drag)
  addEventListener('dragleave', (event) => {
    if (event.target === over) end()
  })
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return
    const isTaken = event.defaultPrevented
    event.preventDefault()
    end()
    if (isTaken || !event.dataTransfer) return
    const { files, items } = event.dataTransfer
    // Both are empty once the event is over.
    const isFolder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory)
    const dropped = [...files]
    void code().then(({ take }) => take(shell, dropped, isFolder))
  })
}
