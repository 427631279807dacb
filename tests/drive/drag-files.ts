/** Files that the user drags in from another program. */
import type { Locator } from 'playwright/test'

interface DraggedFile {
  name: string
  buffer: Buffer
}

type Step = 'dragenter' | 'dragover' | 'dragleave' | 'drop'

interface Answer {
  /** Whether the page keeps the browser from opening the file. */
  isPrevented: boolean
  /** What the pointer shows: 'none' where a drop does nothing. */
  effect: string
}

/** Sends one event of a drag to an element. A window without a screen has no DataTransfer, and gets one of the same members. */
const send = (on: Locator, type: Step, files: readonly DraggedFile[]): Promise<Answer> =>
  on.evaluate(
    (element, [step, dragged]) => {
      const list = dragged.map(
        ({ name, base64 }) =>
          new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name),
      )
      let dataTransfer = { types: ['Files'], files: list, items: [], dropEffect: 'copy' } as unknown
      if (typeof DataTransfer !== 'undefined') {
        const real = new DataTransfer()
        for (const file of list) real.items.add(file)
        dataTransfer = real
      }
      const event = new Event(step, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
      element.dispatchEvent(event)
      const effect = (dataTransfer as { dropEffect: string }).dropEffect
      return { isPrevented: event.defaultPrevented, effect }
    },
    [type, files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }))] as const,
  )

/** Drags files over an element. */
export async function dragFiles(on: Locator, files: readonly DraggedFile[]): Promise<Answer> {
  await send(on, 'dragenter', files)
  return send(on, 'dragover', files)
}

/** Drags files away from the element that they are over, out of the window. */
export const dragAway = (on: Locator, files: readonly DraggedFile[]): Promise<Answer> =>
  send(on, 'dragleave', files)

/** Drags files over an element, and drops them there. */
export async function dropFiles(on: Locator, files: readonly DraggedFile[]): Promise<Answer> {
  await dragFiles(on, files)
  return send(on, 'drop', files)
}
