/** The palette that asks for one argument of a command. */
import { withoutInvisible } from '@/model/invisible-characters'
import { useMemo, useState } from 'react'
import { messageOf } from '@/api/errors'
import { Button } from '@/ui/Button'
import { useShell } from '@/bind/shell'
import { useRoleChanges } from '@/bind/refusal-changes'
import { subjectField } from '@commands/engine/command'
import type { Answer, AskRequest } from '@commands/engine/context'
import { called } from '@commands/engine/noun'
import { rank } from '@commands/palette/rank'
import { PaletteBox } from './Box'
import type { PaletteItem } from './item'
import { useChoices } from './names'

/** The maximum number of choices shown: the user types to filter them. */
const SHOWN = 40

export function Picker({
  request,
  answer,
}: {
  request: AskRequest
  answer(value: Answer | undefined): void
}) {
  const { how } = request
  const title = useTitle(request)
  const [query, setQuery] = useState('')
  return how.kind === 'ref' ? (
    <RefPicker
      request={request}
      noun={how.noun}
      query={query}
      setQuery={setQuery}
      answer={answer}
    />
  ) : (
    <PaletteBox
      label={`${title}: ${how.label}`}
      lead={`${title} ▸ ${how.label.toLowerCase()}?`}
      placeholder={how.kind === 'choice' ? 'choose' : 'type it'}
      query={query}
      onQuery={setQuery}
      onBack={() => answer(undefined)}
      {...(how.kind === 'words' && { onWords: (value) => answer({ value }) })}
      groups={
        how.kind === 'choice'
          ? [
              {
                head: how.label,
                rows: rank(
                  how.choices.map((text) => ({
                    key: text,
                    group: 'actions' as const,
                    text,
                    choose: () => answer({ value: text }),
                  })),
                  query,
                ),
              },
            ].filter((g) => g.rows.length > 0)
          : []
      }
      nothing="Enter takes what is typed."
    />
  )
}

/** The title of the question: the command's heading where it has one, else its title. */
function useTitle({ command, heading }: AskRequest): string {
  const { registry } = useShell()
  return heading ?? registry.get(command).title
}

function RefPicker(props: {
  request: AskRequest
  noun: Parameters<typeof useChoices>[0]
  query: string
  setQuery(query: string): void
  answer(value: Answer | undefined): void
}) {
  const { request, noun, query, answer } = props
  const word = called(noun)
  // The project may come from the row with the cursor, so the question names the project.
  const of = typeof request.known['project'] === 'string' ? ` in ${request.known['project']}` : ''
  const shell = useShell()
  const title = useTitle(request)
  const { things, isPartial, isLoading, error, refetch } = useChoices(noun, request.known)
  const command = shell.registry.get(request.command)
  const roles = useRoleChanges()
  const rows = useMemo(() => {
    const items = things.map((t): PaletteItem => ({
      key: t.id,
      group: 'actions',
      text: withoutInvisible(t.name),
      also: t.id,
      badge: t.badge,
      choose: () => answer({ value: t.goesBy ?? t.name, id: t.id, name: t.name }),
      goesBy: t.goesBy ?? t.name,
    }))
    return rank(items, query)
      .slice(0, SHOWN)
      .map((row) => {
        const { item } = row
        const reason =
          subjectField(command) === request.field
            ? shell.registry.state(
                command.id,
                { ...request.known, [request.field]: item.goesBy ?? item.text },
                shell.ctx(),
              ).reason
            : undefined
        return { ...row, spans: row.spans, item: { ...item, reason } }
      })
    // oxlint-disable-next-line react/exhaustive-deps -- the reasons depend on the roles
  }, [things, query, answer, command, shell, request, roles])
  return (
    <PaletteBox
      label={`${title}: which ${word}?`}
      lead={`${title} ▸ which ${word}${of}?`}
      placeholder={
        isPartial ? `type to narrow: the first ${things.length} are listed` : 'name or ID'
      }
      query={query}
      onQuery={props.setQuery}
      onBack={() => answer(undefined)}
      onWords={(value) => answer({ value })}
      groups={rows.length > 0 ? [{ head: word, rows }] : []}
      nothing={
        error ? (
          <>
            The list could not be read: {messageOf(error)}{' '}
            <Button kind="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        ) : isLoading ? (
          'Loading…'
        ) : query ? (
          `No ${word} has the name “${query}”. Enter takes the name anyway.`
        ) : (
          `There is no ${word} here.`
        )
      }
    />
  )
}
