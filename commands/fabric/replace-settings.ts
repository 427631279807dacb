/**
 * Asks before port settings are sent under a taken name: the rack would replace the existing settings, and answer
 * "created".
 */
import type { SwitchPortSettings } from '@/api/contract/switch-port-settings'
import { networkingBgpConfigList } from '@/api/operations/bgp'
import {
  networkingSwitchPortSettingsCreate,
  networkingSwitchPortSettingsList,
  networkingSwitchPortSettingsView,
} from '@/api/operations/switch-port-settings'
import { ALL } from '@/api/query'
import { differenceOf, differenceSentences } from '@/nouns/fabric/port-settings/rules-difference'
import type { SettingsDraft } from '@/nouns/fabric/port-settings/rules-draft'
import { settingsBody, viewOfDraft, withPeerLinks } from '@/nouns/fabric/port-settings/rules-draft'
import { factsOf, namesIn } from '@/nouns/fabric/port-settings/rules-facts'
import type { Ctx } from '../engine/context'
import { oneCall } from '../engine/one-call'
import { asnRefusal, portsText, portsWith } from './settings-on-ports'

/** Whether settings may be sent, and whether they replace others. */
export interface Replacing {
  isMeant: boolean
  replaces: boolean
}

/**
 * Looks up the name of settings, and asks where it is taken: the user must type the name.
 * @param base the settings that the user edits, from when the form was opened
 * @throws ApiError, or Error where the existing settings cannot be replaced
 */
export async function askToReplace(
  draft: SettingsDraft,
  base: SwitchPortSettings | undefined,
  ctx: Ctx,
): Promise<Replacing> {
  const { items: all } = await ctx.read(networkingSwitchPortSettingsList, {
    query: { limit: ALL },
  })
  const id = all.find(({ name }) => name === draft.name)?.id
  // If the settings are gone, the request would create new ones.
  if (base && id !== base.id) throw new Error('The port settings no longer exist')
  if (id === undefined) return { isMeant: true, replaces: false }
  const [now, ports, { items: configs }] = await Promise.all([
    ctx.read(networkingSwitchPortSettingsView, { path: { port: id } }),
    portsWith(id, ctx),
    ctx.read(networkingBgpConfigList, { query: { limit: ALL } }),
  ])
  const clash = await asnRefusal(draft.peers, ports, ctx, id)
  if (clash !== undefined)
    throw new Error(`They are applied to ${portsText(ports)}, which refuses them: ${clash}`)
  const names = namesIn(all, configs)
  const difference = differenceOf(
    factsOf(withPeerLinks(now), names),
    factsOf(viewOfDraft(draft, now), names),
  )
  const isChanged = base && now.timeModified.getTime() !== base.timeModified.getTime()
  const isMeant = await ctx.confirm({
    title: `Replace port settings ${draft.name}`,
    lines: [
      ...(base ? [] : ['Settings of this name exist: the rack replaces them.']),
      ports.length > 0
        ? `They are applied to ${portsText(ports)}: these links are set up anew at once, which may cut the rack off from your network.`
        : 'They are applied to no port.',
      ...(isChanged
        ? ['Another user changed them since the form was opened: this is replaced, too.']
        : []),
      ...differenceSentences(difference),
    ],
    names: [draft.name],
    refused: [],
    verb: 'Replace settings',
    tone: 'danger',
    typed: draft.name,
    ahead: oneCall(networkingSwitchPortSettingsCreate, { body: settingsBody(draft) }),
  })
  return { isMeant, replaces: true }
}
