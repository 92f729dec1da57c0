import { createHash } from 'node:crypto'

/** Names inline code in the content policy by its hash. */
export function inlineSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
