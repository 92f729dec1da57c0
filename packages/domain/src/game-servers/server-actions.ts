import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import type { Executor } from '@kubora/schema/db/client'
import {
  addServerInput,
  editGameServerInput,
  editServerInput,
  gameServerTarget,
  vouchingInput,
} from '@kubora/validation/game-servers'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { rowId, rowTarget } from '@kubora/validation/row-id'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { addServerKeyInUnit } from '#game-servers/add-server-key.ts'
import { addServerInUnit, refuseTakenSlug } from '#game-servers/add-server.ts'
import { editServerInUnit, editableOf, lockServer } from '#game-servers/edit-server.ts'
import { removeServerInUnit } from '#game-servers/remove-server.ts'
import { revokeServerKeyInUnit } from '#game-servers/revoke-server-key.ts'
import { setVouchingInUnit } from '#game-servers/set-vouching.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'

const permission = gameServerPermissions.editServers

/**
 * Throws `NO_PERMISSION` unless the member holds every permission: a game server that vouches for staff can link the account of
 * anybody to a team member, so its key is worth as much.
 */
function requireEveryPermission(member: Principal): void {
  if (!member.grants.includes('*')) throw new DomainError('NO_PERMISSION')
}

type WhatItIs = Pick<ReturnType<typeof editableOf>, 'slug' | 'name' | 'kind' | 'realm' | 'identityMode'>

function whatItIs({ slug, name, kind, realm, identityMode }: { [Key in keyof WhatItIs]?: unknown }) {
  return { slug, name, kind, realm, identityMode }
}

/**
 * Adds a game server with one key, which nobody can read again. Throws `INVALID_INPUT` at `slug` when it is taken, and
 * `NO_PERMISSION` for one that vouches for staff by a member who does not hold every permission.
 */
export const addGameServer = defineAction({
  name: 'game-servers.add',
  permission,
  input: addServerInput,
  grave: true,
  run: async (unit, input, member) => {
    if (input.vouchesForStaff) requireEveryPermission(member)
    return addServerInUnit(unit, input)
  },
  revert: inverse(z.object({ id: rowId, after: addServerInput }), async (db, { id, after }) => {
    const present = await presentServer(db, id)
    return {
      by: 'game-servers.remove',
      input: { id },
      left: whatItIs({ realm: null, ...after }),
      now: present ? whatItIs(present) : null,
      restored: null,
    }
  }),
  onError: refuseTakenSlug,
})

/** Returns whether a change lets a game server in again, or lets it speak for identities that nobody checks today. */
function givesAccess(present: Trusted, wanted: Trusted): boolean {
  const isEnabled = present.disabled && !wanted.disabled
  return isEnabled || (present.identityMode === 'offline' && wanted.identityMode !== 'offline')
}

type Trusted = Pick<ReturnType<typeof editableOf>, 'disabled' | 'identityMode'>

/**
 * Changes a game server. Throws `CONFIRMATION_REQUIRED` when that gives access, `CONFLICT` when it is no longer as the member saw
 * it, `NOT_FOUND`, `INVALID_INPUT` at `slug` when it is taken, and `NO_PERMISSION` for one that vouches for staff by a member who
 * does not hold every permission.
 */
export const editGameServer = defineAction({
  name: 'game-servers.edit',
  permission,
  input: editGameServerInput,
  run: async (unit, { id, before: seen, values }, member) => {
    const row = await lockServer(unit, id)
    if (row.vouchesForStaff) requireEveryPermission(member)
    const present = editableOf(row)
    const isOther = Object.entries(present).some(
      ([name, value]) => value !== ({ realm: null, ...seen } as Record<string, unknown>)[name],
    )
    if (isOther) throw new DomainError('CONFLICT')
    if (givesAccess(present, values)) await requireConfirmation(unit.tx, member)
    const { before, after, changed } = await editServerInUnit(unit, row, {
      ...values,
      realm: values.realm ?? null,
    })
    if (changed.length === 0) return { result: id, audit: { none: 'nothing changed' } }
    return { result: id, audit: { target: { type: 'game-server', id }, before, after } }
  },
  revert: inverse(
    z.object({ id: rowId, before: editServerInput, after: editServerInput }),
    async (db, { id, before: restored, after: left }) => {
      const present = await presentServer(db, id)
      if (!present) return { none: 'INCOMPLETE' }
      const now = Object.fromEntries(
        Object.keys(left).map((name) => [name, present[name as keyof typeof present]]),
      )
      const input = { id, before: present, values: { ...present, ...restored } }
      return { by: 'game-servers.edit', input, left, now, restored }
    },
  ),
  onError: refuseTakenSlug,
})

async function presentServer(db: Executor, id: number) {
  const [row] = await db.select().from(gameServers).where(eq(gameServers.id, id))
  return row && editableOf(row)
}

/** Removes a game server with its keys and what was still to be sent to it. Throws `CONFLICT` while it is connected. */
export const removeGameServer = defineAction({
  name: 'game-servers.remove',
  permission,
  input: gameServerTarget,
  grave: true,
  run: async (unit, { id }, member) => {
    const { vouchesForStaff } = await lockServer(unit, id)
    if (vouchesForStaff) requireEveryPermission(member)
    return { result: id, audit: await removeServerInUnit(unit, id) }
  },
  // its keys are stored nowhere
  revert: { none: 'INCOMPLETE' },
})

/** Adds the second key of a game server, for rotation, and returns it, once. Throws `INVALID_INPUT` when it has two. */
export const addGameServerKey = defineAction({
  name: 'game-servers.add-key',
  permission,
  input: gameServerTarget,
  grave: true,
  run: async (unit, { id }, member) => {
    const { vouchesForStaff } = await lockServer(unit, id)
    if (vouchesForStaff) requireEveryPermission(member)
    const { key, keyHint } = await addServerKeyInUnit(unit, id)
    return {
      result: { serverId: id, key },
      audit: { target: { type: 'game-server', id }, after: { keyHint } },
    }
  },
  revert: { none: 'RECEIVED' },
})

/** Revokes a live key of a game server; the input names the key. Throws `NOT_FOUND`. */
export const revokeGameServerKey = defineAction({
  name: 'game-servers.revoke-key',
  permission,
  input: rowTarget,
  grave: true,
  run: async (unit, { id: keyId }, member) => {
    const [key] = await unit.tx
      .select({ vouchesForStaff: gameServers.vouchesForStaff })
      .from(gameServerKeys)
      .innerJoin(gameServers, eq(gameServers.id, gameServerKeys.serverId))
      .where(eq(gameServerKeys.id, keyId))
    if (key?.vouchesForStaff === true) requireEveryPermission(member)
    const { serverId, keyHint } = await revokeServerKeyInUnit(unit, keyId)
    return {
      result: serverId,
      audit: { target: { type: 'game-server', id: serverId }, before: { keyHint } },
    }
  },
  revert: { none: 'INCOMPLETE' },
})

/** Sets whether a game server vouches for staff. Throws `NO_PERMISSION` unless the member holds every permission. */
export const setGameServerVouching = defineAction({
  name: 'game-servers.set-vouching',
  permission,
  input: vouchingInput,
  grave: true,
  run: async (unit, { id, vouchesForStaff }, member) => {
    requireEveryPermission(member)
    await lockServer(unit, id)
    if (!(await setVouchingInUnit(unit, id, vouchesForStaff)))
      return { result: id, audit: { none: 'nothing changed' } }
    const target = { type: 'game-server', id } as const
    const before = { vouchesForStaff: !vouchesForStaff }
    return { result: id, audit: { target, before, after: { vouchesForStaff } } }
  },
  revert: inverse(
    z.object({
      id: rowId,
      before: z.object({ vouchesForStaff: z.boolean() }),
      after: z.object({ vouchesForStaff: z.boolean() }),
    }),
    async (db, { id, before: restored, after: left }) => {
      const [row] = await db
        .select({ vouchesForStaff: gameServers.vouchesForStaff })
        .from(gameServers)
        .where(eq(gameServers.id, id))
      if (!row) return { none: 'INCOMPLETE' }
      return { by: 'game-servers.set-vouching', input: { id, ...restored }, left, now: row, restored }
    },
  ),
})
