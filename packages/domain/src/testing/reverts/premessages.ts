import { randomUUID } from 'node:crypto'
import { premessages } from '@kubora/schema/db/premessages'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { addPremessage } from '#premessages/add-premessage.ts'
import { deletePremessage } from '#premessages/delete-premessage.ts'
import { editPremessage } from '#premessages/edit-premessage.ts'
import { orderPremessages } from '#premessages/order-premessages.ts'
import { restorePremessage } from '#premessages/restore-premessage.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

const texts = { de: 'Hallo {player}', en: 'Hello {player}', fr: 'Bonjour {player}' }
const content = { name: 'Gruß', chatTypes: ['UNBAN'], texts }

/** Why actions cannot be reverted. */
export const reasons = { 'premessages.use': 'NO_CHANGE' }

/** Returns scenarios of each action of premessages that can be reverted. */
export function scenarios({ db, run }: RevertDesk): Scenarios {
  const realm = 'de'
  const add = () => run(addPremessage, { realm, own: false, ...content, idempotencyKey: randomUUID() })
  async function state() {
    const rows = await db
      .select()
      .from(premessages)
      .where(and(eq(premessages.realm, realm), isNull(premessages.deletedAt)))
      .orderBy(asc(premessages.position), asc(premessages.id))
    return rows.map(({ id, name, chatTypes, texts: stored }) => ({ id, name, chatTypes, texts: stored }))
  }
  async function target(id: number) {
    const [row] = await db.select().from(premessages).where(eq(premessages.id, id))
    return { realm, id, version: row?.version }
  }
  const edit = async (id: number, name: string) =>
    run(editPremessage, { ...(await target(id)), ...content, name })

  return {
    'premessages.add': async () => {
      let id = 0
      return { act: async () => (id = await add()), disturb: () => edit(id, 'Anders'), state }
    },
    'premessages.edit': async () => {
      const id = await add()
      return { act: () => edit(id, 'Neu'), disturb: () => edit(id, 'Anders'), state }
    },
    'premessages.delete': async () => {
      const id = await add()
      const act = async () => run(deletePremessage, await target(id))
      return { act, disturb: async () => run(restorePremessage, await target(id)), state }
    },
    'premessages.restore': async () => {
      const id = await add()
      await run(deletePremessage, await target(id))
      const act = async () => run(restorePremessage, await target(id))
      return { act, disturb: () => edit(id, 'Anders'), state }
    },
    'premessages.order': async () => {
      await add()
      await add()
      const ids = (await state()).map(({ id }) => id)
      const act = () => run(orderPremessages, { realm, own: false, ids: ids.toReversed() })
      return { act, disturb: add, state }
    },
  }
}
