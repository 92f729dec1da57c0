import { createHash } from 'node:crypto'

/** Returns the entity tag of a body; `form` distinguishes its compressed forms (RFC 9110 §8.8.3). */
export function entityTag(body: Buffer | string, form = ''): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return `"${hash}${form === '' ? '' : `-${form}`}"`
}

/** Returns whether an If-None-Match header names the tag; a proxy that compresses the body again marks the tag as weak. */
export function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((named) => named.trim().replace(/^W\//, '') === tag)
}
