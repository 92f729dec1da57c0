import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTag, namesTag } from '../entity-tag.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An HTML page held in memory in the forms clients take. */
export interface Page {
  send: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply
}

/**
 * Compresses an HTML page once, at `quality` of brotli (0 to 11); clients revalidate it every time and get 304 while it is
 * the same. Phones that say they are get `phoneLink` as their header `Link`.
 */
export async function createPage(
  html: string,
  quality: number,
  phoneLink: string | null = null,
): Promise<Page> {
  const plain = Buffer.from(html)
  const forms = {
    br: await brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gzip: await zip(plain, { level: 6 }),
  }
  const tags = { br: entityTag(plain, 'br'), gzip: entityTag(plain, 'gzip'), plain: entityTag(plain) }
  const vary = `accept-encoding, cookie${phoneLink === null ? '' : ', sec-ch-ua-mobile'}`
  return {
    send(request, reply, status) {
      const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
      const etag = tags[encoding ?? 'plain']
      reply.headers({ 'cache-control': 'no-cache', vary, etag })
      if (phoneLink !== null && request.headers['sec-ch-ua-mobile'] === '?1') reply.header('link', phoneLink)
      if (status === 200 && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
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
