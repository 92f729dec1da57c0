import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { playerNotes } from '@kubora/schema/db/player-notes'
import { inRealm } from '@kubora/validation/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask: askApi } = await startTestApi()
const { db, seed, logIn } = world
for (const realm of ['de', 'fr'] as const) {
  await seed.gameServer({ realm, ownsWorld: true, commandTypes: ['character-owner'] })
}

/** Returns the data of a response, which has no errors. */
async function ask(
  query: string,
  options: { token: string; variables?: object },
): Promise<Record<string, unknown>> {
  const { data, errors } = await askApi(query, options)
  expect(errors).toEqual([])
  return data ?? {}
}

async function mover(permissions: readonly string[] = []) {
  const { account, player } = await seed.teamMember({
    permissions: [playerPermissions.migratePlayers, ...permissions],
  })
  return { player, token: (await logIn(account)).token }
}

const previewQuery = `query ($from: ID!, $to: ID!) {
  playerMigrationPreview(fromPlayerId: $from, toPlayerId: $to, answers: []) {
    from { name } to { name } fingerprint obstacles characters { characterId } parts { key effect rows }
    questions { key answer options { key note rank { name } link { accountId } characterLimits { realm } } } } }`

async function notedPair() {
  const [from, to] = [await seed.player(), await seed.player()]
  await db
    .insert(playerNotes)
    .values(
      [from, to].map(({ id }) => ({ playerId: id, version: 1, text: `note of ${id}`, authorName: 'Anna' })),
    )
  return { from, to }
}

test('a member looks, answers, moves a player, and finds the migration in the list', async () => {
  const { from, to } = await notedPair()
  const { token } = await mover()
  const variables = { from: from.id, to: to.id }
  const seen = await ask(previewQuery, { token, variables })
  expect(seen['playerMigrationPreview']).toMatchObject({
    from: { name: from.name },
    to: { name: to.name },
    obstacles: [],
    questions: [{ key: 'notes', answer: null }],
  })
  const answers = [{ question: 'notes', answer: 'TO' }]
  const again = await ask(
    `query ($from: ID!, $to: ID!, $answers: [MigrationAnswerInput!]!) {
      playerMigrationPreview(fromPlayerId: $from, toPlayerId: $to, answers: $answers) { fingerprint questions { answer } } }`,
    { token, variables: { ...variables, answers } },
  )
  const { fingerprint: expected } = again['playerMigrationPreview'] as { fingerprint: string }
  const input = { fromPlayerId: from.id, toPlayerId: to.id, answers, expected, reason: 'Bought anew' }
  const mutation = `mutation ($input: MigratePlayerInput!) { migratePlayer(input: $input) {
    id from { name } to { name } reason memberName canUndo undoneAt wishes { pending } } }`
  const made = await ask(mutation, { token, variables: { input } })
  const migration = made['migratePlayer'] as { id: string }
  expect(migration).toMatchObject({ from: { name: from.name }, canUndo: true, wishes: { pending: 0 } })
  const list = '{ playerMigrations { items { id canUndo undoneByName undoWishes { pending } } nextCursor } }'
  expect((await ask(list, { token }))['playerMigrations']).toMatchObject({ items: [{ id: migration.id }] })
  const undone = await ask(
    'mutation ($input: UndoPlayerMigrationInput!) { undoPlayerMigration(input: $input) { canUndo undoneAt } }',
    { token, variables: { input: { id: migration.id } } },
  )
  expect(undone['undoPlayerMigration']).toMatchObject({ canUndo: false })
})

test('a preview shows notes to who may view players, and characters of realms whose list the member may see', async () => {
  const { from, to } = await notedPair()
  const [inDe] = [await seed.character(from), await seed.character(from, { realm: 'fr' })]
  const shownTo = async (permissions: readonly string[]) => {
    const data = await ask(previewQuery, {
      token: (await mover(permissions)).token,
      variables: { from: from.id, to: to.id },
    })
    const { questions, characters, parts } = data['playerMigrationPreview'] as {
      questions: { options: { note: string | null }[] }[]
      characters: { characterId: string }[]
      parts: { key: string; rows: number }[]
    }
    return {
      note: questions[0]?.options[0]?.note ?? null,
      characters: characters.map(({ characterId }) => characterId),
      rows: parts.find(({ key }) => key === 'characters')?.rows,
    }
  }
  expect(await shownTo([])).toEqual({ note: null, characters: [], rows: 2 })
  const viewing = [playerPermissions.viewPlayers, inRealm(roleplayPermissions.listCharacters, 'de')]
  expect(await shownTo(viewing)).toEqual({ note: `note of ${from.id}`, characters: [inDe?.id], rows: 2 })
})

test('nobody reads of migrations of the own player, nor of those above', async () => {
  const { player, token } = await mover([permissionPermissions.editPermissions])
  const { player: all } = await seed.teamMember({ permissions: ['*'] })
  const [other, third] = [await seed.player(), await seed.player()]
  const made = { memberName: 'Anna', reason: 'Bought anew' }
  const rows = await db
    .insert(playerMigrations)
    .values(
      [
        [player, other],
        [other, player],
        [all, other],
        [other, all],
        [other, third],
      ].map(([from, to]) => ({ fromPlayerId: from?.id ?? 0, toPlayerId: to?.id ?? 0, ...made })),
    )
    .returning({ id: playerMigrations.id })
  const data = await ask('{ playerMigrations(first: 1) { items { id } nextCursor } }', { token })
  expect(data['playerMigrations']).toMatchObject({ items: [{ id: rows.at(-1)?.id }] })
  const listed = await ask('{ playerMigrations(first: 100) { items { id } } }', { token })
  const ids = (listed['playerMigrations'] as { items: { id: string }[] }).items.map(({ id }) => id)
  expect(rows.map(({ id }) => ids.includes(id))).toEqual([false, false, false, false, true])
})
