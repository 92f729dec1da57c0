import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { and, eq, sql } from 'drizzle-orm'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'
import {
  type MigrationOption,
  optionOf,
  type Pair,
  type RuleWork,
} from '#workflows/migrate-player/migration-rule.ts'
import { changeRows, deleteRows, type Journal, moveRows } from '#workflows/migrate-player/recorded-changes.ts'

/** Asks which account counts where both players have one. */
export async function askLinks(unit: Unit, { from, to }: Pair): Promise<MigrationOption[] | null> {
  const [ofFrom, ofTo] = [await readGameLink(unit, from.id), await readGameLink(unit, to.id)]
  if (!ofFrom || !ofTo) return null
  return [optionOf('FROM', { link: ofFrom }), optionOf('TO', { link: ofTo })]
}

/**
 * Gives the links to the other player: the one with the account of the website is one with that game identity then. Where the account
 * of the other player counts, all links stay as they are.
 */
export async function moveLinks(work: RuleWork): Promise<number> {
  const { unit, journal, from, to, answer } = work
  return noticeLinks(work, async () => {
    const [ofFrom, ofTo] = [await readGameLink(unit, from.id), await readGameLink(unit, to.id)]
    if (ofFrom && ofTo && answer !== 'FROM') return 0
    if (ofFrom && ofTo) {
      await deleteRows(journal, playerLinks, sql`t.id = ${ofTo.id}`)
      await keepFormerAccount(journal, ofTo)
    }
    if (ofFrom) await keepFormerAccount(journal, ofFrom)
    const ofAccount = await changeRows(journal, playerLinks, {
      where: sql`t.player_id = ${from.id} and t.kind = 'GAME'`,
      set: {
        player_id: sql`${to.id}::bigint`,
        external_id: sql`${to.uuid}::text`,
        external_name: sql`${to.name}::text`,
      },
    })
    const others = await moveRows(journal, playerLinks, { from: from.id, to: to.id })
    return ofAccount + others
  })
}

/** Makes a change of the links of both players, and does what follows for each that began or ended: a line in the ACP log, the mail, the message in the game. */
export async function noticeLinks<Result>(
  { unit, member, from, to }: Pair & { unit: Unit; member: Principal },
  change: () => Promise<Result>,
): Promise<Result> {
  const read = async () => [await readGameLink(unit, from.id), await readGameLink(unit, to.id)] as const
  const before = await read()
  const result = await change()
  const after = await read()
  for (const [index, former] of before.entries()) {
    const now = after[index]
    if (former?.accountId === now?.accountId) continue
    if (former) await enqueueLinkNotices(unit, actorOf(member), former, false)
    if (now) await enqueueLinkNotices(unit, actorOf(member), now, true)
  }
  return result
}

/** As where a link ends: that account may link the player again. */
async function keepFormerAccount(
  journal: Journal,
  { playerId, accountId }: { playerId: number; accountId: number },
): Promise<void> {
  await changeRows(journal, players, {
    where: sql`t.id = ${playerId} and t.former_account_id is distinct from ${accountId}::bigint`,
    set: { former_account_id: sql`${accountId}::bigint` },
  })
}

/** Returns the link of a player with an account of the website; undefined when there is none. */
export async function readGameLink(unit: Unit, playerId: number) {
  const [link] = await unit.tx
    .select()
    .from(playerLinks)
    .where(and(eq(playerLinks.playerId, playerId), eq(playerLinks.kind, 'GAME')))
  return link
}
