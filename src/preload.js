// Preloads the code of the address's area while the first chunk loads. The build inserts
// the address prefixes of each area, as in areas/stubs.ts, and its files.
;(function preload(areas) {
  const path = location.pathname.split('/').slice(1)
  let length = 0
  let files = []
  for (const [owns, own] of areas)
    for (const beginning of owns) {
      const parts = beginning.split('/')
      const fits = (part, i) =>
        path[i] !== undefined &&
        (part === '*' || path[i] === part || path[i].startsWith(`${part}-`))
      if (parts.length > length && parts.every(fits)) {
        length = parts.length
        files = own
      }
    }
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
})(__AREAS__)
