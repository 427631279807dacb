/** Imports an exported or handwritten list from a file or from pasted text: the whole list, or nothing on an error. */
import { useState } from 'react'
import { styled } from 'styled-components'
import { useShell } from '@/bind/shell'
import { withoutInvisible } from '@/model/invisible-characters'
import { count } from '@/model/words'
import { FileField } from '@/ui/FileField'
import { ErrorBox, Notice } from '@/ui/Message'
import { Faint, Warn } from '@/ui/text'
import { TextArea } from '@/ui/TextArea'
import type { ToldEntry } from '@commands/palette/alias-words'
import { readList } from '@commands/keys/json-list'
import { useFileReading } from './file-reading'
import { LocalPanel } from './LocalPanel'

interface ImportListProps<T> {
  /** The name of the file: 'keymap.json'. */
  file: string
  /** An example of one entry. */
  example: string
  check(entry: unknown): string | undefined
  /** The problem with the list as a whole. */
  checkAll?(entries: readonly T[]): string | undefined
  now: number
  /** The import adds entries to the existing ones instead of replacing these. */
  adds?: boolean
  take(entries: readonly T[]): void
  /** A description of each entry, shown before the import. */
  told?(entries: readonly T[]): readonly ToldEntry[]
}

/** The maximum number of problems that are shown. */
const SHOWN = 8

/** The maximum number of entries that are described one by one. */
const TOLD = 200

const List = styled.ul`
  display: grid;
  gap: 6px;
  li {
    display: grid;
    overflow-wrap: anywhere;
  }
`

/** A list of the effects of the import: what each entry does and what it replaces. */
function Told({ entries }: { entries: readonly ToldEntry[] }) {
  return (
    <>
      <List aria-label="What is imported">
        {entries.slice(0, TOLD).map(({ name, does, warnings }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a word or a key may be there twice
          <li key={i}>
            <span>
              <b>{withoutInvisible(name)}</b> {withoutInvisible(does)}
            </span>
            {warnings.map((one) => (
              <Warn key={one}>{one}</Warn>
            ))}
          </li>
        ))}
      </List>
      {entries.length > TOLD && <Faint>{entries.length - TOLD} more are not listed.</Faint>}
    </>
  )
}

export function ImportList<T>(props: ImportListProps<T>) {
  const { file, example, check, checkAll, now, adds = false, take, told } = props
  const shell = useShell()
  const [chosen, setChosen] = useState<File>()
  const [text, setText] = useState('')
  const read = text.trim() === '' ? undefined : readList(text, check)
  const entries = (read?.entries ?? []) as readonly T[]
  const whole = read && read.problems.length === 0 ? checkAll?.(entries) : undefined
  const problems = whole ? [`${whole}.`] : (read?.problems ?? [])
  const { trouble, forget, read: readFile } = useFileReading()
  const choose = async (next: File | undefined) => {
    setChosen(next)
    if (!next) return forget()
    // The text of the file before is not imported in place of one that cannot be read.
    setText('')
    const content = await readFile(next, undefined, (one) => one.text())
    if (content !== undefined) setText(content)
    return undefined
  }
  return (
    <LocalPanel
      submit="Import"
      reason={
        !read
          ? 'choose a file or paste its text'
          : problems.length > 0
            ? 'the list has errors'
            : undefined
      }
      isDirty={text !== ''}
      onSubmit={() => {
        if (!read || problems.length > 0) return false
        take(entries)
        const words = `${count(entries.length, 'entry')} imported`
        shell.ctx().own.setStatus(words)
        shell.announce(words)
        return true
      }}
    >
      <FileField
        label="File"
        optional
        value={chosen}
        onChange={(next) => void choose(next)}
        accept=".json,application/json"
        hint={`An exported ${file}`}
        error={trouble}
      />
      <TextArea
        label="Or its text"
        optional
        rows={12}
        value={text}
        onChange={(typed) => {
          forget()
          setText(typed)
        }}
        placeholder={example}
        hint={
          read && problems.length === 0
            ? `${count(entries.length, 'entry')}, all of them valid. ${adds ? 'They are added; one of the same name is replaced.' : `They replace the ${count(now, 'entry')} that you have.`}`
            : 'A list of entries, as JSON.'
        }
      />
      {read && problems.length === 0 && told && <Told entries={told(entries)} />}
      {problems.length > 0 && (
        <>
          <ErrorBox errors={problems.slice(0, SHOWN)} />
          <Notice tone="note">
            Nothing is imported while the list has errors
            {problems.length > SHOWN && `; ${problems.length - SHOWN} more are not shown`}.
          </Notice>
        </>
      )}
    </LocalPanel>
  )
}
