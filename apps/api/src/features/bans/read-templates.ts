import { banTemplates, bans } from '@kubora/schema/db/bans'
import type { Database } from '@kubora/schema/db/client'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { templateColumns } from '#features/bans/ban-template.type.ts'

/** A template that is not deleted. */
export type BanTemplateRow = Awaited<ReturnType<typeof readTemplates>>[number]

/** Returns the templates by name, or the one with this id. */
export function readTemplates(db: Database, id?: number) {
  return db
    .select(templateColumns)
    .from(banTemplates)
    .where(and(isNull(banTemplates.deletedAt), id === undefined ? undefined : eq(banTemplates.id, id)))
    .orderBy(asc(banTemplates.name), asc(banTemplates.id))
}

/** Returns the templates with how often each was used for the player; bans that were taken back do not count. */
export function readProposals(db: Database, playerId: number) {
  // bans are read by player, of whom there are few
  const earlier = sql<number>`(select count(*)::int from ${bans}
    where ${bans.playerId} = ${playerId} and ${bans.templateId} = ${banTemplates.id}
      and ${bans.endKind} is distinct from 'UNBANNED')`
  return db
    .select({ ...templateColumns, earlier })
    .from(banTemplates)
    .where(isNull(banTemplates.deletedAt))
    .orderBy(asc(banTemplates.name), asc(banTemplates.id))
}
