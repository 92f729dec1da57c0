import { bans } from '@kubora/schema/db/bans'
import type { Executor } from '@kubora/schema/db/client'
import { eq, getColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isActiveBan } from '#bans/active-ban.ts'
import { contentOfBan } from '#bans/record-ban-change.ts'
import { readEvidence } from '#bans/store-evidence.ts'

/** Values of lines of the ACP log about a ban: its id, and what of it the line has. */
export const banValues = z.looseObject({ banId: z.guid() })

/** A ban as it is now. */
export type PresentBan = {
  version: number
  active: boolean
  /** How it ended: EXPIRED also when nobody ended it before its time. */
  end: (typeof bans.$inferSelect)['endKind']
  /** What the team decides, by the names that lines of the log use. */
  content: Readonly<Record<string, unknown>>
}

/** Returns a ban as it is now; null when there is none. */
export async function presentBan(db: Executor, id: string): Promise<PresentBan | null> {
  const passed = sql<boolean>`coalesce(${bans.endsAt} <= clock_timestamp(), false)`
  const [ban] = await db
    .select({ ...getColumns(bans), active: isActiveBan(bans), passed })
    .from(bans)
    .where(eq(bans.id, id))
  if (!ban) return null
  const content = contentOfBan({ ...ban, evidence: await readEvidence(db, id) })
  return { version: ban.version, active: ban.active, end: ban.passed ? 'EXPIRED' : ban.endKind, content }
}

/** Returns the fields of a ban's contents that `named` has too. */
export function fieldsOf(content: PresentBan['content'], named: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(named).map((key) => [key, content[key]]))
}
