/** One end of a trace: an instance of this project or of another one, an address, or the internet. */
import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { supporting } from '@/api/query'
import { useRead } from '@/bind/read'
import { INTERNET } from '@/model/networking/firewall/trace-question'
import { computeReads } from '@/resources/compute/reads'
import { coreReads } from '@/resources/core/reads'
import { lookForInstances } from '@/resources/networking/instances-elsewhere'
import { PAUSE, SEARCHED_NAME } from '@/resources/pacer'
import { useProjectWalk, walkWords } from '@/resources/use-project-walk'
import { ComboBox } from '@/ui/ComboBox'

/** The text once no letter has been typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The instances of the project that is typed before a slash. */
function useInstancesOf(typed: string): readonly string[] {
  const [project = '', ...more] = typed.split('/')
  const isNamed = more.length > 0
  const quiet = { throwOnError: false } as const
  const projects = useQuery({ ...supporting(coreReads.allProjects()), ...quiet, enabled: isNamed })
  // Instances are requested only of a project that exists.
  const exists = projects.data?.items.some(({ name }) => name === project) ?? false
  const instances = useQuery({
    ...supporting(computeReads.allInstances(project)),
    ...quiet,
    enabled: isNamed && exists,
  })
  return useMemo(
    () => (instances.data?.items ?? []).map(({ name }) => `${project}/${name}`),
    [instances.data, project],
  )
}

interface TraceEndInputProps {
  project: string
  label: string
  /** As it is typed; empty for nothing. */
  value: string
  onChange(next: string): void
  onEnter(): void
  error: string | undefined
}

export function TraceEndInput({ project, value, onChange, ...field }: TraceEndInputProps) {
  const { data: own } = useRead(supporting(computeReads.allInstances(project)))
  const named = useInstancesOf(value)
  const settled = useSettled(value)
  const isElsewhere =
    SEARCHED_NAME.test(settled) && !own.items.some(({ name }) => name.includes(settled))
  const walk = useProjectWalk(
    useMemo(
      () => (isElsewhere ? lookForInstances(settled, project) : undefined),
      [isElsewhere, settled, project],
    ),
  )
  const options = useMemo(() => {
    const all = [INTERNET, ...own.items.map(({ name }) => name), ...named, ...(walk?.found ?? [])]
    return [...new Set(all)].map((one) => ({ value: one, label: one }))
  }, [own, named, walk?.found])
  return (
    <ComboBox
      {...field}
      hint={walk && !walk.isOver ? `${walkWords(walk)} …` : 'Instance, project/instance, or IP'}
      custom="names"
      placeholder="db-1 or 192.0.2.7"
      value={value === '' ? undefined : value}
      onChange={(next: string | undefined) => onChange((next ?? '').trim())}
      options={options}
    />
  )
}
