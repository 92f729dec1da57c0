import { isDeepStrictEqual } from 'node:util'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { explainRight } from '@kubora/domain/permissions/explain-right'
import { requirePermission } from '@kubora/domain/permissions/require-permission'
import { everyPermission } from '@kubora/validation/permission-catalogue'
import { expect, test } from 'vitest'
import { listPermissionHolders } from '#features/permissions/list-holders.ts'
import { writeCursor } from '#graphql/page.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { db, seed, logIn } = await openTestWorld()
// the list of holders begins behind a player
await seed.player()
const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]

type Member = Awaited<ReturnType<typeof seed.teamMember>>

/** Ways in which a team member may hold a permission, or not. */
const ways: Readonly<
  Record<string, { holds: boolean; give: (member: Member, name: string) => Promise<void> }>
> = {
  nothing: { holds: false, give: async () => undefined },
  direct: { holds: true, give: ({ player }, name) => seed.permissions(player, [name]) },
  'direct until later': {
    holds: true,
    give: ({ player }, name) => seed.permissions(player, [name], { expiresAt: future }),
  },
  'direct, ended': {
    holds: false,
    give: ({ player }, name) => seed.permissions(player, [name], { expiresAt: past }),
  },
  group: {
    holds: true,
    give: async ({ player }, name) => seed.membership(player, await seed.group({ permissions: [name] })),
  },
  'group, ended': {
    holds: false,
    give: async ({ player }, name) =>
      seed.membership(player, await seed.group({ permissions: [name] }), { expiresAt: past }),
  },
  rank: {
    holds: true,
    give: async ({ player }, name) => seed.rankOf(player, await seed.rank({ permissions: [name] })),
  },
  'rank, ended': {
    holds: false,
    give: async ({ player }, name) =>
      seed.rankOf(player, await seed.rank({ permissions: [name] }), { expiresAt: past }),
  },
  wildcard: {
    holds: true,
    give: ({ player }, name) => seed.permissions(player, [`${name.slice(0, name.lastIndexOf('.'))}.*`]),
  },
  '*': { holds: true, give: ({ player }) => seed.permissions(player, ['*']) },
  'a name that only begins like it': {
    holds: false,
    give: ({ player }, name) => seed.permissions(player, [name.slice(0, -1), `${name}.more`, `${name}.*`]),
  },
}

test(`what a member may, what the permissions query returns, why, and who holds it agree for every permission and way`, async () => {
  let compared = 0
  for (const [way, { holds, give }] of Object.entries(ways)) {
    for (const name of everyPermission) {
      const member = await seed.teamMember()
      await give(member, name)
      const { token, sessionId } = await logIn(member.account)
      const { data } = await ask('query ($names: [String!]!) { permissions(permissions: $names) }', {
        token,
        variables: { names: [name] },
      })
      const why = await explainRight(db, member.player.id, name)
      const after = writeCursor([member.player.id - 1])
      const [holder] = (await listPermissionHolders(db, name, { after, first: 1 })).items
      let may = true
      try {
        requirePermission(await loadPrincipal(db, sessionId), name)
      } catch {
        may = false
      }
      const answers = {
        may,
        sent: isDeepStrictEqual(data, { permissions: [name] }),
        why: (why?.reasons.length ?? 0) > 0,
        listed: holder?.playerId === member.player.id,
      }
      expect(answers, `${way}: ${name}`).toEqual({ may: holds, sent: holds, why: holds, listed: holds })
      compared += Object.keys(answers).length
    }
  }
  console.log(
    `${compared} answers of ${Object.keys(ways).length} ways and ${everyPermission.length} permissions agree`,
  )
}, 300_000)
