import { SkinServiceError } from '#features/skins/service/skin-service-error.ts'

/**
 * Fetches at most `maxBytes` from an address that we built; null when the service has nothing. Redirects are not
 * followed: they would lead to hosts that are not configured.
 */
export async function fetchBounded(
  address: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const response = await fetch(address, {
    redirect: 'error',
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { accept: 'image/png, application/json', 'user-agent': 'kubora-skins' },
  })
  if (response.status === 404 || response.status === 204) {
    await response.body?.cancel()
    return null
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new SkinServiceError(`the skin service responded with ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  // throwing out of the loop cancels the rest of the response
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new SkinServiceError(`the skin service sent more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
