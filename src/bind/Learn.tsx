import type { Noun } from '@commands/engine/noun'
import { TOPIC_OF } from '@commands/core/topics'
import { Button } from '@/ui/Button'
import { useShell } from './shell'

/** A link to the help topic of a kind of thing. */
export function Learn({ noun }: { noun: Noun }) {
  const shell = useShell()
  const topic = TOPIC_OF[noun]
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
