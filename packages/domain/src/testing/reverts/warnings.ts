import { randomUUID } from 'node:crypto'
import { addTemplate } from '#bans/add-template.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'
import { addThreshold } from '#warnings/add-threshold.ts'
import { createWarning } from '#warnings/create-warning.ts'
import { deleteThreshold } from '#warnings/delete-threshold.ts'
import { deleteWarning } from '#warnings/delete-warning.ts'
import { editThreshold } from '#warnings/edit-threshold.ts'
import { editWarning } from '#warnings/edit-warning.ts'
import { restoreWarning } from '#warnings/restore-warning.ts'

/** Returns scenarios of each action of warnings that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  const content = { reason: 'Spam', days: 30, proof: ['https://clips.example/1'] }

  async function warn() {
    const { id: playerId } = await seed.player()
    const create = () => run(createWarning, { ...content, playerId, idempotencyKey: randomUUID() })
    const state = async () => {
      const found = await db.query.warnings.findMany({ where: { playerId } })
      return found
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ reason, days, proof, realm }) => ({ reason, days, proof, realm }))
    }
    const edit = (id: string, version: number, reason: string) =>
      run(editWarning, { ...content, id, version, reason })
    return { create, state, edit }
  }

  let count = 0
  async function threshold() {
    const reasons = { de: 'Grund', en: 'Reason', fr: 'Motif' }
    const steps = [{ duration: 1, unit: 'DAYS' }]
    const templateId = await run(addTemplate, { name: randomUUID(), realm: null, reasons, steps })
    count += 1
    const values = { realm: 'de', count, templateId }
    const state = async () =>
      (await db.query.warningThresholds.findMany({ where: { templateId } })).map((row) => [
        row.realm,
        row.count,
      ])
    const [sooner, later] = [count + 30, count + 60]
    return { values, state, sooner, later }
  }

  return {
    'warnings.create': async () => {
      const { create, state, edit } = await warn()
      let id = ''
      const act = async () => (id = await create())
      return { act, disturb: () => edit(id, 1, 'Insults'), state }
    },
    'warnings.edit': async () => {
      const { create, state, edit } = await warn()
      const id = await create()
      return { act: () => edit(id, 1, 'Insults'), disturb: () => edit(id, 2, 'Threats'), state }
    },
    'warnings.delete': async () => {
      const { create, state } = await warn()
      const id = await create()
      const act = () => run(deleteWarning, { id, version: 1 })
      return { act, disturb: () => run(restoreWarning, { id, version: 2 }), state }
    },
    'warnings.restore': async () => {
      const { create, state, edit } = await warn()
      const id = await create()
      await run(deleteWarning, { id, version: 1 })
      const act = () => run(restoreWarning, { id, version: 2 })
      return { act, disturb: () => edit(id, 3, 'Threats'), state }
    },
    'warning-thresholds.add': async () => {
      const { values, state, later } = await threshold()
      let id = 0
      const act = async () => (id = await run(addThreshold, values))
      return { act, disturb: () => run(editThreshold, { ...values, id, version: 1, count: later }), state }
    },
    'warning-thresholds.edit': async () => {
      const { values, state, sooner, later } = await threshold()
      const id = await run(addThreshold, values)
      const change = (version: number, to: number) =>
        run(editThreshold, { ...values, id, version, count: to })
      return { act: () => change(1, sooner), disturb: () => change(2, later), state }
    },
    'warning-thresholds.delete': async () => {
      const { values, state } = await threshold()
      const id = await run(addThreshold, values)
      const act = () => run(deleteThreshold, { id, version: 1 })
      return { act, disturb: () => run(addThreshold, values), state }
    },
  }
}
