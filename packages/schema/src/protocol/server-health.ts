import { z } from 'zod'
import { wireCount } from '#protocol/wire-values.ts'

/** Health of a game server, shown to staff. Values that the server does not know are left out. */
export const serverHealth = z.object({
  playersMax: z.int().min(0).max(1_000_000).optional().describe('Players it lets in at once'),
  ticksPerSecond: z
    .number()
    .min(0)
    .max(1000)
    .optional()
    .describe('Game steps per second over the last minute, as 19.98; may have a fraction'),
  memoryUsedBytes: wireCount.optional(),
  memoryMaxBytes: wireCount.optional().describe('Most it may use'),
})

/** Health of a game server. */
export type ServerHealth = z.infer<typeof serverHealth>
