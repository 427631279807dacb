/** What a link announces of itself by the link layer discovery protocol (LLDP). Each part may be left out. */
import type { LldpLinkConfigCreate } from '@/api/contract/lldp'
import { addressFamily } from '@/model/validate'

/** The parts of an announcement besides whether there is one, with the words for them. */
export const LLDP_PARTS = [
  ['chassisId', 'Chassis ID'],
  ['linkName', 'Link name'],
  ['linkDescription', 'Link description'],
  ['systemName', 'System name'],
  ['systemDescription', 'System description'],
  ['managementIp', 'Management IP'],
] as const

export type LldpPart = (typeof LLDP_PARTS)[number][0]

/** An announcement as a form holds it: what is left out is empty. */
export type LldpValues = { enabled: boolean } & Record<LldpPart, string>

export const NO_LLDP: LldpValues = {
  enabled: false,
  chassisId: '',
  linkName: '',
  linkDescription: '',
  systemName: '',
  systemDescription: '',
  managementIp: '',
}

/** An announcement as a form holds it. */
export const lldpValues = (config: LldpLinkConfigCreate): LldpValues => ({
  enabled: config.enabled,
  chassisId: config.chassisId ?? '',
  linkName: config.linkName ?? '',
  linkDescription: config.linkDescription ?? '',
  systemName: config.systemName ?? '',
  systemDescription: config.systemDescription ?? '',
  managementIp: config.managementIp ?? '',
})

/**
 * An announcement as it is sent: without the parts that are empty.
 * @param before as it was: a part that is as it was is sent so, and any other without the blanks around it
 */
export function lldpBody(
  { enabled, ...parts }: LldpValues,
  before: LldpValues = NO_LLDP,
): LldpLinkConfigCreate {
  const filled = LLDP_PARTS.map(
    ([part]) => [part, parts[part] === before[part] ? parts[part] : parts[part].trim()] as const,
  )
  return { enabled, ...Object.fromEntries(filled.filter(([, text]) => text !== '')) }
}

/** The management address, which may be left out. @returns what is wrong */
export const checkManagementIp = (text: string): string | undefined =>
  text.trim() === '' || addressFamily(text.trim()) ? undefined : 'Not a valid IP address'
