/** The values of the form of new port settings: as rows, and as the text that replaces them. */
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
  /** Whether the settings are edited as text. */
  asText: boolean
  text: string
}

export type SettingsForm = OperationForm<SettingsValues>

/** The settings without the other values of the form. */
export function draftOf(values: SettingsValues): SettingsDraft {
  const { name, description, geometry, links, interfaces, addresses, routes, peers, groups } =
    values
  return { name, description, geometry, links, interfaces, addresses, routes, peers, groups }
}

/** The features of BGP peers in the rack's API. */
export function usePeerAbilities(): PeerAbilities {
  const unnumbered = useApiHas({ since: R18 })
  const sourceAddress = useApiHas({ since: AFTER_R22 })
  return { unnumbered, sourceAddress }
}

/** The current problems of the rows of a section. */
export function useProblems(
  control: Control<SettingsValues>,
  section: DraftSection,
): readonly DraftProblem[] {
  const can = usePeerAbilities()
  return draftProblems(draftOf(useValues(control)), can, startOf(control)).filter(
    (one) => one.section === section,
  )
}
