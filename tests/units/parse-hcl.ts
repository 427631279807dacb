/** Reads HCL with the parser library that Terraform uses. */
import hcl from 'hcl2-parser'

export type Tree = Record<string, unknown>
type File = Record<string, Record<string, Record<string, Tree[]>>> & { import?: Tree[] }

/** @throws Error for invalid HCL */
export function parsed(text: string): File {
  const read: (text: string) => [json: string, error: unknown] = hcl.parseToString
  const [json, error] = read(text)
  if (error) throw new Error(`Not HCL:\n${text}`)
  return JSON.parse(json)
}

/** The resource and data blocks of a file, with kind and type. */
export const blocksOf = (file: File) =>
  ['resource', 'data'].flatMap((kind) =>
    Object.entries(file[kind] ?? {}).flatMap(([type, labelled]) =>
      Object.entries(labelled).flatMap(([label, bodies]) =>
        bodies.map((body) => ({ kind, type, label, body })),
      ),
    ),
  )
