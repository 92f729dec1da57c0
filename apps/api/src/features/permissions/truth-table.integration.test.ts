import { isDeepStrictEqual } from 'node:util'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { explainRight } from '@kubora/domain/permissions/explain-right'
import { requirePermission } from '@kubora/domain/permissions/require-permission'
import { isWholeRun } from '@kubora/test-kit/run-scope/is-whole-run'
import { everyPermission } from '@kubora/validation/permission-catalogue'
import { expect, test } from 'vitest'
import { listPermissionHolders } from '#features/permissions/list-holders.ts'
import { writeCursor } from '#graphql/page.ts'
import { schema } from '#graphql/schema.ts'
import type { MatrixPrincipal } from '#testing/authorization/matrix-principals.ts'
import type { MatrixRow } from '#testing/authorization/matrix-row.ts'
import { matrixRows } from '#testing/authorization/matrix-rows.ts'
import { needOfField, servedNames } from '#testing/authorization/realm-needs.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { db, seed, logIn } = world
// the list of holders begins behind a player
await seed.player()
const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]

type Member = Awaited<ReturnType<typeof seed.teamMember>>

/** A way in which somebody may hold a permission, or not. */
type Way = {
  holds: boolean
  /** Who it is; a team member when left out. */
  make?: () => Promise<Member>
  give: (member: Member, name: string) => Promise<void>
}

/** The operation with which a permission is tried: the matrix's first one for which it is enough. */
const operations = new Map<string, MatrixRow>()
for (const type of ['Mutation', 'Query']) {
  for (const row of matrixRows.toReversed()) {
    const [rowType] = row.field.split('.')
    if (rowType !== type || row.outcome !== undefined) continue
    const names = servedNames(needOfField(schema, row.field))
    for (const name of names) operations.set(name, row)
  }
}

/** Returns whether the operation of a permission is carried out for this caller; null where none needs it yet. */
async function isServed(name: string, principal: MatrixPrincipal): Promise<boolean | null> {
  const row = operations.get(name)
  if (row === undefined) return null
  const { query, variables } = await row.prepare(world, principal)
  const { code } = await ask(query, { variables, token: principal.token })
  if (code !== null && code !== 'NO_PERMISSION') throw new Error(`${row.field}: ${code}`)
  return code === null
}

const ways: Readonly<Record<string, Way>> = {
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
  'direct, of an identity that only offline servers know': {
    holds: false,
    make: () => seed.teamMember({ player: { offlineIdentity: true } }),
    give: ({ player }, name) => seed.permissions(player, [name]),
  },
  'a name that only begins like it': {
    holds: false,
    give: ({ player }, name) => seed.permissions(player, [name.slice(0, -1), `${name}.more`, `${name}.*`]),
  },
}

/** The permissions that a way is tried with: all in a whole run, and by day where every permission needs it; else each fifth, another one for each way. */
function permissionsOf(way: string): typeof everyPermission {
  if (isWholeRun || way === 'nothing' || way === 'direct') return everyPermission
  const turn = Object.keys(ways).indexOf(way)
  return everyPermission.filter((_name, index) => index % 5 === turn % 5)
}

test(`what a member may, what the permissions query returns, why, who holds it, and operations agree for permissions and ways to hold them`, async () => {
  let compared = 0
  for (const [way, { holds, make = seed.teamMember, give }] of Object.entries(ways)) {
    for (const name of permissionsOf(way)) {
      const member = await make()
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
      const kind = `holds ${name}` as const
      const served = await isServed(name, { kind, token, sessionId, account: member.account })
      const takesEffect = why !== null && !why.isUntrusted && why.isTeamMember && why.isLinked
      const answers = {
        may,
        sent: isDeepStrictEqual(data, { permissions: [name] }),
        why: takesEffect && why.reasons.length > 0,
        listed: holder?.playerId === member.player.id && holder.isTeamMember,
        ...(served === null ? {} : { served }),
      }
      const expected = Object.fromEntries(Object.keys(answers).map((answer) => [answer, holds]))
      expect(answers, `${way}: ${name}`).toEqual(expected)
      compared += Object.keys(answers).length
    }
  }
  console.log(
    `${compared} answers of ${Object.keys(ways).length} ways and ${everyPermission.length} permissions agree, ${operations.size} of which an operation needs`,
  )
}, 900_000)
