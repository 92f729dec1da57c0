import { randomUUID } from 'node:crypto'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { seed, logIn } = await openTestWorld()
const staff = await seed.teamMember({ permissions: [contentPermissions.editContent] })
const { token } = await logIn(staff.account)
const page = { settings: { icon: 'book' }, texts: { de: { title: 'Seite', summary: 'Kurz' } } }

const createPage = (key: string) =>
  ask(
    `mutation ($input: CreateContentItemInput!) { createContentItem(input: $input) { id key canChangeKey } }`,
    { token, variables: { input: { kind: 'wikiPage', key, publish: 'draft', ...page } } },
  )

const savePage = (itemId: string, version: number, change: object) =>
  ask(
    `mutation ($input: SaveContentRevisionInput!) { saveContentRevision(input: $input) { key version canChangeKey } }`,
    { token, variables: { input: { itemId, version, publish: 'draft', ...page, ...change } } },
  )

test('a draft says that its address may change, changes it, and says no more once it was public', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()].map((id) => `p${id}`) as [
    string,
    string,
    string,
  ]
  const created = (await createPage(first)).data?.['createContentItem'] as { id: string }
  expect(created).toMatchObject({ key: first, canChangeKey: true })
  const renamed = await savePage(created.id, 1, { key: second })
  expect(renamed.data?.['saveContentRevision']).toEqual({ key: second, version: 2, canChangeKey: true })
  const live = await savePage(created.id, 2, { publish: 'now' })
  expect(live.data?.['saveContentRevision']).toEqual({ key: second, version: 3, canChangeKey: false })
  expect((await savePage(created.id, 3, { key: third })).errors).toMatchObject([
    {
      extensions: { code: 'INVALID_INPUT', fieldErrors: [{ path: 'key', key: 'validation.address-fixed' }] },
    },
  ])
})

test('an address that another item has is refused at the field', async () => {
  const key = `p${randomUUID()}`
  await createPage(key)
  const other = (await createPage(`p${randomUUID()}`)).data?.['createContentItem'] as { id: string }
  expect((await savePage(other.id, 1, { key })).errors).toMatchObject([
    { extensions: { code: 'INVALID_INPUT', fieldErrors: [{ path: 'key', key: 'validation.taken' }] } },
  ])
})

test('a preview names the lines of its blocks where the editor asks for them', async () => {
  const preview = (lines: string) => ask(`{ previewMarkdown(text: "# a\\n\\nb"${lines}) }`, { token })
  expect((await preview(', lines: true')).data).toMatchObject({ previewMarkdown: [{ line: 0 }, { line: 2 }] })
  expect(JSON.stringify((await preview('')).data)).not.toContain('line')
})
