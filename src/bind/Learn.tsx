import type { Noun } from '@commands/engine/noun'
import { nounOf } from '@commands/engine/noun'
import { Button } from '@/ui/Button'
import { useShell } from './shell'

/** A link to the help topic of a kind of thing. */
export function Learn({ noun }: { noun: Noun }) {
  const shell = useShell()
  const topic = nounOf(noun)?.topic?.title
  if (topic === undefined) return null
  return (
    <Button
      kind="quiet"
      aria-label={`Learn about ${topic}`}
      data-tip={`Learn about ${topic}`}
      onClick={() => void shell.run('view.learn', { topic }, 'button')}
    >
      ?
    </Button>
  )
}
