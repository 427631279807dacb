/** The state of the OxQL explorer: the text, its mistake, the answer, and what commands reach of them. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { usePlace } from '@/bind/shell'
import type { Mistake } from '@/model/metrics/oxql-text'
import { mistakeIn, placeIn } from '@/model/metrics/oxql-text'
import { coreReads, isFleetViewer } from '@/resources/core/reads'
import { metricsReads } from '@/resources/metrics/reads'
import type { FormPort } from '@commands/engine/ports'
import type { Scope } from '@commands/engine/scope'
import { useSearchWriter } from '../list/address'
import { asked, useOxql } from '@/resources/metrics/oxql'

/** What was typed last, by project: it is there again when the user comes back. */
const typedLast = new Map<string | undefined, string>()

/** The timeseries that there are, for completions and checks: only fleet viewers may read them. */
function useSchemas() {
  const me = useQuery({ ...coreReads.me(), enabled: false })
  const fleet = useQuery({ ...coreReads.systemPolicy(), enabled: false })
  return useQuery({
    ...metricsReads.timeseries().all(),
    enabled: isFleetViewer(me.data, fleet.data) === true,
    throwOnError: false,
  })
}

/** @param project undefined: queries are of the whole system */
export function useExplorer(project: string | undefined) {
  const { search } = usePlace()
  const write = useSearchWriter()
  const [text, keep] = useState(() => search.get('query') ?? typedLast.get(project) ?? '')
  /** The text that is checked: one that is still typed is not yet what it will be. */
  const [checked, setChecked] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const schemas = useSchemas()
  const oxql = useOxql(project)

  const setText = (next: string) => {
    keep(next)
    typedLast.set(project, next)
  }
  // The control plane decides what is right: it may know more than the check.
  const run = () => {
    oxql.run(text)
    return undefined
  }
  const answered = oxql.isAnswered ? oxql.text : undefined
  useEffect(() => {
    if (answered !== undefined) write({ query: answered }, 'replace')
  }, [answered, write])
  // A refusal is about the query as it was sent: it goes when the text changes.
  const isSent = oxql.text === text
  const refused: Mistake | undefined =
    oxql.refusal !== undefined && isSent
      ? { at: placeIn(oxql.refusal, text), message: oxql.refusal }
      : undefined
  const doubt = useMemo(
    () =>
      checked === text && !isSent
        ? mistakeIn(text, schemas.data?.items, project !== undefined)
        : undefined,
    [checked, text, isSent, schemas.data, project],
  )

  const live = useLatest({ run, text, answer: oxql.answer })
  const scope = useMemo<Scope>(() => {
    const form: FormPort = {
      submit: () => live.current.run(),
      leave: () => area.current?.blur(),
      request: () => asked(live.current.text, project),
    }
    return { name: 'form', mode: 'OxQL', form, oxql: { answer: () => live.current.answer } }
  }, [live, project])
  useScope(scope)
  const check = () => setChecked(text)
  return { text, setText, refused, doubt, check, schemas, area, oxql, run }
}
