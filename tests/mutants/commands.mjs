/** Defects of the registry, the gate and the keymap. */
export const commands = [
  {
    file: 'commands/engine/danger.ts',
    text: 'const BULK = 5',
    replacement: 'const BULK = 6',
    notices: 'Five things are changed without their number being typed',
    units: ['commands/engine/registry.test.ts'],
    flows: ['flows/bulk.spec.ts › five or more'],
  },
  {
    file: 'commands/engine/gate.ts',
    text: "if (running.has(key)) return 'busy'",
    replacement: '',
    notices: 'The same key pressed twice asks or sends twice',
    flows: ['flows/rooms.spec.ts › the same key twice'],
  },
]
