import { permissionGroups, ranks } from '@kubora/schema/db/permissions'
import { message } from '@kubora/validation/messages'
import { isNull } from 'drizzle-orm'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { looksLike } from '#permissions/name-appearance.ts'

/** What tokens contain beside names of ranks and groups: who has none is `user`, and the claims (docs/SPECIFICATION.md §3, §6). */
const reservedNames = [
  'user',
  'guest',
  'exp',
  'iat',
  'upn',
  'groups',
  'playerId',
  'playerName',
  'playerUUID',
  'isTeamMember',
]

/** A rank or group that gets a name; `id` is null for a new one. */
export type Named = { kind: 'rank' | 'group'; id: number | null; name: string }

/**
 * Throws `INVALID_INPUT` at `name` for a name that tokens use themselves, or that readers may mistake for that of another rank or
 * group. A rank and a group may have the same name, written alike. Call it while nobody else changes them (`guardRights`).
 */
export async function requireOwnName(unit: Unit, { kind, id, name }: Named): Promise<void> {
  if (reservedNames.some((reserved) => looksLike(name, reserved)))
    refuse({ path: 'name', key: message('reserved-name') })
  const others = [
    ...(await namesOf(unit, 'rank')).filter((rank) => kind !== 'rank' || rank.id !== id),
    ...(await namesOf(unit, 'group')).filter((group) => kind !== 'group' || group.id !== id),
  ]
  for (const other of others) {
    const isSame = other.name.toLowerCase() === name.toLowerCase()
    if (isSame && other.kind === kind) refuse({ path: 'name', key: message('taken') })
    if (!isSame && looksLike(name, other.name)) {
      refuse({ path: 'name', key: message('looks-like'), params: { name: other.name } })
    }
  }
}

async function namesOf(unit: Unit, kind: Named['kind']) {
  const table = kind === 'rank' ? ranks : permissionGroups
  const rows = await unit.tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(isNull(table.deletedAt))
  return rows.map((row) => ({ ...row, kind }))
}

function refuse(error: FieldError): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [error] })
}
