/** The keys in the status line that work in the focused place, each with a word. */
import { memo } from 'react'
import { styled } from 'styled-components'
import { useShell } from '@/bind/shell'
import { color, narrow } from '@/ui/tokens'
import { hintsFor } from '@commands/keys/hints'
import type { ParsedBinding } from '@commands/keys/keys'
import { showKeys } from '@commands/keys/keys'

export const Hints = styled.ul`
  flex: 1;
  display: flex;
  gap: 16px;
  min-width: 0;
  padding: 0 14px;
  overflow: hidden;
  color: ${color('dim')};
  b {
    margin-right: 6px;
    font-weight: 600;
    color: ${color('ink')};
  }
  [data-hints='off'] & {
    visibility: hidden;
  }
  ${narrow} {
    visibility: hidden;
  }
`

/** What the hints depend on. */
interface Situation {
  at: Parameters<typeof hintsFor>[0] & {
    bindings: readonly ParsedBinding[]
    /** Counts the changes of the user's roles, on which refusals depend. */
    roles: number
  }
}

export const KeyHints = memo(({ at }: Situation) => {
  const { registry, platform, ctx } = useShell()
  const commandOf = (id: string) => registry.all.find((command) => command.id === id)
  const hints = hintsFor(at, at.bindings, commandOf, (id, args) => {
    // Its area may not be loaded yet.
    if (!commandOf(id)) return true
    const { reason, first } = registry.state(id, args, ctx())
    // Commands that would first ask for an argument are left out.
    return reason !== undefined || (first.subject && first.missing.length > 0) === true
  })
  return (
    <Hints aria-label="Keys">
      {hints.map(({ keys, word }) => (
        <li key={keys + word}>
          <b>
            {showKeys(keys, platform)
              .map((press) => press.join(''))
              .join(' ')}
          </b>
          {word}
        </li>
      ))}
    </Hints>
  )
})
