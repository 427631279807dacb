/** The command lines that a confirmation would send, shown in the question. */
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { messageOf } from '@/api/errors'
import { withInvisibleShown } from '@/model/invisible-shown'
import { grouped } from '@/model/words'
import { Dim, Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { CallsAhead } from '@commands/engine/context'
import { linesOf } from '@commands/engine/lines-ahead'

/** The maximum number of targets with a shown line; the remaining ones are counted. */
const SHOWN = 5
/** The maximum number of visible rows; the others scroll. */
const ROWS = 6
/** The height of a row, in pixels. */
const ROW = 18

const Box = styled.section`
  padding: 8px 12px;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
`

/** The box has its final size before the lines arrive, so that no button moves under the pointer. Long lines scroll. */
const Text = styled.pre.attrs({ translate: 'no' })<{ $rows: number }>`
  width: 0;
  min-width: 100%;
  height: ${({ $rows }) => $rows * ROW + 12}px;
  line-height: ${ROW}px;
  font-size: 12px;
  overflow: auto;
`

export function ConfirmLines({ ahead }: { ahead: CallsAhead }) {
  const [found, setFound] = useState<{ lines: readonly string[] } | { reason: string }>()
  useEffect(() => {
    let isOpen = true
    linesOf(ahead, SHOWN).then(
      (lines) => isOpen && setFound({ lines }),
      (error: unknown) => isOpen && setFound({ reason: messageOf(error) }),
    )
    return () => {
      isOpen = false
    }
  }, [ahead])
  const more = ahead.count - SHOWN
  return (
    <Box aria-label="As lines" aria-busy={found === undefined}>
      <Head as="h3">As lines</Head>
      <Text tabIndex={0} $rows={Math.min(ahead.rows + (more > 0 ? 1 : 0), ROWS)}>
        {found && 'lines' in found && found.lines.map((line) => `${withInvisibleShown(line)}\n`)}
        {found && 'reason' in found && <Dim>{found.reason}</Dim>}
        {more > 0 && <Dim>and {grouped(more)} more</Dim>}
      </Text>
    </Box>
  )
}
