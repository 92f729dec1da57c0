import { parsePremessage, type PremessagePiece } from '@kubora/validation/premessages'

/** What a member types to find a premessage. */
export const premessageMark = '::'

/** What is typed to find a premessage: where its `::` stands, and what follows up to the caret. */
export interface PremessageToken {
  readonly start: number
  readonly search: string
}

/** Returns what is typed behind the last `::` before the caret, anywhere in a text; null where none is begun there. */
export function tokenAt(text: string, caret: number): PremessageToken | null {
  const found = /::([^\n:]{0,40})$/u.exec(text.slice(0, caret))
  return found ? { start: found.index, search: found[1] ?? '' } : null
}

/** Returns what keeps a text from being sent, each once: parameters that nothing has filled, as they stand in it, or a search for a premessage that is all of it. */
export function openParameters(text: string): string[] {
  const search = text.trim()
  if (tokenAt(search, search.length)?.start === 0) return [search]
  const open = parsePremessage(text).flatMap((piece) => (piece.kind === 'text' ? [] : [written(piece)]))
  return [...new Set(open)]
}

function written(piece: Exclude<PremessagePiece, { kind: 'text' }>): string {
  return piece.kind === 'automatic' ? `{${piece.name}}` : `{?${piece.label}}`
}
