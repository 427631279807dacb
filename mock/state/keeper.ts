/**
 * Keeps the bytes that imports write, so that what an upload made can be compared with what was uploaded. Without a keeper
 * a world knows only which bytes were written: the mock in a page would otherwise fill the memory of the browser.
 */
export interface Keeper {
  /** @param base64 the bytes as they were sent, already checked */
  write(disk: { id: string; size: number }, offset: number, base64: string): void
  /** An image was created from a snapshot of the disk. */
  image(diskId: string, image: { id: string; name: string }): void
  /** The disk was deleted; images made of it stay. */
  drop(diskId: string): void
}
