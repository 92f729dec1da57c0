import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { isActiveWarning } from '@kubora/domain/warnings/active-warning'
import { banTemplates, bans } from '@kubora/schema/db/bans'
import type { Database } from '@kubora/schema/db/client'
import { warnings, warningThresholds } from '@kubora/schema/db/warnings'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { templateColumns } from '#features/bans/ban-template.type.ts'

const thresholdColumns = {
  id: warningThresholds.id,
  realm: warningThresholds.realm,
  count: warningThresholds.count,
  version: warningThresholds.version,
}

/** Returns the thresholds by realm and count, or the one with this id; without the template where it was deleted. */
export function readThresholds(db: Database, id?: number) {
  return db
    .select({ ...thresholdColumns, template: templateColumns })
    .from(warningThresholds)
    .leftJoin(
      banTemplates,
      and(eq(banTemplates.id, warningThresholds.templateId), isNull(banTemplates.deletedAt)),
    )
    .where(id === undefined ? undefined : eq(warningThresholds.id, id))
    .orderBy(asc(warningThresholds.realm), asc(warningThresholds.count))
}

/**
 * Returns the highest threshold that the player has reached of each realm and of the network. A threshold proposes nothing while the
 * player is banned, nor when a ban that was not taken back followed the newest of the warnings it counts.
 */
export async function readReachedThresholds(db: Database, playerId: number) {
  // warnings and bans are read by player, of whom there are few
  const counted = sql`${warnings.playerId} = ${playerId} and ${isActiveWarning(warnings)} and (
    ${warningThresholds.realm} is null or ${warnings.realm} is null or ${warnings.realm} = ${warningThresholds.realm})`
  const active = sql<number>`(select count(*)::int from ${warnings} where ${counted})`
  const isDecided = sql`exists (select from ${bans} where ${bans.playerId} = ${playerId} and (${isActiveBan(bans)}
    or (${bans.endKind} is distinct from 'UNBANNED'
      and ${bans.startsAt} >= (select max(${warnings.warnedAt}) from ${warnings} where ${counted}))))`
  const rows = await db
    .select({ ...thresholdColumns, template: templateColumns, active })
    .from(warningThresholds)
    .innerJoin(banTemplates, eq(banTemplates.id, warningThresholds.templateId))
    .where(
      and(
        isNull(banTemplates.deletedAt),
        sql`${warningThresholds.count} <= ${active}`,
        sql`not ${isDecided}`,
      ),
    )
    .orderBy(asc(warningThresholds.realm), desc(warningThresholds.count))
  return rows.filter(({ realm }, index) => index === 0 || rows[index - 1]?.realm !== realm)
}
