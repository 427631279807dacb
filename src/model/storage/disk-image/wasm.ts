/** What unpacks by WebAssembly, where the browser does not run it. */
import { RefusedImage } from './image'

/** Browsers refuse by a CompileError (Chromium, Firefox) or an EvalError (WebKit), whose text names the policy. */
const REFUSED = new Set(['CompileError', 'EvalError'])

/**
 * The error to throw where what unpacks was not allowed to start; `undefined` for every other error. Its code is part of
 * the console and always compiles, so a CompileError comes from the policy of the worker's file.
 * @param packing as a layer is called: 'xz'
 * @param help the command that unpacks a FILE
 */
export function refusedWasm(
  error: unknown,
  packing: string,
  help: string,
): RefusedImage | undefined {
  if (typeof WebAssembly === 'undefined')
    return new RefusedImage(
      `WebAssembly, by which the console unpacks ${packing}, is switched off in this browser. Allow it for this site, or unpack the file first.`,
      help,
    )
  if (!(error instanceof Error) || !REFUSED.has(error.name)) return undefined
  return new RefusedImage(
    `This server’s content security policy does not let the console unpack ${packing}. Ask its operator to allow 'wasm-unsafe-eval' in the script-src of files whose addresses begin with /assets/reader-worker-, or unpack the file first.`,
    help,
  )
}
