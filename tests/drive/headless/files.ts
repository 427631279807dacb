/** Files for the input of a file field. */
import type { UserEvent } from '@testing-library/user-event'

interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
  /** In milliseconds since 1970; else the file was changed just now. */
  lastModified?: number
}

/** One file, several, or none. */
export type TestFiles = TestFile | readonly TestFile[]

/** Selects files as a user does in the browser's dialog. */
export async function chooseFiles(
  user: UserEvent,
  input: HTMLInputElement,
  files: TestFiles,
): Promise<void> {
  const made = [files]
    .flat()
    .map(
      ({ name, mimeType: type, buffer, lastModified = Date.now() }) =>
        new File([new Uint8Array(buffer)], name, { type, lastModified }),
    )
  await user.upload(input, made as never)
}
