/** The secrets that sign the payloads for a webhook. The API never returns their values. */
import type { WebhookSecret, WebhookSecrets } from '@/api/contract/alert'
import { webhookSecretsAdd, webhookSecretsDelete, webhookSecretsList } from '@/api/operations/alert'
import { LAST_SECRET } from '@/nouns/alerts/alert-receiver/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { oneReceiver } from './alert-receiver'

declare module '../engine/noun' {
  interface Things {
    'webhook-secret': WebhookSecret
  }
}

const { create, remove } = usual('webhook-secret', 'secret')

const secretCommands = [
  command({
    ...create('rotate key sign signature alert receiver'),
    title: 'Add secret to webhook',
    verb: 'Add secret',
    args: oneReceiver,
    opens: paths.webhookSecretAdd,
    sends: [webhookSecretsAdd],
  }),
  command({
    ...remove('remove rotate revoke'),
    title: 'Delete secret of webhook',
    args: { ...oneReceiver, webhookSecret: ref('webhook-secret') },
    calls: webhookSecretsDelete,
    input: ({ webhookSecret }) => ({ path: { secretId: webhookSecret } }),
    done: () => 'Secret removed',
    failed: () => 'Could not remove secret',
    warning: () =>
      'Payloads are not signed with it any more: the endpoint must already check another one. This cannot be undone.',
    escalate: (all, ctx) => {
      const [{ receiver = '' } = {}] = all
      const known = ctx.find('alert-receiver', { receiver })?.kind.secrets
      return known && known.length <= all.length
        ? { warning: LAST_SECRET, typed: receiver }
        : undefined
    },
  }),
] as const

export const webhookSecretFamily = family({
  nouns: [
    noun({
      id: 'webhook-secret',
      singular: 'secret',
      addressedBy: 'id',
      parents: ['alert-receiver'],
      listing: {
        from: 'api',
        operation: webhookSecretsList,
        itemsOf: ({ secrets }: WebhookSecrets) =>
          secrets.map((secret) => ({ ...secret, name: secret.id })),
      },
      list: paths.alertReceiver,
      fleetOnly: true,
    }),
  ],
  commands: secretCommands,
})
