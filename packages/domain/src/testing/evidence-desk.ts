import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { outbox } from '@kubora/schema/db/outbox'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, eq, sql } from 'drizzle-orm'
import { beginEvidenceCheck, finishReceivingEvidence } from '#bans/evidence/check-evidence.ts'
import { storeEvidenceFile } from '#bans/evidence/settle-evidence.ts'
import { startEvidence } from '#bans/evidence/start-evidence.ts'
import type { Principal } from '#kernel/actor.ts'
import { createBanDesk } from '#testing/ban-desk.ts'

/** What a check says of a picture. */
export const checkedPicture = {
  kind: 'PICTURE',
  mediaType: 'image/webp',
  storedBytes: 5,
  sha256: 'cd'.repeat(32),
} as const

/** Bans with files of evidence, whose bytes are nowhere. */
export async function createEvidenceDesk() {
  const desk = await createBanDesk()
  const { context, db, seed, memberWith, ban } = desk
  const viewer = await memberWith(banPermissions.viewEvidence)
  const stranger = await memberWith()

  /** A team member of its own, as each has bounds. */
  const newEditor = () => memberWith(banPermissions.editBans, banPermissions.viewEvidence)

  async function newBan() {
    const player = await seed.player()
    return { player, banId: await ban(player) }
  }

  function start(banId: string, principal: Principal, sizeBytes = 10, fileName = 'Beweis.png') {
    return startEvidence.run(context, principal, { banId, fileName, sizeBytes })
  }

  /** Adds a stored file; resolves with its id. */
  async function store(banId: string, principal: Principal): Promise<string> {
    const id = await start(banId, principal)
    await finishReceivingEvidence(context, id)
    const check = await beginEvidenceCheck(context, id)
    if (!check) throw new Error('not to be checked')
    await storeEvidenceFile(context, id, check.checkedKey, checkedPicture)
    return id
  }

  async function read(id: string) {
    const [row] = await db.select().from(evidenceFiles).where(eq(evidenceFiles.id, id))
    return row
  }

  /** Returns how many jobs remove the bytes under this key. */
  async function removals(key: string): Promise<number> {
    return db.$count(
      outbox,
      and(eq(outbox.topic, 'remove-stored-file'), sql`${outbox.payload}->>'storageKey' = ${key}`),
    )
  }

  return { ...desk, viewer, stranger, newEditor, newBan, start, store, read, removals }
}
