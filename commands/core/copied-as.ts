/** What each command that copies puts on the clipboard. Loaded when the first of them runs. */
import { toWire } from '@/api/wire'
import type { Ctx } from '../engine/context'
import type { Reason } from '../engine/ports'
import type { Subject } from '../engine/scope'
import { answerOf, selectionIn } from '../engine/scope'
import { viewAsAddress, viewAsCli, viewAsCurl } from './view-request'

type TextOf = (thing: Subject) => string | undefined | Promise<string | undefined>

const TEXTS = {
  'copy.name': ({ name }) => name,
  'copy.id': ({ id, apiId }) => apiId ?? id,
  'copy.address': viewAsAddress,
  'copy.json': (thing) =>
    JSON.stringify(JSON.parse(JSON.stringify(toWire(answerOf(thing)))), null, 2),
  'copy.cli': viewAsCli,
  'copy.curl': viewAsCurl,
} satisfies Record<string, TextOf>

export type Copied = keyof typeof TEXTS | 'copy.terraform'

/** The things in one of these forms, one under the other; as Terraform they refer to each other. */
async function textOf(id: Copied, things: readonly Subject[], ctx: Ctx): Promise<string> {
  if (id === 'copy.terraform') {
    const { asTerraform } = await import('../engine/terraform')
    return asTerraform(things, ctx)
  }
  const of: TextOf = TEXTS[id]
  const texts = await Promise.all(things.map(of))
  return texts.filter((text) => text !== undefined).join('\n')
}

/**
 * Copies the selected things in one of these forms, each from its own line on; of an open question, the lines of what it
 * sends.
 * @param what the form, for the report
 * @returns why there is nothing to copy
 * @throws NotCopyable, and ApiError where it has to be read first
 */
export async function copyAs(id: Copied, what: string, ctx: Ctx): Promise<Reason | undefined> {
  const question = ctx.port('question')
  if (question?.copyLines) return void (await question.copyLines())
  if (question) return 'this question sends nothing that a line could show'
  const text = await textOf(id, selectionIn(ctx.scopes), ctx)
  if (text === '') return 'this cannot be copied in that form'
  await ctx.copy(text, what)
  return undefined
}
