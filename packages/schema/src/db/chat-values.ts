import { pgEnum } from 'drizzle-orm/pg-core'

/** What a chat is about. */
export const chatTypeEnum = pgEnum('chat_type', [
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
])
/** `IN_PROGRESS` from the moment a team member takes it. */
export const chatStatusEnum = pgEnum('chat_status', ['OPEN', 'IN_PROGRESS', 'CLOSED'])
/** What the team decided (docs/SPECIFICATION.md §4). Which types of chats know which: `chatDecisions` of validation. */
export const chatOutcomeEnum = pgEnum('chat_outcome', [
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
])
/** Why a player may not open chats of a type: they were declined not long ago, or are banned from entry. */
export const chatBlockEnum = pgEnum('chat_block', ['TIMEOUT', 'ENTRY_BAN'])
/** Who wrote a message; `SYSTEM` for an entry about what happened to the chat. */
export const chatAuthorEnum = pgEnum('chat_author', ['PLAYER', 'TEAM', 'SYSTEM'])

/** A text in each language. */
export type ChatTexts = { de: string; en: string; fr: string }

/** Which side of a chat did something; `SYSTEM` for what happens by itself. */
export type ChatSide = 'PLAYER' | 'TEAM' | 'SYSTEM'

/** What the team decided. */
export type ChatOutcome = (typeof chatOutcomeEnum.enumValues)[number]

/** Why it decided so: a reason of the list as it read then, or words of the team member. */
export type DecisionReason = { texts: ChatTexts } | { words: string }

/** What a chat is about. */
export type ChatTypeName = (typeof chatTypeEnum.enumValues)[number]

/** What a decision changed besides its chat, as its player reads it. */
export type DecisionChange =
  | { kind: 'UNBANNED' }
  | { kind: 'BAN_SHORTENED'; endsAt: string }
  | { kind: 'CHARACTER_LIMIT'; allowed: number }
  | { kind: 'CHARACTERS_DELETED'; names: string[] }

/** What happened to a chat, as an entry among its messages; both sides read it. */
export type ChatEntry =
  | { kind: 'OPENED' | 'CLOSED' | 'REOPENED' | 'LINK_ENDED'; by: ChatSide }
  /** The player is reminded that the team waits for them, and learns when the chat is closed otherwise. */
  | { kind: 'REMINDED'; by: 'SYSTEM'; closesAt: string }
  /** Stands in place of all messages once their time is over, which is shorter of an application. */
  | { kind: 'TEXTS_REMOVED'; by: 'SYSTEM'; type: ChatTypeName | null }
  /** The team says that it is of another type or realm. */
  | {
      kind: 'MOVED'
      by: 'TEAM'
      type: ChatTypeName
      realm: 'de' | 'fr' | 'freeroam'
    }
  | {
      kind: 'DECIDED'
      by: 'TEAM'
      /** The type as which the chat was decided. */
      type: ChatTypeName
      outcome: ChatOutcome
      reason: DecisionReason | null
      change: DecisionChange | null
      /**
       * Until when the player may open no chat of the type; `null` without an end. `own` is the end by this decision alone, where that of
       * another one is later.
       */
      blocked: { until: string | null; own?: string } | null
    }
  // the decision with the number `decided` was taken back
  | { kind: 'TAKEN_BACK'; by: 'TEAM'; type: ChatTypeName; outcome: ChatOutcome; decided: number }

/** Answers to a chat's form, by the key of the question. */
export type ChatAnswers = Record<string, string | number | boolean>

/** What is asked of who opens a chat. */
export type ChatQuestion = {
  /** Names the answer; it never changes its meaning. */
  key: string
  /** `CONFIRM` is a box to tick, `PLAYER` the name of a player, `CHARACTER` the game's id of one's own character, `LOG` the number of one's own log. */
  kind: 'TEXT' | 'LINE' | 'NUMBER' | 'CHOICE' | 'CHARACTER' | 'PLAYER' | 'DATE' | 'CONFIRM' | 'LOG'
  required: boolean
  label: ChatTexts
  hint?: ChatTexts
  /** Of a number. */
  min?: number
  max?: number
  /** Of a choice. */
  options?: { key: string; label: ChatTexts }[]
}
