import { randomUUID } from 'node:crypto'
import { banTemplates } from '@kubora/schema/db/bans'
import { outbox } from '@kubora/schema/db/outbox'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editBan } from '#bans/edit-ban.ts'
import { expireBans } from '#bans/expire-bans.ts'
import { restoreBan } from '#bans/restore-ban.ts'
import { shortenBan } from '#bans/shorten-ban.ts'
import { unban } from '#bans/unban.ts'
import { createBanDesk } from '#testing/ban-desk.ts'

const { context, db, seed, admin, ban, events } = await createBanDesk()
const content = { reason: 'Griefing', duration: 1, unit: 'DAYS' }

async function mailsTo(account: { email: string }) {
  const rows = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.topic, 'send-notice-mail'), sql`${outbox.payload} ->> 'to' = ${account.email}`))
    .orderBy(asc(outbox.id))
  return rows.map(({ payload }) => jobPayloads['send-notice-mail'].parse(payload))
}

const namesOf = async (account: { email: string }) => (await mailsTo(account)).map(({ mail }) => mail)

/** Moves a ban into the past, as if it had been made earlier. */
async function age(id: string): Promise<void> {
  await db.execute(sql`update bans set starts_at = starts_at - interval '2 days',
    ends_at = ends_at - interval '2 days' where id = ${id}`)
}

test('a ban is mailed once, in the language of the account, without remark, evidence and team member', async () => {
  const { player, account } = await seed.linkedPlayer({ account: { locale: 'fr' } })
  const idempotencyKey = randomUUID()
  const evidence = ['https://example.net/clip']
  const wanted = { idempotencyKey, realm: 'de', remark: 'geheim', evidence }
  await ban(player, wanted)
  await ban(player, wanted)
  const mails = await mailsTo(account)
  expect(mails).toEqual([
    {
      mail: 'ban-made',
      to: account.email,
      locale: 'fr',
      params: { reason: 'Griefing', scope: 'de', until: expect.stringMatching(/^\d{4}-.+Z$/) },
    },
  ])
  const memberName = String(admin.player?.name)
  for (const hidden of ['geheim', 'example.net', memberName])
    expect(JSON.stringify(mails)).not.toContain(hidden)
})

test('the account page of the player is renewed when the ban begins, changes and ends', async () => {
  const { player, account } = await seed.linkedPlayer()
  const renewals = () => events.filter((event) => event.kind === 'account' && event.accountId === account.id)
  const id = await ban(player)
  expect(renewals()).toEqual([{ kind: 'account', accountId: account.id, tokenStale: false }])
  await shortenBan.run(context, admin, { id, version: 1, duration: 1, unit: 'HOURS' })
  await unban.run(context, admin, { id, version: 2 })
  expect(renewals()).toHaveLength(3)
})

test('a permanent ban is mailed without an end', async () => {
  const { player, account } = await seed.linkedPlayer()
  await ban(player, { duration: -1 })
  expect(await mailsTo(account)).toMatchObject([{ locale: 'de', params: { scope: 'network', until: '' } }])
})

test('nothing is mailed without an account, nor to an address that is not confirmed, nor of a ban over at once', async () => {
  const before = await db.$count(outbox, eq(outbox.topic, 'send-notice-mail'))
  await ban(await seed.player())
  const voiced = await seed.player()
  await seed.link(await seed.account(), voiced, { kind: 'VOICE' })
  await ban(voiced)
  await ban((await seed.linkedPlayer({ account: { confirmed: false } })).player)
  await ban((await seed.linkedPlayer()).player, { duration: 0 })
  expect(await db.$count(outbox, eq(outbox.topic, 'send-notice-mail'))).toBe(before)
})

test('what the player reads of a ban is mailed when it changes, a remark is not', async () => {
  const { player, account } = await seed.linkedPlayer()
  const id = await ban(player)
  await editBan.run(context, admin, { id, version: 1, ...content, remark: 'seen by two' })
  expect(await namesOf(account)).toEqual(['ban-made'])
  await editBan.run(context, admin, { id, version: 2, ...content, realm: 'fr' })
  await shortenBan.run(context, admin, { id, version: 3, duration: 1, unit: 'HOURS' })
  expect(await namesOf(account)).toEqual(['ban-made', 'ban-changed', 'ban-changed'])
  expect((await mailsTo(account)).at(-1)?.params).toMatchObject({ scope: 'fr' })
})

test('an unban is mailed, and the ban again when the unban is taken back', async () => {
  const { player, account } = await seed.linkedPlayer()
  const id = await ban(player)
  await unban.run(context, admin, { id, version: 1, comment: 'geheim' })
  await restoreBan.run(context, admin, { id, version: 2 })
  const mails = await mailsTo(account)
  expect(mails.map(({ mail }) => mail)).toEqual(['ban-made', 'ban-ended', 'ban-made'])
  expect(JSON.stringify(mails)).not.toContain('geheim')
})

test('a ban shortened until it is over is mailed as ended; one whose time passes is not mailed again', async () => {
  const { player, account } = await seed.linkedPlayer()
  await shortenBan.run(context, admin, { id: await ban(player), version: 1, duration: 0, unit: 'HOURS' })
  expect(await namesOf(account)).toEqual(['ban-made', 'ban-ended'])
  const other = await seed.linkedPlayer()
  await age(await ban(other.player))
  await expireBans(context)
  expect(await namesOf(other.account)).toEqual(['ban-made'])
})

test('a ban that is changed again and again fills no mailbox, and does not keep mails from others', async () => {
  const [one, other] = [await seed.linkedPlayer(), await seed.linkedPlayer()]
  const id = await ban(one.player)
  for (let version = 1; version <= 24; version += 1)
    await editBan.run(context, admin, { ...content, id, version, reason: `Griefing ${version}` })
  expect(await mailsTo(one.account)).toHaveLength(20)
  await ban(other.player)
  expect(await namesOf(other.account)).toEqual(['ban-made'])
})

test('the mail about a ban by a template has its reason in the language of the account', async () => {
  const reasons = { de: 'Zerstörung', en: 'Griefing', fr: 'Destruction' }
  const [template] = await db
    .insert(banTemplates)
    .values({ name: 'Griefing', reasons, steps: [{ duration: 1, unit: 'DAYS' }] })
    .returning()
  for (const [locale, reason] of Object.entries(reasons) as [keyof typeof reasons, string][]) {
    const { player, account } = await seed.linkedPlayer({ account: { locale } })
    const id = await ban(player, { templateId: template?.id, reason: reasons.de })
    await unban.run(context, admin, { id, version: 1 })
    expect((await mailsTo(account)).map(({ params }) => params['reason'])).toEqual([reason, reason])
  }
})
