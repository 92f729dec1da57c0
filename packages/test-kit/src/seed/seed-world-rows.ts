import type { WritableExecutor } from '@kubora/schema/db/client'
import { jobs, licenses, properties, vehicles, worldChanges } from '@kubora/schema/db/roleplay'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { uniqueName } from '#seed/unique-names.ts'

type Realm = (typeof jobs.$inferInsert)['realm']

/** As the owner's reports are stored. */
const keyOf = (text: string) => inLatinLetters(text).toLowerCase()

function reported(realm: Realm = 'de') {
  return { realm, version: 1, reportedAt: new Date(), id: uniqueName('w') }
}

/** What may differ from a property of `de` that nobody has. */
export type PropertyOptions = Partial<typeof properties.$inferInsert>

/** Inserts a property, as the owner of the realm's world would report it. */
export async function seedProperty(db: WritableExecutor, options: PropertyOptions = {}): Promise<void> {
  const { address = uniqueName('Hafen') } = options
  await db.insert(properties).values({ ...reported(), addressKey: keyOf(address), ...options, address })
}

/** What may differ from a vehicle of `de` that nobody has. */
export type VehicleOptions = Partial<typeof vehicles.$inferInsert>

/** Inserts a vehicle, as the owner of the realm's world would report it. */
export async function seedVehicle(db: WritableExecutor, options: VehicleOptions = {}): Promise<void> {
  const { licensePlate = uniqueName('K') } = options
  await db.insert(vehicles).values({
    ...reported(),
    plateKey: keyOf(licensePlate).replaceAll(/[\s-]+/g, ''),
    vehicleType: 'Limousine',
    access: [],
    ...options,
    licensePlate,
  })
}

/** What may differ from a licence of `de` without an end; whose it is has to be said. */
export type LicenseOptions = Partial<typeof licenses.$inferInsert> & { characterId: string }

/** Inserts a licence, as the owner of the realm's world would report it. */
export async function seedLicense(db: WritableExecutor, options: LicenseOptions): Promise<void> {
  await db.insert(licenses).values({ ...reported(), type: 'DRIVING', ...options })
}

/** What may differ from a job of `de` without ranks. */
export type JobOptions = Partial<typeof jobs.$inferInsert>

/** Inserts a job, as the owner of the realm's world would report it. */
export async function seedJob(db: WritableExecutor, options: JobOptions = {}): Promise<void> {
  await db.insert(jobs).values({ ...reported(), name: uniqueName('Job'), ranks: [], ...options })
}

/** What may differ from a wish in `de` that took effect; what it is has to be said. */
export type WishOptions = Partial<typeof worldChanges.$inferInsert> &
  Pick<typeof worldChanges.$inferInsert, 'kind' | 'characterId' | 'before' | 'after'>

/** Inserts a wish of a team member without its command. */
export async function seedWish(db: WritableExecutor, options: WishOptions): Promise<void> {
  const { state = 'APPLIED' } = options
  const settledAt = state === 'PENDING' ? null : new Date()
  await db.insert(worldChanges).values({ realm: 'de', memberName: 'Jonas', settledAt, ...options, state })
}
