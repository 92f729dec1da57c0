import { deliverItemsNow } from '@kubora/domain/shop/items/deliver-items'
import { defineJob } from '#jobs/job.ts'

/** Sends what a player bought to the game server the player is on, if it is one for it. */
export const deliverItemsJob = defineJob({
  topic: 'deliver-items',
  timeLimitMs: 5000,
  // the schedule finds what is left
  maxAttempts: 3,
  run: ({ context }, { playerId }) => deliverItemsNow(context, playerId),
})
