import { chats } from '@kubora/schema/db/chats'
import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { notifications } from '@kubora/schema/db/notifications'
import { playerLinks } from '@kubora/schema/db/player-links'
import { reportLogs } from '@kubora/schema/db/report-logs'
import { warningNotices, warnings } from '@kubora/schema/db/warnings'
import { adminChatTypes } from '@kubora/validation/chats'
import { and, eq, sql } from 'drizzle-orm'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { isActiveWarning } from '#warnings/active-warning.ts'
import type { RuleWork } from '#workflows/migrate-player/migration-rule.ts'
import { changeRows, moveRows } from '#workflows/migrate-player/recorded-changes.ts'

/** Gives the warnings of one player to the other. */
export async function moveWarnings({ unit, journal, from, to }: RuleWork): Promise<number> {
  const moved = await moveRows(journal, warnings, { from: from.id, to: to.id })
  if (moved > 0) await showWaiting(unit, to.id)
  return moved
}

/** Sends warnings that the player has not been shown yet to the identity under which the person plays now. */
export async function showWaiting(unit: Unit, playerId: number): Promise<void> {
  const waiting = await unit.tx
    .select({ warningId: warnings.id })
    .from(warnings)
    .innerJoin(warningNotices, eq(warningNotices.warningId, warnings.id))
    .where(
      and(eq(warnings.playerId, playerId), eq(warningNotices.state, 'WAITING'), isActiveWarning(warnings)),
    )
  for (const warning of waiting) await enqueueJob(unit, 'show-warning', warning)
}

/** Gives the messages of the team to one player to the other. */
export function moveNotifications({ journal, from, to }: RuleWork): Promise<number> {
  return moveRows(journal, notifications, { from: from.id, to: to.id })
}

/**
 * Gives the chats of one player to the other; one that is not closed stays where the other player has one of its type, too, and where the
 * account that opened it stays linked, as an answer would reach nobody under the other player. Those of administrators and reports about the team go along uncounted: a count, also in the ACP log, would betray them.
 */
export async function moveChats({ journal, from, to }: RuleWork): Promise<number> {
  const isOfOther = sql`exists (
    select from ${chats} o where o.player_id = ${to.id} and o.opened_as = t.opened_as and o.status <> 'CLOSED')`
  const isOfLinked = sql`exists (
    select from ${playerLinks} l where l.player_id = ${from.id} and l.kind = 'GAME' and l.account_id = t.sender_account_id)`
  const hasRoom = sql`(t.status = 'CLOSED' or not (${isOfOther} or ${isOfLinked}))`
  const isHidden = sql`t.type = any(${sql.param([...adminChatTypes])}::chat_type[])`
  await moveRows(journal, chats, { from: from.id, to: to.id, where: sql`${isHidden} and ${hasRoom}` })
  return moveRows(journal, chats, { from: from.id, to: to.id, where: hasRoom })
}

/** Gives the logs of one player to the other, numbered behind theirs. */
export function moveReportLogs({ journal, from, to }: RuleWork): Promise<number> {
  const behind = sql`f.number + coalesce((select max(o.number) from ${reportLogs} o where o.player_id = ${to.id}), 0)`
  return changeRows(journal, reportLogs, {
    where: sql`t.player_id = ${from.id}`,
    set: { player_id: sql`${to.id}::bigint`, number: behind },
  })
}

/** Names the other player as who streams on the channels of the one. */
export function moveChannels({ journal, from, to }: RuleWork): Promise<number> {
  return moveRows(journal, livestreamChannels, { from: from.id, to: to.id })
}
