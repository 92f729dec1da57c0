import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { roleplayRealms } from '@kubora/validation/player-notes'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import {
  type MigrationOption,
  optionOf,
  type Pair,
  type RuleWork,
} from '#workflows/migrate-player/migration-rule.ts'
import { addRows, changeRows } from '#workflows/migrate-player/recorded-changes.ts'

type Limits = ReadonlyMap<string, number>

/** Asks whose limits of characters count where both players have other ones in a realm. */
export async function askLimits(unit: Unit, { from, to }: Pair): Promise<MigrationOption[] | null> {
  const [ofFrom, ofTo] = [await readLimits(unit, from.id), await readLimits(unit, to.id)]
  const realms = roleplayRealms.filter((realm) => differ(ofFrom.get(realm), ofTo.get(realm)))
  if (realms.length === 0) return null
  const limitsIn = (limits: Limits) => realms.map((realm) => ({ realm, allowed: limits.get(realm) ?? 0 }))
  return [
    optionOf('FROM', { characterLimits: limitsIn(ofFrom) }),
    optionOf('TO', { characterLimits: limitsIn(ofTo) }),
  ]
}

/** Gives the other player the limits of the first, which has them still. */
export async function mergeLimits({ journal, from, to, answer }: RuleWork): Promise<number> {
  const isMissing = sql`not exists (select from ${playerCharacterLimits} o where o.player_id = ${to.id} and o.realm = s.realm)`
  const added = await addRows(journal, playerCharacterLimits, {
    columns: ['player_id', 'realm', 'allowed'],
    select: sql`select ${to.id}::bigint, s.realm, s.allowed from ${playerCharacterLimits} s
      where s.player_id = ${from.id} and s.allowed is not null and ${isMissing}`,
  })
  const ofFrom = sql`(select s.allowed from ${playerCharacterLimits} s where s.player_id = ${from.id} and s.realm = t.realm)`
  const changed = await changeRows(journal, playerCharacterLimits, {
    where: sql`t.player_id = ${to.id} and ${ofFrom} is distinct from t.allowed and ${ofFrom} is not null
      and (t.allowed is null or ${answer === 'FROM'}::boolean)`,
    set: { allowed: ofFrom, version: sql`t.version + 1` },
  })
  return added + changed
}

async function readLimits(unit: Unit, playerId: number): Promise<Limits> {
  const rows = await unit.tx
    .select({ realm: playerCharacterLimits.realm, allowed: playerCharacterLimits.allowed })
    .from(playerCharacterLimits)
    .where(and(eq(playerCharacterLimits.playerId, playerId), isNotNull(playerCharacterLimits.allowed)))
  return new Map(rows.map(({ realm, allowed }) => [realm, allowed ?? 0]))
}

function differ(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}
