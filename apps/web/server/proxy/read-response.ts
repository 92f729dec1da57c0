import { type ForwardedRequest, forwardRequest } from './forward-request.ts'
import type { Upstreams } from './upstreams.ts'

/** The complete response of an upstream. */
export interface WholeResponse {
  status: number
  body: Buffer
}

/** Longest duration of a response, ms, and its most bytes. */
export interface ResponseLimits {
  deadlineMs: number
  maxBytes: number
}

/**
 * Sends a request to an upstream and resolves with its complete response. Rejects with `NoResponseError`, or with another
 * error when the response broke off or is too long.
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
      start(responseStatus) {
        status = responseStatus
      },
      data(chunk) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > maxBytes) giveUp(new Error(`the response is longer than ${maxBytes} bytes`))
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
    const deadline = setTimeout(() => giveUp(new Error(`no response within ${deadlineMs} ms`)), deadlineMs)
  })
}
