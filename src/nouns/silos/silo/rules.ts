/** A new silo and its quotas, as form values. */
import type { SiloCreate, SiloIdentityMode } from '@/api/contract/silo'
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import { GIB } from '@/model/units'
import type { Check } from '@/model/validate'

/** An added certificate of a form. Its key is secret. */
export interface NewCertificate {
  name: string
  description: string
  cert: string
  key: string
}

/** Quotas in the units of the form: vCPUs, and GiB. */
export interface QuotaValues {
  cpus: number | undefined
  memory: number | undefined
  storage: number | undefined
}

export interface NewSilo extends QuotaValues {
  name: string
  description: string
  discoverable: boolean
  identityMode: SiloIdentityMode
  adminGroupName: string
  /** Silo admins are fleet admins. */
  mapsAdmins: boolean
  /** Silo viewers are fleet viewers. */
  mapsViewers: boolean
  certificates: readonly NewCertificate[]
}

export const NEW_SILO: NewSilo = {
  name: '',
  description: '',
  discoverable: true,
  cpus: 0,
  memory: 0,
  storage: 0,
  identityMode: 'saml_jit',
  adminGroupName: '',
  mapsAdmins: false,
  mapsViewers: false,
  certificates: [],
}

/** Sizes are bytes in JSON numbers: above this limit they are not exact. */
const MOST_GIB = Math.floor(Number.MAX_SAFE_INTEGER / GIB)

/** Checks a quota, at least 0. @param unit the bytes of one unit: the product must be a whole number */
const checkCount =
  (label: string, most: number, unit: number): Check<number | undefined> =>
  (value) => {
    if (value === undefined || Number.isNaN(value)) return `${label} is required`
    if (value < 0) return 'Must not be less than 0'
    if (value > most) return `Must be at most ${most}`
    return Number.isInteger(value * unit) ? undefined : 'Must be a whole number'
  }

export const QUOTA_CHECKS = {
  cpus: checkCount('CPU', Number.MAX_SAFE_INTEGER, 1),
  memory: checkCount('Memory', MOST_GIB, GIB),
  storage: checkCount('Storage', MOST_GIB, GIB),
} as const satisfies Record<keyof QuotaValues, Check<number | undefined>>

/** Quotas in the form of the request: vCPUs, and bytes. */
export const quotaBody = ({
  cpus = 0,
  memory = 0,
  storage = 0,
}: QuotaValues): VirtualResourceCounts => ({
  cpus,
  memory: memory * GIB,
  storage: storage * GIB,
})

/** Quotas as form values. A quota from another client may be a fraction of a GiB: it stays exact. */
export const quotaValues = ({ cpus, memory, storage }: VirtualResourceCounts): QuotaValues => ({
  cpus,
  memory: memory / GIB,
  storage: storage / GIB,
})

/** The request for a new silo. The admin group is left out where it is empty, or users are local. */
export function siloBody(values: NewSilo): SiloCreate {
  const { name, description, discoverable, identityMode, mapsAdmins, mapsViewers } = values
  const group = values.adminGroupName.trim()
  return {
    name,
    description,
    discoverable,
    identityMode,
    ...(identityMode !== 'local_only' && group !== '' && { adminGroupName: group }),
    quotas: quotaBody(values),
    mappedFleetRoles: {
      ...(mapsAdmins && { admin: ['admin'] }),
      ...(mapsViewers && { viewer: ['viewer'] }),
    },
    tlsCertificates: values.certificates.map((one) => ({ ...one, service: 'external_api' })),
  }
}

/** The form values for a request, or for a part of one. Certificates have keys, so they are entered only in the form. */
export const siloValues = ({
  quotas,
  mappedFleetRoles: roles,
  adminGroupName,
}: Partial<SiloCreate>): Partial<NewSilo> => ({
  ...(quotas && quotaValues(quotas)),
  ...(roles && {
    mapsAdmins: roles['admin']?.includes('admin') ?? false,
    mapsViewers: roles['viewer']?.includes('viewer') ?? false,
  }),
  ...(typeof adminGroupName === 'string' && { adminGroupName }),
})
