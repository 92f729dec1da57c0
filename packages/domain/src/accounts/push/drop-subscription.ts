import { pushSubscriptions } from '@kubora/schema/db/push'
import { eq } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Removes a subscription whose address its push service does not know any more; one made since stays. */
export async function dropSubscription(context: DomainContext, endpoint: string): Promise<void> {
  await inUnit(context, async ({ tx }) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  })
}
