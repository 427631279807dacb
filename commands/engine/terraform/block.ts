/**
 * A thing as a block for the vendor's Terraform provider, with the values of its attributes. Source: the provider's
 * schema (`tests/units/terraform-words.txt`). The provider's read-only attributes are left out.
 */
import type { Reads } from '../reads'
import type { Block, Hcl } from './hcl'
import { Ref } from './hcl'

/** What a block needs besides the thing. */
export interface About {
  /** The arguments that address the thing: `{ project: 'web', disk: 'data-1' }`. */
  args: Readonly<Record<string, string>>
  id: string
  /** Reads data that the thing's own answer lacks. */
  ctx: Reads
}

interface Blocks<T> {
  /**
   * The block of a thing of one noun.
   * @throws ApiError where it reads
   */
  of(thing: T, about: About): Block | Promise<Block>
}

/** Declared as a method, so that the type checker accepts the record of any noun as the record of some noun. */
export type BlockOf<T> = Blocks<T>['of']

interface Named {
  id: string
  name: string
  description: string
}

/** A resource with the name and description that all resources have. */
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

/** A data source: for a thing that exists and that the provider cannot manage. */
export const lookedUp = (
  type: string,
  { id, name }: Pick<Named, 'id' | 'name'>,
  by: Readonly<Record<string, Hcl | undefined>>,
): Block => ({ kind: 'data', type, name, id, attributes: by })

export const inProject = ({ projectId }: { projectId: string }) => ({
  project_id: new Ref(projectId),
})
