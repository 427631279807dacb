/** What the console uses, and not every browser has: each as an expression that is true where it is there. */

const css = (property: string, value: string) => `CSS.supports('${property}', '${value}')`

export const FEATURES: Readonly<Record<string, string>> = {
  requestIdleCallback: "'requestIdleCallback' in window",
  'Uint8Array.prototype.toBase64': "'toBase64' in Uint8Array.prototype",
  showSaveFilePicker: "'showSaveFilePicker' in window",
  'reading a body into one buffer': `(() => {
    try { new Response('x').body.getReader({ mode: 'byob' }); return true } catch { return false }
  })()`,
  'navigator.clipboard': "'clipboard' in navigator",
  BroadcastChannel: "'BroadcastChannel' in window",
  'crypto.getRandomValues': "'getRandomValues' in crypto",
  'AbortSignal.any and timeout': "'any' in AbortSignal && 'timeout' in AbortSignal",
  'URL.canParse': "'canParse' in URL",
  checkVisibility: "'checkVisibility' in document.body",
  inert: "'inert' in document.body",
  adoptedStyleSheets: "'push' in document.adoptedStyleSheets",
  'Intl.ListFormat': "'ListFormat' in Intl",
  modulepreload: "document.createElement('link').relList.supports('modulepreload')",
  'user-select': css('user-select', 'none'),
  'scrollbar-color': css('scrollbar-color', 'red blue'),
  'scrollbar-width': css('scrollbar-width', 'thin'),
  'scrollbar-gutter': css('scrollbar-gutter', 'stable'),
  'content-visibility': css('content-visibility', 'auto'),
  'overscroll-behavior': css('overscroll-behavior', 'contain'),
  'touch-action': css('touch-action', 'pan-y'),
  'dvh units': css('height', '100dvh'),
  'container queries': css('container-type', 'inline-size'),
  subgrid: css('grid-template-columns', 'subgrid'),
  'overflow-wrap: anywhere': css('overflow-wrap', 'anywhere'),
  ':has()': "CSS.supports('selector(:has(a))')",
  'nested rules': "CSS.supports('selector(&)')",
  '@layer': "'CSSLayerBlockRule' in window",
  '::-webkit-search-cancel-button': "CSS.supports('selector(::-webkit-search-cancel-button)')",
  'prefers-contrast': "matchMedia('(prefers-contrast)').media !== 'not all'",
  'forced-colors': "matchMedia('(forced-colors)').media !== 'not all'",
}
