import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { type ChatQuestion, type ChatTexts, chatTypeEnum } from '#db/chat-values.ts'
import { createdAt, instant, numericId } from '#db/columns.ts'

/** Forms of chats, each version: an answered one stays readable when questions change. The greatest version is asked. */
export const chatForms = snakeCase.table(
  'chat_forms',
  {
    type: chatTypeEnum().notNull(),
    version: integer().notNull(),
    questions: jsonb().$type<ChatQuestion[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.version] }),
    check('chat_forms_version_check', sql`${t.version} > 0`),
  ],
)

/** Reasons of decisions to choose from. */
export const chatReasons = snakeCase.table(
  'chat_reasons',
  {
    id: numericId(),
    type: chatTypeEnum().notNull(),
    texts: jsonb().$type<ChatTexts>().notNull(),
    /** Days until the player may open a chat of the type again. */
    cooldownDays: integer().notNull().default(0),
    /** Its place in the list of the type. */
    position: integer().notNull(),
    /** Grows with every change, so that nobody changes one they have not read. */
    version: integer().notNull().default(1),
    /** A deleted one stays, as decisions name it. */
    deletedAt: instant(),
  },
  (t) => [
    index('chat_reasons_type_idx').on(t.type, t.position, t.id).where(sql`${t.deletedAt} is null`),
    check('chat_reasons_cooldown_check', sql`${t.cooldownDays} between 0 and 365`),
  ],
)
