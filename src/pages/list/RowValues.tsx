/** All values of one row, with what its tooltips say: a narrow window has no room for every column. */
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { withoutInvisible } from '@/model/invisible-characters'
import type { Column } from '@/resources/resource'
import { Fact, Facts } from '@/ui/Facts'
import { Cell } from '@/ui/grid/Cell'
import { tipOf } from '@/ui/tip'
import { Dim } from '@/ui/text'

/** A value as its cell shows it, and below it the texts of its tooltips. */
function Value({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  useLayoutEffect(() => {
    const tips = [...(box.current?.querySelectorAll('[data-tip]') ?? [])]
      .map((element) => (tipOf(element) === element.textContent ? '' : tipOf(element)))
      .filter((tip) => tip !== '')
    setTold([...new Set(tips.map(withoutInvisible))].join('\n'))
  }, [children])
  return (
    <>
      <div ref={box}>{children}</div>
      {told
        .split('\n')
        .filter((tip) => tip !== '')
        .map((tip) => (
          <Dim as="p" key={tip}>
            {tip}
          </Dim>
        ))}
    </>
  )
}

interface RowValuesProps<T> {
  columns: readonly Column<T>[]
  /** Those that the list shows: others that have to be chosen are not read. */
  shown: readonly { key: string }[]
  row: T
}

/** The value of each column, a line each. */
export const RowValues = <T,>({ columns, shown, row }: RowValuesProps<T>) => (
  <Facts>
    {columns
      .filter(({ key, extra }) => !extra || shown.some((one) => one.key === key))
      .map(({ key, title, render }) => (
        <Fact key={key} label={title}>
          <Value>
            <Cell row={row} render={render} />
          </Value>
        </Fact>
      ))}
  </Facts>
)
