/** Blocks of Terraform's language, HCL: values, identifiers, and layout. Source: the HCL native syntax. */
import { INVISIBLE } from '@/api/invisible-characters'
import { checkControls } from '../cli'

/**
 * A reference to another thing by id: written as an HCL reference where the file has a block for that thing, else as
 * the id.
 */
export class Ref {
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
}

/** The value of an attribute; an attribute with the value undefined is left out. */
export type Hcl =
  | string
  | number
  | boolean
  | Ref
  | readonly Hcl[]
  | { readonly [key: string]: Hcl | undefined }

/** A block that declares a thing. */
export interface Block {
  /** A resource that Terraform manages, or a data source that it only reads. */
  kind: 'resource' | 'data'
  type: string
  /** The thing's name, the source of the label. */
  name: string
  /** The id of the thing, for references from other blocks. */
  id: string
  /** The identifier for the import, where it is not the id. */
  importBy?: string
  attributes: Readonly<Record<string, Hcl | undefined>>
}

const UNSEEN = new RegExp(`[${INVISIBLE}]`, 'gu')

/** An invisible character in HCL notation: \u202E, \U000E0041. */
const asEscape = (mark: string): string => {
  const hex = (mark.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`
}

/**
 * A text in quotes, with escapes for characters that are invisible or change the writing direction. @throws
 * NotCopyable for control characters other than line breaks and tabs
 */
function quoted(text: string): string {
  checkControls(text, 'Terraform: nobody would see it there')
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(/[$%](?=\{)/g, (sign) => sign + sign)
    .replace(UNSEEN, asEscape)
  return `"${escaped}"`
}

const KEY = /^[A-Za-z_][A-Za-z0-9_-]*$/

/**
 * A name as the label of a block: ASCII letters and digits, underscores and dashes, without a leading digit or dash.
 * @param taken the labels of other blocks of this kind and type; the new label is added
 */
function labelOf(name: string, taken: Set<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]/gu, '_')
  const start = KEY.test(plain) ? plain : `_${plain}`
  let label = start
  for (let i = 2; taken.has(label); i += 1) label = `${start}_${i}`
  taken.add(label)
  return label
}

/** The references to things that have a block, by id. */
type References = ReadonlyMap<string, string>

const isList = (value: Hcl): value is readonly Hcl[] => Array.isArray(value)

function written(value: Hcl, references: References, indent: string): string {
  if (value instanceof Ref) return references.get(value.id) ?? quoted(value.id)
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  const inner = `${indent}  `
  if (isList(value)) {
    const items = value.map((one) => written(one, references, inner))
    const line = `[${items.join(', ')}]`
    return line.length <= 80 && !line.includes('\n')
      ? line
      : `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`
  }
  const body = attributes(value, references, inner)
  return body === '' ? '{}' : `{\n${body}${indent}}`
}

/** Attributes, one per line; adjacent single-line attributes are aligned as by `terraform fmt`. */
function attributes(
  all: Readonly<Record<string, Hcl | undefined>>,
  references: References,
  indent: string,
): string {
  const entries = Object.entries(all).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key: KEY.test(key) ? key : quoted(key), text: written(value, references, indent) }],
  )
  const isLong = (at: number) => entries[at]?.text.includes('\n') ?? true
  return entries
    .map(({ key, text }, i) => {
      if (isLong(i)) return `${indent}${key} = ${text}\n`
      let from = i
      let to = i
      while (!isLong(from - 1)) from -= 1
      while (!isLong(to + 1)) to += 1
      const width = Math.max(...entries.slice(from, to + 1).map((one) => one.key.length))
      return `${indent}${key.padEnd(width)} = ${text}\n`
    })
    .join('')
}

/**
 * Blocks as the text of a file: each block with an `import` block for its existing thing. References between the
 * blocks are written as HCL references.
 * @throws NotCopyable
 */
export function asFile(blocks: readonly Block[]): string {
  const labels = new Map<string, Set<string>>()
  const addressed = blocks.map((block) => {
    const kind = block.kind === 'data' ? `data.${block.type}` : block.type
    const taken = labels.get(kind) ?? new Set()
    labels.set(kind, taken)
    const label = labelOf(block.name, taken)
    return { block, label, address: `${kind}.${label}` }
  })
  const references = new Map(addressed.map(({ block, address }) => [block.id, `${address}.id`]))
  return addressed
    .map(({ block, label, address }) => {
      const body = attributes(block.attributes, references, '  ')
      const declared = `${block.kind} "${block.type}" "${label}" {\n${body}}\n`
      return block.kind === 'data'
        ? declared
        : `${declared}\nimport {\n  to = ${address}\n  id = ${quoted(block.importBy ?? block.id)}\n}\n`
    })
    .join('\n')
}
