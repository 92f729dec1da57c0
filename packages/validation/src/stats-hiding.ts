import { z } from 'zod'

/** Whether the caller's player wants to be on no board. */
export const hideOwnStatsInput = z.object({ hidden: z.boolean() })
