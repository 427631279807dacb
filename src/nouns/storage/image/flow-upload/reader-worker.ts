/** The worker that reads an image: see `reader.ts`. */
import type { OpenedImage } from './open-image'
import { openImage } from './open-image'
import type { Portion } from './portions'
import type { FromReader, ToReader } from './reader'
import { encoded, failureOf } from './reader'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
const say = (message: FromReader) => globalThis.postMessage(message)

let opening: Promise<OpenedImage> | undefined
let portions: AsyncGenerator<Portion> | undefined

async function open(files: readonly File[]) {
  opening = openImage(files, (progress) => say({ progress }))
  say({ facts: (await opening).facts })
}

async function next(from: number) {
  const opened = await opening
  if (!opened) throw new Error('no files were chosen yet')
  portions ??= opened.portions(from)
  const { value } = (await portions.next()) as { value: Portion | undefined }
  say({ portion: value && encoded(value) })
}

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  const work = 'files' in data ? open(data.files) : next(data.next)
  work.catch((error: unknown) => say({ failure: failureOf(error) }))
})
