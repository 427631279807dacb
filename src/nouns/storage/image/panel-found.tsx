/** What was found in the chosen files, before anything is created. */
import { sizeText } from '@/model/units'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { ProgressBar } from '@/ui/ProgressBar'
import type { BlockSize } from '@/nouns/compute/instance/rules-hardware'
import type { Opening } from './flow-upload/chosen'
import { diskSizeOf } from './flow-upload/portions'
import type { FileSum } from './flow-upload/sum'
import { bootWords, imageAdvice } from './rules-file'

/** The names of the checksums for users. */
const ALGORITHMS = { sha256: 'SHA-256', sha512: 'SHA-512', blake2b: 'BLAKE2b' } as const

const sumName = ({ algorithm }: Pick<FileSum, 'algorithm'>): string => ALGORITHMS[algorithm]

const share = (part: number, of: number) => (of === 0 ? 100 : Math.floor((100 * part) / of))

export function Found({ opening, blockSize }: { opening: Opening; blockSize: BlockSize }) {
  const { files, facts, failure, unpacking } = opening
  if (failure) {
    const help = failure.help?.replaceAll('FILE', files[0]?.name ?? 'FILE')
    return (
      <Notice tone="bad" title="This file cannot be uploaded as it is">
        <p>{failure.message}</p>
        {help !== undefined && (
          <p>
            This helps: <CopyText text={help} />
          </p>
        )}
      </Notice>
    )
  }
  if (!facts)
    return unpacking ? (
      <ProgressBar
        label="Unpacking"
        percent={share(unpacking.read, unpacking.of)}
        text={unpacking.does === 'counting' ? 'unpacking, for its size' : 'unpacking'}
      />
    ) : (
      <p role="status">Looking at the file …</p>
    )
  const { layers, size, holds, boot } = facts
  return (
    <>
      <Facts>
        <Fact label="Format">{layers.toReversed().join(' in ')}</Fact>
        <Fact label="Disk">
          {sizeText(size)}
          {diskSizeOf(facts) !== size && `, ${sizeText(diskSizeOf(facts))} on the rack`}
        </Fact>
        {holds < size && <Fact label="Holds">{sizeText(holds)}</Fact>}
        <Fact label="Boot">{bootWords(boot)}</Fact>
      </Facts>
      {imageAdvice(boot, blockSize).map((advice) => (
        <Notice key={advice} tone="warn">
          {advice}
        </Notice>
      ))}
    </>
  )
}

/** The checksum of the file so far. */
export function SumSoFar({ sum }: { sum: FileSum }) {
  const { read, of, sum: taken, failure } = sum.state
  if (failure !== undefined) return <p>The checksum is not known: {failure}</p>
  if (taken === undefined)
    return (
      <p>
        {sumName(sum)} of the file: {share(read, of)} %
      </p>
    )
  return (
    <p>
      {sumName(sum)} of the file: <CopyText text={taken}>{`${taken.slice(0, 16)}…`}</CopyText>
    </p>
  )
}
