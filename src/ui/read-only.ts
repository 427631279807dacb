/** While a form is being sent, its fields keep the focus and their values but cannot be changed. */
import { createContext, useContext } from 'react'

export const ReadOnlyFields = createContext(false)

/** True while the form around this is being sent. */
export const useReadOnly = (): boolean => useContext(ReadOnlyFields)

/** Why a button of the form is disabled while the form is being sent. */
export const SENDING = 'The form is being sent'
