import type { Database } from '@kubora/schema/db/client'
import { contentItems, contentRevisions, contentRevisionTexts } from '@kubora/schema/db/content'
import type { Locale } from '@kubora/validation/locales'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InstantText } from '#graphql/instant-text.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const german = alias(contentRevisionTexts, 'german')
const translated = alias(contentRevisionTexts, 'translated')

const read = preparedRead((db) => {
  const shown = db
    .select({
      itemId: contentRevisions.itemId,
      publishAt: contentRevisions.publishAt,
      fields: sql`${german.fields} || ${translated.fields}`.as('fields'),
      before:
        sql`lag(${german.fields} || ${translated.fields}) over (partition by ${contentRevisions.itemId} order by ${contentRevisions.publishAt}, ${contentRevisions.number})`.as(
          'before',
        ),
    })
    .from(contentRevisions)
    .innerJoin(
      contentItems,
      and(
        eq(contentItems.id, contentRevisions.itemId),
        eq(contentItems.kind, 'rule'),
        isNull(contentItems.deletedAt),
      ),
    )
    .innerJoin(german, and(eq(german.revisionId, contentRevisions.id), eq(german.locale, sql`'de'`)))
    .innerJoin(
      translated,
      and(eq(translated.revisionId, contentRevisions.id), eq(translated.locale, sql.placeholder('locale'))),
    )
    .where(sql`${contentRevisions.publishAt} <= now() and not ${contentRevisions.hidden}`)
    .as('shown')
  return db
    .select({
      itemId: shown.itemId,
      changedAt: sql<InstantText>`max(${shown.publishAt})`.as('changed_at'),
    })
    .from(shown)
    .where(sql`${shown.before} is not null and ${shown.fields} <> ${shown.before}`)
    .groupBy(shown.itemId)
    .prepare('rule_changes')
})

/**
 * Returns when the text of each rule was last changed in a reader's language, by the rule's id; a rule without an entry still
 * has the text with which it was first published.
 */
export async function readRuleChanges(db: Database, locale: Locale): Promise<Map<number, InstantText>> {
  const rows = await read(db).execute({ locale })
  return new Map(rows.map(({ itemId, changedAt }) => [itemId, changedAt]))
}
