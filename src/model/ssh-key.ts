/** What counts as an SSH public key: the one-line form of OpenSSH. */
import type { Check } from './validate'
import { fromBase64 } from './der'

/** The kinds a guest's server knows. Source: sshd(8), PubkeyAcceptedAlgorithms. */
export const SSH_KEY_TYPES = [
  'ssh-ed25519',
  'ssh-rsa',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'sk-ssh-ed25519@openssh.com',
  'sk-ecdsa-sha2-nistp256@openssh.com',
] as const

/** `type base64 comment`, on one line; the Base64 must begin with the same type. */
export const checkSshKey: Check<string> = (value) => {
  const line = value.trim()
  if (line === '') return 'Public key is required'
  if (line.startsWith('-----BEGIN')) return 'Must be a public key in the form of OpenSSH'
  if (/[\r\n]/.test(line)) return 'Must be a single key on one line'
  const [type = '', body = ''] = line.split(/\s+/)
  if (!(SSH_KEY_TYPES as readonly string[]).includes(type))
    return `Must begin with the type of the key, such as ssh-ed25519`
  return typeIn(body) === type ? undefined : 'The key is damaged: its text does not fit its type'
}

/** The type that is written inside a key: four bytes of length, then the name. */
function typeIn(body: string): string | undefined {
  try {
    const bytes = fromBase64(body)
    const length = new DataView(bytes.buffer).getUint32(0)
    // More must follow than the name.
    return bytes.length > 4 + length
      ? new TextDecoder().decode(bytes.subarray(4, 4 + length))
      : undefined
  } catch {
    return undefined
  }
}
