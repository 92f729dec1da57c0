import { banChanges, type StoredBanChange, type StoredReasons } from '@kubora/schema/db/bans'
import type { editBanInput } from '@kubora/validation/bans'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { mailBanned } from '#bans/mail-banned.ts'
import type { Actor } from '#kernel/actor.ts'
import { publishToOwner } from '#kernel/publish-to-owner.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'

type BanContent = {
  realm: string | null
  reason: string
  reasons: StoredReasons | null
  remark: string | null
  duration: number
  unit: string
  endsAt: Date | null
  ruleId: number | null
  /** The template it was made with, which never changes. */
  templateId: number | null
  evidence: readonly string[]
}

/** What a form sends of a ban: a field that is missing below would be edited without being stored. */
type Entered = Exclude<keyof z.output<typeof editBanInput>, 'id' | 'version'>

/** Returns what of a ban the team decides, as plain JSON for its history and the audit log. */
export function contentOfBan(ban: BanContent): StoredBanChange {
  const { realm, reason, reasons, remark, duration, unit, endsAt, ruleId, templateId, evidence } = ban
  const entered = { realm, reason, reasons, remark, duration, unit, ruleId, evidence } satisfies Record<
    Entered,
    unknown
  >
  return { ...entered, templateId, endsAt: endsAt?.toISOString() ?? null }
}

/** Returns the fields that differ, before and after. */
export function differenceOf(
  before: StoredBanChange,
  after: StoredBanChange,
): { before: StoredBanChange; after: StoredBanChange } {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  const only = (all: StoredBanChange) => Object.fromEntries(changed.map((key) => [key, all[key]]))
  return { before: only(before), after: only(after) }
}

/** A change of one ban. */
export type BanChange = {
  banId: string
  playerId: number
  kind: (typeof banChanges.$inferInsert)['kind']
  /** Null when the time passed. */
  actor: Actor | null
  before: StoredBanChange | null
  after: StoredBanChange
  comment?: string | null
}

/**
 * Does all that follows when bans were changed: writes their histories, renews the states of the players, enqueues the mails to
 * them and publishes the changes, also to their accounts.
 */
export async function recordBanChanges(unit: Unit, changes: readonly BanChange[]): Promise<void> {
  if (changes.length === 0) return
  await unit.tx.insert(banChanges).values(
    changes.map(({ banId, kind, actor, before, after, comment = null }) => ({
      banId,
      kind,
      actorAccountId: actor?.accountId ?? null,
      actorName: actor?.name ?? null,
      before,
      after,
      comment,
    })),
  )
  const playerIds = changes.map(({ playerId }) => playerId)
  await renewPlayerStates(unit, 'ban', playerIds)
  for (const change of changes) await mailBanned(unit, change)
  for (const { banId, playerId } of changes) unit.publish({ kind: 'ban', banId, playerId })
  await publishToOwner(unit, playerIds)
}
