import { skinTextures } from '@kubora/schema/db/skins'
import { writable } from '@kubora/schema/db/writable'
import { desc, inArray, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** The result of a lookup at the skin service. */
export type SkinLookup = {
  uuid: string
  /** A checked PNG and its digest; null when the service has no skin of the player. */
  texture: { png: Buffer; digest: string } | null
  /** Seconds after which the service is queried again. */
  goodForSeconds: number
}

/** Most textures stored; some kilobytes each. */
export const skinsMax = 50_000

/** Stores a result of the skin service for all processes, and deletes the oldest ones beyond `max`. */
export async function rememberSkin(
  context: Pick<DomainContext, 'db'>,
  { uuid, texture, goodForSeconds }: SkinLookup,
  max: number = skinsMax,
): Promise<void> {
  const row = {
    png: texture?.png ?? null,
    digest: texture?.digest ?? null,
    checkedAt: sql`clock_timestamp()`,
    askAgainAt: sql`clock_timestamp() + make_interval(secs => ${goodForSeconds})`,
  }
  await writable(context.db)
    .insert(skinTextures)
    .values({ uuid, ...row })
    .onConflictDoUpdate({ target: skinTextures.uuid, set: row })
  const beyond = context.db
    .select({ uuid: skinTextures.uuid })
    .from(skinTextures)
    .orderBy(desc(skinTextures.checkedAt))
    .offset(max)
  await writable(context.db).delete(skinTextures).where(inArray(skinTextures.uuid, beyond))
}
