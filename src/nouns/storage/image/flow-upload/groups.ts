/** Sorts the files that somebody chose at once: each image with its parts, and a list of checksums among them. */

export interface ChosenFiles {
  /** One or more files of each image, the one that names the others first. */
  images: readonly (readonly File[])[]
  /** A list of checksums. */
  sums: File | undefined
}

const DESCRIPTOR = '# Disk DescriptorFile'
/** The beginning of a file that is looked at: a descriptor of a VMDK is shorter. */
const BEGINNING = 64 * 1024
const SUMS =
  /^(?:sha(?:256|512)|b2|blake2b)sums?|\.(?:sha(?:256|512)(?:sums?)?|b2|blake2b|checksum)$|checksum/i

/** Whether a file is a list of checksums, by its name: what is in it is read by who uses it. */
const isSums = (file: File): boolean => SUMS.test(file.name) && file.size < 1024 * 1024

const beginningOf = (file: File): Promise<string> =>
  new Response(file.slice(0, BEGINNING)).text().catch(() => '')

/** Sorts files by what their beginnings say. Never fails: what cannot be read is told by who reads it next. */
export async function groupFiles(files: readonly File[]): Promise<ChosenFiles> {
  const sums = files.length > 1 ? files.find(isSums) : undefined
  const rest = files.filter((file) => file !== sums)
  const texts = await Promise.all(rest.map(beginningOf))
  const parts = new Map<File, File[]>()
  for (const [i, file] of rest.entries()) {
    const text = texts[i] ?? ''
    if (text.startsWith(DESCRIPTOR))
      parts.set(
        file,
        rest.filter((other) => other !== file && text.includes(`"${other.name}"`)),
      )
  }
  const taken = new Set([...parts.values()].flat())
  const images = rest
    .filter((file) => !taken.has(file))
    .map((file) => [file, ...(parts.get(file) ?? [])])
  return { images, sums }
}
