/**
 * A thing in the words of the vendor's Terraform provider: which attribute holds what. Source: the provider's schema
 * (`tests/units/terraform-words.txt`). What the provider only tells is left out.
 */
import type { InputOf, Operation, OperationId, ResultOf } from '@/api/operation'
import type { Block, Hcl } from './hcl'
import { Ref } from './hcl'

interface Reads {
  /** @throws ApiError */
  call<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    input: NoInfer<InputOf<Operation<Id, Path>>>,
  ): Promise<ResultOf<Id>>
}

/** What a block is made of besides the thing. */
export interface About {
  /** The arguments that address the thing: `{ project: 'web', disk: 'data-1' }`. */
  args: Readonly<Record<string, string>>
  id: string
  /** Reads what the thing's own answer does not hold. */
  ctx: Reads
}

interface Blocks<T> {
  /**
   * The block of a thing of one noun.
   * @throws ApiError where it reads
   */
  of(thing: T, about: About): Block | Promise<Block>
}

/** A method, so that the record of any noun is a record of some noun to the type checker. */
export type BlockOf<T> = Blocks<T>['of']

interface Named {
  id: string
  name: string
  description: string
}

/** A resource with a name and a description, which all have. */
export const resource = (
  type: string,
  { id, name, description }: Named,
  parent: Readonly<Record<string, Hcl | undefined>>,
  more: Readonly<Record<string, Hcl | undefined>> = {},
): Block => ({
  kind: 'resource',
  type,
  name,
  id,
  attributes: { ...parent, name, description, ...more },
})

/** A thing that is only looked up: the provider cannot manage one that is there. */
export const lookedUp = (
  type: string,
  { id, name }: Pick<Named, 'id' | 'name'>,
  by: Readonly<Record<string, Hcl | undefined>>,
): Block => ({ kind: 'data', type, name, id, attributes: by })

export const inProject = ({ projectId }: { projectId: string }) => ({
  project_id: new Ref(projectId),
})
