import { message } from '@kubora/validation/messages'
import { z } from 'zod'
import type { HeldJob } from '#features/roleplay/wished-values.ts'

/**
 * Returns the input of the form that changes a job, of a character who has another one now; while a wish waits, also the same one. Empty
 * texts for none.
 */
export function jobFormInput(now: HeldJob, isWaiting: boolean) {
  return z
    .object({ job: z.string(), rank: z.string() })
    .refine(({ job, rank }) => isWaiting || job !== (now.job ?? '') || rank !== (now.rank ?? ''), {
      path: ['job'],
      error: message('same-job'),
    })
}
