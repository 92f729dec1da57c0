import { tries } from '@kubora/test-kit/run-scope/tries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inArray, sql } from 'drizzle-orm'
import { permissionGroups, ranks as ranksTable } from '@kubora/schema/db/permissions'
import { editGroup } from '#permissions/groups/edit-group.ts'
import { readGroup } from '#permissions/rights-sets.ts'
import { addPermission } from '#permissions/held/add-permission.ts'
import { addToGroup } from '#permissions/held/add-to-group.ts'
import { presentMembership, presentPermission, presentRank } from '#permissions/held/present-held.ts'
import { removeFromGroup } from '#permissions/held/remove-from-group.ts'
import { removePermission } from '#permissions/held/remove-permission.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { covers } from '#permissions/holds-permission.ts'
import { explainRight } from '#permissions/explain-right.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

// `KUBORA_TEST_ALL=1 RIGHTS_HISTORIES=10000 npm run exec -- vitest run <this file>` runs more
const histories = Number(process.env.RIGHTS_HISTORIES ?? 150)

const { context, db, seed, principalOf } = await createTestContext()
const administrator = await seed.teamMember({ permissions: ['*'] })
let admin = await principalOf(administrator.account)

const names = ['game.fly', 'game.kit.gold', 'game.kit.*', 'game.*', 'plot.build'] as const
const asked = ['game.fly', 'game.kit.gold', 'game.kit.iron', 'plot.build', 'plot.sell'] as const
const name = fc.constantFrom(...names)
const hours = fc.constantFrom(null, 1, 3)
const set = fc.constantFrom(0, 1)

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('give' as const), name, hours }),
    fc.record({ kind: fc.constant('take' as const), name }),
    fc.record({ kind: fc.constant('join' as const), set, hours }),
    fc.record({ kind: fc.constant('leave' as const), set }),
    fc.record({ kind: fc.constant('rank' as const), set, hours }),
    fc.record({ kind: fc.constant('unrank' as const) }),
    fc.record({ kind: fc.constant('edit' as const), set, names: fc.uniqueArray(name, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(1, 2) }),
  ),
  { maxLength: 12 },
)

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never
/** Hours until something ends, at the model's clock; null: it does not. */
type End = number | null

/** What a player holds, by the rules of docs/PRODUCT.md and nothing else. */
class RightsModel {
  #now = 0
  #direct = new Map<string, End>()
  #groups = new Map<number, End>()
  #rank: { set: number; end: End } | null = null
  #groupNames: string[][]
  #rankNames: readonly string[][]

  constructor(groupNames: string[][], rankNames: readonly string[][]) {
    this.#groupNames = groupNames
    this.#rankNames = rankNames
  }

  #lasts(end: End | undefined): boolean {
    return end !== undefined && (end === null || end > this.#now)
  }

  granted(): string[] {
    const rank = this.#rank
    return [
      ...[...this.#direct].filter(([, end]) => this.#lasts(end)).map(([granted]) => granted),
      ...[...this.#groups]
        .filter(([, end]) => this.#lasts(end))
        .flatMap(([group]) => this.#groupNames[group] ?? []),
      ...(rank !== null && this.#lasts(rank.end) ? (this.#rankNames[rank.set] ?? []) : []),
    ]
  }

  take(step: Step): string {
    const end = 'hours' in step && step.kind !== 'pass' && step.hours !== null ? this.#now + step.hours : null
    switch (step.kind) {
      case 'give':
        if (this.granted().some((granted) => covers(granted, step.name)))
          return 'PLAYER_HAS_ALREADY_PERMISSION'
        this.#direct.set(step.name, end)
        return 'no error'
      case 'take':
        if (!this.#lasts(this.#direct.get(step.name))) return 'NOT_FOUND'
        this.#direct.delete(step.name)
        return 'no error'
      case 'join':
        if (this.#lasts(this.#groups.get(step.set))) return 'PLAYER_HAS_ALREADY_PERMISSION'
        this.#groups.set(step.set, end)
        return 'no error'
      case 'leave':
        if (!this.#lasts(this.#groups.get(step.set))) return 'NOT_FOUND'
        this.#groups.delete(step.set)
        return 'no error'
      case 'rank':
        this.#rank = { set: step.set, end }
        return 'no error'
      case 'unrank':
        if (this.#rank === null || !this.#lasts(this.#rank.end)) return 'NOT_FOUND'
        this.#rank = null
        return 'no error'
      case 'edit':
        this.#groupNames[step.set] = step.names
        return 'no error'
      case 'pass':
        this.#now += step.hours
        return 'no error'
    }
  }
}

/** Half an hour on, so that what ends at an hour of the model does not end while a step runs. */
const inHours = (amount: number | null) =>
  amount === null ? null : new Date(Date.now() + (amount - 0.5) * 3_600_000).toISOString()

async function take(
  world: { playerId: number; groups: number[]; ranks: number[] },
  step: Step,
): Promise<string> {
  const { playerId, groups, ranks } = world
  const run = (
    action: { run: (c: typeof context, p: typeof admin, input: unknown) => Promise<unknown> },
    input: object,
  ) => codeOf(action.run(context, admin, input))
  switch (step.kind) {
    case 'give':
      return run(addPermission, { playerId, permission: step.name, endsAt: inHours(step.hours) })
    case 'take': {
      const held = await presentPermission(db, { playerId, permission: step.name })
      return run(removePermission, { playerId, permission: step.name, version: held?.version ?? 0 })
    }
    case 'join':
      return run(addToGroup, { playerId, groupId: groups[step.set], endsAt: inHours(step.hours) })
    case 'leave': {
      const groupId = groups[step.set] ?? 0
      const held = await presentMembership(db, { playerId, groupId })
      return run(removeFromGroup, { playerId, groupId, version: held?.version ?? 0 })
    }
    case 'rank': {
      const held = await presentRank(db, playerId)
      const input = { playerId, rankId: ranks[step.set], endsAt: inHours(step.hours) }
      return run(setRank, { ...input, version: held?.version ?? null })
    }
    case 'unrank': {
      const held = await presentRank(db, playerId)
      return run(removeRank, { playerId, version: held?.version ?? 0 })
    }
    case 'edit': {
      const id = groups[step.set] ?? 0
      const found = await readGroup(db, id)
      return run(editGroup, { ...found?.values, id, version: found?.version ?? 0, permissions: step.names })
    }
    case 'pass': {
      for (const table of ['player_permissions', 'player_groups', 'player_ranks'])
        await db.execute(sql`update ${sql.identifier(table)} set expires_at = expires_at - ${step.hours} * interval '1 hour'
          where player_id = ${playerId}`)
      return 'no error'
    }
  }
}

/** Deletes a history's groups and ranks: what gives a right is explained by all that would, so they would add up. */
async function deleteSets(groups: number[], ranks: number[]): Promise<void> {
  await db.delete(permissionGroups).where(inArray(permissionGroups.id, groups))
  await db.delete(ranksTable).where(inArray(ranksTable.id, ranks))
}

test(
  'after any history of grants, memberships, ranks and passing time a player holds what the model says',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        // changes of rights are confirmed, which holds for five minutes
        admin = await principalOf(administrator.account)
        const { id: playerId } = await seed.player()
        const [groupNames, rankNames] = [
          [['game.fly'], ['plot.build']],
          [['game.kit.*'], []],
        ] as [string[][], string[][]]
        const groups = await Promise.all(groupNames.map((permissions) => seed.group({ permissions })))
        const ranks = await Promise.all(rankNames.map((permissions) => seed.rank({ permissions })))
        const model = new RightsModel(groupNames, rankNames)
        for (const step of history) {
          expect(await take({ playerId, groups, ranks }, step), JSON.stringify(step)).toBe(model.take(step))
          const reasons = await Promise.all(asked.map((permission) => explainRight(db, playerId, permission)))
          for (const [index, permission] of asked.entries()) {
            const held = model.granted().filter((granted) => covers(granted, permission))
            const granted = reasons[index]?.reasons.map((reason) => reason.granted)
            expect(granted?.toSorted(), permission).toEqual(held.toSorted())
          }
        }
        await deleteSets(groups, ranks)
      }),
      tries(40, histories),
    )
  },
  histories * 2_000,
)
