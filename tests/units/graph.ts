/** Walks over what imports what. */

/** Every module, with the modules that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** The modules that some modules reach, themselves included. */
export function reachOf(starts: Iterable<string>, next: (module: string) => Iterable<string>) {
  const reached = new Set(starts)
  // A set that grows while it is walked through is walked to its new end.
  for (const module of reached) for (const imported of next(module)) reached.add(imported)
  return reached
}

/** The circles that a walk through the graph meets, each as a chain that ends where it begins. */
export function circlesIn(graph: Graph): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (module: string, chain: readonly string[]) => {
    if (chain.includes(module)) circles.push([...chain.slice(chain.indexOf(module)), module])
    else if (!done.has(module))
      for (const next of graph.get(module) ?? []) visit(next, [...chain, module])
    done.add(module)
  }
  for (const module of graph.keys()) visit(module, [])
  return circles
}
