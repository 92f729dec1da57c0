import type { Executor } from '@kubora/schema/db/client'
import { contentItems, contentRevisions, contentRevisionTexts } from '@kubora/schema/db/content'
import type { StoredTitles } from '@kubora/schema/db/shop-orders'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { and, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'

/** A product as it is stored. */
export type ProductRow = typeof shopProducts.$inferSelect

/** SQL: whether the sale price holds now. */
export const isOnSale = sql<boolean>`(${shopProducts.salePriceCents} is not null
  and ${shopProducts.saleStartsAt} <= statement_timestamp() and ${shopProducts.saleEndsAt} > statement_timestamp())`

/** SQL: what one of a product costs now, by the database's clock. */
export const priceNow = sql<number>`case when ${isOnSale} then ${shopProducts.salePriceCents} else ${shopProducts.priceCents} end`

/** Titles of public products by the id of their content item, in all languages; German where one is not translated. */
export type PublicTitles = ReadonlyMap<number, StoredTitles>

/** Returns the titles of the products among these content items that are public now. */
export async function readPublicTitles(db: Executor, itemIds: readonly number[]): Promise<PublicTitles> {
  return itemIds.length === 0 ? new Map() : titlesByItem(await selectPublicTitles(db, idsText(itemIds)))
}

/** Returns ids as a statement of {@link selectPublicTitles} takes them. */
export function idsText(ids: readonly number[]): string {
  return `{${ids.join(',')}}`
}

/** Selects the texts of the products among these content items that are public now. */
export function selectPublicTitles(db: Pick<Executor, 'select'>, itemIds: string | Placeholder) {
  const live = db
    .select({ id: contentRevisions.id, hidden: contentRevisions.hidden })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.itemId, contentItems.id), sql`${contentRevisions.publishAt} <= now()`))
    .orderBy(desc(contentRevisions.publishAt), desc(contentRevisions.number))
    .limit(1)
    .as('live')
  return db
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
        sql`${contentItems.id} = any(${itemIds}::bigint[])`,
      ),
    )
}

type TitleText = { itemId: number; locale: 'de' | 'en' | 'fr'; fields: Readonly<Record<string, string>> }

/** Returns the titles among the texts that were selected. */
export function titlesByItem(rows: readonly TitleText[]): PublicTitles {
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, texts]) => [itemId, titlesOf(texts)]))
}

function titlesOf(texts: readonly TitleText[]): StoredTitles {
  const title = (locale: 'de' | 'en' | 'fr') => texts.find((text) => text.locale === locale)?.fields.title
  const german = title('de') ?? ''
  return { de: german, en: title('en') ?? german, fr: title('fr') ?? german }
}
