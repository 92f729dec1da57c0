import { randomUUID } from 'node:crypto'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask, api } = await startTestApi()
afterAll(() => api.close())
const { seed, db } = world
const { answerChats, adminChats } = chatPermissions
const at = '2026-03-01T12:00:00.000Z'

const memberWith = async (...permissions: string[]) => {
  const { account, player } = await seed.teamMember({ permissions })
  return { ...(await world.logIn(account)), name: player.name }
}
const may = [inRealm(answerChats, 'de'), inRealm(adminChats, 'de')]

async function open(token: string, type: string, answers: object): Promise<string> {
  const { data, errors } = await ask(
    'mutation ($type: ChatType!, $answers: JSON, $key: ID!) { openChat(type: $type, realm: de, formVersion: 2, answers: $answers, idempotencyKey: $key) { id } }',
    { token, variables: { type, answers, key: randomUUID() } },
  )
  expect(errors).toEqual([])
  return z.object({ id: z.string() }).parse(data?.['openChat']).id
}

const reading =
  'query ($id: ID!, $realm: Realm!) { chatReportLog(realm: $realm, chatId: $id) { number at serverName lines { at channel text sender { name playerId isReported } } } }'

test('the team reads who said what, and the lines of those whom the report names are marked', async () => {
  const { account, player } = await seed.linkedPlayer()
  const { token } = await world.logIn(account)
  const [reported, witness] = [await seed.player(), await seed.player()]
  const stranger = { uuid: randomUUID(), name: 'Fremd' }
  const said = (sender: { uuid: string; name: string } | null, text: string) => ({
    at,
    sender: sender && { uuid: sender.uuid, name: sender.name },
    channel: sender && 'Lokal',
    text,
  })
  const log = await seed.reportLog(player, {
    at: new Date(at),
    lines: [said(null, 'Start'), said(reported, 'Hau ab'), said(witness, 'He!'), said(stranger, 'Nanu')],
  })
  const answers = {
    player: reported.name,
    day: '2026-03-01',
    place: 'Hafen',
    happened: 'Er hat …',
    log: log.id,
  }
  const id = await open(token, 'REPORT_PLAYER', answers)
  // the reported player has another name since, under which the answers do not name them
  await db.insert(playerFormerNames).values({ playerId: reported.id, name: reported.name })
  await db.execute(`update players set name = 'Anders_Jetzt' where id = ${reported.id}`)
  const member = await memberWith(may[0] ?? '')
  const { data, errors } = await ask(reading, { ...member, variables: { id, realm: 'de' } })
  expect(errors).toEqual([])
  const sender = (name: string, playerId: number | null, isReported: boolean) => ({
    name,
    playerId: playerId === null ? null : String(playerId),
    isReported,
  })
  const line = (text: string, of: object | null) => ({ at, channel: of && 'Lokal', text, sender: of })
  expect(data?.['chatReportLog']).toEqual({
    number: 1,
    at,
    serverName: 'Roleplay DE',
    lines: [
      line('Start', null),
      line('Hau ab', sender(reported.name, reported.id, true)),
      line('He!', sender(witness.name, witness.id, false)),
      line('Nanu', sender('Fremd', null, false)),
    ],
  })
})

test('both sides read the number of a log and how many lines it has, and only its player the list of own ones', async () => {
  const { account, player } = await seed.linkedPlayer()
  const { token } = await world.logIn(account)
  const reader = await memberWith(...may)
  const log = await seed.reportLog(player)
  await seed.reportLog(await seed.player())
  const expired = new Date(Date.now() - 31 * 86_400_000)
  await seed.reportLog(player, { createdAt: expired })
  const id = await open(token, 'REPORT_TEAM', {
    member: (await seed.player()).name,
    happened: 'Er hat …',
    log: log.id,
  })
  const fields = `answers { question { kind } value lineCount }`
  const answer = expect.objectContaining({ question: { kind: 'LOG' }, value: '1', lineCount: 1 })
  const own = await ask(
    `{ ownChat(id: "${id}") { ${fields} } ownReportLogs { id number lineCount realm } }`,
    { token },
  )
  expect(own.data?.['ownChat']).toEqual({ answers: expect.arrayContaining([answer]) })
  expect(own.data?.['ownReportLogs']).toEqual([{ id: log.id, number: 1, lineCount: 1, realm: 'de' }])
  const team = await ask(`{ chat(id: "${id}") { ${fields} } }`, reader)
  expect(team.data?.['chat']).toEqual({ answers: expect.arrayContaining([answer]) })
})

test('nobody reads the lines but who may see the chat: not its player, not those named, not those of another realm', async () => {
  const sender = await seed.linkedPlayer()
  const { token } = await world.logIn(sender.account)
  const named = await memberWith('*')
  await memberWith(...may)
  const log = await seed.reportLog(sender.player)
  const id = await open(token, 'REPORT_TEAM', { member: named.name, happened: 'Er hat …', log: log.id })
  const codeOf = async (of: { token: string }, variables: object = {}) =>
    (await ask(reading, { ...of, variables: { id, realm: 'de', ...variables } })).code
  expect(await codeOf(await memberWith(...may))).toBeNull()
  expect(await codeOf(named)).toBe('NOT_FOUND')
  expect(await codeOf({ token })).toBe('NO_PERMISSION')
  expect(await codeOf(await memberWith(inRealm(answerChats, 'de')))).toBe('NOT_FOUND')
  const both = await memberWith(...may, inRealm(answerChats, 'fr'), inRealm(adminChats, 'fr'))
  expect(await codeOf(both, { realm: 'fr' })).toBe('NOT_FOUND')
  const plain = await seed.chat(await seed.linkedPlayer())
  expect(await codeOf(both, { id: plain.id })).toBe('NOT_FOUND')
  // a member who reports reads nothing of it among the team's chats
  const colleague = await seed.teamMember({ permissions: ['*'] })
  const own = await world.logIn(colleague.account)
  const second = await seed.reportLog(colleague.player)
  const answers = {
    player: sender.player.name,
    day: '2026-03-01',
    place: 'Hafen',
    happened: 'Er',
    log: second.id,
  }
  const ownId = await open(own.token, 'REPORT_PLAYER', answers)
  expect(await codeOf(own, { id: ownId })).toBe('NOT_FOUND')
})
