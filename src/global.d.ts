/** Is the control plane in the browser part of this build? Set by `vite.config.ts`. */
declare const __MOCK__: boolean

declare module 'virtual:themes.css'
