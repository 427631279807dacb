/** Files that are known and no disks, so that nobody uploads a page or a list of checksums as an image. */
import { textAt } from './bytes'
import { RefusedImage } from './image'

/** Marks at the beginning of a file, what it is, and the command that unpacks it. */
const MARKS: readonly (readonly [mark: string, what: string, help?: string])[] = [
  ['PK\u0003\u0004', 'a zip archive', 'unzip FILE'],
  ['PK\u0005\u0006', 'an empty zip archive'],
  ['7z\u00bc\u00af\u0027\u001c', 'a 7z archive', '7z x FILE'],
  ['Rar!\u001a\u0007', 'a rar archive', 'unrar x FILE'],
  ['%PDF-', 'a PDF document'],
  ['\u007fELF', 'a program'],
  ['MSWIM\0\0\0', 'a Windows image (WIM)'],
  ['hsqs', 'a squashfs file system'],
]
const CD_MARK_AT = 0x80_01
const BOOT_RECORD_AT = 0x88_07
/** A control character that no text has. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\0-\u0008\u000e-\u001a\u001c-\u001f\u007f]/
const SUMS = /^(?:[\da-f]{32,128}[ \t]+[*.\w]|(?:SHA|MD|BLAKE)\w+ \()/im

/**
 * Refuses a file that is known and no disk.
 * @param head the first 64 KiB, or less of a smaller file
 * @throws RefusedImage
 */
export function refuseNotDisk(head: Uint8Array): void {
  if (head.length === 0) throw new RefusedImage('The file is empty.')
  const start = textAt(head, 0, 16)
  const known = MARKS.find(([mark]) => start.startsWith(mark))
  if (known) throw new RefusedImage(`The file is ${known[1]}, not a disk image.`, known[2])
  const text = textIn(head)
  if (text !== undefined) throw new RefusedImage(`The file is ${kindOf(text)}, not a disk image.`)
  const isTable = head[510] === 0x55 && head[511] === 0xaa
  const boots = textAt(head, BOOT_RECORD_AT, 23) === 'EL TORITO SPECIFICATION'
  if (textAt(head, CD_MARK_AT, 5) === 'CD001' && !isTable && !boots)
    throw new RefusedImage('The file is an ISO image that does not boot.')
}

/** The beginning of a text; `undefined` for what is none. */
function textIn(head: Uint8Array): string | undefined {
  // A character may be cut in two at the end.
  const text = new TextDecoder().decode(head, { stream: true })
  return text.includes('\ufffd') || CONTROL.test(text) ? undefined : text.trimStart()
}

function kindOf(text: string): string {
  if (/^<(?:!doctype html|html|head)/i.test(text))
    return 'a web page, such as an error or a page that asks to sign in'
  if (SUMS.test(text)) return 'a list of checksums'
  return 'a text'
}
