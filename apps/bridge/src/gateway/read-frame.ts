import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { z } from 'zod'
import { ProtocolRefusal } from '#gateway/protocol-refusal.ts'

/** Most bytes of a request body, before and after it is decompressed. */
export const maxBodyBytes = 1_048_576

const inflate = promisify(gunzip)
const mostFieldErrors = 20

function tooLarge(): ProtocolRefusal {
  return new ProtocolRefusal('BODY_TOO_LARGE', `A body may have ${maxBodyBytes} bytes`)
}

/**
 * Reads a JSON body, gzipped or not. Refuses one that is too large, also once decompressed, has another encoding or is not
 * UTF-8.
 */
export async function readJsonBody(stream: Readable, encoding: string | undefined): Promise<unknown> {
  const bytes = await readBytes(stream)
  const plain = await undoEncoding(bytes, encoding?.trim().toLowerCase())
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
  } catch {
    throw new ProtocolRefusal('INVALID_JSON', 'The body is not JSON in UTF-8')
  }
}

async function readBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of stream) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBodyBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function undoEncoding(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return bytes
  if (encoding !== 'gzip') {
    throw new ProtocolRefusal('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding may be gzip or left out')
  }
  try {
    return await inflate(bytes, { maxOutputLength: maxBodyBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw new ProtocolRefusal('INVALID_JSON', 'The body is not valid gzip')
  }
}

/** Returns a frame that was parsed. The refusal names the wrong fields. */
export function readFrame<Frame>(result: z.ZodSafeParseResult<Frame>): Frame {
  if (result.success) return result.data
  const fieldErrors = result.error.issues.slice(0, mostFieldErrors).map((issue) => ({
    path: issue.path.join('.').slice(0, 200),
    key: issue.code === 'custom' ? issue.message : issue.code,
  }))
  throw new ProtocolRefusal('INVALID_FRAME', 'The frame is not as the protocol has it', { fieldErrors })
}
