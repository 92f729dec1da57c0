import { ask } from './product.ts'

/** A text in German, English and French. */
export type ThreeTexts = {
  de: Record<string, string>
  en: Record<string, string>
  fr: Record<string, string>
}

/** An item as the tests write it. */
export type NewContent = {
  kind: string
  key: string
  parentId?: string | null
  settings: Record<string, unknown>
  texts: ThreeTexts
}

const createItem = `mutation Create($input: CreateContentItemInput!) {
  createContentItem(input: $input) { id version }
}`

/** Publishes a new item and returns its id. */
export async function publishContent(token: string, content: NewContent): Promise<string> {
  const input = { parentId: null, ...content, publish: 'now' }
  const { createContentItem } = await ask<{ createContentItem: { id: string } }>(createItem, { input }, token)
  return createContentItem.id
}

const saveRevision = `mutation Save($input: SaveContentRevisionInput!) {
  saveContentRevision(input: $input) { id version }
}`

async function readVersions(token: string, id: string): Promise<{ version: number; newest: { id: string } }> {
  const query = 'query Version($id: ID!) { contentItem(id: $id) { version newest { id } } }'
  return (await ask<{ contentItem: { version: number; newest: { id: string } } }>(query, { id }, token))
    .contentItem
}

/** Returns the id of an item's newest revision. */
export async function newestRevisionId(token: string, itemId: string): Promise<string> {
  return (await readVersions(token, itemId)).newest.id
}

/** Saves another revision of an item, as a colleague would meanwhile. */
export async function saveContent(
  token: string,
  itemId: string,
  revision: Pick<NewContent, 'settings' | 'texts'> & {
    publish: 'draft' | 'now' | 'at'
    publishAt?: string
    basedOn?: string
  },
): Promise<void> {
  const { version } = await readVersions(token, itemId)
  await ask(saveRevision, { input: { itemId, version, ...revision } }, token)
}

/** Publishes an earlier revision of an item again. */
export async function restoreContent(token: string, itemId: string, revisionId: string): Promise<void> {
  const { version } = await readVersions(token, itemId)
  const input = { itemId, version, revisionId, publish: 'now' }
  await ask(
    'mutation Restore($input: RestoreContentRevisionInput!) { restoreContentRevision(input: $input) { id } }',
    { input },
    token,
  )
}

/** Deletes an item with all that belongs to it. */
export async function deleteContent(token: string, itemId: string): Promise<void> {
  const { version } = await readVersions(token, itemId)
  const input = { itemId, version }
  await ask(
    'mutation Delete($input: DeleteContentItemInput!) { deleteContentItem(input: $input) }',
    { input },
    token,
  )
}

/** Returns the same texts for all languages. */
export function alike(fields: Record<string, string>): ThreeTexts {
  return { de: fields, en: fields, fr: fields }
}
