import { type ForwardedRequest, forwardRequest } from './forward-request.ts'
import type { Upstreams } from './upstreams.ts'

/** An upstream's answer, whole. */
export interface WholeResponse {
  status: number
  body: Buffer
}

/** How long an answer may take, ms, and how long it may be, bytes. */
export interface ResponseLimits {
  deadlineMs: number
  maxBytes: number
}

/**
 * Asks an upstream and resolves with its whole answer. Rejects with `NoResponseError`, or with another error when the answer
 * broke off or is longer than allowed.
 */
export function readResponse(
  upstreams: Upstreams,
  request: ForwardedRequest,
  { deadlineMs, maxBytes }: ResponseLimits,
): Promise<WholeResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let status = 0
    const giveUp = forwardRequest(upstreams, request, {
      start(answered) {
        status = answered
      },
      data(chunk) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > maxBytes) giveUp(new Error(`the answer is longer than ${maxBytes} bytes`))
      },
      end() {
        clearTimeout(deadline)
        resolve({ status, body: Buffer.concat(chunks, bytes) })
      },
      failed(error) {
        clearTimeout(deadline)
        reject(error)
      },
    })
    const deadline = setTimeout(() => giveUp(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs)
  })
}
