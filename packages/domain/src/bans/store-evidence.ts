import { banEvidence } from '@kubora/schema/db/bans'
import type { Executor } from '@kubora/schema/db/client'
import { asc, eq } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Returns the links of a ban's evidence in their order. */
export async function readEvidence(db: Executor, banId: string): Promise<string[]> {
  const rows = await db
    .select({ url: banEvidence.url })
    .from(banEvidence)
    .where(eq(banEvidence.banId, banId))
    .orderBy(asc(banEvidence.id))
  return rows.map(({ url }) => url)
}

/** Makes these the links of a ban's evidence. */
export async function storeEvidence(unit: Unit, banId: string, urls: readonly string[]): Promise<void> {
  await unit.tx.delete(banEvidence).where(eq(banEvidence.banId, banId))
  if (urls.length > 0) await unit.tx.insert(banEvidence).values(urls.map((url) => ({ banId, url })))
}
