/** Reads the file that a field of a form was given. */
import { useRef, useState } from 'react'

/** Why a file cannot be taken that was read, in words for the user. */
class UnfitFile extends Error {}

/**
 * The text of a file.
 * @throws UnfitFile for a file that is not text in UTF-8
 */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Said below, as for a text with zero bytes.
  }
  throw new UnfitFile(`${file.name} is not text in UTF-8`)
}

/**
 * Reads chosen files, one at a time: only the last one counts, whichever is read first.
 * @returns `trouble`, why the chosen file is not taken, for the user; `refusal`, the same for the rule of the field, and
 * also while the file is being read, so that a form is not sent with the file before; `forget`, which drops both; `read`
 */
export function useFileReading() {
  const [trouble, setTrouble] = useState<string>()
  const held = useRef<string | undefined>(undefined)
  const turn = useRef(0)
  const settle = (words?: string) => {
    held.current = words
    setTrouble(words)
  }
  return {
    trouble,
    refusal: () => held.current,
    forget() {
      turn.current += 1
      settle()
    },
    /**
     * @param tooLarge the words for a file that is too large to be read; `undefined` for any other
     * @returns the content; `undefined` for a file that is not taken, or after which another one was chosen
     */
    async read<T>(
      file: File,
      tooLarge: string | undefined,
      contentOf: (file: File) => Promise<T>,
    ): Promise<T | undefined> {
      const mine = (turn.current += 1)
      settle(tooLarge)
      if (tooLarge !== undefined) return undefined
      held.current = `${file.name} is still being read`
      try {
        const content = await contentOf(file)
        if (mine !== turn.current) return undefined
        settle()
        return content
      } catch (error) {
        const words = error instanceof UnfitFile ? error.message : `${file.name} could not be read`
        if (mine === turn.current) settle(words)
        return undefined
      }
    },
  }
}
