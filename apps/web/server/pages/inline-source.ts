import { createHash } from 'node:crypto'

/** Returns the content policy's source of inline code: its hash. */
export function inlineSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
