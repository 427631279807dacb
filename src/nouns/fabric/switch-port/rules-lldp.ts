/** The LLDP announcement of a link (link layer discovery protocol). Each part is optional. */
import type { LldpLinkConfigCreate } from '@/api/contract/lldp'
import { addressFamily } from '@/model/validate'

/** The parts of an announcement besides its switch, with their labels. */
export const LLDP_PARTS = [
  ['chassisId', 'Chassis ID'],
  ['linkName', 'Link name'],
  ['linkDescription', 'Link description'],
  ['systemName', 'System name'],
  ['systemDescription', 'System description'],
  ['managementIp', 'Management IP'],
] as const

export type LldpPart = (typeof LLDP_PARTS)[number][0]

/** An announcement as form values: missing parts are empty. */
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

/** An announcement as form values. */
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
 * An announcement in the form of the request, without empty parts.
 * @param before the original: an unchanged part is sent unchanged, any other without the blanks around it
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

/** Checks the optional management address. @returns the error */
export const checkManagementIp = (text: string): string | undefined =>
  text.trim() === '' || addressFamily(text.trim()) ? undefined : 'Not a valid IP address'
