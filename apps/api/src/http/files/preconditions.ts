import type { IncomingHttpHeaders } from 'node:http'

/** What identifies the present bytes of a file. */
export type Validators = { etag: string; modifiedAt: Date }

/** Evaluates the conditional headers of a request: continue, not modified (304) or precondition failed (412). */
export function checkPreconditions(
  headers: IncomingHttpHeaders,
  { etag, modifiedAt }: Validators,
): 'go-on' | 'not-modified' | 'failed' {
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined) {
    if (!lists(ifMatch, etag, false)) return 'failed'
  } else if (isAfter(modifiedAt, headers['if-unmodified-since'])) return 'failed'
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return lists(ifNoneMatch, etag, true) ? 'not-modified' : 'go-on'
  const since = instantOf(headers['if-modified-since'])
  return since !== null && wholeSeconds(modifiedAt) <= since ? 'not-modified' : 'go-on'
}

/** Returns whether a range may be served: `If-Range` names the present bytes of the file, or is absent. */
export function isRangeCurrent(headers: IncomingHttpHeaders, { etag, modifiedAt }: Validators): boolean {
  const given = headers['if-range']
  if (given === undefined) return true
  const condition = String(given).trim()
  // a weak tag never matches: the bytes must be the same ones
  return condition.startsWith('"') ? condition === etag : instantOf(condition) === wholeSeconds(modifiedAt)
}

function lists(header: string, etag: string, weakly: boolean): boolean {
  return header
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || (weakly ? tag.replace(/^W\//, '') : tag) === etag)
}

function isAfter(at: Date, header: string | undefined): boolean {
  const instant = instantOf(header)
  return instant !== null && wholeSeconds(at) > instant
}

function instantOf(header: string | undefined): number | null {
  const instant = Date.parse(header ?? '')
  return Number.isNaN(instant) ? null : instant
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000) * 1000
}
