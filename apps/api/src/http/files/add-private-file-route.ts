import type { Principal } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteServices } from '#api-feature.ts'
import { describeThrown } from '#graphql/describe-errors.ts'
import { bearerToken } from '#http/bearer-token.ts'
import { sendFile } from '#http/files/send-file.ts'
import { originOf } from '#http/origin-of.ts'
import { refuseBusy } from '#http/refuse-busy.ts'

/** The stored bytes of a file that not everybody may open. */
export type PrivateFile = {
  storageKey: string
  mediaType: string
  sizeBytes: number
  sha256: string
  storedAt: Date
}

/** Files that are sent to some sessions alone. */
export type PrivateFiles = {
  /** Where they are; each has its id below it. */
  path: string
  /** What a file is called where it is saved, before its id. */
  name: string
  /** Returns a file that the principal may open. Throws for every other. */
  open: (context: DomainContext, principal: Principal | null, target: { id: string }) => Promise<PrivateFile>
  /** Throws once the principal may no longer open it; called while bytes are sent. */
  requireOpen: (context: DomainContext, principal: Principal | null, target: { id: string }) => unknown
}

type FileRequest = FastifyRequest<{ Params: { id: string } }>

/** What a request costs its address, in points. */
const requestPoints = 3

/** Interval at which the right to open it is checked while bytes are sent, ms: its loss ends the answer within a second. */
const recheckMs = 400

const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/**
 * Serves files to the session in the header `Authorization` that may open them. Everybody else gets 404, whether the file exists
 * or not. Never as a page of this site, and never to be stored by a cache.
 */
export function addPrivateFileRoute(
  app: FastifyInstance,
  { domain, storage, authenticate, gate, log }: RouteServices,
  files: PrivateFiles,
): void {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: `${files.path}/:id`,
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
        'content-disposition': `attachment; filename="${files.name}-${request.params.id}.${extensions[mediaType] ?? 'bin'}"`,
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
  async function open(request: FileRequest, reply: FastifyReply): Promise<PrivateFile | null> {
    try {
      const context = { ...domain, requestId: request.id }
      return await files.open(context, await principalOf(request), request.params)
    } catch (error) {
      const { code } = describeThrown(error, request.id, log).extensions
      if (code === 'SERVICE_UNAVAILABLE') void reply.code(503).header('retry-after', '2').send()
      else if (code === 'INTERNAL') void reply.code(500).send()
      else reply.callNotFound()
      return null
    }
  }

  /** Closes the connection as soon as the session ended or the file may no longer be opened. */
  function endWhenForbidden(request: FileRequest, reply: FastifyReply): void {
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

  async function isForbidden(request: FileRequest): Promise<boolean> {
    try {
      await files.requireOpen(domain, await principalOf(request), request.params)
      return false
    } catch (error) {
      const { code } = describeThrown(error, request.id, () => undefined).extensions
      // while Postgres is unavailable the permission is unknown
      return code !== 'SERVICE_UNAVAILABLE' && code !== 'INTERNAL'
    }
  }
}
