import { pushSubscriptions } from '@kubora/schema/db/push'
import { eq } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { loadPublicPushKey } from '#accounts/push/push-key.ts'

/** What a browser needs to know of its push notifications. */
export type OwnPush = {
  /** Public key of the site, base64url; null while there is none. */
  key: string | null
  /** Address with which this session subscribed; null when it did not. */
  endpoint: string | null
}

/** Returns the push notifications of the caller's session. */
export async function findOwnPush(context: DomainContext, { sessionId }: Principal): Promise<OwnPush> {
  const key = await loadPublicPushKey(context)
  const [own] = await context.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return { key, endpoint: own?.endpoint ?? null }
}
