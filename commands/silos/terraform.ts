/** Silos for Terraform. */
import type { Silo } from '@/api/contract/silo'
import { lookedUp } from '../engine/terraform/block'

/** The provider manages a silo only with the keys of its certificates, which the API never tells. */
export const silo = ({ id, name }: Silo) => lookedUp('oxide_silo', { id, name }, { name })
