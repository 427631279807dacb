import type * as ops from '@/api/operations/certificate'
import { alreadyExists, notFound } from '../state/api-fault'
import { addCertificate, checkCertificate } from '../rack/certificates'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import type { CertificateRow, World } from '../state'

export const certificate: HandlersFor<typeof ops> = {
  certificateList: ({ actor, world, query }) => world.certificates.page(query, actor.siloId),

  certificateCreate: ({ actor, world, body }) => {
    if (world.certificates.named(body.name, actor.siloId))
      throw alreadyExists('certificate', body.name)
    checkCertificate(world, body)
    return addCertificate(world, actor.siloId, body)
  },

  certificateView: ({ actor, world, path }) => own(world, actor.siloId, path.certificate),

  certificateDelete: ({ actor, world, path }) =>
    world.certificates.remove(own(world, actor.siloId, path.certificate).id),
}

/** A certificate of the caller's silo. @throws ApiFault 404 when the id belongs to another silo */
function own(world: World, siloId: string, selector: string): CertificateRow {
  const row = byNameOrId(world.certificates, selector, siloId)
  if (row.siloId !== siloId) throw notFound('certificate', 'id', selector)
  return row
}
