import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericId, numericRef } from '#db/columns.ts'
import { realmEnum } from '#db/game-servers.ts'

/** A text in each language. */
type StoredTexts = { de: string; en: string; fr: string }

/** Messages that the team has prepared for chats; a chat copies the text, so that a changed or deleted one harms none. */
export const premessages = snakeCase.table(
  'premessages',
  {
    id: numericId(),
    realm: realmEnum().notNull(),
    /** The team member whose own it is; null for those of the team. */
    ownerAccountId: numericRef().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The types of chats it is offered in; none for all. */
    chatTypes: text().array().notNull(),
    texts: jsonb().$type<StoredTexts>().notNull(),
    /** Its place among those of the same owner and realm. */
    position: integer().notNull(),
    /** How often it was sent. */
    uses: integer().notNull().default(0),
    lastUsedAt: instant(),
    /** Grows with every change, so that nobody changes one they have not read. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('premessages_realm_idx')
      .on(t.realm, t.ownerAccountId, t.position, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('premessages_owner_idx').on(t.ownerAccountId),
    check('premessages_name_check', sql`length(${t.name}) between 1 and 80`),
  ],
)

/** Each version of a premessage, with who wrote it. */
export const premessageVersions = snakeCase.table(
  'premessage_versions',
  {
    premessageId: numericRef()
      .notNull()
      .references(() => premessages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    name: text().notNull(),
    chatTypes: text().array().notNull(),
    texts: jsonb().$type<StoredTexts>().notNull(),
    accountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time. */
    memberName: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    // one content for each version
    primaryKey({ columns: [t.premessageId, t.version] }),
    index('premessage_versions_account_idx').on(t.accountId),
  ],
)
