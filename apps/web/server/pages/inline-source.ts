import { createHash } from 'node:crypto'

/** Returns the source of inline code for the content policy: its hash. */
export function inlineSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
