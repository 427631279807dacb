/** The tables that only the handlers of one noun know: each is declared beside them, and nothing else lists it. */

/** Each by its name in the world. A file of handlers adds its own by declaration. */
export interface OwnTables {}
