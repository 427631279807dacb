/** Port settings as JSON; problems are listed below, with links to their place in the text. */
import { useRef } from 'react'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import { entriesOf } from '@/model/objects'
import type { SettingsDraft } from '../rules-draft'
import type { TextProblem } from '../rules-text'
import { readSettings } from '../rules-text'
import { useValue } from '@/forms/present'
import { startOf } from '@/forms/unchanged'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { TextArea } from '@/ui/TextArea'
import type { SettingsForm } from './values'
import { usePeerAbilities } from './values'

const Whole = styled.div`
  display: grid;
  gap: 12px;
  textarea {
    font-size: 12px;
    line-height: 18px;
    white-space: pre;
  }
`

const Problems = styled.ul`
  display: grid;
  gap: 6px;
`

/** A problem in words: 'line 14, links.0.mtu: Must be …'. */
const wordsOf = ({ line, path, message }: TextProblem): string =>
  `line ${line}${path && `, ${path}`}: ${message}`

/** The maximum number of problems shown. */
const SHOWN = 10

/** Writes settings into the rows of the form. */
function setDraft({ fields }: SettingsForm, draft: SettingsDraft): void {
  for (const [key, value] of entriesOf<keyof SettingsDraft, SettingsDraft[keyof SettingsDraft]>(
    draft,
  ))
    fields.setValue(key, value, { shouldDirty: true })
}

/** @param fixedName the name of edited settings: another name would create new settings */
export function TextForm({
  form,
  fixedName,
}: {
  form: SettingsForm
  fixedName: string | undefined
}) {
  const { control } = form.fields
  const can = usePeerAbilities()
  const box = useRef<HTMLTextAreaElement>(null)
  const before = startOf(control)
  const { problems } = readSettings(useValue(control, 'text'), can, before)
  const goTo = (at: number) => {
    box.current?.focus()
    box.current?.setSelectionRange(at, at)
  }
  return (
    <Whole>
      <Controller
        control={control}
        name="text"
        rules={{
          validate: (text: string) => {
            const { draft, problems: found } = readSettings(text, can, before)
            const [first] = found
            if (first) return wordsOf(first)
            return fixedName === undefined || draft?.name === fixedName
              ? true
              : `name: Must stay ${fixedName}`
          },
        }}
        render={({ field, fieldState }) => (
          <TextArea
            label="Settings as JSON"
            hint="The body as the API takes it. It is the same as the form: each holds what was typed in the other. The keys of BGP peers can be read in it."
            rows={20}
            value={field.value}
            onChange={(text) => {
              field.onChange(text)
              const { draft } = readSettings(text, can)
              if (draft) setDraft(form, { ...draft, name: fixedName ?? draft.name })
            }}
            onBlur={field.onBlur}
            error={
              fieldState.error && (problems[0] ? wordsOf(problems[0]) : fieldState.error.message)
            }
            inputRef={(element) => {
              box.current = element
              field.ref(element)
            }}
          />
        )}
      />
      {problems.length > 0 && (
        <Notice tone="bad">
          <Problems aria-label="What is wrong with the text">
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>
                <Button kind="quiet" onClick={() => goTo(problem.at)}>
                  {wordsOf(problem)}
                </Button>
              </li>
            ))}
          </Problems>
        </Notice>
      )}
    </Whole>
  )
}
