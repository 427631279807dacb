/** How a file of handlers declares the table of its noun. */
import type { World } from '../state'
import type { OwnTables } from '../state/own-tables'

/** A table that stands beside the handlers of its noun, and the rows that it has in the seed `demo`. */
export class OwnTable<Name extends keyof OwnTables = keyof OwnTables> {
  readonly name: Name
  readonly make: () => OwnTables[Name]
  readonly addDemo: (world: World) => void

  /**
   * @param name what the world calls the table
   * @param make makes it, without rows, for each world
   * @param addDemo adds its rows of the seed `demo`, where a page can show some
   */
  constructor(name: Name, make: () => OwnTables[Name], addDemo: (world: World) => void = () => {}) {
    this.name = name
    this.make = make
    this.addDemo = addDemo
  }
}
