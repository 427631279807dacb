/** What is known of the files that were chosen: it is found out while the user fills in the form. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ExpectedSum } from '@/model/storage/disk-image/sums'
import type { ImageFacts, Unpacking } from './open-image'
import type { ImageReader, ReaderFailure } from './read-here'
import { failureOf } from './read-here'
import { readImage } from './reader'
import { FileSum } from './sum'

export interface Opening {
  /** The files of one image. */
  files: readonly File[]
  reader: ImageReader
  facts: ImageFacts | undefined
  unpacking: Unpacking | undefined
  failure: ReaderFailure | undefined
}

/**
 * Opens the files of an image as soon as they are chosen.
 * @param files `undefined` while none are; must keep their identity
 * @returns `undefined` without files, and a function that leaves the reader to an upload
 */
export function useOpening(
  files: readonly File[] | undefined,
): readonly [Opening | undefined, keep: () => void] {
  const [opening, setOpening] = useState<Opening>()
  const [kept] = useState(() => new Set<ImageReader>())
  useEffect(() => {
    if (!files) {
      setOpening(undefined)
      return undefined
    }
    const change = (changes: Partial<Opening>) =>
      setOpening(
        (before) => before && (before.reader === reader ? { ...before, ...changes } : before),
      )
    const reader = readImage(files, (unpacking) => change({ unpacking }))
    setOpening({ files, reader, facts: undefined, unpacking: undefined, failure: undefined })
    reader.facts.then(
      (facts) => change({ facts }),
      (error: unknown) => change({ failure: failureOf(error) }),
    )
    return () => {
      if (!kept.has(reader)) reader.close()
    }
  }, [files, kept])
  return [opening, () => opening && kept.add(opening.reader)]
}

const never = () => () => undefined

/**
 * Takes the checksum of the files' first one, which an upload may go on with.
 * @param algorithm that of the expected checksum
 */
export function useFileSum(
  files: readonly File[] | undefined,
  algorithm: ExpectedSum['algorithm'],
): readonly [FileSum | undefined, keep: () => void] {
  const [sum, setSum] = useState<FileSum>()
  const [kept] = useState(() => new Set<FileSum>())
  const file = files?.length === 1 ? files[0] : undefined
  useEffect(() => {
    const next = file && new FileSum(file, algorithm)
    setSum(next)
    return () => {
      if (next && !kept.has(next)) next.stop()
    }
  }, [file, algorithm, kept])
  useSyncExternalStore(sum?.subscribe ?? never, () => sum?.state)
  return [sum, () => sum && kept.add(sum)]
}
