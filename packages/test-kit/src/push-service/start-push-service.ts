import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createPushBrowser, type PushBrowser } from '#push-service/push-browser.ts'

/** A message that reached a browser. */
export type Pushed = {
  endpoint: string
  text: string
  ttl: number
  topic: string | undefined
  subject: string
}

/** A push service on this machine, in place of those of the browsers. */
export type PushService = {
  url: string
  /** Subscribes a browser, at the origin of a real service. */
  subscribe: (origin: string) => PushBrowser
  /** Messages in the order in which they arrived. */
  pushed: Pushed[]
  /** Path of every request, refused ones as well. */
  requests: string[]
  /** Responses to the next requests, instead of what they deserve; a text is where to redirect to. */
  next: (number | string)[]
  close: () => Promise<void>
}

/** Starts the stand-in for the browsers' push services. It checks who sends (RFC 8292) and decrypts what was sent (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, PushBrowser>()
  const server = createServer((request, response) => {
    void answer(request).then(
      (status) => response.writeHead(status, { location: redirect }).end('{"reason": "of no use"}'),
      () => response.writeHead(400).end(),
    )
  })
  let redirect = ''
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  async function answer(request: IncomingMessage): Promise<number> {
    const body = await buffer(request)
    const path = request.url ?? ''
    service.requests.push(path)
    const given = service.next.shift()
    if (typeof given === 'string') {
      redirect = given
      return 307
    }
    if (given !== undefined) return given
    const browser = browsers.get(path)
    if (!browser) return 410
    const subject = senderOf(request, browser)
    if (subject === null) return 403
    const { ttl, topic, 'content-encoding': encoding } = request.headers
    if (request.method !== 'POST' || encoding !== 'aes128gcm' || ttl === undefined) return 400
    service.pushed.push({
      endpoint: browser.endpoint,
      text: browser.decrypt(body),
      ttl: Number(ttl),
      topic: typeof topic === 'string' ? topic : undefined,
      subject,
    })
    return 201
  }

  const service: PushService = {
    url: `http://127.0.0.1:${address.port}`,
    subscribe(origin) {
      const browser = createPushBrowser(origin)
      browsers.set(new URL(browser.endpoint).pathname, browser)
      return browser
    },
    pushed: [],
    requests: [],
    next: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** Returns the contact of a sender who signed for the service of this browser in the last day; null for any other. */
function senderOf({ headers }: IncomingMessage, { endpoint }: PushBrowser): string | null {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]{87})$/.exec(headers.authorization ?? '')?.groups ?? {}
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const { aud, exp, sub } = read as { aud?: unknown; exp?: unknown; sub?: unknown }
  const seconds = Date.now() / 1000
  const isFresh = typeof exp === 'number' && exp > seconds && exp < seconds + 86_400
  return isSigned && isFresh && aud === new URL(endpoint).origin && typeof sub === 'string' ? sub : null
}
