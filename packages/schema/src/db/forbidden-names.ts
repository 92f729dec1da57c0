import { sql } from 'drizzle-orm'
import { check, index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { byteOrderedText, createdAt, numericRef } from '#db/columns.ts'
import { realmEnum } from '#db/game-servers.ts'

/** Names that no character of a realm gets by its team (docs/SPECIFICATION.md §5): names from the real world, and others the team keeps. */
export const forbiddenNames = snakeCase.table(
  'forbidden_names',
  {
    realm: realmEnum().notNull(),
    /** As it was typed. */
    name: text().notNull(),
    /** The words of the name in lower-case Latin letters and digits, between single spaces. */
    nameKey: byteOrderedText().notNull(),
    /** Who added it; null once the account is gone. */
    accountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time. */
    memberName: text().notNull(),
    addedAt: createdAt(),
  },
  (t) => [
    // a name is on the list of a realm once, however it is spelled; also the order of the list
    primaryKey({ columns: [t.realm, t.nameKey] }),
    index('forbidden_names_account_idx').on(t.accountId),
    check('forbidden_names_name_check', sql`length(${t.name}) between 1 and 100`),
    // an empty key would forbid every name
    check('forbidden_names_key_check', sql`${t.nameKey} ~ '^[a-z0-9]+( [a-z0-9]+)*$'`),
  ],
)
