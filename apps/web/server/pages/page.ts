import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTag, namesTag } from '../entity-tag.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Encodings in which a page is sent besides its plain form. */
type Encoding = 'br' | 'gzip'

/** An HTML page in memory, in the encodings that clients accept. */
export interface Page {
  /** Most bytes that it takes with all its encodings. */
  bytes: number
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    cacheControl?: 'no-cache' | 'no-store',
  ) => Promise<FastifyReply>
}

/** What differs from a page without a `Link` header. */
export interface PageOptions {
  phoneLink?: string | null
  type?: string
}

/**
 * Makes a page of HTML, or of another `type`. Each encoding is made once, when a client first accepts it; brotli at `quality` (0 to 11). Clients
 * revalidate the page each time and get 304 while it is the same. Clients that send `Sec-CH-UA-Mobile: ?1` get `phoneLink`
 * as their `Link` header.
 */
export function createPage(
  html: string,
  quality: number,
  { phoneLink = null, type = 'text/html; charset=utf-8' }: PageOptions = {},
): Page {
  const plain = Buffer.from(html)
  const forms = new Map<Encoding, Promise<Buffer>>()
  const compress: Record<Encoding, () => Promise<Buffer>> = {
    br: () =>
      brotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    gzip: () => zip(plain, { level: 6 }),
  }
  const tags = { br: entityTag(plain, 'br'), gzip: entityTag(plain, 'gzip'), plain: entityTag(plain) }
  const vary = `accept-encoding, cookie${phoneLink === null ? '' : ', sec-ch-ua-mobile'}`

  function formOf(encoding: Encoding): Promise<Buffer> {
    const form = forms.get(encoding) ?? compress[encoding]()
    forms.set(encoding, form)
    return form
  }

  return {
    // compression makes a text at most a few bytes larger
    bytes: 3 * plain.length,
    async send(request, reply, status, cacheControl = 'no-cache') {
      const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
      const etag = tags[encoding ?? 'plain']
      reply.headers({ 'cache-control': cacheControl, vary, etag })
      if (phoneLink !== null && request.headers['sec-ch-ua-mobile'] === '?1') reply.header('link', phoneLink)
      if (status === 200 && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const body = encoding === null ? plain : await formOf(encoding)
      if (encoding !== null) reply.header('content-encoding', encoding)
      return reply.code(status).type(type).send(body)
    },
  }
}

/** Returns the best of our encodings that the header accepts, or null; `q=0` refuses one. */
function acceptedEncoding(header: string): Encoding | null {
  const accepted = header
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
