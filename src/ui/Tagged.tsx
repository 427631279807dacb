import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { narrow } from './tokens'

/** The height of a tag with its border: in a cell, a tag that has no room beside the value is below it, out of sight. */
const HEIGHT = 20

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-content: flex-start;
  max-width: 100%;
  vertical-align: top;
  > [data-value],
  > [data-lead] {
    min-width: 0;
    max-width: 100%;
  }
  > [data-lead] {
    flex: 1 1 0;
    max-width: max-content;
    margin-inline-end: 8px;
  }
  [data-cell] & {
    height: ${HEIGHT}px;
    overflow: hidden;
    line-height: ${HEIGHT}px;
    > [data-value],
    > [data-lead] {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    ${narrow} {
      > [data-lead] {
        display: none;
      }
    }
  }
  /* A link goes around it, and its line is under the value alone. */
  a > &,
  a > & > [data-value] {
    text-decoration: inherit;
  }
  > [data-tag] > * {
    display: inline-block;
    vertical-align: top;
  }
  &[data-led] {
    display: flex;
    container-type: inline-size;
  }
  /* Before a tag there is no room for more than the value: a letter of the lead would say nothing. */
  @container (width < 260px) {
    > [data-lead]:nth-last-child(3) {
      display: none;
    }
  }
`

interface TaggedProps {
  /** What kind of value it is, where there is room for that. */
  lead?: ReactNode
  /** The tag, if it has one. */
  tag: ReactNode
  children: ReactNode
}

/**
 * A value with a tag beside it. In a cell that is too narrow for both, the tag is left out rather than cut off, and the
 * value has all the room; the details of the row show both.
 */
export const Tagged = ({ lead, tag, children }: TaggedProps) => (
  <Line data-led={lead === undefined ? undefined : ''}>
    {lead !== undefined && <span data-lead>{lead} </span>}
    {/* The words stay apart where they are read or copied. */}
    <span data-value>{children}</span> {tag && <span data-tag>{tag}</span>}
  </Line>
)
