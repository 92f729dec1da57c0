import { randomUUID } from 'node:crypto'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { account } = await world.seed.teamMember({ permissions: [contentPermissions.editContent] })
const { token } = await world.logIn(account)

const content = { settings: { icon: 'book' }, texts: { de: { title: 'Seite', summary: 'Kurz' } } }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function create(publishing: Record<string, unknown>): Promise<{ id: string; version: number }> {
  const input = { kind: 'wikiPage', key: `q${randomUUID()}`, ...content, ...publishing }
  const { data, errors } = await ask(
    'mutation ($input: CreateContentItemInput!) { createContentItem(input: $input) { id version } }',
    { variables: { input }, token },
  )
  expect(errors).toEqual([])
  return data?.createContentItem as { id: string; version: number }
}

async function queue(): Promise<unknown> {
  const { data, errors } = await ask('{ contentQueue { kind drafts scheduled } }', { token })
  expect(errors).toEqual([])
  return data?.contentQueue
}

test('counts drafts and what becomes public within a week, and leaves out what is public or deleted', async () => {
  await create({ publish: 'now' })
  expect(await queue()).toEqual([])
  await create({ publish: 'draft' })
  await create({ publish: 'at', publishAt: inDays(2) })
  await create({ publish: 'at', publishAt: inDays(20) })
  const { id, version } = await create({ publish: 'draft' })
  expect(await queue()).toEqual([{ kind: 'wikiPage', drafts: 2, scheduled: 1 }])
  await ask('mutation ($input: DeleteContentItemInput!) { deleteContentItem(input: $input) }', {
    variables: { input: { itemId: id, version } },
    token,
  })
  expect(await queue()).toEqual([{ kind: 'wikiPage', drafts: 1, scheduled: 1 }])
})
