import type { ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Head } from '@/ui/text'

const Group = styled.section`
  display: grid;
  gap: 8px;
`

/** A part of a panel with its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Group aria-labelledby={id}>
      <Head id={id}>{title}</Head>
      {children}
    </Group>
  )
}
