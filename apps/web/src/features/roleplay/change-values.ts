import { z } from 'zod'
import { nameIn } from '#features/roleplay/character-name.ts'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'

/** What one value of a wish says, before it has words: of its kind, or null where it has another shape. */
export type ChangeValue =
  | { kind: 'name'; firstName: string; lastName: string }
  | { kind: 'job'; job: string | null; rank: string | null }
  | { kind: 'license'; license: LicenseType; held: boolean; validUntil: string | null }
  | { kind: 'life'; deleted: boolean }
  | { kind: 'player'; playerId: string }

/** What a licence allows. */
export type LicenseType = z.output<typeof licenseType>

const licenseType = z.enum(['AIR', 'DRIVING', 'WATER', 'WEAPON'])
const job = z.object({ job: z.string().nullable(), rank: z.string().nullable() })
const license = z.object({
  license: licenseType,
  held: z.boolean(),
  validUntil: z.iso.datetime().nullable(),
})
const life = z.object({ deleted: z.boolean() })
const owner = z.object({ playerId: z.union([z.string(), z.int()]) })
const transfer = z.object({ amount: z.number() })

/** Returns the values before and after a wish; null where the wish has none, as money that goes from one to another. */
export function valuesOf({
  kind,
  before,
  after,
}: Pick<ShownChange, 'kind' | 'before' | 'after'>): { before: ChangeValue; after: ChangeValue } | null {
  const [from, to] = [valueIn(kind, before), valueIn(kind, after)]
  return from === null || to === null ? null : { before: from, after: to }
}

function valueIn(kind: ShownChange['kind'], value: unknown): ChangeValue | null {
  switch (kind) {
    case 'CHARACTER_RENAME': {
      const name = nameIn(value)
      return name && { kind: 'name', ...name }
    }
    case 'CHARACTER_JOB': {
      const { data } = job.safeParse(value)
      return data ? { kind: 'job', ...data } : null
    }
    case 'CHARACTER_LICENSE': {
      const { data } = license.safeParse(value)
      return data ? { kind: 'license', ...data } : null
    }
    case 'CHARACTER_DELETE':
    case 'CHARACTER_RESTORE': {
      const { data } = life.safeParse(value)
      return data ? { kind: 'life', ...data } : null
    }
    case 'CHARACTER_OWNER': {
      const { data } = owner.safeParse(value)
      return data ? { kind: 'player', playerId: String(data.playerId) } : null
    }
    case 'MONEY_TRANSFER':
      return null
  }
}

/** Returns how much money a wish sends; null where it sends none. */
export function amountOf({ kind, after }: Pick<ShownChange, 'kind' | 'after'>): number | null {
  return kind === 'MONEY_TRANSFER' ? (transfer.safeParse(after).data?.amount ?? null) : null
}
