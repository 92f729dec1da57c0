import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'

/** Result of a download. */
export type DownloadResult = { sha256: string; parts: { from: number; status: number }[] }

/**
 * Downloads a file as a browser resumes one: after each cut it requests the rest with `Range` and `If-Range`. `cutAt`:
 * bytes after which it closes the connection. Rejects when the response to that has another status.
 */
export async function downloadWithCuts(url: string, cutAt: readonly number[]): Promise<DownloadResult> {
  const hash = createHash('sha256')
  const parts: DownloadResult['parts'] = []
  let gotBytes = 0
  let etag: string | null = null
  for (const end of [...cutAt, Number.POSITIVE_INFINITY]) {
    const headers = etag === null ? {} : { range: `bytes=${gotBytes}-`, 'if-range': etag }
    const answer = await get(url, headers)
    parts.push({ from: gotBytes, status: answer.statusCode ?? 0 })
    if (answer.statusCode !== (etag === null ? 200 : 206))
      throw new Error(`the response to the rest was ${answer.statusCode}`)
    etag = answer.headers.etag ?? null
    for await (const chunk of answer) {
      const bytes = chunk as Buffer
      hash.update(bytes)
      gotBytes += bytes.length
      // leaving the loop closes the connection
      if (gotBytes >= end) break
    }
  }
  return { sha256: hash.digest('hex'), parts }
}

function get(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers, agent: false }, resolve).on('error', reject)
  })
}
