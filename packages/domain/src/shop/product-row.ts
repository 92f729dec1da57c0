import type { Executor } from '@kubora/schema/db/client'
import { contentItems, contentRevisions, contentRevisionTexts } from '@kubora/schema/db/content'
import type { StoredTitles } from '@kubora/schema/db/shop-orders'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

/** A product as it is stored. */
export type ProductRow = typeof shopProducts.$inferSelect

/** SQL: whether the sale price holds now. */
export const isOnSale = sql<boolean>`(${shopProducts.salePriceCents} is not null
  and ${shopProducts.saleStartsAt} <= statement_timestamp() and ${shopProducts.saleEndsAt} > statement_timestamp())`

/** SQL: what one of a product costs now, by the database's clock. */
export const priceNow = sql<number>`case when ${isOnSale} then ${shopProducts.salePriceCents} else ${shopProducts.priceCents} end`

/**
 * Returns the titles of the products among these content items that are public now, in all languages, by the item's id; German where
 * one is not translated.
 */
export async function readPublicTitles(
  db: Executor,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, StoredTitles>> {
  if (itemIds.length === 0) return new Map()
  const live = db
    .select({ id: contentRevisions.id, hidden: contentRevisions.hidden })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.itemId, contentItems.id), sql`${contentRevisions.publishAt} <= now()`))
    .orderBy(desc(contentRevisions.publishAt), desc(contentRevisions.number))
    .limit(1)
    .as('live')
  const rows = await db
    .select({
      itemId: contentItems.id,
      locale: contentRevisionTexts.locale,
      fields: contentRevisionTexts.fields,
    })
    .from(contentItems)
    .innerJoinLateral(live, sql`not ${live.hidden}`)
    .innerJoin(contentRevisionTexts, eq(contentRevisionTexts.revisionId, live.id))
    .where(
      and(
        eq(contentItems.kind, 'product'),
        isNull(contentItems.deletedAt),
        inArray(contentItems.id, [...itemIds]),
      ),
    )
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, texts]) => [itemId, titlesOf(texts)]))
}

function titlesOf(
  texts: readonly { locale: 'de' | 'en' | 'fr'; fields: Readonly<Record<string, string>> }[],
) {
  const title = (locale: 'de' | 'en' | 'fr') => texts.find((text) => text.locale === locale)?.fields.title
  const german = title('de') ?? ''
  return { de: german, en: title('en') ?? german, fr: title('fr') ?? german }
}
