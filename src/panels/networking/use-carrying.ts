/** After a form has renamed a VPC or a subnet: changes its name in rules and routes, too, and can undo both. */
import { useState } from 'react'
import { messageOf } from '@/api/errors'
import { useShell } from '@/bind/shell'
import { useLatest } from '@/bind/latest'
import type { Naming } from '@/model/networking/naming'
import { OLD_VPC_NAME, namingCount } from '@/model/networking/naming'
import { say } from '@/model/sentence'
import type { Sender } from '@commands/engine/sender'
import type { Renaming } from '@commands/networking/carry-names'
import { carryNames } from '@commands/networking/carry-names'
import { namingText } from '@commands/networking/mentions'

/** How what was renamed gets its old name again. */
export interface WayBack {
  /** The VPC with the name that it has after the way back. */
  vpc: Renaming['vpc']
  rename(sender: Sender): Promise<unknown>
  /** Called when it has its old name, before the rules and routes get it. */
  after?(): void
}

const isNone = ({ rules, routes }: Naming) => rules.length + routes.length === 0

/**
 * @param command the command of the form
 * @returns the choice of the user, which is yes at first, and the function that changes the name in rules and routes
 */
export function useCarrying(command: 'vpc.edit' | 'vpc-subnet.edit') {
  const shell = useShell()
  const [isCarried, onCarry] = useState(true)
  const live = useLatest(isCarried)

  const report = async (renaming: Renaming, back: WayBack | undefined) => {
    const ctx = shell.ctx()
    const sender = await shell.registry.sender(command, ctx)
    const { done, left, problems } = await carryNames(renaming, sender, ctx)
    const at = { project: renaming.project, vpc: renaming.vpc.name }
    const { called, to } = renaming
    if (problems.length > 0)
      shell.toast({
        tone: 'bad',
        heading: isNone(left)
          ? `What names ${called.value} could not be read`
          : `${namingCount(left)} still ${left.rules.length + left.routes.length === 1 ? 'names' : 'name'} ${called.value}`,
        text: say`${isNone(done) ? '' : say`Changed: ${namingText(at, done) ?? ''}. `}${isNone(left) ? '' : say`Not changed: ${namingText(at, left) ?? ''}. `}${problems.join('. ')}${left.rules.length > 0 && called.type === 'vpc' ? `. ${OLD_VPC_NAME}` : ''}`,
        action: { label: 'Go on', do: () => void report(renaming, back) },
      })
    else if (!isNone(done))
      shell.toast({
        tone: 'ok',
        text: say`The name is ${to} in ${namingText(at, done) ?? ''}, too.`,
        goes: 12_000,
        ...(back && { action: { label: 'Undo', do: () => void undo(renaming, done, back) } }),
      })
  }

  const undo = async (renaming: Renaming, only: Naming, back: WayBack) => {
    const { called, to } = renaming
    try {
      await back.rename(await shell.registry.sender(command, shell.ctx()))
    } catch (error) {
      shell.toast({
        tone: 'bad',
        heading: `Could not rename ${to} to ${called.value}`,
        text: `${messageOf(error)}. Nothing was changed.`,
      })
      return
    }
    back.after?.()
    const reversed = { ...renaming, vpc: back.vpc, called: { ...called, value: to }, only }
    await report({ ...reversed, to: called.value }, undefined)
  }

  return {
    choice: { isCarried, onCarry },
    /** Carries a name, if the user has not chosen otherwise. Reports how it went by itself. */
    carry(renaming: Renaming, back: WayBack) {
      if (live.current && renaming.to !== renaming.called.value) void report(renaming, back)
    },
  }
}
