/**
 * Several lists on one page: one of them hears the keys at a time. At first the first one that has rows;
 * then the one that had the focus last. Down from the last row of one leads to the next, and up again.
 */
import { useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { useLatest } from '@/bind/latest'

interface Member {
  /** Brings the focus to the first row, or the last. */
  enter(at: 'first' | 'last'): void
}

/** The lists with rows that are on the page, in order, and the one whose turn it is. */
const turns = createStore<{ members: readonly Member[]; turn: Member | undefined }>(() => ({
  members: [],
  turn: undefined,
}))

export interface Turn {
  isOn: boolean
  /** The focus has come to this list. */
  take(): void
  /** Goes on to the next list, or the one before. @returns whether there is one */
  past(by: 1 | -1): boolean
}

/** @param hasRows a list without rows takes no turn @param enter brings the focus to its first or last row */
export function useTurn(hasRows: boolean, enter: Member['enter']): Turn {
  const live = useLatest(enter)
  const [self] = useState<Member>(() => ({ enter: (at) => live.current(at) }))
  useEffect(() => {
    if (!hasRows) return undefined
    turns.setState(({ members }) => ({ members: [...members, self] }))
    return () =>
      turns.setState(({ members, turn }) => ({
        members: members.filter((m) => m !== self),
        turn: turn === self ? undefined : turn,
      }))
  }, [hasRows, self])
  const isOn = useStore(turns, ({ members, turn }) => (turn ?? members[0]) === self)
  return useMemo(
    () => ({
      isOn,
      take: () => turns.setState({ turn: self }),
      past(by) {
        const { members } = turns.getState()
        const next = members[members.indexOf(self) + by]
        if (!next) return false
        next.enter(by > 0 ? 'first' : 'last')
        return true
      },
    }),
    [isOn, self],
  )
}
