/** What dropping the files would do that are dragged over the page now. */
import { createStore } from 'zustand/vanilla'

export interface DropOffer {
  title: string
  text: string
  /** Nothing can be done with them here: the text says why. */
  isRefused: boolean
}

export const drops = createStore<{ offer: DropOffer | undefined }>(() => ({ offer: undefined }))
