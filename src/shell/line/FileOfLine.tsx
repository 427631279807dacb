/** Chooses the file that a line names, and replaces the name by the text of the file. */
import type { RefObject } from 'react'
import { LONGEST_DOCUMENT, withDocumentOf } from '@commands/line/document'
import type { Problem } from '@commands/line/tokens'
import { Button } from '@/ui/Button'

interface FileOfLineProps {
  /** The hidden field that opens the browser's file chooser. */
  input: RefObject<HTMLInputElement | null>
  line: string
  place: Problem
  onText(line: string): void
  /** Reports why a file was refused. */
  onTrouble(why: string): void
}

export function FileOfLine({ input, line, place, onText, onTrouble }: FileOfLineProps) {
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LONGEST_DOCUMENT) {
      onTrouble(`${file.name} is too long for a line`)
      return
    }
    try {
      onText(withDocumentOf(line, place, await file.text()))
    } catch {
      onTrouble(`${file.name} could not be read`)
    }
  }
  return (
    <p>
      <Button onClick={() => input.current?.click()}>Choose file</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of the line"
        onChange={(event) => {
          void take(event.target.files?.[0])
          // So that the user can choose the same file again after a change.
          event.target.value = ''
        }}
      />
    </p>
  )
}
