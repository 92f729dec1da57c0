/** Types of chats (docs/SPECIFICATION.md §3). */
export const chatTypes = [
  'APPLY_BUILDER',
  'APPLY_DEVELOPER',
  'APPLY_SUPPORTER',
  'APPLY_CONTENT_SOCIAL',
  'APPLY_CONTENT_TEXTURE',
  'CHAR_DELETE',
  'SECCHAR',
  'UNBAN',
  'REPORT_PLAYER',
  'REPORT_TEAM',
  'RP_GANG',
  'OTHER_REQUEST',
  'ADMIN',
] as const

/** A type of chats. */
export type ChatType = (typeof chatTypes)[number]
