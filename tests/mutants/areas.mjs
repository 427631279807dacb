/** Defects of the commands of each area, and of the refresh after their writes. */
export const areas = [
  {
    file: 'commands/access/user.ts',
    text: 'if (all.some(({ user }) => user === ctx.me?.id)) ctx.session.left()',
    replacement: '',
    notices: 'Users who log themselves out everywhere still see the page',
    flows: ['flows/users.spec.ts › users who log themselves out everywhere'],
  },
  {
    file: 'commands/access/role-removal.ts',
    text: 'return losesAdmin(user, level, policyOf(before), after)',
    replacement: 'return false',
    notices: 'Users lose their own admin role without typing their name',
    flows: [
      'flows/access.spec.ts › users remove their own admin role only after typing their name',
    ],
  },
  {
    file: 'commands/access/policy-write.ts',
    text: 'roleOf(now, identityId) !== role',
    replacement: 'role === null',
    notices: 'A change of a role that another write has overwritten is reported as successful',
    flows: [
      'flows/access.spec.ts › when two writes happen at once, the console reports the lost one',
    ],
  },
  {
    file: 'commands/storage/disk.ts',
    text: "if (diskCan('stop import', state.state)) await",
    replacement: "if (diskCan('repair', 'attached')) await",
    notices: 'A disk that is stuck in an import cannot be repaired',
    flows: [
      'flows/disks.spec.ts › a disk with an unfinished import is repaired, whatever step it stopped at',
    ],
  },
  {
    file: 'commands/storage/disk.ts',
    text: "isBoot(args, ctx) ? 'Boot disk must be unset before it can be detached' : undefined",
    replacement: 'undefined',
    notices: 'The console offers to detach a boot disk, which the rack refuses',
    flows: [
      'flows/rooms.spec.ts › a boot disk must be unset before it can be detached, and can be set again',
    ],
  },
  {
    file: 'commands/compute/instance.ts',
    text: "danger: 'type-name',",
    replacement: "danger: 'confirm',",
    notices: 'An instance is deleted without its name being typed',
    flows: ['flows/questions.spec.ts › Enter on Cancel cancels'],
  },
  {
    file: 'commands/core/project-contents.ts',
    text: 'return { items: [], isHidden: true }',
    replacement: 'return { items: [] }',
    notices: 'A probe that the user may not see stops the deletion of a project halfway',
    flows: [
      'flows/project-delete.spec.ts › users who may not see probes are warned that a probe may block the deletion',
    ],
  },
  {
    file: 'src/api/operations/floating-ip.ts',
    text: "cli: 'floating-ip detach',\n    stale: ['floatingIpList', ",
    replacement: "cli: 'floating-ip detach',\n    stale: [",
    notices: 'The list still shows a detached floating IP at its instance',
    flows: [
      'flows/floating-ips.spec.ts › by keys: a floating IP is created with an address, attached, moved, detached and deleted',
    ],
  },
  {
    file: 'src/api/operations/instance.ts',
    text: "cli: 'instance disk detach', stale: ['instanceDiskList', ",
    replacement: "cli: 'instance disk detach', stale: [",
    notices: "The list of an instance's disks still contains a detached disk",
    flows: ['flows/rooms.spec.ts › a disk is attached, and detached after a question'],
  },
  {
    file: 'src/api/operations/access-token.ts',
    text: "cli: 'current-user access-token delete', stale: ['currentUserAccessTokenList']",
    replacement: "cli: 'current-user access-token delete', stale: []",
    notices: 'A deleted token is still listed',
    flows: [
      'flows/settings.spec.ts › each token shows its expiry, and is deleted after a question',
    ],
  },
  {
    file: 'src/api/client.ts',
    text: "if (error.statusCode === 401 && op.id !== 'loginLocal')",
    replacement: 'if (error.statusCode === 401)',
    notices: 'A wrong password reloads the sign-in without a message',
    flows: ['flows/errors.spec.ts › a refused sign-in shows an error'],
  },
  {
    file: 'src/api/query.ts',
    text: 'throwOnError: (_, query) => query.state.data === undefined',
    replacement: 'throwOnError: true',
    notices: 'A failed refresh replaces the page',
    flows: ['flows/errors.spec.ts › a failed refresh keeps the rows'],
  },
  {
    file: 'commands/engine/full-replace.ts',
    text: 'if (!isMeant) throw new Cancelled()',
    replacement: '',
    notices: 'Rules are written after the user has cancelled the question',
    units: ['commands/networking/write-rules.test.ts'],
  },
  {
    file: 'commands/silos/identity-provider.ts',
    text: "identityMode === 'local_only'",
    replacement: "identityMode === 'saml_jit'",
    notices:
      'The console refuses identity providers where the silo has them, and offers them to silos with local users',
    flows: [
      'flows/silos.spec.ts › by mouse and palette: identity providers, refusals, and a silo with projects',
    ],
  },
  {
    file: 'commands/core/project-contents.ts',
    text: 'page.items.filter((item) => !otherwise?.when(item))',
    replacement: 'page.items',
    notices: 'An empty project is not deleted because the silo has images',
    units: ['commands/core/project-contents.test.ts'],
  },
  {
    file: 'src/model/pools/pool-links.ts',
    text: '(one.ipVersion === other.ipVersion && one.poolType === other.poolType)',
    replacement: 'true',
    notices: 'A new default pool for IPv6 replaces the default for IPv4',
    units: ['src/model/pools/pool-links.test.ts', 'mock/handlers/pool-defaults.test.ts'],
  },
  {
    file: 'src/nouns/pools/ip-pool/rules-assignment.ts',
    text: "all?.every(({ id, assignment }) => id === pool.id || assignment === 'silos')",
    replacement: 'false',
    notices: 'The console offers to reassign the last pool of the services',
    units: ['src/nouns/pools/ip-pool/rules-assignment.test.ts'],
  },
  {
    file: 'commands/pools/links.ts',
    text: 'found?.isDefault ? `${at.pool} is already its default` : undefined',
    replacement: 'undefined',
    notices: 'The console offers to make the current default pool the default',
    units: ['commands/pools/pool-link.test.ts'],
  },
  {
    file: 'commands/alerts/webhook-secret.ts',
    text: 'known && known.length <= all.length',
    replacement: 'known && known.length < all.length',
    notices:
      'Deleting the last secret of a webhook does not warn that deliveries then have no signature',
    flows: ['flows/alert-receivers.spec.ts › subscriptions are added with a preview'],
  },
  {
    file: 'commands/engine/by-id.ts',
    text: "'imageDemote', 'probeDelete'",
    replacement: "'imageDemote'",
    notices: 'A probe is never deleted: the API finds none without its project',
    flows: ['flows/probes.spec.ts › by keys: a probe is created'],
  },
]
