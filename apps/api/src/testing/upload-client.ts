import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'

/** What an upload is begun with; each may be left out or wrong. */
export type StartOptions = {
  token?: string | undefined
  download?: string | number | undefined
  version?: string
  headers?: Record<string, string>
}

const base = { 'tus-resumable': '1.0.0' }

function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** Begins an upload of `size` bytes at the api. */
export function startUpload(
  api: string,
  size: number | string,
  { token, download, version = '', headers }: StartOptions,
) {
  const metadata = [
    ...(download === undefined ? [] : [`download ${btoa(String(download))}`]),
    `version ${btoa(version)}`,
  ].join(',')
  return fetch(`${api}/api/uploads`, {
    method: 'POST',
    headers: {
      ...base,
      ...authorization(token),
      'upload-length': String(size),
      'upload-metadata': metadata,
      ...headers,
    },
  })
}

/** Requests the offset of an upload. */
export async function offsetOf(api: string, path: string, token?: string) {
  const answer = await fetch(`${api}${path}`, {
    method: 'HEAD',
    headers: { ...base, ...authorization(token) },
  })
  const offset = answer.headers.get('upload-offset')
  return { status: answer.status, offset: offset === null ? null : Number(offset) }
}

function patchHeaders(offset: number, token: string | undefined): Record<string, string> {
  return {
    ...base,
    ...authorization(token),
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  }
}

/** Resumes an upload from `offset`. */
export function sendBytes(api: string, path: string, offset: number, bytes: Uint8Array, token?: string) {
  return fetch(`${api}${path}`, {
    method: 'PATCH',
    headers: patchHeaders(offset, token),
    body: Buffer.from(bytes),
  })
}

/**
 * Opens a request that declares `length` bytes and sends them only by `send`. `ended`: its status, or null when it was
 * broken off.
 */
export function openPatch(api: string, path: string, offset: number, length: number, token: string) {
  const request: ClientRequest = http.request(`${api}${path}`, {
    method: 'PATCH',
    headers: { ...patchHeaders(offset, token), 'content-length': length },
  })
  const ended = new Promise<number | null>((resolve) => {
    request.once('response', (response: IncomingMessage) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    request.once('error', () => resolve(null))
    request.once('close', () => resolve(null))
  })
  async function send(bytes: Uint8Array): Promise<void> {
    if (!request.write(bytes)) await Promise.race([once(request, 'drain'), ended])
  }
  return { request, ended, send }
}
