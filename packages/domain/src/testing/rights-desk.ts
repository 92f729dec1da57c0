import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import type { Principal } from '#kernel/actor.ts'
import { createTestContext } from '#testing/test-context.ts'

/** Creates a test context with those who change rights, and what they write. */
export async function createRightsDesk() {
  const world = await createTestContext()
  const { seed, principalOf } = world
  let sets = 0

  /** A team member who edits permissions and holds these, with a rank of this level. */
  async function editor({ permissions = [] as string[], level = 0 } = {}) {
    const held = [permissionPermissions.editPermissions, ...permissions]
    const { account, player } = await seed.teamMember({ permissions: held })
    if (level > 0) await seed.rankOf(player, await seed.rank({ level }))
    return { account, player, principal: await principalOf(account) }
  }

  /** A team member who holds every permission. */
  async function administrator(): Promise<Principal> {
    return principalOf((await seed.teamMember({ permissions: ['*'] })).account)
  }

  /** Gives a group or rank a name that no other one has. */
  function named<Values extends object>(values: Values) {
    sets += 1
    return { ...values, name: `Set ${sets}` }
  }

  return { ...world, editor, administrator, named }
}

/** Returns an instant some hours from now, as the input of an action has it. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}
