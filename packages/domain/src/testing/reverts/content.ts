import { contentItems } from '@kubora/schema/db/content'
import { eq, sql } from 'drizzle-orm'
import { createContentItem } from '#content/create-content-item.ts'
import { deleteContentItem } from '#content/delete-content-item.ts'
import { discardContentDraft } from '#content/discard-content-draft.ts'
import { moveContentItem } from '#content/move-content-item.ts'
import { restoreContentItem } from '#content/restore-content-item.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of each action of content that can be reverted. */
export function scenarios(desk: RevertDesk): Scenarios {
  const { db, run } = desk
  async function itemOf(id: number) {
    const { deletedAt, newest, key } = await desk.read(id)
    return deletedAt === null ? { key, texts: newest?.texts.map(({ fields }) => fields) } : null
  }
  async function versioned(itemId: number) {
    return { itemId, version: (await desk.read(itemId)).version }
  }

  /** The texts of what is in use of an item, without numbers of revisions. */
  async function waitingOf(itemId: number) {
    const rows = await db.execute<{ stage: string; number: number; fields: unknown }>(sql`
      select c.stage, c.number, t.fields from current_revisions c
      join content_revision_texts t on t.revision_id = c.revision_id and t.locale = 'de'
      where c.item_id = ${itemId}`)
    return rows
      .toSorted((a, b) => a.stage.localeCompare(b.stage))
      .map(({ stage, fields }) => ({ stage, fields }))
  }

  return {
    'content.create': async () => {
      const input = desk.ruleInput(await desk.newCategory())
      let id = 0
      const act = async () => (id = await run(createContentItem, input))
      return { act, disturb: () => desk.save(id, 1), state: async () => (id === 0 ? null : itemOf(id)) }
    },
    'content.delete': async () => {
      const id = await desk.newRule()
      const act = async () => run(deleteContentItem, await versioned(id))
      const disturb = async () => run(restoreContentItem, await versioned(id))
      return { act, disturb, state: () => itemOf(id) }
    },
    'content.restore-item': async () => {
      const id = await desk.newCategory()
      await run(deleteContentItem, await versioned(id))
      const act = async () => run(restoreContentItem, await versioned(id))
      return { act, disturb: () => run(createContentItem, desk.ruleInput(id)), state: () => itemOf(id) }
    },
    'content.restore-item (edited since)': async () => {
      const id = await desk.newRule()
      await run(deleteContentItem, await versioned(id))
      const act = async () => run(restoreContentItem, await versioned(id))
      const disturb = async () => desk.save(id, (await versioned(id)).version)
      return { act, disturb, state: () => itemOf(id) }
    },
    'content.restore-item (what belongs to it edited since)': async () => {
      const id = await desk.newCategory()
      const rule = await run(createContentItem, desk.ruleInput(id))
      await run(deleteContentItem, await versioned(id))
      const act = async () => run(restoreContentItem, await versioned(id))
      const disturb = async () => desk.save(rule, (await versioned(rule)).version)
      return { act, disturb, state: () => itemOf(id) }
    },
    'content.save': async () => {
      const id = await desk.newRule()
      const act = () => desk.save(id, 1, { texts: { de: { title: 'Neu', text: 'x' } } })
      return { act, disturb: () => desk.save(id, 2, { publish: 'draft' }), state: () => waitingOf(id) }
    },
    'content.save (a draft beside what is public)': async () => {
      const id = await desk.newRule()
      const act = () => desk.save(id, 1, { publish: 'draft', texts: { de: { title: 'Neu', text: 'x' } } })
      return { act, disturb: () => desk.save(id, 2, { publish: 'draft' }), state: () => waitingOf(id) }
    },
    'content.discard-draft': async () => {
      const id = await desk.newRule()
      await desk.save(id, 1, { publish: 'draft', texts: { de: { title: 'Entwurf', text: 'x' } } })
      const revisionId = (await desk.read(id)).newest?.id
      const act = async () => run(discardContentDraft, { ...(await versioned(id)), revisionId })
      return { act, disturb: () => desk.save(id, 3, { publish: 'draft' }), state: () => waitingOf(id) }
    },
    'content.move': async () => {
      const parent = await desk.newCategory()
      const [first, second] = [
        await run(createContentItem, desk.ruleInput(parent)),
        await run(createContentItem, desk.ruleInput(parent)),
      ]
      const third = await run(createContentItem, desk.ruleInput(parent))
      const state = async () =>
        (
          await db
            .select({ id: contentItems.id })
            .from(contentItems)
            .where(eq(contentItems.parentId, parent))
            .orderBy(contentItems.position)
        ).map(({ id }) => id)
      const act = () => run(moveContentItem, { itemId: first, afterId: third })
      return { act, disturb: () => run(moveContentItem, { itemId: second, afterId: first }), state }
    },
  }
}

/** Why actions cannot be reverted. */
export const reasons = {
  'content.reschedule': 'VERSIONS',
  'content.restore': 'VERSIONS',
} as const
