/** The form of an alias: a word, the command it stands for, and what is given with it. */
import { useState } from 'react'
import { useStore } from 'zustand'
import { useDesk, usePlace } from '@/bind/desk'
import { preferences } from '@/bind/preferences'
import { paths } from '@/paths'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { TextField } from '@/ui/TextField'
import { aliasEntryProblem, aliasProblem, aliasesOf, readArgs, withAlias } from '@commands/aliases'
import type { OwnAlias } from '@commands/aliases'
import { commands } from '@commands/index'
import { LocalPanel } from './LocalPanel'
import { withSearch } from './with-search'

const OPTIONS = commands
  .filter((c) => c.surface !== 'key-only')
  .map(({ id, title }) => ({ value: id, label: title, detail: id }))

interface AliasFieldsProps {
  title: string
  submit: string
  start: { word: string; command: string | undefined; args: string }
  /** The word itself is what is being changed the meaning of. */
  isEdit?: boolean
}

export function AliasFields({ title, submit, start, isEdit = false }: AliasFieldsProps) {
  const desk = useDesk()
  const { search } = usePlace()
  const own = useStore(preferences, (p) => p.aliases)
  const [word, setWord] = useState(start.word)
  const [id, setId] = useState(start.command)
  const [args, setArgs] = useState(start.args)
  const [isTried, setTried] = useState(false)

  const command = commands.find((c) => c.id === id)
  const given = readArgs(args, command)
  const wordProblem = aliasProblem(word)
  const idProblem = command ? undefined : 'Command is required'
  const argsProblem = typeof given === 'string' ? given : undefined
  const known = aliasesOf(own).find((alias) => alias.word === word && !alias.off)
  const takes = Object.keys(command?.args ?? {})

  const submitted = () => {
    setTried(true)
    if (wordProblem || idProblem || argsProblem || !id || typeof given === 'string') return false
    const entry: OwnAlias = { alias: word, command: id, ...(given && { args: given }) }
    if (aliasEntryProblem(entry, commands)) return false
    const { own: port } = desk.ctx()
    port.setAliases(withAlias(own, entry))
    port.say(`${word} is ${command?.title ?? id}`)
    return true
  }
  return (
    <LocalPanel
      title={title}
      {...(isEdit && { subtitle: start.word })}
      submit={submit}
      isDirty={word !== start.word || id !== start.command || args !== start.args}
      onSubmit={submitted}
      back={withSearch(paths.aliases(), search)}
    >
      <TextField
        kind="name"
        label="Word"
        value={word}
        onChange={setWord}
        disabled={isEdit}
        autoFocus={!isEdit}
        error={isTried || (word !== '' && !isEdit) ? wordProblem : undefined}
        hint="What you type, exactly."
      />
      {!isEdit && known && (
        <Notice tone="warn">
          {word} means “{commands.find((c) => c.id === known.command)?.title ?? known.command}” now;
          it will mean this instead.
        </Notice>
      )}
      <ComboBox
        label="Command"
        value={id}
        onChange={setId}
        options={OPTIONS}
        autoFocus={isEdit}
        error={isTried ? idProblem : undefined}
      />
      <TextField
        label="With"
        optional
        value={args}
        onChange={setArgs}
        placeholder="project=web"
        error={args === '' ? undefined : argsProblem}
        hint={
          !command
            ? 'What the command is told.'
            : takes.length === 0
              ? 'This command takes nothing.'
              : `Each as name=value. It takes ${takes.join(', ')}; what is missing is found or asked for.`
        }
      />
    </LocalPanel>
  )
}
