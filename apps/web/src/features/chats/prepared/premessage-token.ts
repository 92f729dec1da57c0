import { parsePremessage, type PremessagePiece } from '@kubora/validation/premessages'

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

/** Returns the parameters of a text that nothing has filled, as they stand in it, each once. */
export function openParameters(text: string): string[] {
  const open = parsePremessage(text).flatMap((piece) => (piece.kind === 'text' ? [] : [written(piece)]))
  return [...new Set(open)]
}

function written(piece: Exclude<PremessagePiece, { kind: 'text' }>): string {
  return piece.kind === 'automatic' ? `{${piece.name}}` : `{?${piece.label}}`
}
