/** The field for a class of alerts, or a pattern of classes. */
import { useEffect, useState } from 'react'
import { isClassPattern } from '@/nouns/alerts/alert/rules'
import { TextField } from '@/ui/TextField'
import type { SearchWriter } from '@/pages/list/address'

/** Milliseconds after the last key press until the address changes. */
const WRITE_AFTER = 400

/** Marks the input as a filter, so that Enter and Down move the focus to the rows. */
const asFilter = (input: HTMLInputElement | null) => {
  if (input) input.dataset['filter'] = ''
}

/** The field for the class or pattern; the address changes once the text is complete. */
export function ClassField({ inAddress, write }: { inAddress: string; write: SearchWriter }) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? inAddress
  const isValid = text === '' || isClassPattern(text)
  useEffect(() => {
    if (typed === undefined || !isValid) return undefined
    const timer = setTimeout(() => {
      write({ class: typed }, 'replace')
      setTyped(undefined)
    }, WRITE_AFTER)
    return () => clearTimeout(timer)
  }, [typed, isValid, write])
  return (
    <TextField
      label="Class"
      hideLabel
      optional
      kind="search"
      placeholder="Class, such as hardware.**"
      value={text}
      error={isValid ? undefined : 'Words between dots, * for one, ** for more'}
      onChange={setTyped}
      inputRef={asFilter}
    />
  )
}
