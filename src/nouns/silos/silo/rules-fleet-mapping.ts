/** The fleet roles that each silo role gives, strongest first. The API's map goes by the silo role. */
export const fleetMapping = (
  mapped: Readonly<Record<string, readonly string[]>>,
): { silo: string; fleet: string }[] =>
  Object.keys(mapped)
    .sort()
    .flatMap((silo) => (mapped[silo] ?? []).map((fleet) => ({ silo, fleet })))
