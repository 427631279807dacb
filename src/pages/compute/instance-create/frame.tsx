/** The layout of the page: numbered sections at the left, the summary at the right. */
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { styled } from 'styled-components'
import type { InstanceDraft } from '@/model/compute/instance-create'
import type { OperationForm } from '@/forms/use-form'
import { Caret } from '@/ui/Glyph'
import { Dim } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'

export type CreateForm = OperationForm<InstanceDraft>

export const Page = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  min-height: 100%;
  margin: -20px -24px 0;
  ${narrow} {
    display: block;
    margin: -12px -12px 0;
  }
`

export const Main = styled.div`
  padding: 20px 24px 40px;
  > header {
    display: flex;
    gap: 12px;
    align-items: baseline;
    padding-bottom: 14px;
  }
`

const Part = styled.section`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);
  gap: 20px;
  padding: 14px 0 16px;
  border-top: 1px solid ${color('line')};
  scroll-margin-top: 8px;
  > div {
    display: grid;
    gap: 14px;
    align-content: start;
    min-width: 0;
  }
  > div[hidden] {
    display: none;
  }
  > h2 b {
    margin-right: 8px;
    font-weight: 400;
    color: ${color('faint')};
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`

const Fold = styled.button<{ $open: boolean }>`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  padding: 0;
  border: 0;
  background: transparent;
  text-align: start;
  &:hover {
    color: ${color('accent')};
  }
  svg {
    color: ${color('faint')};
    transform: ${({ $open }) => ($open ? 'none' : 'rotate(-90deg)')};
  }
`

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

interface SectionProps {
  n: number
  title: string
  children: ReactNode
}

/** A section that is always open. */
export function Section({ n, title, children }: SectionProps) {
  return (
    <Part data-section aria-labelledby={`section-${n}`}>
      <h2 id={`section-${n}`}>
        <b aria-hidden>{n}</b>
        {title}
      </h2>
      <div>{children}</div>
    </Part>
  )
}

interface FoldableProps extends SectionProps {
  form: CreateForm
  /** The fields in it: an error at one of them unfolds the section. */
  fields: readonly (keyof InstanceDraft)[]
  /** Its content in one line, shown while it is folded. */
  summary: ReactNode
  startsOpen: boolean
}

/** A section that folds. Its fields keep their values while it is folded. */
export function Foldable({ n, title, form, fields, summary, startsOpen, children }: FoldableProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const part = useRef<HTMLElement>(null)
  const { errors, submitCount } = useFormState({ control: form.fields.control })
  const isWrong = fields.some((field) => errors[field])
  const handled = useRef(submitCount)
  useEffect(() => {
    if (handled.current === submitCount || !isWrong) return
    handled.current = submitCount
    if (isOpen) return
    setOpen(true)
    // After the next render, when the field is in the document.
    setTimeout(() => part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }, [submitCount, isWrong, isOpen])

  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) setTimeout(() => part.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <Part data-section aria-labelledby={`section-${n}`} ref={part}>
      <h2 id={`section-${n}`}>
        <b aria-hidden>{n}</b>
        <Fold
          type="button"
          data-fold
          aria-expanded={isOpen}
          aria-controls={`section-${n}-body`}
          $open={isOpen}
          onClick={toggle}
        >
          {title}
          <Caret />
        </Fold>
      </h2>
      {!isOpen && <Dim as="p">{summary}</Dim>}
      <div id={`section-${n}-body`} hidden={!isOpen}>
        {children}
      </div>
    </Part>
  )
}
