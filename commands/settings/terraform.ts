/** SSH keys for Terraform. */
import type { SshKey } from '@/api/contract/current-user'
import { resource } from '../engine/terraform/block'

export const sshKey = (key: SshKey) =>
  resource('oxide_ssh_key', key, {}, { public_key: key.publicKey })
