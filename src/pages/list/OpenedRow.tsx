/** Shows the values of all columns of one row. The code of the panel is loaded on first use. */
import type { ReactNode } from 'react'
import type { Rows } from '@/resources/resource'
import { loadable } from '@/ui/loadable'
import type { ListState } from './use-list'

export interface OpenedRowProps<T extends { id: string }> {
  resource: Rows<T>
  row: T
  list: ListState<T>
}

const { Component } = loadable<OpenedRowProps<never>>(() => import('./RowDetails'))

// `loadable` cannot keep the type parameter: a list opens rows of its own resource.
export const OpenedRow = Component as unknown as <T extends { id: string }>(
  props: OpenedRowProps<T>,
) => ReactNode
