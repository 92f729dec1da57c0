import { tries } from '@kubora/test-kit/run-scope/tries'
import { banChanges, bans } from '@kubora/schema/db/bans'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isActiveBan } from '#bans/active-ban.ts'
import { editBan } from '#bans/edit-ban.ts'
import { expireBans } from '#bans/expire-bans.ts'
import { shortenBan } from '#bans/shorten-ban.ts'
import { unban } from '#bans/unban.ts'
import { createBanDesk } from '#testing/ban-desk.ts'
import { BanModel, type BanStep, banSteps } from '#testing/ban-model.ts'
import { banPart } from '#testing/state-network.ts'
import { codeOf } from '#testing/test-context.ts'

// `KUBORA_TEST_ALL=1 BAN_HISTORIES=10000 npm run exec -- vitest run <this file>` runs more
const histories = Number(process.env.BAN_HISTORIES ?? 200)

const { context, db, seed, admin, ban } = await createBanDesk()
const unit = 'HOURS'

async function bansOf(player: { id: number }) {
  return db
    .select({ id: bans.id, version: bans.version, duration: bans.duration, active: isActiveBan(bans) })
    .from(bans)
    .where(eq(bans.playerId, player.id))
    .orderBy(asc(bans.id))
}

/** Takes the step in the database; resolves with the code of its refusal, or `no error`. */
async function take(player: { id: number }, step: BanStep): Promise<string> {
  if (step.kind === 'close') return codeOf(expireBans(context))
  if (step.kind === 'create') return codeOf(ban(player, { duration: step.duration, unit }))
  if (step.kind === 'pass') {
    await db.execute(sql`update bans set starts_at = starts_at - ${step.hours} * interval '1 hour',
      ends_at = ends_at - ${step.hours} * interval '1 hour' where player_id = ${player.id}`)
    return 'no error'
  }
  const known = (await bansOf(player)).at(-1)
  if (!known) return 'NOT_BANNED'
  const target = { id: known.id, version: known.version + (step.stale ? 1 : 0) }
  if (step.kind === 'unban') return codeOf(unban.run(context, admin, target))
  const { duration } = step
  if (step.kind === 'shorten') return codeOf(shortenBan.run(context, admin, { ...target, duration, unit }))
  return codeOf(editBan.run(context, admin, { ...target, reason: 'Griefing', duration, unit }))
}

test(
  'after any history of bans, changes and passing time the database has what the model has',
  async () => {
    await fc.assert(
      fc.asyncProperty(banSteps, async (steps) => {
        const [player, model] = [await seed.player(), new BanModel()]
        for (const step of steps) {
          expect(await take(player, step), JSON.stringify(step)).toBe(model.take(step))
          const stored = await bansOf(player)
          expect(stored.map(({ duration, version }) => ({ duration, version }))).toEqual(
            model.bans.map(({ duration, version }) => ({ duration, version })),
          )
          const active = stored.find((one) => one.active)
          expect(active?.id).toBe(model.active ? stored.at(-1)?.id : undefined)
          const document = (await banPart.read(db, [player.id], null)).get(player.id) ?? null
          expect(document?.id).toBe(active?.id)
        }
        const ids = (await bansOf(player)).map(({ id }) => id)
        expect(await db.$count(banChanges, inArray(banChanges.banId, ids))).toBe(model.changes)
      }),
      tries(50, histories),
    )
  },
  60_000 + histories * 1000,
)
