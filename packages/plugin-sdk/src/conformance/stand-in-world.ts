import { randomUUID } from 'node:crypto'
import {
  isReadable,
  isRemoved,
  type ReceivedRoleplayFact,
  type RoleplayFact,
  type RoleplayRowResult,
} from '@kubora/schema/protocol/roleplay-facts'
import type {
  RoleplaySnapshotRequest,
  RoleplaySnapshotResponse,
} from '@kubora/schema/protocol/roleplay-snapshot'

/** What the stand-in knows of the game server that reports. */
export type WorldReporter = {
  readonly isOwner: boolean
  readonly isKnown: (playerUuid: string) => boolean
  /** The time by the bridge's clock, in milliseconds since 1970. */
  readonly nowMs: number
}

/** The roleplay world of one game server as it was reported; removed things stay, so that no late row brings them back. */
export class StandInWorld {
  /** The newest row about each thing, by its kind and id. */
  readonly rows = new Map<string, RoleplayFact>()
  /** The page that has to come next of each list. */
  readonly #nextPages = new Map<string, number>()
  /** Kinds of the lists that were requested, by id. */
  readonly #requested = new Map<string, RoleplaySnapshotRequest['kind']>()

  /** Stores rows. The results have their order. */
  take(facts: readonly ReceivedRoleplayFact[], reporter: WorldReporter): RoleplayRowResult[] {
    return facts.map((fact): RoleplayRowResult => {
      const { id } = fact
      const refused = this.refusalOf(fact, reporter)
      if (refused !== null || !isReadable(fact))
        return { id, result: 'rejected', reason: 'FIELD_INVALID', ...refused }
      const key = this.keyOf(fact)
      const stored = this.rows.get(key)
      if (stored !== undefined && this.isOlder(fact, stored)) return { id, result: 'stale' }
      this.rows.set(key, fact)
      return { id, result: 'accepted' }
    })
  }

  /** Requests a list of a kind, until its first page comes. Returns its id. */
  requestList(kind: RoleplaySnapshotRequest['kind']): string {
    const snapshotId = randomUUID()
    this.#requested.set(snapshotId, kind)
    return snapshotId
  }

  /** Returns the lists whose first page has not come, as they stand in responses to `/sync`. */
  requestedLists(): { kind: string; snapshotId: string }[] {
    return [...this.#requested].map(([snapshotId, kind]) => ({ kind, snapshotId }))
  }

  /** Compares a page of what is in the game with the rows. A repeated page is taken again. */
  compare(
    { kind, snapshotId, page, ids }: Pick<RoleplaySnapshotRequest, 'kind' | 'snapshotId' | 'page' | 'ids'>,
    isOwner: boolean,
  ): RoleplaySnapshotResponse {
    if (!isOwner) return { result: 'rejected', reason: 'NOT_WORLD_OWNER' }
    const next = this.#nextPages.get(snapshotId) ?? 0
    if (page !== next && page !== next - 1) return { result: 'rejected', reason: 'PAGE_UNEXPECTED' }
    this.#nextPages.set(snapshotId, page + 1)
    this.#requested.delete(snapshotId)
    const isWanted = ({ id, version }: { id: string; version: number }) => {
      const stored = this.rows.get(this.keyOf({ kind, id }))
      return stored === undefined || isRemoved(stored) || stored.version !== version
    }
    return { result: 'accepted', wanted: ids.filter(isWanted).map(({ id }) => id) }
  }

  protected keyOf({ kind, id }: Pick<RoleplayFact, 'kind' | 'id'>): string {
    return `${kind} ${id}`
  }

  protected isOlder(fact: RoleplayFact, stored: RoleplayFact): boolean {
    // an answer counts whatever its version; the stand-in notes not when a row was reported
    if (fact.snapshotId !== undefined && this.#nextPages.has(fact.snapshotId)) return false
    if (stored.version !== fact.version) return stored.version > fact.version
    return isRemoved(stored) && !isRemoved(fact)
  }

  protected refusalOf(
    fact: ReceivedRoleplayFact,
    { isOwner, isKnown, nowMs }: WorldReporter,
  ): { reason: string; field?: string } | null {
    if (!isOwner) return { reason: 'NOT_WORLD_OWNER' }
    if (!isReadable(fact)) {
      const { reason, field } = fact
      return { reason, ...(field === undefined ? {} : { field }) }
    }
    if (fact.version > nowMs + 300_000) return { reason: 'VERSION_IN_FUTURE' }
    return 'playerUuid' in fact && !isKnown(fact.playerUuid) ? { reason: 'PLAYER_UNKNOWN' } : null
  }
}
