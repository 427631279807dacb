/** Calls whose answers are files: read as text, or streamed to a place that holds them. */
import type { Operation } from './operation'
import type { AnyInput } from './operation'
import { callAny } from './client'

/** Hides the body of an answer from the client, which would read it as JSON. */
const withoutBody = ({ status, headers }: Response) => new Response(null, { status, headers })

/** Makes a call, and gives its answer to `take` before the client sees that it succeeded. */
async function callFor(
  operation: Operation,
  input: AnyInput,
  signal: AbortSignal | undefined,
  take: (answer: Response, signal: AbortSignal | null | undefined) => Promise<void> | void,
): Promise<void> {
  await callAny(operation, input, {
    signal,
    via: async (url, init) => {
      const answer = await fetch(url, init)
      if (!answer.ok) return answer
      await take(answer, init.signal)
      return withoutBody(answer)
    },
  })
}

/** The answer as text. @throws ApiError */
export async function callText(
  operation: Operation,
  input: AnyInput,
  signal?: AbortSignal,
): Promise<string> {
  let text = ''
  await callFor(operation, input, signal, async (answer) => void (text = await answer.text()))
  return text
}

const lengthOf = ({ headers }: Response): number | undefined =>
  Number(headers.get('content-length')) || undefined

/**
 * The length of a file in bytes; undefined where the server does not tell it.
 * @param head an operation of the method HEAD
 * @throws ApiError
 */
export async function callLength(
  head: Operation,
  input: AnyInput,
  signal?: AbortSignal,
): Promise<number | undefined> {
  let length: number | undefined
  await callFor(head, input, signal, (answer) => void (length = lengthOf(answer)))
  return length
}

/** Called with the bytes that have arrived, and with all there will be where the server tells it. */
type OnReceived = (bytes: number, total: number | undefined) => void

/** Bytes that are read at once. */
const PIECE = 2 ** 20

type Piece = Uint8Array<ArrayBuffer>

/**
 * Reads a body piece by piece into one buffer: a new buffer for each piece would take hundreds of megabytes until the
 * garbage collector runs. Where the browser or the body does not support that, each piece has its own buffer.
 */
function piecesOf(body: ReadableStream<Piece>) {
  let into: ReadableStreamBYOBReader
  try {
    into = body.getReader({ mode: 'byob' })
  } catch {
    const reader = body.getReader()
    return { read: () => reader.read(), cancel: (reason: unknown) => reader.cancel(reason) }
  }
  let memory = new ArrayBuffer(PIECE)
  return {
    async read() {
      const { done, value } = await into.read(new Uint8Array(memory))
      if (value) memory = value.buffer
      return done ? { done, value: undefined } : { done, value }
    },
    cancel: (reason: unknown) => into.cancel(reason),
  }
}

/**
 * Streams the answer to `target`, which is closed at the end. When the connection is cut or the call is aborted,
 * `target` is aborted.
 * @param target copies what it keeps: the memory of a piece is used again once it is written
 * @throws ApiError; the signal's reason when aborted
 */
export const callInto = (
  operation: Operation,
  input: AnyInput,
  target: WritableStream<Piece>,
  signal: AbortSignal,
  onReceived: OnReceived,
): Promise<void> =>
  callFor(operation, input, signal, async (answer, both) => {
    if (!answer.body) return target.close()
    const total = lengthOf(answer)
    const pieces = piecesOf(answer.body)
    const writer = target.getWriter()
    let bytes = 0
    try {
      for (;;) {
        both?.throwIfAborted()
        const { done, value } = await pieces.read()
        if (done) break
        await writer.write(value)
        bytes += value.byteLength
        onReceived(bytes, total)
      }
      await writer.close()
    } catch (error) {
      await Promise.allSettled([pieces.cancel(error), writer.abort(error)])
      throw error
    }
  })
