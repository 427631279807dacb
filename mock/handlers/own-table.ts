/** Declares a table in the file of the noun's handlers. */
import type { World } from '../state'
import type { OwnTables } from '../state/own-tables'

/** A table that is declared with its noun's handlers, and its rows in the seed `demo`. */
export class OwnTable<Name extends keyof OwnTables = keyof OwnTables> {
  readonly name: Name
  readonly make: () => OwnTables[Name]
  readonly addDemo: (world: World) => void

  /**
   * @param name the table's name in the world
   * @param make creates the empty table of a world
   * @param addDemo adds rows in the seed `demo`, if a page can show some
   */
  constructor(name: Name, make: () => OwnTables[Name], addDemo: (world: World) => void = () => {}) {
    this.name = name
    this.make = make
    this.addDemo = addDemo
  }
}
