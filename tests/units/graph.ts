/** Walks over the import graph. */

/** Every module, with the modules that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** All modules that the given modules import, directly or not, and the given modules themselves. */
export function reachOf(starts: Iterable<string>, next: (module: string) => Iterable<string>) {
  const reached = new Set(starts)
  // The loop also visits modules that are added while it runs.
  for (const module of reached) for (const imported of next(module)) reached.add(imported)
  return reached
}

/** The import circles in the graph, each as a chain that ends where it begins. */
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
