import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Smallest part but the last, as every store has it, bytes. */
const partMinBytes = 5 * 1024 * 1024

type StoredObject = { bytes: Buffer; metadata: Record<string, string> }
type Multipart = { key: string; parts: Map<number, Buffer> }

class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** A parsed request. */
type Call = { request: IncomingMessage; key: string; query: URLSearchParams; body: Buffer }

/**
 * A small object store that speaks the calls of S3 which our storage makes, with the errors of the real ones for parts that are
 * too small, finished uploads and missing objects. Objects are held in memory.
 */
export async function startS3StandIn({ bucket, accessKeyId }: { bucket: string; accessKeyId: string }) {
  const objects = new Map<string, StoredObject>()
  const multiparts = new Map<string, Multipart>()

  const server = http.createServer((request, response) => {
    respond(request, response).catch((error: unknown) => refuse(response, error))
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      throw new S3Error(403, 'AccessDenied')
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
    const [, inBucket, ...rest] = pathname.split('/')
    if (inBucket !== bucket) throw new S3Error(404, 'NoSuchBucket')
    const call = { request, key: decodeURIComponent(rest.join('/')), query, body: await buffer(request) }
    if (query.has('uploads') || query.has('uploadId')) return respondMultipart(call, response)
    return respondObject(call, response)
  }

  function respondObject({ request, key, body }: Call, response: ServerResponse): void {
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, metadata: metadataOf(request) })
      response.writeHead(200, { etag: tagOf(body) }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else sendObject(request, key, response)
  }

  function sendObject(request: IncomingMessage, key: string, response: ServerResponse): void {
    const object = objects.get(key)
    if (!object) throw new S3Error(404, 'NoSuchKey')
    const { bytes } = object
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes
    const metadata = Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])
    response
      .writeHead(range ? 206 : 200, {
        ...Object.fromEntries(metadata),
        etag: tagOf(bytes),
        'content-length': part.length,
      })
      .end(request.method === 'HEAD' ? undefined : part)
  }

  function respondMultipart(call: Call, response: ServerResponse): void {
    const { request, key, query, body } = call
    if (query.has('uploads')) {
      const id = randomUUID()
      multiparts.set(id, { key, parts: new Map() })
      const names = `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`
      return sendXml(response, `<InitiateMultipartUploadResult>${names}</InitiateMultipartUploadResult>`)
    }
    const id = query.get('uploadId') ?? ''
    const upload = multiparts.get(id)
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      response.writeHead(200, { etag: tagOf(body) }).end()
    } else if (request.method === 'DELETE') {
      multiparts.delete(id)
      response.writeHead(204).end()
    } else if (request.method === 'GET') sendXml(response, listOf(upload))
    else complete(id, upload, body.toString(), response)
  }

  function complete(id: string, { key, parts }: Multipart, order: string, response: ServerResponse): void {
    const numbers = [...order.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) => Number(match[1]))
    const chosen = numbers.map((number) => parts.get(number))
    for (const [index, part] of chosen.entries()) {
      if (!part) throw new S3Error(400, 'InvalidPart')
      if (index < chosen.length - 1 && part.length < partMinBytes) throw new S3Error(400, 'EntityTooSmall')
    }
    const bytes = Buffer.concat(chosen.filter((part) => part !== undefined))
    objects.set(key, { bytes, metadata: {} })
    multiparts.delete(id)
    sendXml(
      response,
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${tagOf(bytes)}</ETag></CompleteMultipartUploadResult>`,
    )
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Names of all objects, those of unfinished uploads too. */
    keys: () => [...objects.keys(), ...[...multiparts.values()].map(({ key }) => `${key} (multipart)`)],
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function listOf({ parts }: Multipart): string {
  const rows = [...parts].map(
    ([number, bytes]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${tagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
  )
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListPartsResult>`
}

function metadataOf(request: IncomingMessage): Record<string, string> {
  const own = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  return Object.fromEntries(own.map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)]))
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`)
}

function refuse(response: ServerResponse, error: unknown): void {
  const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError')
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
