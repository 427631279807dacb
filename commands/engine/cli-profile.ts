/** The profile of the command-line client that stands for this rack: a copied line must not act on another rack. */
let profile: string | undefined

/** `undefined` where the console does not know it. */
export const cliProfile = (): string | undefined => profile

export const setCliProfile = (name: string | undefined): void => {
  profile = name
}
