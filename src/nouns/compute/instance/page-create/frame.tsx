/** The layout of the page: numbered sections on the left, the summary on the right. */
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { styled } from 'styled-components'
import type { InstanceDraft } from '../rules-create'
import type { OperationForm } from '@/forms/use-form'
import type { SectionProps } from '@/forms/Section'
import { Part, formWidth } from '@/forms/Section'
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
  ${formWidth}
  padding: 20px 24px 40px;
  > header {
    display: flex;
    gap: 12px;
    align-items: baseline;
    padding-bottom: 14px;
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

interface FoldableProps extends SectionProps {
  form: CreateForm
  /** The fields of the section: an error in one of them unfolds the section. */
  fields: readonly (keyof InstanceDraft)[]
  /** The content in one line, shown while the section is folded. */
  summary: ReactNode
  startsOpen: boolean
}

/** A section that can be folded. Its fields keep their values while folded. */
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
    setTimeout(() =>
      part.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')
        ?.focus(),
    )
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
