/** The values of the form of new port settings: row by row, and as the text that is edited in their place. */
import type { Control } from 'react-hook-form'
import { AFTER_R22, R18 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import type { SettingsDraft } from '../rules-draft'
import type { DraftProblem, DraftSection, PeerAbilities } from '../rules-checks'
import { draftProblems } from '../rules-checks'
import { useValues } from '@/forms/present'
import { startOf } from '@/forms/unchanged'
import type { OperationForm } from '@/forms/use-form'

export interface SettingsValues extends SettingsDraft {
  /** Whether they are edited as a text. */
  asText: boolean
  text: string
}

export type SettingsForm = OperationForm<SettingsValues>

/** The settings alone. */
export function draftOf(values: SettingsValues): SettingsDraft {
  const { name, description, geometry, links, interfaces, addresses, routes, peers, groups } =
    values
  return { name, description, geometry, links, interfaces, addresses, routes, peers, groups }
}

/** What the rack's API can say of BGP peers. */
export function usePeerAbilities(): PeerAbilities {
  const unnumbered = useApiHas({ since: R18 })
  const sourceAddress = useApiHas({ since: AFTER_R22 })
  return { unnumbered, sourceAddress }
}

/** What is wrong with the rows of a section at this moment. */
export function useProblems(
  control: Control<SettingsValues>,
  section: DraftSection,
): readonly DraftProblem[] {
  const can = usePeerAbilities()
  return draftProblems(draftOf(useValues(control)), can, startOf(control)).filter(
    (one) => one.section === section,
  )
}
