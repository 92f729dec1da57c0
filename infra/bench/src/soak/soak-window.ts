import { z } from 'zod'

/** What a stretch of queries cost: CPU of the process in microseconds a query, and what its heap held at the end. */
export const soakWindow = z.object({
  queries: z.int(),
  cpuMicros: z.number(),
  heapMegabytes: z.number(),
})

/** A stretch of a soak, as the soaking process tells it in a line of JSON. */
export type SoakWindow = z.infer<typeof soakWindow>
