/**
 * Saves a file of the API to disk. The browser asks for the place; the file is written while it downloads, and is
 * never completely in memory. Other browsers follow a link, which sends no header: its address is tried first.
 */
import { callInto, callLength } from '@/api/raw'
import { urlOf } from '@/api/client'
import { asSent } from '@/api/sent-call'
import { messageOf } from '@/api/errors'
import { sizeText } from '@/model/units'
import type { SaveRequest } from '@commands/engine/context'
import { download, follow } from './download'
import { NEWS_GOES } from '@/model/toast-times'
import { guardLeaving } from './leaving'
import { addToast, dismissToast } from './overlay-state'
import { runLog, setStatus } from './run-log'

/** Missing in some browsers, and in the types of TypeScript. */
type Picker = (options: { suggestedName: string }) => Promise<{
  createWritable(): Promise<WritableStream<Uint8Array<ArrayBuffer>>>
}>

const picker = (): Picker | undefined =>
  (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker?.bind(globalThis)

const wasCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'

/** Saves a file, and reports success or failure. */
export async function save(request: SaveRequest): Promise<void> {
  const pick = picker()
  try {
    if (pick) await stream(request, pick)
    else await (__MOCK__ ? keep(request) : link(request))
  } catch (error) {
    if (wasCancelled(error)) setStatus('note', `${request.name} was not downloaded`)
    else
      addToast({
        tone: 'bad',
        heading: `Could not download ${request.name}`,
        text: `${messageOf(error)} Nothing was saved.`,
      })
  }
}

/** Milliseconds between two reports: a bundle arrives in thousands of chunks a second. */
const REPORT_EVERY = 100

/** Writes to the file that the user chooses. When the connection is cut, no partial file is left. */
async function stream({ name, operation, input }: SaveRequest, pick: Picker): Promise<void> {
  const target = await (await pick({ suggestedName: name })).createWritable()
  const stop = new AbortController()
  let shownAt = -Infinity
  const show = (bytes: number, total: number | undefined) => {
    const now = performance.now()
    if (now - shownAt < REPORT_EVERY) return
    shownAt = now
    runLog.setState({
      progress: {
        type: 'progress',
        id: 'download',
        title: `Downloading ${name}`,
        finished: bytes,
        total: total ?? bytes,
        text: total === undefined ? sizeText(bytes) : `${sizeText(bytes)} of ${sizeText(total)}`,
        cancel: () => stop.abort(),
      },
    })
  }
  const free = guardLeaving({
    isDirty: () => true,
    closing: true,
    words: { stay: 'Keep downloading', leave: 'Cancel the download' },
    keep: () => undefined,
  })
  show(0, undefined)
  // The status line is out of reach while a panel is open; toasts are always reachable.
  const notice = addToast({
    tone: 'note',
    text: `Downloading ${name}`,
    action: { label: 'Cancel download', do: () => stop.abort() },
  })
  try {
    await callInto(operation, input, target, stop.signal, show)
  } catch (error) {
    // Discards the written part; an aborted stream has already discarded it.
    await target.abort().catch(() => undefined)
    throw error
  } finally {
    free()
    dismissToast(notice)
    runLog.setState({ progress: undefined })
  }
  addToast({ tone: 'ok', text: `${name} downloaded`, goes: NEWS_GOES })
}

/**
 * In the build with the mock, links reach no server: files are small there, and are kept in memory until they are
 * saved.
 */
async function keep({ name, operation, input }: SaveRequest): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const target = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (part) => void parts.push(part.slice()),
  })
  await callInto(operation, input, target, new AbortController().signal, () => undefined)
  download(name, new Blob(parts))
}

async function link({ name, operation, head, input }: SaveRequest): Promise<void> {
  // First a request with the header: a refusal shows its reason, and an ended session opens the sign-in.
  await callLength(head, input)
  const sent = await asSent(operation, input)
  const url = urlOf(sent.operation, sent.input)
  // A link sends no version, so the rack answers in its newest one, which may be newer than all versions known here.
  const { ok } = await fetch(url, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' })
  if (!ok)
    throw new Error('The rack has moved this file to an address that this console does not know.')
  follow(name, url)
}
