/** The required processor platform of an instance. Release 16 has none. */
import type { InstanceCpuPlatform } from '@/api/contract/instance'
import { asUnknown } from '@/model/unknown'

/** A platform, or none: the instance then runs on any sled. */
export type PlatformChoice = InstanceCpuPlatform | 'none'

const NAMES: Record<PlatformChoice, string> = {
  none: 'any',
  amd_milan: 'AMD Milan',
  amd_turin: 'AMD Turin',
  amd_turin_v2: 'AMD Turin v2',
}

/** The platform in words: 'AMD Milan'; 'any' without one. */
export const platformText = (platform: InstanceCpuPlatform | null | undefined): string =>
  NAMES[platform ?? 'none'] ?? asUnknown(platform)

/** The choice of a form from the value of an instance. */
export const platformChoice = (platform: InstanceCpuPlatform | null | undefined): PlatformChoice =>
  platform ?? 'none'

/** The value of an instance from the choice of a form. */
export const chosenPlatform = (choice: PlatformChoice): InstanceCpuPlatform | null =>
  choice === 'none' ? null : choice
