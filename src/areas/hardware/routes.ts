/** Written by `npm run derive`: the routes of the area. */
export * from '@/nouns/hardware/physical-disk/routes'
export * from '@/nouns/hardware/rack/routes'
export * from '@/nouns/hardware/sled/routes'
export * from '@/nouns/hardware/switch/routes'
export * from '@/nouns/hardware/unadopted-disk/routes'
export * from '@/nouns/hardware/uninitialized-sled/routes'
