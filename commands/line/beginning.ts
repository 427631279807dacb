/** What stands before a line that was copied from a terminal or from a page: the prompt of a shell, or the colon of this line. */

/** A call of the program, by its path and with variables before it too. */
const CALL = String.raw`(?=(?:[A-Za-z_]\w*=\S*\s+|sudo\s+)*(?:\S*[\\/])?oxide(?:\.exe)?(?:\s|$))`
const CALL_ALONE = new RegExp(`^${CALL}`)

const PROMPTS: readonly string[] = [
  // bash and zsh: user@host:~$, root@host:~#, user@host dir %, [user@host dir]$
  String.raw`[\w.-]+@[\w.-]+(?::\S*?|[ \t]+\S+)?[ \t]*[$#%>][ \t]+`,
  String.raw`\[[\w.-]+@[^\]\n]+\][ \t]*[$#%][ \t]+`,
  // starship and oh-my-zsh: ❯, ➜ ~, ➜ dir git:(main) ✗
  String.raw`(?:[~/][^\s❯]*[ \t]+)?❯[ \t]+`,
  String.raw`➜[ \t]+(?:(?!oxide)\S+[ \t]+)?(?:git:\(\S+\)[ \t]+)?(?:✗[ \t]+)?`,
  // PowerShell and cmd: PS C:\>, C:\Users\ada>
  String.raw`PS[ \t]+[^>\n]*>[ \t]*`,
  String.raw`[A-Za-z]:\\[^>\n]*>[ \t]*`,
  // Alone they may be anything else, a comment for one.
  String.raw`[$%#>»λ][ \t]+${CALL}`,
  // The colon that opens this line.
  String.raw`:+[ \t]*(?=[a-z])`,
]

const BEGINNING = new RegExp(
  String.raw`^[ \t]*(?:\([\w.-]+\)[ \t]+(?=\S+[ \t]))?(?:${PROMPTS.join('|')})`,
)

/** How many characters at the beginning of a line are a prompt, and no part of it. */
export const promptLength = (line: string): number => BEGINNING.exec(line)?.[0].length ?? 0

/** Does a text begin with a call of the program? */
export const isCall = (text: string): boolean => CALL_ALONE.test(text)
