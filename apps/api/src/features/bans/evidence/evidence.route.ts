import { openEvidence } from '@kubora/domain/bans/evidence/open-evidence'
import { requirePermission } from '@kubora/domain/permissions/require-permission'
import { banPermissions } from '@kubora/validation/permissions/bans'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteServices } from '#api-feature.ts'
import { describeThrown } from '#graphql/describe-errors.ts'
import { bearerToken } from '#http/bearer-token.ts'
import { sendFile } from '#http/files/send-file.ts'
import { originOf } from '#http/origin-of.ts'
import { refuseBusy } from '#http/refuse-busy.ts'

/** What a request costs its address, in points. */
const requestPoints = 3

/** Interval at which the permission is checked while bytes are sent, ms: its loss ends the answer within a second. */
const recheckMs = 400

const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/**
 * Serves files of evidence at /api/evidence/{id} to the session in the header `Authorization` that may open them. Everybody
 * else gets 404, whether the file exists or not, and so does the player of the ban. Never as a page of this site, and never
 * to be stored by a cache.
 */
export function addEvidenceRoute(
  app: FastifyInstance,
  { domain, storage, authenticate, gate, log }: RouteServices,
): void {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/api/evidence/:id',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const waitMs = gate.trySpend(originOf(request), requestPoints)
      if (waitMs > 0) return refuseBusy(reply, waitMs)
      const file = await open(request, reply)
      if (file === null) return reply
      const { storageKey, sizeBytes, mediaType, sha256, storedAt } = file
      reply.headers({
        etag: `"${sha256}"`,
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store, no-transform',
        'content-type': mediaType,
        'content-disposition': `attachment; filename="evidence-${request.params.id}.${extensions[mediaType] ?? 'bin'}"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      endWhenForbidden(request, reply)
      const validators = { etag: `"${sha256}"`, modifiedAt: storedAt }
      return sendFile(request, reply, storage, { storageKey, sizeBytes, validators })
    },
  })

  async function principalOf(request: FastifyRequest) {
    const token = bearerToken(request.headers.authorization)
    return token === null ? null : (await authenticate(token, originOf(request))).principal
  }

  /** Returns the file; null when the request was refused. */
  async function open(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    try {
      const principal = await principalOf(request)
      return await openEvidence.run({ ...domain, requestId: request.id }, principal, request.params)
    } catch (error) {
      const { code } = describeThrown(error, request.id, log).extensions
      if (code === 'SERVICE_UNAVAILABLE') void reply.code(503).header('retry-after', '2').send()
      else if (code === 'INTERNAL') void reply.code(500).send()
      else reply.callNotFound()
      return null
    }
  }

  /** Closes the connection as soon as the session ended or the permission is missing. */
  function endWhenForbidden(request: FastifyRequest, reply: FastifyReply): void {
    let asking = false
    const timer = setInterval(() => {
      if (asking) return
      asking = true
      void isForbidden(request)
        .then((forbidden) => {
          if (forbidden) request.raw.destroy()
        })
        .finally(() => {
          asking = false
        })
    }, recheckMs)
    reply.raw.once('close', () => clearInterval(timer))
  }

  async function isForbidden(request: FastifyRequest): Promise<boolean> {
    try {
      requirePermission(await principalOf(request), banPermissions.viewEvidence)
      return false
    } catch (error) {
      const { code } = describeThrown(error, request.id, () => undefined).extensions
      // while Postgres is unavailable the permission is unknown
      return code !== 'SERVICE_UNAVAILABLE' && code !== 'INTERNAL'
    }
  }
}
