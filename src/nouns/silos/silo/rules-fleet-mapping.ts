/** The fleet roles that each silo role confers, strongest first. The API's map has silo roles as keys. */
export const fleetMapping = (
  mapped: Readonly<Record<string, readonly string[]>>,
): { silo: string; fleet: string }[] =>
  Object.keys(mapped)
    .sort()
    .flatMap((silo) => (mapped[silo] ?? []).map((fleet) => ({ silo, fleet })))
