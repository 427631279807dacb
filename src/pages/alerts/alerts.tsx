/** The alerts of a range of time, the newest first, and of a class or a pattern of classes. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { usePlace, useShell } from '@/bind/shell'
import { alertRange, isClassPattern } from '@/model/alerts/alert'
import { alertResource } from '@/resources/alerts/alert'
import { TextField } from '@/ui/TextField'
import type { SearchWriter } from '../list/address'
import { useSearchWriter } from '../list/address'
import { ListPage } from '../list/ListPage'
import { Between, Control, RangeSelect } from '../range'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: flex-end;
  gap: 8px 12px;
  padding-top: 16px;
`

/** Milliseconds of rest after which the address follows what is typed. */
const WRITE_AFTER = 400

/** The class or pattern; the address follows once that is whole. */
function ClassField({ inAddress, write }: { inAddress: string; write: SearchWriter }) {
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
    />
  )
}

export default function AlertsPage() {
  const shell = useShell()
  const { search } = usePlace()
  const writeAny = useSearchWriter()
  // Another choice begins at its first page.
  const write = useCallback<SearchWriter>(
    (changes, how) => writeAny({ ...changes, after: undefined }, how),
    [writeAny],
  )
  const words = ['range', 'from', 'to', 'class']
    .map((name) => `${name}=${encodeURIComponent(search.get(name) ?? '')}`)
    .filter((word) => !word.endsWith('='))
    .join('&')
  const chosen = useMemo(() => new URLSearchParams(words), [words])
  const resource = useMemo(() => alertResource(chosen), [chosen])
  const range = alertRange(chosen)
  return (
    <ListPage resource={resource}>
      <Bar>
        <Control $width={280}>
          <ClassField inAddress={chosen.get('class') ?? ''} write={write} />
        </Control>
        <Control>
          <RangeSelect
            range={range}
            onChange={(next) => void shell.run('alert.range', { range: next }, 'button')}
          />
        </Control>
        {range.kind !== 'preset' && <Between range={range} write={write} />}
      </Bar>
    </ListPage>
  )
}
