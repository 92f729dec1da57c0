import type { ChatType } from '#chat-types.ts'

/** What the team decides about chats (docs/SPECIFICATION.md §4). */
export const chatOutcomes = [
  'ACCEPTED',
  'ACCEPTED_WITH_TALK',
  'ACCEPTED_ONE',
  'DECLINED',
  'DECLINED_WITH_REASON',
  'INVITE_TO_TALK',
  'DELETED',
  'RECEIVED',
  'NO_STORY',
  'ENTRY_BAN',
] as const

/** What the team decided. */
export type ChatOutcome = (typeof chatOutcomes)[number]

/**
 * What a decision changes besides its chat: the player is unbanned or their ban ends sooner, they may have one more character in the
 * realm, the game is asked to delete characters or one character, or the player may open no chat of the type any more.
 */
export type DecisionEffect =
  | 'BAN'
  | 'CHARACTER_LIMIT'
  | 'DELETE_CHARACTERS'
  | 'DELETE_CHARACTER'
  | 'ENTRY_BAN'

/** What an outcome means. */
export type ChatDecision = {
  /** Whether the chat is closed with it. */
  readonly closes: boolean
  /** Whether a reason has to be given, may be, or has no place. */
  readonly reason: 'NEEDED' | 'OFFERED' | 'NONE'
  readonly effect: DecisionEffect | null
}

type Decisions = Partial<Record<ChatOutcome, ChatDecision>>

const open = { closes: false, reason: 'NONE', effect: null } as const
const done = { closes: true, reason: 'NONE', effect: null } as const
const declined = { closes: true, reason: 'NEEDED', effect: null } as const
const application: Decisions = { ACCEPTED: done, DECLINED: { ...done, reason: 'OFFERED' } }

/** The outcomes of each type, by the type as which a chat was opened; a type without any is closed without a decision. */
export const chatDecisions: Readonly<Partial<Record<ChatType, Readonly<Decisions>>>> = {
  CHAR_DELETE: {
    ACCEPTED: { ...done, effect: 'DELETE_CHARACTERS' },
    ACCEPTED_WITH_TALK: { ...done, effect: 'DELETE_CHARACTERS' },
    ACCEPTED_ONE: { ...done, effect: 'DELETE_CHARACTER' },
    INVITE_TO_TALK: open,
    DECLINED: done,
    DECLINED_WITH_REASON: declined,
    DELETED: done,
  },
  SECCHAR: {
    ACCEPTED: { ...done, effect: 'CHARACTER_LIMIT' },
    DECLINED: declined,
    RECEIVED: open,
    NO_STORY: open,
  },
  UNBAN: {
    ACCEPTED: { ...done, reason: 'OFFERED', effect: 'BAN' },
    DECLINED: declined,
    RECEIVED: open,
    ENTRY_BAN: { ...done, reason: 'OFFERED', effect: 'ENTRY_BAN' },
  },
  APPLY_BUILDER: application,
  APPLY_DEVELOPER: application,
  APPLY_SUPPORTER: application,
  APPLY_CONTENT_SOCIAL: application,
  APPLY_CONTENT_TEXTURE: application,
  RP_GANG: application,
}

/** Returns what an outcome means for chats that were opened as the type; undefined where the type does not know it. */
export function decisionOf(openedAs: ChatType, outcome: ChatOutcome): ChatDecision | undefined {
  return chatDecisions[openedAs]?.[outcome]
}

/** Types whose chats are decided. */
export const decidedChatTypes = [
  'CHAR_DELETE',
  'SECCHAR',
  'UNBAN',
  'APPLY_BUILDER',
  'APPLY_DEVELOPER',
  'APPLY_SUPPORTER',
  'APPLY_CONTENT_SOCIAL',
  'APPLY_CONTENT_TEXTURE',
  'RP_GANG',
] as const satisfies readonly ChatType[]
