/** The tables that are declared with the handlers of one noun. */

/** The tables by their names in the world. Files of handlers extend this interface. */
export interface OwnTables {}
