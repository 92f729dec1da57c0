import { randomUUID } from 'node:crypto'
import { banTemplates, bans } from '@kubora/schema/db/bans'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { and, eq, isNull } from 'drizzle-orm'
import { addTemplate } from '#bans/add-template.ts'
import { createBan } from '#bans/create-ban.ts'
import { deleteTemplate } from '#bans/delete-template.ts'
import { editBan } from '#bans/edit-ban.ts'
import { editTemplate } from '#bans/edit-template.ts'
import { removeEvidence } from '#bans/evidence/remove-evidence.ts'
import { restoreEvidence } from '#bans/evidence/restore-evidence.ts'
import { restoreBan } from '#bans/restore-ban.ts'
import { restoreTemplate } from '#bans/restore-template.ts'
import { shortenBan } from '#bans/shorten-ban.ts'
import { unban } from '#bans/unban.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of each action of bans that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  const template = {
    realm: 'de',
    name: 'Griefing',
    reasons: { de: 'Zerstörung', en: 'Griefing', fr: 'Destruction' },
    steps: [{ duration: 1, unit: 'DAYS' }],
  }
  async function templateOf(id: number) {
    const [row] = await db
      .select()
      .from(banTemplates)
      .where(and(eq(banTemplates.id, id), isNull(banTemplates.deletedAt)))
    return row && { ...row, version: 0 }
  }
  const rename = async (id: number, version: number) =>
    run(editTemplate, { ...template, id, version, name: 'Other' })

  const ban = { reason: 'Griefing', duration: 9, unit: 'DAYS' }
  async function newBan(changes: object = {}) {
    const { id: playerId } = await seed.player()
    const create = () => run(createBan, { playerId, ...ban, idempotencyKey: randomUUID(), ...changes })
    const activeBan = () =>
      db
        .select({
          reason: bans.reason,
          reasons: bans.reasons,
          endsAt: bans.endsAt,
          realm: bans.realm,
          remark: bans.remark,
        })
        .from(bans)
        .where(and(eq(bans.playerId, playerId), isNull(bans.endedAt)))
    return { create, state: activeBan, playerId }
  }
  async function storedBan(changes: object = {}) {
    const { create, state, playerId } = await newBan(changes)
    const id = await create()
    const edit = (version: number, changes: object) => run(editBan, { ...ban, id, version, ...changes })
    return { id, state, edit, playerId }
  }

  /** A file of a ban, with what is shown of it while it is not removed. */
  async function storedFile() {
    const { id: banId } = await storedBan()
    const [file] = await db
      .insert(evidenceFiles)
      .values({
        banId,
        fileName: 'a.png',
        accountName: 'Admin',
        sizeBytes: 9,
        state: 'stored',
        storageKey: randomUUID(),
        kind: 'PICTURE',
        mediaType: 'image/webp',
        storedBytes: 5,
        sha256: 'cd'.repeat(32),
        storedAt: new Date(),
      })
      .returning({ id: evidenceFiles.id })
    const id = file?.id ?? ''
    const state = () =>
      db
        .select()
        .from(evidenceFiles)
        .where(and(eq(evidenceFiles.banId, banId), isNull(evidenceFiles.removedAt)))
    return { id, state }
  }

  return {
    'ban-templates.add': async () => {
      let id = 0
      const act = async () => (id = await run(addTemplate, template))
      return { act, disturb: () => rename(id, 1), state: async () => templateOf(id) }
    },
    'ban-templates.edit': async () => {
      const id = await run(addTemplate, template)
      const act = () => rename(id, 1)
      const disturb = () => run(editTemplate, { ...template, id, version: 2, realm: 'fr' })
      return { act, disturb, state: () => templateOf(id) }
    },
    'ban-templates.delete': async () => {
      const id = await run(addTemplate, template)
      const act = () => run(deleteTemplate, { id, version: 1 })
      return { act, disturb: () => run(restoreTemplate, { id, version: 1 }), state: () => templateOf(id) }
    },
    'ban-templates.restore': async () => {
      const id = await run(addTemplate, template)
      await run(deleteTemplate, { id, version: 1 })
      const act = () => run(restoreTemplate, { id, version: 1 })
      return { act, disturb: () => rename(id, 2), state: () => templateOf(id) }
    },
    'bans.create': async () => {
      const { create, state } = await newBan()
      let id = ''
      const act = async () => (id = await create())
      return { act, disturb: () => run(editBan, { ...ban, id, version: 1, reason: 'Other' }), state }
    },
    'bans.edit': async () => {
      const templateId = await run(addTemplate, template)
      const { edit, state } = await storedBan({ templateId })
      const act = () => edit(1, { reason: 'Cheating', duration: 20, remark: 'seen by two' })
      return { act, disturb: () => edit(2, { reason: 'Other', duration: 20 }), state }
    },
    'bans.shorten': async () => {
      const { id, edit, state } = await storedBan()
      const act = () => run(shortenBan, { id, version: 1, duration: 2, unit: 'DAYS' })
      return { act, disturb: () => edit(2, { duration: 3 }), state }
    },
    'bans.unban': async () => {
      const { id, state } = await storedBan()
      const act = () => run(unban, { id, version: 1 })
      return { act, disturb: () => run(restoreBan, { id, version: 2 }), state }
    },
    'bans.evidence.remove': async () => {
      const { id, state } = await storedFile()
      const act = () => run(removeEvidence, { id })
      return { act, disturb: () => run(restoreEvidence, { id }), state }
    },
    'bans.evidence.restore': async () => {
      const { id, state } = await storedFile()
      await run(removeEvidence, { id })
      const act = () => run(restoreEvidence, { id })
      return { act, disturb: () => run(removeEvidence, { id }), state }
    },
    'bans.restore': async () => {
      const { id, edit, state } = await storedBan()
      await run(unban, { id, version: 1 })
      const act = () => run(restoreBan, { id, version: 2 })
      return { act, disturb: () => edit(3, { reason: 'Other' }), state }
    },
  }
}

/** Why actions cannot be reverted. */
export const reasons = {
  'bans.evidence.open': 'NO_CHANGE',
  'bans.evidence.start': 'OWN_ENTRY',
  'bans.resend': 'NO_CHANGE',
} as const
