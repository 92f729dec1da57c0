import { z } from 'zod'

/** Cost of a stretch of queries: CPU of the process in microseconds a query, and its heap at the end. */
export const soakWindow = z.object({
  queries: z.int(),
  cpuMicros: z.number(),
  heapMegabytes: z.number(),
})

/** A stretch of a soak, as the soaking process prints it in a line of JSON. */
export type SoakWindow = z.infer<typeof soakWindow>
