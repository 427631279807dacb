/** Lost writes of things that are replaced as a whole, such as policies and sets of firewall rules. */
import type { Ctx } from './context'

/** Milliseconds after which a write that was started at the same time has arrived, too. */
const SETTLED_AFTER = 2_000

/**
 * Looks at a thing again after it was written. Of two writes at the same time the later one replaces
 * the whole, and the change of the earlier one is lost; the user is then warned.
 * @param lost reads the thing anew; returns a sentence for each change that it does not hold
 */
export async function warnWhenOverwritten(
  ctx: Ctx,
  heading: string,
  lost: () => Promise<readonly string[]>,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER))
  try {
    const sentences = await lost()
    if (sentences.length > 0)
      ctx.warn(heading, `${sentences.join(' ')} Your change was overwritten.`)
  } catch {
    // The user may have lost the right to read it; then there is nothing to report.
  }
}
