/** The effect of a command, in sentences that are computed while the question is open. */
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { messageOf } from '@/api/errors'
import { Dim, Head } from '@/ui/text'
import { color } from '@/ui/tokens'

/** The box has its final height before the sentences arrive, so that no button moves under the pointer. */
const Box = styled.section`
  height: 136px;
  overflow: auto;
  padding: 8px 12px;
  border: 1px solid ${color('line')};
`

export function ConfirmEffect({ of }: { of(): Promise<readonly string[]> }) {
  const [found, setFound] = useState<readonly string[]>()
  useEffect(() => {
    let isOpen = true
    of().then(
      (lines) => isOpen && setFound(lines),
      (error: unknown) => isOpen && setFound([`The effect is not known: ${messageOf(error)}`]),
    )
    return () => {
      isOpen = false
    }
  }, [of])
  return (
    <Box aria-label="Effect" aria-busy={found === undefined} tabIndex={0}>
      <Head as="h3">Effect</Head>
      {found === undefined && <Dim role="status">Working out the effect …</Dim>}
      {found?.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Box>
  )
}
