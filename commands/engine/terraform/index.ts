/** Things as blocks of Terraform's language, with what imports them. Loaded when they are copied. */
import { pathParams } from '@/api/operation'
import type { Ctx } from '../context'
import { NotCopyable } from '../not-copyable'
import { called, nounOf } from '../noun'
import type { Subject } from '../scope'
import type { Block } from './hcl'
import { asFile } from './hcl'

/**
 * The block of a thing, as the record of its noun has it. A thing that the page does not hold is read.
 * @throws NotCopyable for what the provider has no words for
 * @throws ApiError
 */
async function blockOf({ noun, id, args, value }: Subject, ctx: Ctx): Promise<Block> {
  const { terraform, view } = nounOf(noun) ?? {}
  if (!terraform)
    throw new NotCopyable(`Terraform’s provider has no words for this: ${called(noun)}`)
  const [param] = view ? pathParams(view) : []
  const [block, thing] = await Promise.all([
    terraform(),
    value ?? (view && param !== undefined ? ctx.call(view, { path: { [param]: id } }) : {}),
  ])
  return block(thing as object, { args, id, ctx })
}

/**
 * Things as the text of a Terraform file: a block for each, in order, and what imports it.
 * @throws NotCopyable for what the provider has no words for, and for texts with control characters
 * @throws ApiError when what is attached to a thing cannot be read
 */
export async function asTerraform(things: readonly Subject[], ctx: Ctx): Promise<string> {
  const blocks = new Map<string, Block>()
  // One after the other: an instance takes several reads.
  for (const thing of things) {
    const block = await blockOf(thing, ctx)
    // Firewall rules of one VPC are one block.
    blocks.set(block.id, block)
  }
  return asFile([...blocks.values()])
}
