import type { DomainContext } from '@kubora/domain/kernel/context'
import type { FileStorage } from '@kubora/storage/file-storage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '#auth/authenticate.ts'
import type { ErrorLog } from '#graphql/describe-errors.ts'
import { bearerToken } from '#http/bearer-token.ts'
import { originOf } from '#http/origin-of.ts'
import { completeIfWhole } from '#http/uploads/complete-if-whole.ts'
import { createTusServer, type UploadCaller } from '#http/uploads/create-tus-server.ts'
import { createUploadLocker } from '#http/uploads/upload-locker.ts'
import type { UploadKind } from '#http/uploads/upload-kind.ts'
import { uploadRefusal } from '#http/uploads/upload-refusal.ts'
import type { RefusalDelay } from '@kubora/service/refusal-delay'
import { addressBlock } from '#rate-limits/address-block.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'
import type { Budget } from '@kubora/service/budget'
import { rateLimited } from '#rate-limits/rate-limits.ts'

/** What the routes need of the process. */
export type UploadRouteParts = {
  domain: DomainContext
  storage: FileStorage
  authenticate: Authenticate
  gate: AddressGate
  delayRefusal: RefusalDelay
  accountBudget: Budget
  log: ErrorLog
}

/** Interval at which the right is checked while bytes arrive, ms: its loss ends the upload within a second. */
const recheckMs = 200

/** What a request costs its address and its account, in points. */
const requestPoints = 3

/** Longest silence of a connection, ms; then it is closed. */
const silenceMs = 60_000

/**
 * Receives files of one kind by tus: POST begins an upload, HEAD returns its offset, PATCH resumes it. Every request
 * is checked for session and right, and reaches only uploads of the caller's own.
 */
export async function addUploadRoutes(
  app: FastifyInstance,
  parts: UploadRouteParts,
  kind: UploadKind,
): Promise<void> {
  const { path, findOwn } = kind
  const { domain, storage, log } = parts
  const callers = new WeakMap<object, UploadCaller>()
  const locker = createUploadLocker(domain.db, kind.uploads)
  const tus = createTusServer({ kind, domain, storage, locker, callers, log })

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // bodies are of any length and are streamed
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    scope.setErrorHandler(async (error, request, reply) => {
      const { status, body } = uploadRefusal(error, request.id, log)
      if (status === 429) await parts.delayRefusal(addressBlock(originOf(request)))
      return reply.code(status).type('application/json; charset=utf-8').send(body)
    })
    const config = { streamsBody: true }
    scope.post(path, { config }, async (request, reply) => {
      callers.set(request.raw, await identify(request))
      await handOver(request, reply)
    })
    scope.head<{ Params: { id: string } }>(`${path}/:id`, respondWithProgress)
    scope.patch<{ Params: { id: string } }>(`${path}/:id`, { config }, async (request, reply) => {
      const caller = await identify(request)
      const upload = await findOwn.run(domain.db, caller.principal, request.params)
      // tus clients then request the offset
      if (upload.state !== 'receiving') return reply.code(409).send()
      callers.set(request.raw, { ...caller, uploadId: upload.id })
      return handOver(request, reply)
    })
    done()
  })

  async function identify(request: FastifyRequest): Promise<UploadCaller> {
    const origin = originOf(request)
    parts.gate.spend(origin, requestPoints)
    const token = bearerToken(request.headers.authorization)
    const principal = kind.requireUploader(
      token === null ? null : (await parts.authenticate(token, origin)).principal,
    )
    const waitMs = parts.accountBudget.spend(`account ${principal.accountId}`, requestPoints)
    if (waitMs > 0) throw rateLimited(waitMs)
    return { principal, requestId: request.id }
  }

  async function respondWithProgress(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ) {
    const { principal } = await identify(request)
    const found = await findOwn.run(domain.db, principal, request.params)
    const offset =
      found.state === 'receiving'
        ? await completeIfWhole({ domain, storage, locker, finish: kind.finish }, found)
        : null
    // it may have ended while its offset was read
    const upload = offset === null ? await findOwn.run(domain.db, principal, found) : found
    reply.header('tus-resumable', '1.0.0')
    if (upload.state === 'failed') return reply.code(410).send()
    return reply
      .headers({
        'upload-offset': String(offset ?? upload.sizeBytes),
        'upload-length': String(upload.sizeBytes),
      })
      .code(200)
      .send()
  }

  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack()
    // the web server defers the body until the api wants it
    reply.raw.writeProcessing()
    const stopRechecking = recheckAuthorization(request)
    request.raw.setTimeout(silenceMs, () => request.raw.destroy())
    try {
      await tus.handle(request.raw, reply.raw)
    } finally {
      stopRechecking()
      request.raw.setTimeout(0)
    }
  }

  /** Closes the connection as soon as the session ended or the right to this upload is missing. */
  function recheckAuthorization(request: FastifyRequest): () => void {
    let asking = false
    const timer = setInterval(() => {
      if (asking) return
      asking = true
      void stillAllowed(request)
        .then((allowed) => {
          if (!allowed) request.raw.destroy()
        })
        .finally(() => {
          asking = false
        })
    }, recheckMs)
    return () => clearInterval(timer)
  }

  async function stillAllowed(request: FastifyRequest): Promise<boolean> {
    try {
      const token = bearerToken(request.headers.authorization) ?? ''
      const { principal } = await parts.authenticate(token, originOf(request))
      kind.requireUploader(principal)
      const { uploadId } = callers.get(request.raw) ?? {}
      if (uploadId !== undefined) await findOwn.run(domain.db, principal, { id: uploadId })
      return true
    } catch (error) {
      const { status } = uploadRefusal(error, request.id, () => undefined)
      // while Postgres is unavailable the right is unknown; then the expired lease ends the upload
      return status >= 500
    }
  }
}
