import type { Transaction, WritableDatabase } from '@kubora/schema/db/client'
import { accounts } from '@kubora/schema/db/accounts'
import { displayNameOf, storedName } from '@kubora/schema/protocol/substitute-name'
import { eq, sql } from 'drizzle-orm'
import { createSeed, type Seed } from '#seed/create-seed.ts'
import { chanceOf, playerNames, uuidOf } from '#seed/demo/seeded-values.ts'
import { markDemo, requireDemoOrEmpty } from '#seed/demo/demo-mark.ts'
import { charactersOf } from '#seed/demo/demo-characters.ts'
import { seedDemoChats } from '#seed/demo/demo-chats.ts'
import { seedDemoLivestreams } from '#seed/demo/demo-livestreams.ts'
import { seedDemoForbiddenNames } from '#seed/demo/demo-forbidden-names.ts'
import { seedDemoPremessages } from '#seed/demo/demo-premessages.ts'
import { seedDemoRoleplay } from '#seed/demo/demo-roleplay.ts'
import { type DemoServerKey, seedDemoServers } from '#seed/demo/demo-servers.ts'
import { seedDemoTeam } from '#seed/demo/demo-team.ts'
import type { SeededAccount } from '#seed/seed-account.ts'
import type { SeededPlayer } from '#seed/seed-player.ts'

/** An account of the demo network that one can log in with. */
export type DemoLogin = { email: string; password: string; role: string }

/** What one needs to use the demo network. */
export type DemoAccess = { logins: DemoLogin[]; serverKeys: DemoServerKey[] }

/** Password of all demo logins: the network is for trying out, never for real players. */
export const demoPassword = 'Kubora-Demo-1'

const dayMs = 86_400_000
const minuteMs = 60_000
const playerCount = 300

/** The demo logins, in the order of their permissions. */
export const demoLogins = [
  { email: 'guest@kubora.example', role: 'user without a linked player' },
  { email: 'player@kubora.example', role: 'linked player' },
  { email: 'supporter@kubora.example', role: 'supporter (acp.players.view)' },
  {
    email: 'editor@kubora.example',
    role: 'content editor (acp.content.edit, acp.downloads.edit, acp.livestreams.edit)',
  },
  { email: 'admin@kubora.example', role: 'administrator (*)' },
] as const

/**
 * Fills a database with the demo network: servers, players, accounts, team. The same at every run but for instants, which are
 * counted back from today. Does not touch what is there already, so it is safe to run again. Server keys come from
 * `appSecret` and are therefore known again at each run. Throws a NotADemoError when the database has people and not the demo's
 * mark, and changes nothing then.
 */
export async function seedDemoNetwork(db: WritableDatabase, appSecret: string): Promise<DemoAccess> {
  const serverKeys = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo network', 0))`)
    await requireDemoOrEmpty(tx)
    await markDemo(tx)
    const keys = await seedDemoServers(tx, appSecret)
    if (!(await isSeeded(tx))) await seedPeople(tx, createSeed(tx))
    await seedDemoLivestreams(tx)
    return keys
  })
  return { logins: demoLogins.map((login) => ({ ...login, password: demoPassword })), serverKeys }
}

async function isSeeded(tx: Transaction): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailNormalized, demoLogins[0].email))
  return rows.length > 0
}

/** Players whose names the game shows with a space and in another script, and who are stored under substitute names. */
const bedrockPlayers = [
  { shown: 'Rote Robbe', uuid: '00000000-0000-0000-0009-01f2a7c35b10' },
  { shown: '\u041b\u0438\u0441\u0430', uuid: '00000000-0000-0000-0009-01f2c4d86e21' },
].map(({ shown, uuid }) => ({ uuid, name: storedName(shown, uuid) ?? '', displayName: displayNameOf(shown) }))

async function seedPeople(tx: Transaction, seed: Seed): Promise<void> {
  const today = new Date()
  today.setUTCHours(0, 0, 0, 0)
  const players = await seedPlayers(seed, today)
  const people: SeededAccount[] = []
  for (const [index, { email }] of demoLogins.entries()) {
    const registeredAt = new Date(today.getTime() - (400 - 60 * index) * dayMs)
    const account = await seed.account({ email, password: demoPassword, registeredAt })
    await seed.loginAttempts(account, loginHistory(account, today))
    people.push(account)
  }
  await seedDemoTeam(seed, people.slice(1), players.slice(0, people.length - 1), today)
  await seedDemoRoleplay(tx, seed, players, today)
  const [admin, adminPlayer] = [people.at(-1), players[people.length - 2]]
  if (!admin || !adminPlayer) throw new Error('the demo network has no administrator')
  const author = { accountId: admin.id, name: adminPlayer.name }
  await seedDemoPremessages(tx, author, today)
  await seedDemoForbiddenNames(tx, author, today)
  const [, own] = people
  const [ownPlayer] = players
  if (!own || !ownPlayer) throw new Error('the demo network has no player')
  const [, reported] = players
  if (!reported) throw new Error('the demo network has no supporter')
  // those who play in both realms, so that their characters are there
  const others = players
    .slice(people.length + 20)
    .filter((player) => charactersOf('de', player).length * charactersOf('fr', player).length > 0)
    .slice(0, 30)
  await seedDemoChats(
    tx,
    {
      own: { accountId: own.id, player: ownPlayer },
      players: others,
      member: author,
      reported,
    },
    new Date(),
  )
}

async function seedPlayers(seed: Seed, today: Date): Promise<SeededPlayer[]> {
  const chosen = ['Kira_Nordlicht', 'Fuchsbau', 'Etoile_Noir', 'MondRitter']
  const names = [...chosen, ...playerNames(playerCount - chosen.length - bedrockPlayers.length)]
  const people = [
    ...names.map((name) => ({ name, displayName: null, uuid: uuidOf('player', name) })),
    ...bedrockPlayers,
  ]
  return seed.players(
    people.map(({ name, displayName, uuid }) => {
      const chance = chanceOf('player', name)
      const firstJoinAt = new Date(
        today.getTime() - chance.between(3, 1500) * dayMs + chance.between(0, 1439) * minuteMs,
      )
      const sinceFirstMs = today.getTime() - firstJoinAt.getTime()
      // most play often: the older a visit, the rarer it is the last
      const lastSeenAt = new Date(today.getTime() - sinceFirstMs * (chance.between(0, 100) / 100) ** 3)
      const playtimeMinutes = Math.round((sinceFirstMs / dayMs) * chance.between(1, 90))
      return {
        uuid,
        name,
        displayName,
        firstJoinAt,
        lastSeenAt,
        playtimeMinutes,
        reportVersion: 1,
      }
    }),
  )
}

function loginHistory(account: SeededAccount, today: Date) {
  const userAgents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  ] as const
  return Array.from({ length: 24 }, (_, day) => {
    const chance = chanceOf('login', account.email, day)
    const succeeded = chance.between(1, 6) > 1
    return {
      succeeded,
      attempts: succeeded ? 1 : chance.between(1, 4),
      at: new Date(today.getTime() - (day * 2 + 1) * dayMs + chance.between(14 * 60, 22 * 60) * minuteMs),
      // addresses are kept for a week only
      ipAddress: day < 3 ? `192.0.2.${chance.between(1, 254)}` : null,
      userAgent: chance.pick(userAgents),
    }
  })
}
