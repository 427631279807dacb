/** The texts that copy commands put on the clipboard. Loaded when the first copy command runs. */
import { toWire } from '@/api/wire'
import type { Ctx } from '../engine/context'
import type { Reason } from '../engine/ports'
import type { Subject } from '../engine/scope'
import { answerOf, selectionIn } from '../engine/scope'
import { viewAsAddress, viewAsCli, viewAsCurl } from './view-request'

type TextOf = (thing: Subject) => string | undefined | Promise<string | undefined>

/** The forms of copying: the name of the form in reports, and the text of one thing. */
const FORMS = {
  'copy.name': { what: 'name', of: ({ name }) => name },
  'copy.id': { what: 'ID', of: ({ id, apiId }) => apiId ?? id },
  'copy.address': { what: 'IP address', of: viewAsAddress },
  'copy.json': {
    what: 'JSON',
    of: (thing) => JSON.stringify(JSON.parse(JSON.stringify(toWire(answerOf(thing)))), null, 2),
  },
  'copy.cli': { what: 'command line', of: viewAsCli },
  'copy.curl': { what: 'curl command', of: viewAsCurl },
} satisfies Record<string, { what: string; of: TextOf }>

export type Copied = keyof typeof FORMS | 'copy.terraform'

/** The things in one of these forms, each on its own line; Terraform blocks refer to each other. */
async function textOf(id: Copied, things: readonly Subject[], ctx: Ctx): Promise<string> {
  if (id === 'copy.terraform') {
    const { asTerraform } = await import('../engine/terraform')
    return asTerraform(things, ctx)
  }
  const { of }: { of: TextOf } = FORMS[id]
  const texts = await Promise.all(things.map(of))
  // Several things may have the same line.
  return [...new Set(texts.filter((text) => text !== undefined))].join('\n')
}

/**
 * Copies the selected things in one of these forms, each starting on a new line; for an open question, the lines of
 * its calls.
 * @returns the reason where there is nothing to copy
 * @throws NotCopyable, and ApiError where a thing must be read first
 */
export async function copyAs(id: Copied, ctx: Ctx): Promise<Reason | undefined> {
  const question = ctx.port('question')
  if (question?.copyLines) return void (await question.copyLines())
  if (question) return 'this question sends nothing that a line could show'
  const text = await textOf(id, selectionIn(ctx.scopes), ctx)
  if (text === '') return 'this cannot be copied in that form'
  await ctx.copy(text, id === 'copy.terraform' ? 'Terraform' : FORMS[id].what)
  return undefined
}
