/** What the charts of a page share: the time under the pointer, the times that are dragged over, and their values. */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { DrawnChart } from './drawn-chart'

/** The times between which the pointer is being dragged, in the order of the drag. */
export interface Brush {
  from: number
  to: number
}

export type Crosshair = StoreApi<{
  /** Milliseconds since 1970; `undefined` without a pointer. */
  at: number | undefined
  brush: Brush | undefined
  /** What is drawn, by the titles of the charts: the legend has the values of all of them. */
  charts: ReadonlyMap<string, DrawnChart>
}>

export const createCrosshair = (): Crosshair =>
  createStore(() => ({ at: undefined, brush: undefined, charts: new Map<string, DrawnChart>() }))

/** Sets what one chart draws; `undefined` once it draws nothing. */
export const setDrawn = (crosshair: Crosshair, title: string, chart: DrawnChart | undefined) =>
  crosshair.setState(({ charts }) => {
    const next = new Map(charts)
    if (chart) next.set(title, chart)
    else next.delete(title)
    return { charts: next }
  })
