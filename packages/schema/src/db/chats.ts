import { defineRelationsPart, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { chatForms, chatReasons } from '#db/chat-forms.ts'
import {
  type ChatAnswers,
  chatAuthorEnum,
  type ChatEntry,
  chatOutcomeEnum,
  type ChatSide,
  chatStatusEnum,
  chatTypeEnum,
} from '#db/chat-values.ts'
import { instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { realmEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'
import { reportLogs } from '#db/report-logs.ts'

/** SQL: whether a column names one of the types that apply for the team. */
export function isApplication(type: SQLWrapper): SQL {
  return sql`${type} in ('APPLY_BUILDER', 'APPLY_DEVELOPER', 'APPLY_SUPPORTER', 'APPLY_CONTENT_SOCIAL', 'APPLY_CONTENT_TEXTURE')`
}

/** Requests of players to the team. Ids are no numbers: a gap would betray a chat that one may not see. */
export const chats = snakeCase.table(
  'chats',
  {
    id: timeOrderedId(),
    type: chatTypeEnum().notNull(),
    /** The type it was opened as, or is of as the team has said since; elevating a chat leaves it. */
    openedAs: chatTypeEnum().notNull(),
    /** The type whose form was answered, once the team has said that it is of another one; null before. */
    answeredAs: chatTypeEnum(),
    /** Whose form the answers belong to. */
    formType: chatTypeEnum().generatedAlwaysAs(sql`coalesce(answered_as, opened_as)`),
    realm: realmEnum().notNull(),
    /** The game's id of the character it is about, in the realm; what the game reports has no foreign keys. */
    characterId: text(),
    /** The player of the sender at that time. */
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Whose it is; null once the account is deleted. */
    senderAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    status: chatStatusEnum().notNull().default('OPEN'),
    /** The team member who has taken it. */
    assigneeAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of that member at that time. */
    assigneeName: text(),
    createdAt: instant().notNull(),
    closedAt: instant(),
    closedBy: text().$type<ChatSide>(),
    closedByAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member who closed it, at that time. */
    closedByName: text(),
    /** What the team decided last; null while it has not. */
    outcome: chatOutcomeEnum(),
    /** The reason of the list that it gave. */
    reasonId: numericRef().references(() => chatReasons.id),
    /** Version of the type's form that was answered; null where the type has none. */
    formVersion: integer(),
    answers: jsonb().$type<ChatAnswers>(),
    /** The log of the game's chat that an answer names: it stays as long as the chat names it. */
    reportLogId: uuid().references(() => reportLogs.id, { onDelete: 'set null' }),
    /** Number of the last message; messages are numbered from 1 without a gap. */
    lastSeq: integer().notNull().default(0),
    /** Number of the last message that the sender is to read; 0 while the team has not said anything. */
    lastTeamSeq: integer().notNull().default(0),
    /** Up to where the sender has read. */
    senderReadSeq: integer().notNull().default(0),
    /** Since when a message of the player waits for the team; null while none does. */
    waitingSince: instant(),
    /** Since when the team waits for an answer of the player; null while the team is to act. */
    quietSince: instant(),
    /** When it is closed, as the player said nothing; set with the reminder. */
    closesAt: instant(),
    /** When the team first wrote or decided. */
    firstAnsweredAt: instant(),
    /**
     * Whether the team moved it or opened it again: it may then be open beside another one of its type. A refusal would say to the member that
     * there is one, also where they may not see it.
     */
    besideOthers: boolean().notNull().default(false),
    /** When its texts were removed, as their time was over. */
    textsRemovedAt: instant(),
    /** Grows with each change but messages, so that nobody changes a chat they have not read. */
    version: integer().notNull().default(1),
  },
  (t) => [
    // one chat of each type that is not closed, for an account and for a player, but for those of the team’s doing
    uniqueIndex('chats_open_of_account_key')
      .on(t.senderAccountId, t.openedAs)
      .where(sql`${t.status} <> 'CLOSED' and not ${t.besideOthers}`),
    uniqueIndex('chats_open_of_player_key')
      .on(t.playerId, t.openedAs)
      .where(sql`${t.status} <> 'CLOSED' and not ${t.besideOthers}`),
    index('chats_sender_idx').on(t.senderAccountId, t.id),
    index('chats_sender_closed_idx')
      .on(t.senderAccountId, t.closedAt, t.id)
      .where(sql`${t.status} = 'CLOSED'`),
    // who waits longest, then what was answered last
    index('chats_queue_idx')
      .on(t.realm, sql`coalesce(${t.waitingSince}, 'infinity')`, t.id)
      .where(sql`${t.status} <> 'CLOSED'`),
    index('chats_closed_idx').on(t.realm, t.closedAt, t.id).where(sql`${t.status} = 'CLOSED'`),
    // whether anything is unread is one look here
    index('chats_unread_idx').on(t.senderAccountId).where(sql`${t.lastTeamSeq} > ${t.senderReadSeq}`),
    index('chats_player_idx').on(t.playerId, t.id),
    index('chats_assignee_idx').on(t.assigneeAccountId, t.id),
    index('chats_assignee_closed_idx')
      .on(t.assigneeAccountId, t.closedAt, t.id)
      .where(sql`${t.status} = 'CLOSED'`),
    // lists of every status, of all types and of one, which may be rare
    index('chats_realm_idx').on(t.realm, t.id),
    index('chats_type_idx').on(t.realm, t.type, t.id),
    index('chats_closed_type_idx').on(t.realm, t.type, t.closedAt, t.id).where(sql`${t.status} = 'CLOSED'`),
    index('chats_outcome_idx').on(t.realm, t.outcome, t.closedAt, t.id).where(sql`${t.status} = 'CLOSED'`),
    index('chats_closed_by_idx').on(t.closedByAccountId),
    // whom to remind, which to close, and whose texts have had their time
    index('chats_quiet_idx')
      .on(t.quietSince)
      .where(sql`${t.quietSince} is not null and ${t.closesAt} is null`),
    index('chats_closes_idx').on(t.closesAt).where(sql`${t.closesAt} is not null`),
    index('chats_texts_idx')
      .on(t.closedAt)
      .where(sql`${t.closedAt} is not null and ${t.textsRemovedAt} is null`),
    index('chats_application_texts_idx')
      .on(t.closedAt)
      .where(
        sql`${t.closedAt} is not null and ${t.textsRemovedAt} is null and (${isApplication(t.openedAs)} or ${isApplication(t.formType)})`,
      ),
    // figures of the last days
    index('chats_answered_idx').on(t.realm, t.firstAnsweredAt).where(sql`${t.firstAnsweredAt} is not null`),
    index('chats_reason_idx').on(t.reasonId).where(sql`${t.reasonId} is not null`),
    index('chats_report_log_idx').on(t.reportLogId).where(sql`${t.reportLogId} is not null`),
    // words of answers to forms
    index('chats_answers_idx')
      .using('gin', sql`jsonb_to_tsvector('search_plain'::regconfig, ${t.answers}, '["string", "numeric"]')`)
      .with({ fastupdate: false }),
    // a form is answered as a whole
    check('chats_answers_check', sql`(${t.formVersion} is null) = (${t.answers} is null)`),
    foreignKey({
      name: 'chats_form_fkey',
      columns: [t.formType, t.formVersion],
      foreignColumns: [chatForms.type, chatForms.version],
    }),
    check('chats_closed_check', sql`(${t.status} = 'CLOSED') = (${t.closedAt} is not null)`),
    check('chats_closed_by_check', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
    // only what is open and waits for nobody of the team is quiet, and only what is quiet is closed for it
    check(
      'chats_quiet_check',
      sql`${t.quietSince} is null or (${t.status} <> 'CLOSED' and ${t.waitingSince} is null)`,
    ),
    check('chats_closes_check', sql`${t.closesAt} is null or ${t.quietSince} is not null`),
    // it stays closed and says nothing any more
    check(
      'chats_texts_check',
      sql`${t.textsRemovedAt} is null or (${t.status} = 'CLOSED' and ${t.answers} is null)`,
    ),
    check('chats_read_check', sql`${t.senderReadSeq} between 0 and ${t.lastSeq}`),
    check('chats_team_check', sql`${t.lastTeamSeq} between 0 and ${t.lastSeq}`),
  ],
)

/** Messages of chats, numbered under the lock of the chat's row. */
export const chatMessages = snakeCase.table(
  'chat_messages',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    author: chatAuthorEnum().notNull(),
    accountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time; null for players. */
    memberName: text(),
    text: text(),
    entry: jsonb().$type<ChatEntry>(),
    /** Chosen by its sender: the same message that is sent again is stored once. */
    nonce: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.seq] }),
    unique('chat_messages_nonce_key').on(t.chatId, t.accountId, t.nonce),
    index('chat_messages_account_idx').on(t.accountId),
    // words of messages, also of what looks like a tag or a path; without a list of pending entries, which each search would have to read whole
    index('chat_messages_words_idx')
      .using('gin', sql`to_tsvector('search_plain'::regconfig, translate(${t.text}, '<>/_', '    '))`)
      .with({ fastupdate: false }),
    // a message has a text, an entry has none
    check('chat_messages_text_check', sql`(${t.author} = 'SYSTEM') = (${t.text} is null)`),
    check('chat_messages_entry_check', sql`(${t.author} = 'SYSTEM') = (${t.entry} is not null)`),
    check('chat_messages_seq_check', sql`${t.seq} > 0`),
  ],
)

/** Players who do not see a chat among those of the team: whom it is about, where it is about the team. */
export const chatHiddenFrom = snakeCase.table(
  'chat_hidden_from',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.playerId] }),
    index('chat_hidden_from_player_idx').on(t.playerId),
  ],
)

/** Up to where each team member has read a chat. */
export const chatReads = snakeCase.table(
  'chat_reads',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.accountId] }), index('chat_reads_account_idx').on(t.accountId)],
)

/** Relations of chats. */
export const chatsRelations = defineRelationsPart({ accounts, chats, players }, (r) => ({
  chats: {
    player: r.one.players({ from: r.chats.playerId, to: r.players.id, optional: false }),
  },
}))
