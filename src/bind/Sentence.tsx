import type { Sentence as Text } from '@/model/sentence'
import { withoutInvisible } from '@/model/invisible-characters'
import { isForBrowser } from '@/ui/Button'
import { Foreign } from '@/ui/Foreign'
import { styled } from 'styled-components'
import { color } from '@/ui/tokens'
import { Link } from './Link'

const Mentioned = styled(Link)`
  text-decoration: underline;
  text-decoration-color: ${color('control')};
  text-underline-offset: 3px;
`

interface SentenceProps {
  of: Text
  /** Called when the user follows a link of it. */
  onFollow?: () => void
}

/** A sentence; the things that it names are links. */
export function Sentence({ of, onFollow }: SentenceProps) {
  if (typeof of === 'string') return withoutInvisible(of)
  if (!('address' in of))
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence keep their places
    return of.map((part, i) => <Sentence key={i} of={part} {...(onFollow && { onFollow })} />)
  return (
    <Mentioned href={of.address} onClick={(event) => !isForBrowser(event) && onFollow?.()}>
      <Foreign>{of.name}</Foreign>
    </Mentioned>
  )
}
