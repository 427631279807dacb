/** Silos for Terraform. */
import type { Silo } from '@/api/contract/silo'
import { lookedUp } from '../engine/terraform/block'

/** The provider needs the private keys of a silo's certificates, which the API never returns. */
export const silo = ({ id, name }: Silo) => lookedUp('oxide_silo', { id, name }, { name })
