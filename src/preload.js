// Asks for what the address needs while the first chunk loads: the code of its area, and the answers of the API for
// which its page waits. The build inserts the address prefixes and files of each area, as in areas/outlines.ts, and
// what the addresses read, as in areas/first-reads.ts. The client takes the answers over: see api/early.ts.
;(function preload(areas, ahead, bare, { frame, project, addresses, versions }) {
  // Letters that are typed before the program runs wait for it: see shell/keyboard.ts.
  globalThis.typed = []
  addEventListener('keydown', (event) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      globalThis.typed?.push(event)
  })
  globalThis.filesAhead = ahead // See shell/fetch-ahead.ts.
  const path = location.pathname
    .replace(/(.)\/$/, '$1')
    .split('/')
    .slice(1)
  // Until the program draws the frame, base.css draws its outline. Some pages have no frame, and the mock's has a banner.
  if (bare && !bare.includes(path[0])) document.documentElement.dataset.frame = ''
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

  const early = new Map()
  const params = {}
  const isPart = (part, i) =>
    part.startsWith('{')
      ? // Only what is written the same in a path, in a query and in an address.
        /^[\w-]+$/.test(path[i]) && (params[part] = path[i]) !== ''
      : part === path[i]
  const found = addresses.find(([template]) => {
    const parts = template.split('/')
    return parts.length === path.length && parts.every(isPart)
  })
  // A page without a frame reads nothing before its program does.
  if (!bare || bare.includes(path[0])) return
  const own = location.search === '' ? found?.[1] : [] // A query may choose another part of a list.
  const ofProject = found?.[0].startsWith('projects/{') ? project : []
  const asked = [...(own ?? []), ...ofProject, ...frame]
  let known = versions.newest
  try {
    const stored = localStorage.getItem(versions.key)
    if (versions.all.includes(stored)) known = stored
  } catch {
    // Without storage each visit begins with the newest version.
  }
  for (const template of asked) {
    const url = template.replace(/\{\w+\}/g, (part) => params[part])
    const stop = new AbortController()
    const answer = fetch(url, {
      headers: {
        [versions.header]: known,
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: stop.signal,
    })
    const entry = { answer, stop }
    // The client handles the failure.
    const settle = () => {
      entry.isHere = true
    }
    answer.then(settle, settle)
    early.set(url, entry)
  }
  globalThis.early = early
})(__AREAS__, __AHEAD__, __BARE__, __READS__)
