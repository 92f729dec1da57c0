import { confirmEmail } from '@kubora/domain/accounts/confirm-email'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { logOut } from '@kubora/domain/accounts/log-out'
import { register } from '@kubora/domain/accounts/register'
import { addTemplate } from '@kubora/domain/bans/add-template'
import { createBan } from '@kubora/domain/bans/create-ban'
import type { Principal } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { accountSubject, findOpenCode, issueCode } from '@kubora/domain/kernel/one-time-code'
import { unseal } from '@kubora/domain/kernel/secret'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { addToGroup } from '@kubora/domain/permissions/held/add-to-group'
import { linkIdentity } from '@kubora/domain/player-links/link-identity'
import { linkSubject } from '@kubora/domain/player-links/link-subject'
import { createWarning } from '@kubora/domain/warnings/create-warning'
import type { Transaction } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { demoLogins, demoPassword } from '@kubora/test-kit/seed/demo/demo-network'
import { playerNames, uuidOf } from '@kubora/test-kit/seed/demo/seeded-values'
import { verifyCodeLength } from '@kubora/validation/code-lengths'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { sql } from 'drizzle-orm'
import { demoBanTemplates } from '#commands/demo-ban-templates.ts'

/** Who registers and links; the first two become moderators. */
const people = [
  { email: 'moderator@kubora.example', locale: 'de' },
  { email: 'moderatrice@kubora.example', locale: 'fr' },
  { email: 'builder@kubora.example', locale: 'en' },
  { email: 'newcomer@kubora.example', locale: 'de' },
] as const
const moderatorCount = 2

const [griefing, insults, spam] = ['Griefing am Spawn', 'Beleidigung', 'Spam im Chat'] as const

/** Bans by moderator, 2 is the administrator; those without a template have a reason in one language. */
const bans = [
  { by: 0, template: 'griefing', duration: 7, unit: 'DAYS' },
  { by: 0, template: 'griefing', duration: 30, unit: 'DAYS' },
  { by: 0, template: 'cheating', duration: -1, unit: 'DAYS' },
  { by: 1, template: 'cheating', duration: 90, unit: 'DAYS' },
  { by: 1, reason: insults, duration: 12, unit: 'HOURS', realm: 'fr' },
  { by: 2, reason: griefing, duration: 14, unit: 'DAYS' },
] as const

const warnings = [
  { by: 0, reason: spam, days: 30 },
  { by: 0, reason: spam, days: 30 },
  { by: 0, reason: insults, days: 90, realm: 'de' },
  { by: 1, reason: spam, days: 14 },
  { by: 1, reason: insults, days: 60, realm: 'fr' },
  { by: 1, reason: insults, days: 60 },
  { by: 2, reason: spam, days: 30 },
  { by: 2, reason: griefing, days: null },
] as const

type Player = { id: number; uuid: string; name: string }

/**
 * Lets people of the demo network register, link, ban and warn by the use cases of the site, so that its ACP log and the figures of
 * it have lines. All or nothing in one transaction, and nothing when it was done before.
 */
export async function seedDemoActivity(context: DomainContext): Promise<void> {
  await writable(context.db).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo network', 0))`)
    const done = await tx.query.accounts.findFirst({ where: { emailNormalized: people[0].email } })
    if (done) return
    await act({ ...context, db: tx }, tx)
  })
}

async function act(context: DomainContext, tx: Transaction): Promise<void> {
  const seed = createSeed(tx)
  const players = await readPlayers(tx, people.length + bans.length + warnings.length)
  const session = async (email: string): Promise<Principal> => {
    const account = await tx.query.accounts.findFirst({ where: { emailNormalized: email } })
    const principal = account && (await loadPrincipal(tx, await seed.session(account)))
    if (!principal) throw new Error(`${email} has no session`)
    return principal
  }

  const admin = await session(demoLogins[4].email)
  const groupId = await seed.group({
    name: 'Moderation',
    isTeam: true,
    permissions: [playerPermissions.viewPlayers, banPermissions.editBans, warningPermissions.editWarnings],
  })
  const members: Principal[] = []
  for (const [index, person] of people.entries()) {
    const player = playerAt(players, index)
    await registerPerson(context, person)
    const principal = await session(person.email)
    await linkPlayer(context, principal, player)
    if (index < moderatorCount) {
      await addToGroup.run(context, admin, { playerId: player.id, groupId, endsAt: null })
      members.push(await session(person.email))
    }
    await logOut.run(context, principal)
  }
  members.push(admin)

  const others = players.slice(people.length)
  const templates = await addTemplates(context, admin)
  for (const [index, { by, ...ban }] of bans.entries()) {
    const prepared =
      'template' in ban
        ? { reason: demoBanTemplates[ban.template].reasons.de, templateId: templates[ban.template] }
        : {}
    const input = {
      ...ban,
      ...prepared,
      playerId: playerAt(others, index).id,
      idempotencyKey: uuidOf('demo ban', index),
    }
    await createBan.run(context, members[by] ?? null, input)
  }
  for (const [index, { by, ...warning }] of warnings.entries()) {
    const playerId = playerAt(others, bans.length + index).id
    const input = { ...warning, playerId, idempotencyKey: uuidOf('demo warning', index) }
    await createWarning.run(context, members[by] ?? null, input)
  }
  for (const member of members) await logOut.run(context, member)
}

/** Adds the templates of bans and returns their ids. */
async function addTemplates(
  context: DomainContext,
  admin: Principal,
): Promise<Record<keyof typeof demoBanTemplates, number>> {
  const { griefing: grief, cheating, insults: insult, killing } = demoBanTemplates
  return {
    griefing: await addTemplate.run(context, admin, grief),
    cheating: await addTemplate.run(context, admin, cheating),
    insults: await addTemplate.run(context, admin, insult),
    killing: await addTemplate.run(context, admin, killing),
  }
}

/** Returns players of the demo network who are in no team, in the same order at every run. */
async function readPlayers(tx: Transaction, count: number): Promise<Player[]> {
  const uuids = playerNames(count).map((name) => uuidOf('player', name))
  const found = await tx.query.players.findMany({ where: { uuid: { in: uuids } } })
  return found.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid))
}

function playerAt(players: readonly Player[], index: number): Player {
  const player = players[index]
  if (!player) throw new Error('the demo network lacks players')
  return player
}

async function registerPerson(context: DomainContext, person: (typeof people)[number]): Promise<void> {
  const { email } = person
  const origin = { ipAddress: '192.0.2.20', userAgent: '' }
  const password = { password: demoPassword, passwordRepeat: demoPassword }
  await register(context, origin, { ...person, ...password, termsAccepted: true })
  const account = await context.db.query.accounts.findFirst({ where: { emailNormalized: email } })
  const subject = accountSubject(account?.id ?? 0)
  const mailed = await inUnit(context, (unit) => findOpenCode(unit, 'EMAIL_CONFIRM', subject))
  if (!mailed?.sealedCode) throw new Error(`${email} got no code`)
  await confirmEmail(context, origin, { email, code: unseal(context.secret, mailed.sealedCode) })
}

async function linkPlayer(context: DomainContext, principal: Principal, player: Player): Promise<void> {
  const server = await context.db.query.gameServers.findFirst({ where: { slug: 'lobby' } })
  if (!server) throw new Error('the demo network has no lobby')
  const { uuid, name } = player
  const through = { serverId: server.id, server: server.name, bootId: uuidOf('boot', server.slug) }
  const data = { playerUuid: uuid, externalId: uuid, externalName: name, through }
  // as the lobby requests it for a player who is on it
  const { code } = await inUnit(context, (unit) =>
    issueCode(unit, 'GAME', linkSubject(player.id), verifyCodeLength, { data }),
  )
  await linkIdentity.run(context, principal, { kind: 'GAME', name, code })
}
