/** Projects for Terraform. */
import type { Project } from '@/api/contract/project'
import { resource } from '../engine/terraform/block'

export const project = (one: Project) => resource('oxide_project', one, {})
