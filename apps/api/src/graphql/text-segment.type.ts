import { builder } from '#graphql/builder.ts'
import type { TextSegment } from '#graphql/marked-text.ts'

/** A segment of a text in which a search found something. */
export const TextSegmentType = builder.objectRef<TextSegment>('TextSegment').implement({
  description: 'A piece of plain text; `match`: it matches the search.',
  fields: (t) => ({ text: t.exposeString('text'), match: t.exposeBoolean('match') }),
})
