/** The worker that reads an image: see `reader.ts`. */
import { openImage } from './open-image'
import type { ImageReader } from './read-here'
import { failureOf, readHere } from './read-here'
import type { FromReader, ToReader } from './reader'

const say = (message: FromReader, transfer: Transferable[] = []) =>
  globalThis.postMessage(message, { transfer })

let reader: ImageReader | undefined

async function open(files: readonly File[]) {
  reader = readHere(openImage(files, (progress) => say({ progress })))
  say({ facts: await reader.facts })
}

async function next(from: number) {
  const portion = await reader?.next(from)
  say(
    { portion },
    portion?.writes.map(({ body }) => body.buffer),
  )
}

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  const work = 'files' in data ? open(data.files) : next(data.next)
  work.catch((error: unknown) => say({ failure: failureOf(error) }))
})
