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
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 0 16px 8px;
  border-bottom: 1px solid ${color('line')};
`

/** Why a line of a paste cannot run as it stands; `undefined` for a line that can. */
export function whyNotRun(line: Line): string | undefined {
  if (line.kind === 'terminal') return 'not here'
  if (line.kind !== 'problem') return undefined
  return line.problem.isFile ? 'needs a file' : 'not understood'
}

interface StepListProps {
  /** Parses a line: problems are shown before a line runs. */
  parse(line: string): Line
  onKeep(): void
  onSkip(): void
}

export function StepList({ parse, onKeep, onSkip }: StepListProps) {
  const now = useStore(steps, (s) => s.now)
  if (!now) return null
  const stateOf = (line: string, i: number) => {
    if (i < now.at) return now.skipped.includes(i) ? 'skipped' : 'done'
    if (i === now.at && now.isStopped) return 'stopped'
    return whyNotRun(parse(line)) ?? (i === now.at ? 'runs next' : 'waits')
  }
  const isStuck = whyNotRun(parse(now.lines[now.at] ?? '')) !== undefined
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
        {isStuck && (
          <Button kind="quiet" keys={[['Ctrl', '⏎']]} onClick={onSkip}>
            Skip this line
          </Button>
        )}
        <Button kind="quiet" keys={[['Ctrl', 'S']]} onClick={onKeep}>
          Keep as macro
        </Button>
      </Foot>
    </>
  )
}
