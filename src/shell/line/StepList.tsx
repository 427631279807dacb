/** The lines of a paste, with their progress. */
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Line } from '@commands/line/line'
import { withoutInvisible } from '@/model/invisible-characters'
import { Button } from '@/ui/Button'
import { Faint } from '@/ui/text'
import { color } from '@/ui/tokens'
import { steps } from './steps'

const List = styled.ol`
  display: grid;
  gap: 2px;
  max-height: 160px;
  overflow-y: auto;
  padding: 8px 16px;
  li {
    display: flex;
    gap: 10px;
    white-space: nowrap;
  }
  li[aria-current] {
    color: ${color('accent')};
  }
  li > :first-child {
    flex: none;
    min-width: 8ch;
  }
  li > :nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const Foot = styled.div`
  padding: 0 16px 8px;
  border-bottom: 1px solid ${color('line')};
`

/** @param parse parses a line: problems are shown before a line runs */
export function StepList({ parse, onKeep }: { parse(line: string): Line; onKeep(): void }) {
  const now = useStore(steps, (s) => s.now)
  if (!now) return null
  const stateOf = (line: string, i: number) =>
    i < now.at
      ? 'done'
      : i === now.at
        ? now.isStopped
          ? 'stopped'
          : 'runs next'
        : parse(line).kind === 'problem'
          ? 'not understood'
          : 'waits'
  return (
    <>
      <List aria-label="Lines of the paste">
        {now.lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same, and none moves
          <li key={i} aria-current={i === now.at ? 'step' : undefined}>
            <Faint>{stateOf(line, i)}</Faint>
            <span>{withoutInvisible(line)}</span>
          </li>
        ))}
      </List>
      <Foot>
        <Button kind="quiet" keys={[['Ctrl', 'S']]} onClick={onKeep}>
          Keep as macro
        </Button>
      </Foot>
    </>
  )
}
