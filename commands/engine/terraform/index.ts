/** Things as Terraform blocks, each with its import. Loaded when the user copies them. */
import { pathParams } from '@/api/operation'
import { plural } from '@/model/words'
import type { Ctx } from '../context'
import { NotCopyable } from '../not-copyable'
import { called, nounOf } from '../noun'
import type { Subject } from '../scope'
import type { Block } from './hcl'
import { asFile } from './hcl'

/**
 * The block of a thing, made by the record of its noun. A thing that the page does not contain is read.
 * @throws NotCopyable for a thing that the console writes no block for
 * @throws ApiError
 */
async function blockOf({ noun, id, args, value }: Subject, ctx: Ctx): Promise<Block> {
  const { terraform, view } = nounOf(noun) ?? {}
  if (!terraform)
    throw new NotCopyable(`The console does not write Terraform for ${plural(called(noun))}`)
  const [param] = view ? pathParams(view) : []
  const [block, thing] = await Promise.all([
    terraform(),
    value ?? (view && param !== undefined ? ctx.call(view, { path: { [param]: id } }) : {}),
  ])
  return block(thing as object, { args, id, ctx })
}

/**
 * Things as the text of a Terraform file: a block and an import for each, in order.
 * @throws NotCopyable for a thing that the console writes no block for, and for texts with control characters
 * @throws ApiError when things attached to a thing cannot be read
 */
export async function asTerraform(things: readonly Subject[], ctx: Ctx): Promise<string> {
  const blocks = new Map<string, Block>()
  // One thing after the other: an instance needs several reads.
  for (const thing of things) {
    const block = await blockOf(thing, ctx)
    // All firewall rules of one VPC share one block.
    blocks.set(block.id, block)
  }
  return asFile([...blocks.values()])
}
