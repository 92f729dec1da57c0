import { licenseTypes } from '@kubora/validation/license-types'
import { z } from 'zod'

const job = z.object({ job: z.string().nullable(), rank: z.string().nullable() })
const license = z.object({
  license: z.enum(licenseTypes),
  held: z.boolean(),
  validUntil: z.string().nullable(),
})
const owner = z.object({ ownerName: z.string() })
const transfer = z.object({ amount: z.number(), toCharacterId: z.string() })

/** A job and a rank in it, by their ids. */
export type HeldJob = z.output<typeof job>
/** A license as it is, or as it is to be. */
export type HeldLicense = z.output<typeof license>

/** Returns the job among the values of a wish; null where they have none. */
export function jobIn(values: unknown): HeldJob | null {
  return job.safeParse(values).data ?? null
}

/** Returns the license among the values of a wish; null where they have none. */
export function licenseIn(values: unknown): HeldLicense | null {
  return license.safeParse(values).data ?? null
}

/** Returns the name of the player among the values of a wish; null where they have none. */
export function ownerIn(values: unknown): string | null {
  return owner.safeParse(values).data?.ownerName ?? null
}

/** Returns the amount among the values of a wish, and who gets it; null where they have none. */
export function transferIn(values: unknown): z.output<typeof transfer> | null {
  return transfer.safeParse(values).data ?? null
}
