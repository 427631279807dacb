/**
 * `test` and `expect` for files whose tests all need a screen: for focus as it is drawn, layout, loading, streams, several
 * windows, and the browser's own behaviour. Which of the two files is imported decides where a file runs.
 */
export { expect, test } from './test'
