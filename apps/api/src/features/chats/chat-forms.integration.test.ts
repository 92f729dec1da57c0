import { randomUUID } from 'node:crypto'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connectLive } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask, url, api } = await startTestApi()
afterAll(() => api.close())
const { seed } = world
const { answerChats, adminChats } = chatPermissions

async function memberWith(...permissions: string[]) {
  const { account, player } = await seed.teamMember({ permissions })
  return { ...(await world.logIn(account)), accountId: account.id, name: player.name }
}
const may = [inRealm(answerChats, 'de'), inRealm(adminChats, 'de')]

async function open(token: string, type: string, answers: object): Promise<string> {
  const { data, errors } = await ask(
    'mutation ($type: ChatType!, $version: Int!, $answers: JSON, $key: ID!) { openChat(type: $type, realm: de, formVersion: $version, answers: $answers, idempotencyKey: $key) { id } }',
    { token, variables: { type, version: type === 'REPORT_TEAM' ? 2 : 1, answers, key: randomUUID() } },
  )
  expect(errors).toEqual([])
  return z.object({ id: z.string() }).parse(data?.['openChat']).id
}

test('both sides read the answers under the questions that were asked, a character by its name', async () => {
  const { account, player } = await seed.linkedPlayer()
  const { token } = await world.logIn(account)
  await seed.character(player, { id: 'c-gang', firstName: 'Mira', lastName: 'Vogt' })
  const answers = { request: 'Ein Treffpunkt', gang: 'Nordlichter', character: 'c-gang', leader: true }
  const id = await open(token, 'RP_GANG', answers)
  const fields = 'answers { question { key kind label { de } } value characterName }'
  const expected = [
    ['gang', 'Wie heißt die Gang?', 'Nordlichter', null],
    ['character', 'Mit welchem Charakter leitest du sie?', 'c-gang', 'Mira Vogt'],
    ['request', 'Worum geht es?', 'Ein Treffpunkt', null],
    ['leader', 'Ich leite diese Gang.', 'true', null],
  ].map(([key, de, value, characterName]) => ({ question: { key, label: { de } }, value, characterName }))
  const member = await memberWith(inRealm(answerChats, 'de'))
  const own = await ask(`{ ownChat(id: "${id}") { ${fields} } }`, { token })
  expect(own.data?.['ownChat']).toMatchObject({ answers: expected })
  const team = await ask(`{ chat(id: "${id}") { ${fields} } }`, member)
  expect(team.data?.['chat']).toMatchObject({ answers: expected })
})

test('a report about the team is silence everywhere for those it names, whatever they hold', async () => {
  const { account, player } = await seed.linkedPlayer()
  const { token } = await world.logIn(account)
  await seed.character(player, { id: 'c-later' })
  const [named, colleague] = [await memberWith('*'), await memberWith(...may)]
  const clients = await Promise.all([named, colleague].map((of) => connectLive(url, of.token)))
  const [hidden, shown] = clients
  for (const client of clients) client.subscribe('list', 'subscription { chatListChanged(realm: de) }')
  await Promise.all(clients.map((client) => client.waitFor(({ type }) => type === 'connection_ack')))
  const id = await open(token, 'REPORT_TEAM', { member: named.name.toLowerCase(), happened: 'Er hat …' })
  await shown?.waitFor(({ type, id: of }) => type === 'next' && of === 'list')
  for (const client of clients) {
    client.subscribe('chat', `subscription { chatChanged(realm: de, chatId: "${id}") { messages { text } } }`)
  }
  const answering =
    'mutation ($id: ID!, $nonce: ID!) { answerChat(realm: de, chatId: $id, nonce: $nonce, text: "Danke") { seq } }'
  const variables = () => ({ id, nonce: randomUUID() })
  expect((await ask(answering, { ...named, variables: variables() })).code).toBe('NOT_FOUND')
  expect((await ask(answering, { ...colleague, variables: variables() })).errors).toEqual([])
  await shown?.waitFor(({ type, id: of }) => type === 'next' && of === 'chat')
  // what comes behind it, and names nobody
  await open(token, 'RP_GANG', {
    request: 'Ein Treffpunkt',
    gang: 'Nordlichter',
    character: 'c-later',
    leader: true,
  })
  await hidden?.waitFor(({ type }) => type === 'next')
  hidden?.subscribe('end', 'subscription { accountChanged { tokenStale } }')
  const publish = () => world.publish({ kind: 'account', accountId: named.accountId, tokenStale: false })
  const isThere = () => hidden?.messages.some(({ type, id: of }) => type === 'next' && of === 'end')
  await expect.poll(() => publish() ?? isThere(), { timeout: 60_000 }).toBe(true)
  const shownTo = hidden?.messages.filter(({ type, id: of }) => type !== 'connection_ack' && of !== 'end')
  expect(shownTo).toMatchObject([{ type: 'next', id: 'list' }])
  for (const query of [`{ chat(id: "${id}") { id } }`, `{ chatMessages(chatId: "${id}") { seq } }`]) {
    expect((await ask(query, named)).code).toBe('NOT_FOUND')
    expect((await ask(query, colleague)).errors).toEqual([])
  }
  const listed = async (of: typeof named) =>
    JSON.stringify(
      (await ask('{ chats(status: NOT_CLOSED, sort: WAITING) { items { chat { id } } } }', of)).data,
    ).includes(id)
  expect([await listed(named), await listed(colleague)]).toEqual([false, true])
  await Promise.all(clients.map((client) => client.close()))
})
