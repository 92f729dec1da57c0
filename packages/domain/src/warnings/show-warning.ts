import { accounts } from '@kubora/schema/db/accounts'
import { playerLinks } from '@kubora/schema/db/player-links'
import { warningNotices, warnings } from '@kubora/schema/db/warnings'
import type { Locale } from '@kubora/validation/locales'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, sql } from 'drizzle-orm'
import { sendWhenOnline } from '#commands/send-to-player.ts'
import { completeJob } from '#kernel/complete-job.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { isActiveWarning } from '#warnings/active-warning.ts'
import { withdrawNotice } from '#warnings/withdraw-notice.ts'

/** Writes what a warned player reads in the game. */
export type WriteWarningText = (
  locale: Locale,
  warning: { reason: string; realm: Realm | null; expiresAt: Date | null },
) => string

/**
 * Shows a player a warning in the game, in the language of the linked account, else German: now, or at the next join while the warning is active.
 * A text that no game server has got yet is replaced; one that a game server has got is not sent again. Once per job.
 */
export async function showWarning(
  context: DomainContext,
  jobId: string,
  warningId: string,
  write: WriteWarningText,
): Promise<void> {
  await inUnit(context, async (unit) => {
    if (!(await completeJob(unit, jobId))) return
    const warning = await lockActive(unit, warningId)
    if (!warning || !(await withdrawNotice(unit, warning))) return
    const { playerId, lifeMs } = warning
    const payload = { text: write(await languageOf(unit, playerId), warning) }
    const commandId = await sendWhenOnline(unit, { type: 'notify', playerId, payload }, lifeMs)
    await unit.tx
      .insert(warningNotices)
      .values({ warningId, commandId })
      .onConflictDoUpdate({
        target: warningNotices.warningId,
        set: { commandId, state: 'WAITING', settledAt: null, serverName: null, reason: null },
      })
    unit.publish({ kind: 'warning', playerId })
  })
}

async function lockActive(unit: Unit, id: string) {
  const [warning] = await unit.tx
    .select({
      id: warnings.id,
      playerId: warnings.playerId,
      reason: warnings.reason,
      realm: warnings.realm,
      expiresAt: warnings.expiresAt,
      lifeMs: sql<
        number | null
      >`(extract(epoch from ${warnings.expiresAt} - clock_timestamp()) * 1000)::float8`,
    })
    .from(warnings)
    .where(and(eq(warnings.id, id), isActiveWarning(warnings)))
    .for('update')
  return warning
}

async function languageOf(unit: Unit, playerId: number): Promise<Locale> {
  const [account] = await unit.tx
    .select({ locale: accounts.locale })
    .from(playerLinks)
    .innerJoin(accounts, eq(accounts.id, playerLinks.accountId))
    .where(and(eq(playerLinks.playerId, playerId), eq(playerLinks.kind, 'GAME')))
  return account?.locale ?? 'de'
}
