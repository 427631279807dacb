/**
 * Copies a call and its target: as a line of the command-line client, for curl, and for Terraform. Loaded on demand.
 */
import { messageOf } from '@/api/errors'
import { Button } from '@/ui/Button'
import { Unseen } from '@/ui/text'
import { useShell } from '@/bind/shell'
import { asCli, asCurl } from '@commands/engine/cli'
import type { Ctx, PlannedCall } from '@commands/engine/context'
import type { Subject } from '@commands/engine/scope'
import { nounOf } from '@commands/engine/noun'

export type Copied =
  | {
      call: PlannedCall
      /** The single target of the call, if any: its noun, and a function that finds the thing when it is copied. */
      thing?: { noun: Subject['noun']; find(ctx: Ctx): Promise<Subject> } | undefined
    }
  /** A line that only the command-line client understands. */
  | { line: string }

const FORMS = { cli: 'CLI', curl: 'curl', terraform: 'Terraform' } as const
export type CopyForm = keyof typeof FORMS

/** The forms in which the call can be copied. */
function formsOf(copied: Copied): readonly CopyForm[] {
  if ('line' in copied) return ['cli']
  const { thing } = copied
  return thing && nounOf(thing.noun)?.terraform ? ['cli', 'curl', 'terraform'] : ['cli', 'curl']
}

async function textOf(form: CopyForm, copied: Copied, ctx: Ctx): Promise<string> {
  if ('line' in copied) return copied.line
  const { call, thing } = copied
  if (form === 'cli') return asCli(call.operation, call.input)
  if (form === 'curl') return asCurl(call.operation, call.input)
  const { asTerraform } = await import('@commands/engine/terraform')
  return asTerraform(thing ? [await thing.find(ctx)] : [], ctx)
}

/** Copies the call in one of its forms, or reports why it cannot be copied. */
export async function copyAs(form: CopyForm, copied: Copied, ctx: Ctx): Promise<void> {
  if (!formsOf(copied).includes(form)) return
  const what = { cli: 'command line', curl: 'curl command', terraform: 'Terraform' }[form]
  try {
    await ctx.copy(await textOf(form, copied, ctx), what)
  } catch (error) {
    ctx.warn(`Not copied: ${what}`, messageOf(error))
  }
}

/** The buttons that copy the call. @param keys the keys of each button, if any */
export default function CopyAs({
  copied,
  keys,
}: {
  copied: Copied
  keys?: Partial<Record<CopyForm, readonly (readonly string[])[]>>
}) {
  const shell = useShell()
  return formsOf(copied).map((form) => (
    <Button
      key={form}
      kind="quiet"
      keys={keys?.[form]}
      onClick={() => void copyAs(form, copied, shell.ctx())}
    >
      <Unseen>Copy as </Unseen>
      {FORMS[form]}
    </Button>
  ))
}
