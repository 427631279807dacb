/**
 * `test` and `expect` for files whose tests all need a browser: for drawn focus, layout, loading, streams, several
 * windows, and the browser's own behaviour. The import of this file or of `test` decides where a file's tests run.
 */
export { expect, test } from './test'
