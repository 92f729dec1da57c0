/** Media types a response can have (GraphQL over HTTP). */
export type ResponseType = 'application/json' | 'application/graphql-response+json'

/** Returns the media type that the client prefers; null when it accepts neither. Without a header, or for any type, JSON. */
export function chooseResponseType(accept: string | undefined): ResponseType | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'application/json'
  let best: { type: ResponseType; quality: number } | null = null
  for (const range of accept.split(',')) {
    const [name = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase())
    const type = responseTypeOf(name)
    const weight = params.find((param) => param.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    if (type !== null && quality > 0 && quality > (best?.quality ?? 0)) best = { type, quality }
  }
  return best?.type ?? null
}

function responseTypeOf(range: string): ResponseType | null {
  if (range === 'application/graphql-response+json') return range
  return range === 'application/json' || range === 'application/*' || range === '*/*'
    ? 'application/json'
    : null
}

/** Returns whether a body declared as `contentType` is JSON in UTF-8. */
export function isJsonBody(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true
  const [name = '', ...params] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = params.find((param) => param.startsWith('charset='))
  return name === 'application/json' && (charset === undefined || /^charset="?utf-8"?$/.test(charset))
}
