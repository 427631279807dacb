/** Shows the values of all columns of one row. The code of the panel is loaded on first use. */
import type { ReactNode } from 'react'
import { loadable } from '@/ui/loadable'
import type { RowDetailsProps } from './RowDetails'

const { Component } = loadable<RowDetailsProps<never>>(() => import('./RowDetails'))

// `loadable` cannot keep the type parameter: a list opens rows of its own resource.
export const OpenedRow = Component as unknown as <T extends { id: string }>(
  props: RowDetailsProps<T>,
) => ReactNode
