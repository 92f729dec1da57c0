import type { Executor } from '@kubora/schema/db/client'
import { licenses, worldChanges } from '@kubora/schema/db/roleplay'
import { grantLicenseInput, licenseYearsMax, revokeLicenseInput } from '@kubora/validation/characters'
import { type LicenseType, licenseTypes } from '@kubora/validation/license-types'
import { message } from '@kubora/validation/messages'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { readTarget, targetIdOf } from '#roleplay/character-target.ts'
import { lockCharacter } from '#roleplay/lock-character.ts'
import { type CharacterTarget, isWishWaiting } from '#roleplay/waiting-wish.ts'
import { wishChange } from '#roleplay/wish-change.ts'

/** A licence as a wish and its line have it; `validUntil` is null without an end. */
const state = z.object({
  license: z.enum(licenseTypes),
  held: z.boolean(),
  validUntil: z.string().nullable(),
})
type LicenseState = z.output<typeof state>

const needed = {
  permission: roleplayPermissions.editLicenses,
  realm: ({ realm }: { realm: Realm }) => realm,
}

/**
 * Asks the game to give a character a licence, or another end of it. Returns the id of the wish. Throws `INVALID_INPUT` at
 * `validUntil` for an end that has passed or is too far, `INVALID_LICENSE_FOR_TYPE` when the licence that the member saw is of another
 * type or gone, and as `lockCharacter` and `wishChange` do.
 */
export const grantLicense = defineAction({
  name: 'roleplay.grant-license',
  ...needed,
  input: grantLicenseInput,
  run: async (unit, { realm, characterId, type, licenseId, validUntil }, member) => {
    await requireEnd(unit, validUntil)
    return wishLicense(unit, member, { realm, characterId }, licenseId, {
      license: type,
      held: true,
      validUntil: validUntil === null ? null : new Date(validUntil).toISOString(),
    })
  },
  revert: revertLicense(),
})

/**
 * Asks the game to take a licence from a character. Returns the id of the wish. Throws `INVALID_LICENSE_FOR_TYPE` when there is none
 * of the type, and as `lockCharacter` and `wishChange` do.
 */
export const revokeLicense = defineAction({
  name: 'roleplay.revoke-license',
  ...needed,
  input: revokeLicenseInput,
  run: async (unit, { realm, characterId, type, licenseId }, member) =>
    wishLicense(unit, member, { realm, characterId }, licenseId, {
      license: type,
      held: false,
      validUntil: null,
    }),
  revert: revertLicense(),
})

async function wishLicense(
  unit: Unit,
  member: Parameters<typeof wishChange>[1],
  { realm, characterId }: CharacterTarget,
  licenseId: string | null,
  after: LicenseState,
) {
  const character = await lockCharacter(unit, realm, characterId)
  const stored = await storedLicense(unit.tx, { realm, characterId }, after.license)
  const isOther = licenseId !== null && stored?.id !== licenseId
  if (isOther || (!after.held && stored === null)) throw new DomainError('INVALID_LICENSE_FOR_TYPE')
  const before = stateOf(after.license, stored)
  const { license, held, validUntil } = after
  const payload = { characterId, license, held, ...(validUntil === null ? {} : { validUntil }) }
  const id = await wishChange(unit, member, {
    kind: 'CHARACTER_LICENSE',
    character,
    before,
    after,
    command: { type: 'character-license', payload },
  })
  return { result: id, audit: { target: { type: 'character', id: targetIdOf(character) }, before, after } }
}

function revertLicense() {
  return inverse(
    z.object({ id: z.string(), before: state, after: state }),
    async (db, { id, before: restored, after: left }) => {
      const target = readTarget(id)
      if (target === null) return { none: 'INCOMPLETE' }
      const { license } = left
      const ofType = sql`${worldChanges.after} ->> 'license' = ${license}`
      const isWaiting = await isWishWaiting(db, target, ['CHARACTER_LICENSE'], ofType)
      const now = isWaiting ? null : stateOf(license, await storedLicense(db, target, license))
      const input = { ...target, type: license }
      return restored.held
        ? {
            by: 'roleplay.grant-license',
            input: { ...input, validUntil: restored.validUntil },
            left,
            now,
            restored,
          }
        : { by: 'roleplay.revoke-license', input, left, now, restored }
    },
  )
}

type StoredLicense = { id: string; validUntil: Date | null }

async function storedLicense(
  db: Executor,
  { realm, characterId }: CharacterTarget,
  type: LicenseType,
): Promise<StoredLicense | null> {
  const [row] = await db
    .select({ id: licenses.id, validUntil: licenses.validUntil })
    .from(licenses)
    .where(
      and(
        eq(licenses.realm, realm),
        eq(licenses.characterId, characterId),
        eq(licenses.type, type),
        isNull(licenses.removedAt),
      ),
    )
    // a game has one of a type; of several the one that lasts longest
    .orderBy(sql`${licenses.validUntil} desc nulls first`, desc(licenses.id))
    .limit(1)
  return row ?? null
}

function stateOf(license: LicenseType, stored: StoredLicense | null): LicenseState {
  return { license, held: stored !== null, validUntil: stored?.validUntil?.toISOString() ?? null }
}

async function requireEnd(unit: Unit, validUntil: string | null): Promise<void> {
  if (validUntil === null) return
  const [row] = await unit.tx.execute<{ fits: boolean }>(sql`
    select ${validUntil}::timestamptz between clock_timestamp() and clock_timestamp() + ${licenseYearsMax} * interval '1 year' as fits`)
  if (row?.fits !== true) {
    throw new DomainError('INVALID_INPUT', {
      fieldErrors: [{ path: 'validUntil', key: message('license-end') }],
    })
  }
}
