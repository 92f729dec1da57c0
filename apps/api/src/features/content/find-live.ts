import type { Database } from '@kubora/schema/db/client'
import { contentItems } from '@kubora/schema/db/content'
import { contentKey } from '@kubora/validation/content'
import type { Locale } from '@kubora/validation/locales'
import { and, eq, sql } from 'drizzle-orm'
import { itemsOf, type LiveItem, selectLive } from '#features/content/live-items.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const readOne = preparedRead((db) =>
  selectLive(
    db,
    and(eq(contentItems.kind, sql.placeholder('kind')), eq(contentItems.key, sql.placeholder('key'))),
  ).prepare('content_page'),
)

/** Returns the public item of a kind and key in a reader's language; null when there is none. */
export async function findLive<Kind extends 'changelogEntry' | 'gameCard' | 'legalPage'>(
  db: Database,
  kind: Kind,
  key: string,
  locale: Locale,
): Promise<LiveItem<Kind> | null> {
  if (!contentKey.safeParse(key).success) return null
  return itemsOf(await readOne(db).execute({ kind, key, locale }), kind, locale)[0] ?? null
}
