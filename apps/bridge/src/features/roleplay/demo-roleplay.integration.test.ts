import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renameCharacter } from '@kubora/domain/roleplay/rename-character'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { openDemoServers } from '@kubora/test-kit/demo-game-servers/open-demo-servers'
import { readRoleplay } from '@kubora/test-kit/demo-game-servers/read-roleplay'
import { seedDemoServers } from '@kubora/test-kit/seed/demo/demo-servers'
import { seedDemoRoleplay } from '@kubora/test-kit/seed/demo/demo-roleplay'
import { playerNames, uuidOf } from '@kubora/test-kit/seed/demo/seeded-values'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const directory = mkdtempSync(path.join(tmpdir(), 'kubora-demo-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('the demo network has a roleplay in two realms, whose game renames characters and refuses reserved names', async () => {
  const bridge = await ground.start()
  const today = new Date()
  const people = await seed.players(playerNames(120).map((name) => ({ name, uuid: uuidOf('player', name) })))
  const keys = await seedDemoServers(db, 'a secret of the demo')
  await seedDemoRoleplay(db, seed, people, today)
  const owners = await db
    .select({ slug: gameServers.slug })
    .from(gameServers)
    .where(eq(gameServers.ownsWorld, true))
    .orderBy(asc(gameServers.slug))
  expect(owners).toEqual([{ slug: 'roleplay-de' }, { slug: 'roleplay-fr' }])
  expect(await db.$count(worldChanges, eq(worldChanges.state, 'FAILED'))).toBe(4)

  const roleplay = await readRoleplay(db)
  const servers = [...roleplay].map(([slug, first]) => ({
    slug,
    key: keys.find(({ server }) => server === slug)?.key ?? '',
    regulars: [],
    roleplay: first,
  }))
  const demo = await openDemoServers({ bridgeUrl: bridge.url, directory, servers })
  for (const [slug, first] of roleplay) {
    const realm = slug === 'roleplay-de' ? 'de' : 'fr'
    const ofRealm = and(eq(characters.realm, realm), isNull(characters.removedAt))
    await eventually(
      `the characters of ${realm}`,
      async () => (await db.$count(characters, ofRealm)) === first.length,
    )
  }
  expect(await db.$count(characters, isNotNull(characters.removedAt))).toBe(6)

  const member = await seed.teamMember({ permissions: ['*'] })
  const admin = await loadPrincipal(db, await seed.session(member.account))
  const [character] = roleplay.get('roleplay-de') ?? []
  for (const [lastName, state, reason] of [
    ['Winter', 'APPLIED', null],
    ['Kubora', 'FAILED', 'The name Kubora is reserved'],
  ] as const) {
    const input = { realm: 'de', characterId: character?.id, firstName: 'Jule', lastName }
    const id = await renameCharacter.run(context, admin, input)
    await eventually(`the wish is ${state}`, async () => {
      const [row] = await db.select().from(worldChanges).where(eq(worldChanges.id, id))
      return row?.state === state && row.reason === reason
    })
  }
  await demo.close()
})
