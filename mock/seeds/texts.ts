/** Text that must be shown as text: markup, and a mark that turns the rest of the line around. */
export const HOSTILE = '<img src=x onerror=alert(1)> \u202Etxt.exe'
