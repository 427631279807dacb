/** The browsers that the tests can use. */
import { spawnSync } from 'node:child_process'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The engine of Chromium without windows: the same tests take four fifths of the time. */
export const SHELL = 'chromium-headless-shell'

/** @returns the path of a program that a shell would run by this name, or `undefined` */
export const onPath = (name) => {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Finds the browsers that the variables name, or else the installed ones.
 * @returns their paths as variables: CHROMIUM, a whole browser, and CHROMIUM_SHELL, its engine without windows; who names
 * a whole browser alone means it for all tests
 */
export function foundBrowsers() {
  const { CHROMIUM, CHROMIUM_SHELL } = process.env
  const browsers = CHROMIUM
    ? { CHROMIUM, CHROMIUM_SHELL }
    : { CHROMIUM: WHOLE.map(onPath).find(Boolean), CHROMIUM_SHELL: onPath(SHELL) }
  return Object.fromEntries(Object.entries(browsers).filter(([, path]) => path))
}
