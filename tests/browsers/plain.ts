/** What may differ over plain http under a name of the local network, where browsers switch features off. */
import { paths } from '@/paths'
import { FLOWS, holds } from './flows'
import type { User } from './user'
import { rest } from './user'

const web = { project: 'web' }

/** What a new token begins with, and its digits. */
const SECRET = /oxide-scim-[\da-f]{40}/

/** How often the list of instances was read since the last call of this. */
export type Reads = () => number

/** Milliseconds that two tabs are watched for. While an instance moves, its list is read every three seconds. */
const WATCHED = 12_000

async function isPlain(user: User): Promise<void> {
  holds((await user.driver.evaluate('isSecureContext')) === false, 'the page is a secure context')
}

export const PLAIN: Readonly<Record<string, (user: User, reads: Reads) => Promise<void>>> = {
  ...FLOWS,
  async 'polls in two tabs'(user, reads) {
    for (const instance of user.world.instances.all().filter(({ name }) => name === 'web-1'))
      user.world.instances.update(instance.id, { runState: 'stopping' })
    await user.open(paths.instances(web))
    await isPlain(user)
    await user.driver.newTab()
    await user.open(paths.instances(web))
    await rest(2_000)
    reads()
    await rest(WATCHED)
    const made = reads()
    holds(made >= 2 && made <= 5, `two tabs read ${made} times in ${WATCHED / 1_000} s`)
  },
  async 'a secret that is shown once'(user) {
    await user.open(`${paths.silo({ silo: 'hooli' })}?tab=scim`)
    await isPlain(user)
    await user.press('scim-token.create')
    await user.see({ role: 'dialog' })
    await user.press('form.submit')
    const { text } = await user.see({ role: 'dialog', text: SECRET })
    const [secret = ''] = SECRET.exec(text) ?? []
    await user.keys('Escape')
    await user.see({ role: 'alertdialog', text: 'is not shown again' })
    await user.keys('Escape')
    await user.gone({ role: 'alertdialog' })
    await user.click({ role: 'button', name: 'Click to copy', within: { role: 'dialog' } })
    await user.see({ role: 'dialog', text: 'Copied' })
    await user.click({ role: 'button', name: /^Done/ })
    await user.gone({ role: 'dialog' })
    const kept = await user.driver.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href])',
    )
    holds(!String(kept).includes(secret), 'the secret is kept')
    await user.open(paths.instances(web))
    holds((await user.pasted()) === secret, 'another text was copied than the secret')
  },
}
