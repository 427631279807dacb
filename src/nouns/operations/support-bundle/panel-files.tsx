/** The files of a support bundle: a tree, and below it the chosen file with its size and, where it is small, its text. */
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Do } from '@/bind/Do'
import { SideFailure } from '@/bind/Part'
import { folderAround, isReadable, previewRefusal, treeLines } from './rules-tree'
import { matchingFiles, nameOfFile } from './rules'
import { sizeText } from '@/model/units'
import { count, grouped } from '@/model/words'
import { bundleReads } from './reads'
import { Fact, Facts } from '@/ui/Facts'
import { Skeleton } from '@/ui/Skeleton'
import { TextField } from '@/ui/TextField'
import { Tree } from '@/ui/Tree'
import { Dim, Unseen } from '@/ui/text'
import { JsonPart } from '@/forms/JsonPart'

/** The maximum number of lines shown: the user types to find others. */
const SHOWN = 300

/** The text of a small file, whatever its contents look like. */
function Preview({ bundle, file }: { bundle: string; file: string }) {
  const query = useQuery({ ...bundleReads.fileText(bundle, file), throwOnError: false })
  const { data: text } = query
  if (query.error) return <SideFailure what="The file" query={query} />
  if (text === undefined) return <Skeleton />
  return isReadable(text) ? (
    <JsonPart title={nameOfFile(file)} text={text} />
  ) : (
    <Dim as="p">It is not shown: it is not a text.</Dim>
  )
}

function ChosenFile({ bundle, file }: { bundle: string; file: string }) {
  const query = useQuery({ ...bundleReads.fileSize(bundle, file), throwOnError: false })
  const { data } = query
  const size = data ?? undefined
  const refusal = query.isSuccess ? previewRefusal(size) : undefined
  return (
    <>
      <Facts>
        <Fact label="Path">{file}</Fact>
        <Fact label="Size">
          {size === undefined ? query.isPending ? <Skeleton /> : '–' : sizeText(size)}
        </Fact>
      </Facts>
      <SideFailure what="The size" query={query} />
      <div>
        <Do
          id="support-bundle.download-file"
          given={{ bundle, file }}
          label={
            <>
              Download file<Unseen> {file}</Unseen>
            </>
          }
        />
      </div>
      {refusal && <Dim as="p">{refusal}</Dim>}
      {query.isSuccess && !refusal && <Preview key={file} bundle={bundle} file={file} />}
    </>
  )
}

/** @param files the paths of the files: a rack writes thousands */
export function BundleFiles({ bundle, files }: { bundle: string; files: readonly string[] }) {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string>()
  const lines = useMemo(() => treeLines(files, open, words), [files, open, words])
  const items = useMemo(
    () =>
      lines
        .slice(0, SHOWN)
        .map((line) => ({ ...line, note: line.isFolder ? count(line.files, 'file') : undefined })),
    [lines],
  )
  const found = useMemo(() => matchingFiles(files, words).length, [files, words])
  const hints = [
    words.trim() !== '' && `${grouped(found)} of ${grouped(files.length)} files match.`,
    lines.length > SHOWN && `The first ${grouped(SHOWN)} lines are shown.`,
  ].filter(Boolean)
  return (
    <>
      <TextField
        label="Filter files"
        value={words}
        onChange={setWords}
        hint={hints.length > 0 ? hints.join(' ') : undefined}
      />
      {items.length > 0 && (
        <Tree
          label="Files"
          items={items}
          chosen={chosen}
          onChoose={({ path }) => setChosen(path)}
          onToggle={({ path, isOpen }) => {
            const next = new Set(open)
            if (isOpen) next.delete(path)
            else next.add(path)
            setOpen(next)
          }}
          around={folderAround}
        />
      )}
      {chosen !== undefined && <ChosenFile bundle={bundle} file={chosen} />}
    </>
  )
}
