/** Reads HCL with a parser that Terraform's own is made of. */
import hcl from 'hcl2-parser'

export type Tree = Record<string, unknown>
type File = Record<string, Record<string, Record<string, Tree[]>>> & { import?: Tree[] }

/** @throws Error for a text that is no HCL */
export function parsed(text: string): File {
  const read: (text: string) => [json: string, error: unknown] = hcl.parseToString
  const [json, error] = read(text)
  if (error) throw new Error(`Not HCL:\n${text}`)
  return JSON.parse(json)
}

/** The blocks of a file that declare things, by kind and type. */
export const blocksOf = (file: File) =>
  ['resource', 'data'].flatMap((kind) =>
    Object.entries(file[kind] ?? {}).flatMap(([type, labelled]) =>
      Object.entries(labelled).flatMap(([label, bodies]) =>
        bodies.map((body) => ({ kind, type, label, body })),
      ),
    ),
  )
