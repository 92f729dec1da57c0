import { randomUUID } from 'node:crypto'
import { playerGroups, playerPermissions, playerRanks } from '@kubora/schema/db/permissions'
import { eq } from 'drizzle-orm'
import { addGroup } from '#permissions/groups/add-group.ts'
import { deleteGroup } from '#permissions/groups/delete-group.ts'
import { editGroup } from '#permissions/groups/edit-group.ts'
import { restoreGroup } from '#permissions/groups/restore-group.ts'
import { addPermission } from '#permissions/held/add-permission.ts'
import { addToGroup } from '#permissions/held/add-to-group.ts'
import { editMembership } from '#permissions/held/edit-membership.ts'
import { editPermission } from '#permissions/held/edit-permission.ts'
import { presentMembership, presentPermission, presentRank } from '#permissions/held/present-held.ts'
import { removeFromGroup } from '#permissions/held/remove-from-group.ts'
import { removePermission } from '#permissions/held/remove-permission.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { addRank } from '#permissions/ranks/add-rank.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { restoreRank } from '#permissions/ranks/restore-rank.ts'
import { readGroup, readRank } from '#permissions/rights-sets.ts'
import type { RevertDesk, Scenario, Scenarios } from '#testing/reverts/revert-desk.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Returns scenarios of each action of groups, ranks and what players hold. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  const sets = {
    'permission-groups': {
      values: { isTeam: false, permissions: ['plugin.fly'] },
      add: addGroup,
      edit: editGroup,
      remove: deleteGroup,
      restore: restoreGroup,
      read: readGroup,
    },
    ranks: {
      values: { isTeam: false, permissions: ['plugin.fly'], level: 3, minecraftPrefix: '&c[VIP]' },
      add: addRank,
      edit: editRank,
      remove: deleteRank,
      restore: restoreRank,
      read: readRank,
    },
  } as const

  function setScenarios(kind: keyof typeof sets): Scenarios {
    const { values, add, edit, remove, restore, read } = sets[kind]
    async function made() {
      const content = { ...values, name: randomUUID() }
      let id = 0
      const create = async () => (id = await run(add, content))
      const change = (version: number, permissions: string[]) =>
        run(edit, { ...content, id, version, permissions })
      const state = async () => {
        const found = id === 0 ? null : await read(db, id)
        return found === null || found.deleted ? null : found.values
      }
      const again = (version: number) => run(restore, { ...content, id, version })
      return { create, change, state, again, id: () => id }
    }
    return {
      [`${kind}.add`]: async () => {
        const { create, change, state } = await made()
        return { act: create, disturb: () => change(1, ['plugin.kit']), state }
      },
      [`${kind}.edit`]: async () => {
        const { create, change, state } = await made()
        await create()
        return { act: () => change(1, ['plugin.kit']), disturb: () => change(2, []), state }
      },
      [`${kind}.delete`]: async () => {
        const { create, state, again, id } = await made()
        await create()
        return { act: () => run(remove, { id: id(), version: 1 }), disturb: () => again(2), state }
      },
      [`${kind}.restore`]: async () => {
        const { create, change, state, again, id } = await made()
        await create()
        await run(remove, { id: id(), version: 1 })
        return { act: () => again(2), disturb: () => change(3, []), state }
      },
    }
  }

  async function membership() {
    const { id: playerId } = await seed.player()
    const groupId = await seed.group({ permissions: ['plugin.fly'] })
    const state = async () => {
      const rows = await db.select().from(playerGroups).where(eq(playerGroups.playerId, playerId))
      return rows.map((row) => [row.groupId, row.expiresAt])
    }
    const add = () => run(addToGroup, { playerId, groupId })
    const present = async () => ({
      playerId,
      groupId,
      version: (await presentMembership(db, { playerId, groupId }))?.version,
    })
    const edit = async (endsAt: string | null) => run(editMembership, { ...(await present()), endsAt })
    const remove = async () => run(removeFromGroup, await present())
    return { add, edit, remove, state }
  }

  async function permission() {
    const { id: playerId } = await seed.player()
    const held = { playerId, permission: 'plugin.fly' }
    const state = async () => {
      const rows = await db.select().from(playerPermissions).where(eq(playerPermissions.playerId, playerId))
      return rows.map((row) => [row.permission, row.expiresAt])
    }
    const add = () => run(addPermission, held)
    const present = async () => ({ ...held, version: (await presentPermission(db, held))?.version })
    const edit = async (endsAt: string | null) => run(editPermission, { ...(await present()), endsAt })
    const remove = async () => run(removePermission, await present())
    return { add, edit, remove, state }
  }

  /** The scenarios of something that a player has until an end. */
  function heldScenarios(kind: string, made: typeof membership | typeof permission): Scenarios {
    return {
      [`${kind}.add`]: async () => {
        const { add, edit, state } = await made()
        return { act: add, disturb: () => edit(inDays(2)), state }
      },
      [`${kind}.edit`]: async () => {
        const { add, edit, state } = await made()
        await add()
        return { act: () => edit(inDays(2)), disturb: () => edit(inDays(3)), state }
      },
      [`${kind}.remove`]: async () => {
        const { add, remove, state } = await made()
        await add()
        return { act: remove, disturb: add, state }
      },
    }
  }

  async function rank() {
    const { id: playerId } = await seed.player()
    const [first, second] = [await seed.rank(), await seed.rank()]
    const state = async () => {
      const rows = await db.select().from(playerRanks).where(eq(playerRanks.playerId, playerId))
      return rows.map((row) => [row.rankId, row.expiresAt])
    }
    const version = async () => (await presentRank(db, playerId))?.version ?? null
    const give = async (rankId: number, endsAt: string | null = null) =>
      run(setRank, { playerId, rankId, version: await version(), endsAt })
    const remove = async () => run(removeRank, { playerId, version: await version() })
    return { first, second, state, give, remove }
  }

  const rankOfPlayer: Record<string, () => Promise<Scenario>> = {
    'player-ranks.set': async () => {
      const { first, second, state, give } = await rank()
      return { act: () => give(first), disturb: () => give(second), state }
    },
    'player-ranks.set (in place of another)': async () => {
      const { first, second, state, give } = await rank()
      await give(first, inDays(9))
      return { act: () => give(second), disturb: () => give(second, inDays(5)), state }
    },
    'player-ranks.remove': async () => {
      const { first, state, give, remove } = await rank()
      await give(first)
      return { act: remove, disturb: () => give(first), state }
    },
  }

  return {
    ...setScenarios('permission-groups'),
    ...setScenarios('ranks'),
    ...heldScenarios('player-groups', membership),
    ...heldScenarios('player-permissions', permission),
    ...rankOfPlayer,
  }
}
