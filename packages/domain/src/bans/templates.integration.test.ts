import { banTemplates } from '@kubora/schema/db/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTemplate } from '#bans/add-template.ts'
import { reasonIn } from '#bans/ban-reasons.ts'
import { editBan } from '#bans/edit-ban.ts'
import { deleteTemplate } from '#bans/delete-template.ts'
import { editTemplate } from '#bans/edit-template.ts'
import { createBanDesk } from '#testing/ban-desk.ts'
import { codeOf } from '#testing/test-context.ts'
import { addThreshold } from '#warnings/add-threshold.ts'
import { editThreshold } from '#warnings/edit-threshold.ts'

const { context, db, seed, memberWith, admin, ban, read, changesOf } = await createBanDesk()
const editor = await memberWith(banPermissions.editBanTemplates)
const content = {
  realm: 'de',
  name: 'Griefing',
  reasons: { de: 'Zerstörung', en: 'Griefing', fr: 'Destruction' },
  steps: [
    { duration: 1, unit: 'DAYS' },
    { duration: -1, unit: 'DAYS' },
  ],
}
const add = (changes: object = {}) => addTemplate.run(context, editor, { ...content, ...changes })

async function rowOf(id: number) {
  return (await db.select().from(banTemplates).where(eq(banTemplates.id, id)))[0]
}

test('a template is added, changed in the version that was read, and deleted; its bans stay', async () => {
  const id = await add()
  expect(await rowOf(id)).toMatchObject({ ...content, version: 1 })
  const banId = await ban(await seed.player(), { templateId: id })
  await editTemplate.run(context, editor, { ...content, id, version: 1, name: 'Zerstörung' })
  expect(await rowOf(id)).toMatchObject({ name: 'Zerstörung', version: 2 })
  const again = editTemplate.run(context, editor, { ...content, id, version: 1, name: 'Other' })
  expect(await codeOf(again)).toBe('CONFLICT')
  expect(await codeOf(deleteTemplate.run(context, editor, { id, version: 1 }))).toBe('CONFLICT')
  await deleteTemplate.run(context, editor, { id, version: 2 })
  expect(await codeOf(deleteTemplate.run(context, editor, { id, version: 2 }))).toBe('NOT_FOUND')
  expect(await read(banId)).toMatchObject({ templateId: id })
  expect(await codeOf(ban(await seed.player(), { templateId: id }))).toBe('INVALID_INPUT')
})

test('a template needs its permission, a reason in each language and one to ten valid steps', async () => {
  expect(await codeOf(addTemplate.run(context, admin, content))).toBe('NO_PERMISSION')
  expect(await codeOf(addTemplate.run(context, null, content))).toBe('NO_PERMISSION')
  expect(await codeOf(add({ reasons: { de: 'nur deutsch' } }))).toBe('MISSING_FIELD')
  expect(await codeOf(add({ steps: [] }))).toBe('MISSING_FIELD')
  const step = { duration: 1, unit: 'DAYS' }
  expect(await codeOf(add({ steps: Array.from({ length: 11 }, () => step) }))).toBe('INVALID_INPUT')
  expect(await codeOf(add({ steps: [{ duration: 5001, unit: 'DAYS' }] }))).toBe('INVALID_INPUT')
  expect(await codeOf(add({ ruleId: 9_999_999 }))).toBe('INVALID_INPUT')
})

test('warnings of one realm propose no template of another, neither when either of them changes', async () => {
  const [german, french, everywhere] = [await add(), await add({ realm: 'fr' }), await add({ realm: null })]
  const threshold = { realm: 'de', count: 41 }
  const addOne = (changes: object) => addThreshold.run(context, editor, { ...threshold, ...changes })
  expect(await codeOf(addOne({ templateId: french }))).toBe('INVALID_INPUT')
  const id = await addOne({ templateId: german })
  await addOne({ templateId: everywhere, count: 42 })
  await addOne({ templateId: french, realm: null, count: 43 })
  const edit = (changes: object) =>
    codeOf(
      editThreshold.run(context, editor, { ...threshold, templateId: german, id, version: 1, ...changes }),
    )
  expect(await edit({ templateId: french })).toBe('INVALID_INPUT')
  expect(await edit({ realm: 'fr' })).toBe('INVALID_INPUT')
  const moveTo = (realm: string | null) =>
    codeOf(editTemplate.run(context, editor, { ...content, id: german, version: 1, realm }))
  expect(await moveTo('fr')).toBe('INVALID_INPUT')
  expect(await moveTo(null)).toBe('no error')
  expect(await edit({ realm: 'fr' })).toBe('no error')
})

test('a ban keeps the template it was made with in its history, also when it is edited', async () => {
  const templateId = await add()
  const player = await seed.player()
  const id = await ban(player, { templateId })
  const after = { templateId, reason: content.reasons.de }
  expect(await changesOf(id)).toMatchObject([{ kind: 'CREATED', after }])
  const edited = { id, version: 1, reason: 'Other', duration: 1, unit: 'DAYS' }
  await editBan.run(context, admin, edited)
  expect(await changesOf(id)).toMatchObject([{ after }, { kind: 'EDITED', after: { reason: 'Other' } }])
  expect((await changesOf(id))[1]?.after).not.toHaveProperty('templateId')
  expect(await read(id)).toMatchObject({ templateId })
})

const { reasons } = content

test('the reasons of a template go along in all languages, whatever becomes of the template', async () => {
  const id = await add()
  for (const reason of Object.values(reasons)) {
    const banId = await ban(await seed.player(), { templateId: id, reason })
    expect(await read(banId)).toMatchObject({ reason: reasons.de, reasons })
  }
  const banId = await ban(await seed.player(), { templateId: id, reason: reasons.fr })
  const others = { de: 'Anderes', en: 'Other', fr: 'Autre' }
  await editTemplate.run(context, editor, { ...content, id, version: 1, reasons: others })
  // read before the template was changed
  const late = await read(await ban(await seed.player(), { templateId: id, reason: reasons.en }))
  expect(late).toMatchObject({ reason: reasons.en, reasons: null })
  await deleteTemplate.run(context, editor, { id, version: 2 })
  expect(await read(banId)).toMatchObject({ reason: reasons.de, reasons })
})

test('a reason that a team member writes is read in every language', async () => {
  const templateId = await add()
  const written = await read(await ban(await seed.player(), { templateId, reason: 'Griefing again' }))
  expect(written).toMatchObject({ reason: 'Griefing again', reasons: null })
  expect(reasonIn('fr', written)).toBe('Griefing again')
  const without = await read(await ban(await seed.player(), { reason: reasons.en }))
  expect(without).toMatchObject({ reason: reasons.en, reasons: null })
})

test('an edit keeps the reasons of the template until it brings another one, and says so in the history', async () => {
  const player = await seed.player()
  const id = await ban(player, { templateId: await add(), reason: reasons.en })
  const edit = (version: number, changes: object) =>
    editBan.run(context, admin, { id, version, duration: 1, unit: 'DAYS', ...changes })
  await edit(1, { reason: reasons.fr, remark: 'seen by two' })
  expect(await read(id)).toMatchObject({ reason: reasons.de, reasons })
  await edit(2, { reason: 'In eigenen Worten', remark: 'seen by two' })
  expect(await read(id)).toMatchObject({ reason: 'In eigenen Worten', reasons: null })
  // a text of the template is now as good as any other
  await edit(3, { reason: reasons.fr, remark: 'seen by two' })
  expect(await read(id)).toMatchObject({ reason: reasons.fr, reasons: null })
  const [created, first, second] = await changesOf(id)
  expect(created?.after).toMatchObject({ reason: reasons.de, reasons })
  expect(first?.after).toEqual({ remark: 'seen by two' })
  expect(second).toMatchObject({
    before: { reason: reasons.de, reasons },
    after: { reason: 'In eigenen Worten', reasons: null },
  })
})
