import {
  isReadable,
  isRemoved,
  type PresentFact,
  type ReceivedRoleplayFact,
  type RoleplayFact,
  type RoleplayRowResult,
} from '@kubora/schema/protocol/roleplay-facts'
import { players } from '@kubora/schema/db/players'
import type { Realm } from '@kubora/validation/realms'
import { inArray } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { worldKinds } from '#roleplay/kinds/world-kinds.ts'
import type { WorldKind } from '#roleplay/kinds/world-kind.ts'
import { type KnownRow, removeWorldRows, storeWorldRows } from '#roleplay/store-world-rows.ts'
import { makeWay } from '#roleplay/snapshots/make-way.ts'
import { publishCharacters } from '#roleplay/publish-characters.ts'
import { realmOwnedBy } from '#roleplay/world-owner.ts'

// a version ahead of our clock counts as now; one further ahead is refused, so that the clock is corrected
const toleratedLeadMs = 5 * 60_000

/** The game server that reports. */
export type ReportingServer = { id: number; identityMode: 'online' | 'proxy' | 'offline' }

/**
 * Stores the world of a realm as the game server that owns it has it. The results have the order of the rows. Each row is checked
 * by itself: an older version never overwrites a newer one, and what a row lacks refuses that row alone. Safe to repeat.
 */
export async function recordRoleplayFacts(
  context: DomainContext,
  server: ReportingServer,
  facts: readonly ReceivedRoleplayFact[],
): Promise<RoleplayRowResult[]> {
  return inUnit(context, async (unit) => {
    const realm = await realmOwnedBy(unit, server.id)
    const [nowMs, known] = [Date.now(), await findPlayers(unit, facts)]
    const newest = new Map<string, RoleplayFact>()
    function refusalOf(fact: ReceivedRoleplayFact): { reason: string; field?: string } | null {
      if (realm === null) return { reason: 'NOT_WORLD_OWNER' }
      if (!isReadable(fact)) {
        const { reason, field } = fact
        return { reason, ...(field === undefined ? {} : { field }) }
      }
      if (fact.version > nowMs + toleratedLeadMs) return { reason: 'VERSION_IN_FUTURE' }
      if (isRemoved(fact) || fact.kind !== 'character') return null
      const player = known.get(fact.playerUuid)
      if (!player) return { reason: 'PLAYER_UNKNOWN' }
      if (server.identityMode === 'offline' && !player.offlineIdentity) return { reason: 'IDENTITY_CONFLICT' }
      return null
    }
    const refusals = facts.map(refusalOf)
    facts.forEach((fact, at) => {
      if (refusals[at] !== null || !isReadable(fact)) return
      // of the same version the later row, such as its removal
      if ((newest.get(keyOf(fact))?.version ?? -1) <= fact.version) newest.set(keyOf(fact), fact)
    })
    const rows = [...newest.values()].map((fact): KnownRow<RoleplayFact> => {
      const playerId = 'playerUuid' in fact ? (known.get(fact.playerUuid)?.id ?? 0) : 0
      return { fact: { ...fact, version: Math.min(fact.version, nowMs) }, playerId }
    })
    const stored = realm === null ? new Set() : await storeRows(unit, realm, rows)
    return facts.map((fact, at): RoleplayRowResult => {
      const { id } = fact
      const refusal = refusals[at]
      if (refusal || !isReadable(fact)) return { id, result: 'rejected', reason: 'FIELD_INVALID', ...refusal }
      const isStored = newest.get(keyOf(fact)) === fact && stored.has(keyOf(fact))
      return { id, result: isStored ? 'accepted' : 'stale' }
    })
  })
}

function keyOf({ kind, id }: RoleplayFact): string {
  return `${kind} ${id}`
}

/** Stores rows, and returns the keys of those that are the newest of their thing now. */
async function storeRows(
  unit: Unit,
  realm: Realm,
  rows: readonly KnownRow<RoleplayFact>[],
): Promise<Set<string>> {
  const [keys, changed] = [new Set<string>(), new Set<string>()]
  for (const [kind, definition] of Object.entries(worldKinds)) {
    const ofKind = rows.filter(({ fact }) => fact.kind === kind)
    const removed = ofKind.map(({ fact }) => fact).filter(isRemoved)
    // the table gives each kind the facts of its own
    const present = ofKind.filter(({ fact }) => !isRemoved(fact)) as KnownRow<PresentFact>[]
    const place = { realm, kind, definition: definition as WorldKind<PresentFact> }
    await makeWay(
      unit,
      place,
      ofKind.map(({ fact }) => fact),
    )
    for (const { ids, owners } of [
      await storeWorldRows(unit, place, present),
      await removeWorldRows(unit, place, removed),
    ]) {
      for (const id of ids) keys.add(`${kind} ${id}`)
      for (const id of kind === 'character' ? ids : owners) changed.add(id)
    }
  }
  publishCharacters(unit, realm, [...changed])
  if (keys.size > 0) unit.publish({ kind: 'world', realm })
  return keys
}

async function findPlayers(unit: Unit, facts: readonly ReceivedRoleplayFact[]) {
  const uuids = facts.flatMap((fact) => (isReadable(fact) && 'playerUuid' in fact ? [fact.playerUuid] : []))
  if (uuids.length === 0) return new Map<string, { id: number; offlineIdentity: boolean }>()
  const rows = await unit.tx
    .select({ id: players.id, uuid: players.uuid, offlineIdentity: players.offlineIdentity })
    .from(players)
    .where(inArray(players.uuid, [...new Set(uuids)]))
  return new Map(rows.map((player) => [player.uuid, player]))
}
