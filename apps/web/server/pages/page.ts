import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page held in memory in the forms clients take. */
export interface Page {
  send: (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => FastifyReply
}

/** Compresses an HTML page once; clients revalidate it every time and get 304 while it is the same. */
export function createPage(html: string): Page {
  const plain = Buffer.from(html)
  const forms = {
    br: brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    gzip: gzipSync(plain, { level: 9 }),
  }
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  return {
    send(request, reply, status) {
      const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
      const etag = `"${tag}${encoding === null ? '' : `-${encoding}`}"`
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
      if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (encoding !== null) reply.header('content-encoding', encoding)
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(encoding === null ? plain : forms[encoding])
    },
  }
}

/** The best encoding we have among the accepted ones; `q=0` refuses. */
function acceptedEncoding(header: string): 'br' | 'gzip' | null {
  const accepted = header
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
