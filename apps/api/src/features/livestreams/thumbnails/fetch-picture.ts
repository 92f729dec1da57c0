import { isPicture } from '#features/livestreams/thumbnails/picture-kinds.ts'

/** Largest picture accepted, bytes. */
const pictureMaxBytes = 2_000_000

/** Longest time for all of it, milliseconds. */
const fetchTimeoutMs = 4_000

/**
 * Fetches a picture from one of the allowed origins; null for anything else: another origin, a redirect, a status other than
 * 200, no picture by content type and first bytes, one too large or too slow. Sends no header of any visitor.
 */
export async function fetchPicture(url: string, allowedOrigins: readonly string[]): Promise<Buffer | null> {
  if (!URL.canParse(url)) return null
  const address = new URL(url)
  if (!allowedOrigins.includes(address.origin) || address.username !== '' || address.password !== '')
    return null
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(fetchTimeoutMs),
      headers: { accept: 'image/jpeg, image/png, image/webp' },
    })
    const bytes = response.status === 200 ? await readAtMost(response, pictureMaxBytes) : null
    if (bytes === null) {
      await response.body?.cancel().catch(() => undefined)
      return null
    }
    return isPicture(response.headers.get('content-type'), bytes) ? bytes : null
  } catch {
    return null
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | null> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes || response.body === null) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
