/** The prefix of a line copied from a terminal or a page: the prompt of a shell, or the colon that opens the command line. */

/** A call of the client, also by its path and with variables before it. */
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
  // These characters alone may mean something else, such as a comment.
  String.raw`[$%#>»λ][ \t]+${CALL}`,
  // The colon that opens this line.
  String.raw`:+[ \t]*(?=[a-z])`,
]

const BEGINNING = new RegExp(
  String.raw`^[ \t]*(?:\([\w.-]+\)[ \t]+(?=\S+[ \t]))?(?:${PROMPTS.join('|')})`,
)

/** The length of the prompt at the beginning of a line. */
export const promptLength = (line: string): number => BEGINNING.exec(line)?.[0].length ?? 0

/** Whether a text begins with a call of the client. */
export const isCall = (text: string): boolean => CALL_ALONE.test(text)
