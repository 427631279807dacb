/** Text that pages must show unchanged: markup, and a character that reverses the direction of the rest of the line. */
export const HOSTILE = '<img src=x onerror=alert(1)> \u202Etxt.exe'
