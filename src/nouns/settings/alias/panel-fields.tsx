/** The form of an alias: a word, the command it runs, and its arguments. */
import { useState } from 'react'
import { useStore } from 'zustand'
import { useShell } from '@/bind/shell'
import { preferences } from '@/bind/preferences'
import type { EditClash, EditField } from '@/model/merge'
import { mergeEdit } from '@/model/merge'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { TextField } from '@/ui/TextField'
import {
  aliasEntryProblem,
  aliasProblem,
  aliasesOf,
  readArgs,
  withAlias,
  writeArgs,
} from '@commands/palette/aliases'
import type { Alias, OwnAlias } from '@commands/palette/aliases'
import type { Command } from '@commands/engine/command'
import { commands } from '@commands/index'
import { Clashes } from '@/forms/Clashes'
import { LocalPanel } from '@/forms/LocalPanel'

const OPTIONS = commands
  .filter((c) => c.surface !== 'key-only')
  .map(({ id, title }) => ({ value: id, label: title, detail: id }))

interface Meaning {
  command: string | undefined
  args: string
}

const FIELDS: readonly EditField<Meaning>[] = [
  {
    label: 'Command',
    keys: ['command'],
    format: ({ command = '' }) => titleOf(command),
  },
  { label: 'With', keys: ['args'] },
]

const meaningOf = (own: readonly OwnAlias[], word: string) =>
  aliasesOf(own).find((alias) => alias.word === word && !alias.off)

const commandOf = (id: string | undefined) => commands.find((c) => c.id === id)

const titleOf = (id: string) => commandOf(id)?.title ?? id

function argsHint(command: Command | undefined): string {
  if (!command) return 'Arguments of the command.'
  const takes = Object.keys(command.args)
  return takes.length === 0
    ? 'This command takes no arguments.'
    : `Each as name=value. It takes ${takes.join(', ')}; the console finds or asks for missing ones.`
}

const valuesOf = (alias: Alias): Meaning => ({
  command: alias.command,
  args: writeArgs(alias.args),
})

/** The notice about a word that another tab has removed while it was edited. */
const Removed = ({ word, submit }: { word: string; submit: string }) => (
  <div role="alert">
    <Notice tone="warn">
      {word} was removed in another tab in the meantime. “{submit}” creates it again.
    </Notice>
  </div>
)

interface AliasFieldsProps {
  submit: string
  start: { word: string; command: string | undefined; args: string }
  /** Whether the form edits an existing word. */
  isEdit?: boolean
}

export function AliasFields({ submit, start, isEdit = false }: AliasFieldsProps) {
  const shell = useShell()
  const own = useStore(preferences, (p) => p.aliases)
  const [word, setWord] = useState(start.word)
  const [id, setId] = useState(start.command)
  const [args, setArgs] = useState(start.args)
  const [isTried, setTried] = useState(false)
  /** The meaning when the form was opened. */
  const [base, setBase] = useState<Meaning>({ command: start.command, args: start.args })
  const [clashes, setClashes] = useState<readonly EditClash<Meaning>[]>([])
  const [isGone, setGone] = useState(false)

  const command = commandOf(id)
  const given = readArgs(args, command)
  const wordProblem = aliasProblem(word)
  const idProblem = command ? undefined : 'Command is required'
  const argsProblem = typeof given === 'string' ? given : undefined
  const current = meaningOf(own, word)

  const submitted = () => {
    setTried(true)
    if (wordProblem || idProblem || argsProblem || !id || typeof given === 'string') return false
    const { own: port } = shell.ctx()
    // The current aliases: another tab may have changed them since the last render.
    const now = port.aliases()
    const theirs = meaningOf(now, word)
    if (!isEdit && JSON.stringify(theirs) !== JSON.stringify(current)) {
      // The form now shows the current meaning, so the user can submit again.
      shell.refuse(`${word} was changed in another tab in the meantime`)
      return false
    }
    const mine = { command: id, args }
    const merged = isEdit && theirs ? mergeEdit(FIELDS, base, mine, valuesOf(theirs)) : undefined
    setClashes(merged?.clashes ?? [])
    if (merged && merged.clashes.length > 0) return false
    if (isEdit && !theirs && !isGone) {
      setGone(true)
      return false
    }
    const values = merged?.merged ?? mine
    const parsedArgs = readArgs(values.args, commandOf(values.command))
    const entry: OwnAlias = {
      alias: word,
      command: values.command ?? id,
      ...(typeof parsedArgs === 'object' && { args: parsedArgs }),
    }
    const problem = typeof parsedArgs === 'string' ? parsedArgs : aliasEntryProblem(entry, commands)
    if (problem) {
      shell.refuse(problem)
      return false
    }
    port.setAliases(withAlias(now, entry))
    port.setStatus(
      `${word} is ${titleOf(entry.command)}${merged?.isMerged ? '. Changes made in another tab are kept.' : ''}`,
    )
    return true
  }
  /** The user has seen the other tab's value: from here on the form's value wins. */
  const resolve = (clash: EditClash<Meaning>, isTheirs: boolean) => {
    const theirs = meaningOf(shell.ctx().own.aliases(), word)
    if (theirs)
      for (const key of clash.field.keys) {
        const value = valuesOf(theirs)[key]
        setBase((before) => ({ ...before, [key]: value }))
        if (isTheirs && key === 'command') setId(value)
        if (isTheirs && key === 'args') setArgs(value ?? '')
      }
    setClashes((all) => all.filter((one) => one !== clash))
  }
  return (
    <LocalPanel
      {...(isEdit && { subtitle: start.word })}
      submit={submit}
      isDirty={word !== start.word || id !== start.command || args !== start.args}
      onSubmit={submitted}
    >
      <TextField
        kind="name"
        label="Word"
        value={word}
        onChange={setWord}
        disabled={isEdit}
        error={isTried || (word !== '' && !isEdit) ? wordProblem : undefined}
        hint="The exact word that you type."
      />
      {!isEdit && current && (
        <Notice tone="warn">
          {word} means “{titleOf(current.command)}” now; it will mean this instead.
        </Notice>
      )}
      <ComboBox
        label="Command"
        value={id}
        onChange={setId}
        options={OPTIONS}
        error={isTried ? idProblem : undefined}
      />
      <TextField
        label="With"
        optional
        value={args}
        onChange={setArgs}
        placeholder="project=web"
        error={args === '' ? undefined : argsProblem}
        hint={argsHint(command)}
      />
      <Clashes
        title="Changed in another tab in the meantime"
        clashes={clashes}
        onResolve={resolve}
      />
      {isGone && <Removed word={word} submit={submit} />}
    </LocalPanel>
  )
}
