import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultContent } from '@kubora/content/default-content'
import { defaultPublishedAt } from '@kubora/content/default-item'
import { importContent } from '@kubora/domain/content/import-content'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { bans } from '@kubora/schema/db/bans'
import { contentItems } from '@kubora/schema/db/content'
import { notifications } from '@kubora/schema/db/notifications'
import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { inRealm } from '@kubora/validation/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { statsPermissions } from '@kubora/validation/permissions/stats'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const counter = await startStatementCounter(world.databaseUrl)
const { ask, api } = await startTestApi({ DATABASE_URL: counter.databaseUrl })
afterAll(async () => {
  await api.close()
  await counter.close()
})

const { account, player } = await world.seed.teamMember({
  permissions: [
    banPermissions.editBans,
    contentPermissions.editContent,
    playerLinkPermissions.confirmLinks,
    playerPermissions.viewPlayers,
    playerPermissions.migratePlayers,
    auditLogPermissions.viewLogs,
    inRealm(roleplayPermissions.listCharacters, 'de'),
    inRealm(roleplayPermissions.renameCharacters, 'de'),
    inRealm(roleplayPermissions.viewMessages, 'de'),
    inRealm(chatPermissions.answerChats, 'de'),
    chatPermissions.editChatReasons,
    inRealm(roleplayPermissions.listProperties, 'de'),
    inRealm(roleplayPermissions.listVehicles, 'de'),
    inRealm(roleplayPermissions.deleteCharacters, 'de'),
    inRealm(roleplayPermissions.transferMoney, 'de'),
    inRealm(roleplayPermissions.viewCharacterJobs, 'de'),
    inRealm(roleplayPermissions.editLicenses, 'de'),
    statsPermissions.editStats,
    shopPermissions.refundOrders,
  ],
})
const { token } = await world.logIn(account)
const order = await world.seed.order(player)
const players = await world.seed.players(Array.from({ length: 60 }, () => ({})))
const servers = await Promise.all([1, 2, 3].map(() => world.seed.gameServer({ connected: true })))
await world.seed.playersOnline(servers[0] ?? { id: 0 }, [player, ...players])
await world.seed.link(account, player, { kind: 'VOICE' })
await Promise.all([1, 2, 3].map(() => world.seed.session(account)))
await world.seed.loginAttempts(
  account,
  Array.from({ length: 30 }, () => ({ succeeded: true })),
)
await world.db.insert(notifications).values(players.map(() => ({ playerId: player.id, text: 'hi' })))

await world.db.insert(bans).values(
  players.map(({ id }) => ({
    playerId: id,
    reason: 'x',
    adminName: 'x',
    duration: -1,
    unit: 'DAYS' as const,
  })),
)

await world.db.insert(playerMigrations).values(
  players.slice(0, 30).map(({ id }, index) => ({
    fromPlayerId: id,
    toPlayerId: players[index + 30]?.id ?? 0,
    memberName: 'x',
    reason: 'x',
  })),
)

await world.seed.character(player, { id: 'c-1' })
await world.seed.board(
  { mode: 'ttt', period: 'DAILY' },
  [player, ...players].map((one, index) => ({ player: one, points: index })),
)
const board = `statsBoard(mode: ttt, period: DAILY, first: 25`
const boardFields = '{ total rows { rank name level } nextCursor previousCursor }'
const afterFirst = Buffer.from('[9007199254740991,0,0]').toString('base64url')

async function openChat(sender: string): Promise<string> {
  const { data } = await ask(
    `mutation { openChat(type: OTHER_REQUEST, realm: de, text: "Hallo", idempotencyKey: "${randomUUID()}") { id } }`,
    { token: sender },
  )
  return z.object({ openChat: z.object({ id: z.string() }) }).parse(data).openChat.id
}
const ownChatId = await openChat(token)
const chatId = await openChat((await world.logIn((await world.seed.linkedPlayer()).account)).token)
const reporter = await world.seed.linkedPlayer()
const said = players.slice(0, 3).map(({ uuid, name }) => ({
  at: '2026-03-01T12:00:00.000Z',
  sender: { uuid, name },
  channel: null,
  text: 'Hallo',
}))
const reportLog = await world.seed.reportLog(reporter.player, { lines: said })
const { id: reportId } = await world.seed.chat(reporter, {
  type: 'REPORT_PLAYER',
  formVersion: 2,
  answers: { player: players[0]?.name ?? '', log: '1' },
  reportLogId: reportLog.id,
})

await importContent(world.domain, defaultContent, { publishedAt: defaultPublishedAt })
const [contentItem = { id: 0 }] = await world.db
  .select({ id: contentItems.id })
  .from(contentItems)
  .where(eq(contentItems.kind, 'rule'))
  .limit(1)

const deliveries = 'deliveries { serverName state reason }'
const oneNotification = `id text outcome senderName ${deliveries}`

// statements of the result itself, without those that load the principal
const operations: [name: string, query: string, statements: number][] = [
  ['permissions', '{ permissions(permissions: ["a", "b", "acp.players.view"]) }', 0],
  ['players', '{ players { items { id name rankName online linked } nextCursor } }', 1],
  ['players in another order', '{ players(sort: PLAYTIME, direction: DESC) { items { id online } } }', 1],
  [
    'players by a filter',
    '{ players(sort: LAST_SEEN, filter: { online: true, linked: true }) { items { id rankName } } }',
    1,
  ],
  ['managedOrders', '{ managedOrders { items { id isStuck lines { title } } nextCursor } }', 1],
  [
    'managedOrders by a search',
    '{ managedOrders(filter: { search: "p_0", needsTeam: true }) { items { id } nextCursor } }',
    1,
  ],
  [
    'managedOrder',
    `{ managedOrder(id: "${order.id}") { id lines { goods { receipts { serverName } } } refunds { id } disputes { cents } ledger { cents } } }`,
    7,
  ],
  ['shopRevenue', '{ shopRevenue { month cents } }', 1],
  ['orderedProducts', '{ orderedProducts { id title } }', 1],
  ['unknownPaymentEvents', '{ unknownPaymentEvents { eventId } }', 1],
  ['statsBoard', `{ ${board}) ${boardFields} }`, 2],
  ['statsBoard behind a row', `{ ${board}, after: "${afterFirst}") ${boardFields} }`, 3],
  ['statsBoard by a search', `{ ${board}, name: "p_0") ${boardFields} }`, 2],
  ['bestOfToday', '{ bestOfToday(mode: ttt) { rank name level } }', 1],
  ['ownStatsRow', '{ ownStatsRow(mode: ttt, period: DAILY) { row { rank level } pageCursor } }', 2],
  // the second says whether more events than are compared at once follow
  ['statsEvents', `{ statsEvents(playerId: ${player.id}) { items { id serverName points } nextCursor } }`, 2],
  ['playerOnBoards', `{ playerOnBoards(playerId: ${player.id}) { name hidden { reason } } }`, 1],
  [
    'playerStats',
    `{ playerStats(playerId: ${player.id}) { level hiddenBy scores { mode points rank } counts { kind } days { day } bestDay { day } } }`,
    4,
  ],
  ['playerStats of nobody', '{ playerStats(playerId: 99999999) { level } }', 1],
  // until a bridge has stored the figures they are computed once a minute
  ['communityStats', '{ communityStats { seconds players accounts level } }', 1],
  ['communityStats by hour', '{ communityStats { level onlineByHour { at players } } }', 2],
  ['premessages', '{ premessages(realm: de) { id name uses changedByName texts { de } } }', 1],
  [
    'premessageValues',
    `{ premessageValues(realm: de, playerId: ${player.id}) { playerName characterName ban { endsAt } } }`,
    1,
  ],
  [
    'playerMigrations',
    '{ playerMigrations { items { id from { id name } to { id } memberName wishes { pending } undoWishes { failed } canUndo } } }',
    2,
  ],
  ['chats', '{ chats { items { chat { id playerName lastText } readSeq } nextCursor } }', 1],
  ['closed chats', '{ chats(status: CLOSED, sort: CLOSED) { items { chat { id } } } }', 1],
  [
    'chats by filters',
    '{ chats(status: WAITING, type: OTHER_REQUEST, assignee: NOBODY, unread: true) { items { chat { id } } } }',
    1,
  ],
  [
    'chats by a search',
    '{ chats(status: ALL, sort: NEWEST, search: "hallo") { items { chat { id } passage { text match } } } }',
    2,
  ],
  [
    'closed chats of an outcome',
    '{ chats(status: CLOSED, sort: CLOSED, outcome: NONE, recent: true) { items { chat { id } } } }',
    1,
  ],
  [
    'chatFigures',
    '{ chatFigures { ages { age count } firstAnswer { half most } close { count } outcomes { outcome count } } }',
    4,
  ],
  ['chatQueue', '{ chatQueue { waiting mine oldest { id playerName } } }', 2],
  ['nextWaitingChat', `{ nextWaitingChat(chatId: "${ownChatId}") { id playerName } }`, 2],
  ['foundChats', '{ foundChats(text: "p_") { id playerName } }', 1],
  ['chat reasons', '{ chatReasons { id } }', 1],
  ['chatMessages', `{ chatMessages(chatId: "${chatId}") { seq text files { id } } }`, 1],
  [
    'a chat with its side panel',
    `{ chat(id: "${chatId}") { id character { name } notes { text } earlier { id playerName lastText } takers { id name } } }`,
    4,
  ],
  [
    'what fills a premessage in a chat',
    `{ chat(id: "${chatId}") { id senderLocale premessageValues { playerName characterName ban { endsAt } } } }`,
    3,
  ],
  ['own chats', '{ ownChats(closed: false) { items { id isUnread lastText } } }', 1],
  ['ownChatMessages', `{ ownChatMessages(chatId: "${ownChatId}") { seq text files { id } } }`, 1],
  ['hasUnreadChats', '{ hasUnreadChats }', 1],
  ['ownPush', '{ ownPush { key endpoint } }', 2],
  [
    'presence in a chat',
    `mutation { showChatPresence(realm: de, chatId: "${chatId}", key: "${randomUUID()}", presence: OPEN) }`,
    1,
  ],
  [
    'presence in an own chat',
    `mutation { showOwnChatPresence(chatId: "${ownChatId}", key: "${randomUUID()}", presence: OPEN) }`,
    1,
  ],
  ['chatOpenings', '{ chatOpenings { type refusal { code } realms } }', 1],
  ['chatForm', '{ chatForm(type: UNBAN) { version questions { key label { de } } } }', 1],
  ['ownReportLogs', '{ ownReportLogs { id number lineCount } }', 1],
  [
    'chatReportLog',
    `{ chatReportLog(realm: de, chatId: "${reportId}") { number lines { text sender { name playerId } } } }`,
    2,
  ],
  ['answers', `{ ownChat(id: "${ownChatId}") { answers { value } } }`, 2],
  ['playerCount', '{ playerCount(filter: { linked: true }) { count } }', 1],
  ['ranks', '{ ranks { id name } }', 1],
  ['auditLog', '{ auditLog { items { id action newValue } nextCursor } }', 1],
  ['auditLog by one filter', '{ auditLog(filter: { action: "content.import" }) { items { id } } }', 1],
  [
    'auditLog by several filters and a text',
    '{ auditLog(filter: { action: "content.import", targetId: "1", text: "a" }) { items { id } } }',
    2,
  ],
  ['accountFigures', '{ accountFigures { at registrations links } }', 1],
  [
    'sanctionFigures',
    '{ sanctionFigures { from bans { count reasons { items { label count } others { groups } } members { items { label } } } warnings { count } } }',
    1,
  ],
  ['playersOverDay', '{ playersOverDay { slots { at players } servers { id name players } } }', 1],
  ['failedCommands', '{ failedCommands { serverId failedCommands } }', 1],
  ['failedStates', '{ failedStates { id playerName serverName } }', 1],
  ['waitingJobs and failedJobs', '{ waitingJobs { id topic } failedJobs { id topic } }', 2],
  ['foundPlayers', '{ foundPlayers(text: "p_0") { id online ban { id endsAt } } }', 1],
  ['foundPlayers with a typing mistake', '{ foundPlayers(text: "zzzzqqqq") { id ban { id } } }', 2],
  ['foundPlayers by UUID', `{ foundPlayers(text: "${player.uuid}") { id formerName ban { id } } }`, 1],
  ['players by part of a name', '{ players(search: "p_0") { items { id rankName online linked } } }', 1],
  [
    'gameServers',
    '{ gameServers { id name state playersOnline pendingCommands conflictAt health { playersMax } } }',
    1,
  ],
  [
    'publicPlayer',
    `query { publicPlayer(id: ${player.id}) { id name online rank { name prefix { text } } } }`,
    1,
  ],
  ['staffLinkRequests', '{ staffLinkRequests { id playerName email } }', 1],
  ['recentLinks', '{ recentLinks { id playerName linkedAt } }', 1],
  ['bans', `{ bans(status: ALL) { items { id playerName evidence active } } }`, 1],
  ['ownEvidenceUploads', '{ ownEvidenceUploads { id banId fileName } }', 1],
  ['bans by their end', '{ bans(sort: ENDS_FIRST, search: "p") { items { id playerName } } }', 1],
  [
    "a player's ban and history",
    `{ player(id: ${player.id}) { isProtected ban { id } bans { items { id evidence changes { kind } deliveries { state } } } } }`,
    4,
  ],
  [
    "a player's warnings and what they propose",
    `{ player(id: ${player.id}) { activeWarnings warnings { items { id reason proof active } nextCursor }
      proposedByWarnings { count template { name } } } }`,
    4,
  ],
  ['worlds', '{ worlds { realm characterCount ownerName reportedAt } }', 1],
  ['characters', '{ characters(realm: de) { items { id playerName waitingName { lastName } } } }', 1],
  ['characters by a search', '{ characters(realm: de, search: "max mu") { items { id } nextCursor } }', 1],
  ['a character', '{ character(realm: de, characterId: "c-1") { id changes { id after } } }', 2],
  ['forbiddenNames', '{ forbiddenNames(realm: de, search: "a") { items { id memberName } nextCursor } }', 1],
  [
    'a character with a forbidden name',
    '{ character(realm: de, characterId: "c-1") { id forbiddenName } }',
    2,
  ],
  ['characterRenames', '{ characterRenames(realm: de) { items { id characterName } } }', 1],
  ['properties', '{ properties(realm: de, owned: true) { items { id owner { lastName } } } }', 1],
  ['vehicles', '{ vehicles(realm: de) { items { id keyHolders { lastName } owner { lastName } } } }', 1],
  [
    'the file of a character',
    '{ character(realm: de, characterId: "c-1") { id others { id jobName } properties { id } vehicles { id } licenses { id } } }',
    5,
  ],
  ['playerCharacters', `{ playerCharacters(playerId: ${player.id}) { id jobName } }`, 1],
  [
    'foundInWorlds',
    '{ foundInWorlds(text: "ju") { characters { id } vehicles { id } properties { id } } }',
    3,
  ],
  [
    'own characters',
    '{ me { characters { id jobName licenses { type } properties { address } vehicles { licensePlate } } } }',
    2,
  ],
  ['characterDeletions', '{ characterDeletions(realm: de) { items { id characterName } } }', 1],
  ['moneyTransfers', '{ moneyTransfers(realm: de) { items { id characterName otherCharacterName } } }', 1],
  ['characterJobChanges', '{ characterJobChanges(realm: de) { items { id characterName } } }', 1],
  ['licenseChanges', '{ licenseChanges(realm: de) { items { id characterName } } }', 1],
  ['removedCharacters', '{ removedCharacters(realm: de) { items { id playerName restorableUntil } } }', 1],
  ['jobs', '{ jobs(realm: de) { id memberCount ranks { name } } }', 1],
  ['jobMembers', '{ jobMembers(realm: de, job: "police") { items { id playerName rankName } } }', 1],
  [
    'licenses of a type',
    '{ licenses(realm: de, type: AIR, ended: true) { items { id owner { lastName } } } }',
    1,
  ],
  ['warningThresholds', '{ warningThresholds { count realm template { name } } }', 1],
  ['own warnings', '{ me { warnings { reason expiresAt } } }', 2],
  [
    "a player's notes, quiz, mods and sessions",
    `{ player(id: ${player.id}) { allowedCharacters { allowed } quizzes { score serverName } servers { playtimeMinutes } mods { name serverNames }
      notes { items { text } } playSessions { items { joinedAt server { name } } } } }`,
    3,
  ],
  ['failedNotifications', '{ failedNotifications { id playerName outcome } }', 1],
  ['contentQueue', '{ contentQueue { kind drafts scheduled } }', 1],
  ['networkStatus', '{ networkStatus { playersOnline serversOnline } }', 1],
  ['ruleBook', '{ ruleBook(locale: en) { categories { key rules { key title text changedAt } } } }', 1],
  [
    'ruleBook with its changes',
    '{ ruleBook(locale: en) { categories { key rules { key title text textChangedAt } } } }',
    2,
  ],
  ['wikiPages', '{ wikiPages(locale: en) { key title } }', 1],
  [
    'wikiPage',
    '{ wikiPage(key: "commands", locale: en) { key text commands { key text } shortcuts { key } } }',
    1,
  ],
  ['changelog', '{ changelog(locale: fr) { entries { key groups { lines } } months { month } hasMore } }', 1],
  ['joinGuide', '{ joinGuide(locale: fr) { steps { key text } errors { key text } } }', 1],
  ['homePage', '{ homePage(locale: fr) { about { key text } games { key } team { key name } } }', 1],
  ['socialLinks', '{ socialLinks(locale: fr) { key url } }', 1],
  ['productCategories', '{ productCategories(locale: fr) { key products { key title text } } }', 1],
  ['gamePage', '{ gamePage(key: "ttt", locale: de) { key text } }', 1],
  ['legalPage', '{ legalPage(key: "terms", locale: de) { key text } }', 1],
  [
    'searchContent',
    '{ searchContent(locale: de, query: "polizei") { hits { path title { text } snippet { text } } } }',
    1,
  ],
  ['contentItems', '{ contentItems(kind: rule) { id titles { en } state staleLocales changedBy } }', 1],
  ['contentItem', `{ contentItem(id: ${contentItem.id}) { id newest { texts { fields } } live { id } } }`, 2],
  ['contentRevisions', '{ contentRevisions(itemId: 1) { items { id number authorName } nextCursor } }', 1],
  ['contentRevision', '{ contentRevision(id: 1) { id settings texts { locale fields } } }', 1],
  ['me', '{ me { id email locale registeredAt } }', 1],
  [
    'me with links, their players and sessions',
    '{ me { id links { id player { id name rankName } } sessions { id } } }',
    1,
  ],
  ['me with link requests', '{ me { id linkRequests { id task askedBy } } }', 2],
  ['me with the player', '{ me { id player { id name rankName rankValidUntil } } }', 2],
  ['me with the login history', '{ me { id loginAttempts { items { id at } nextCursor } } }', 2],
  [
    'a player',
    `query { player(id: ${player.id}) { id name rankName linked onlineOn { id name state } } }`,
    1,
  ],
  [
    'a player with notifications',
    `query { player(id: ${player.id}) { id notifications(first: 50) { items { ${oneNotification} } nextCursor } } }`,
    2,
  ],
]

test.each(operations)('%s', async (_name, query, statements) => {
  const askOnce = async () => expect((await ask(query, { token })).errors).toEqual([])
  // twice before: keys and principal are then cached, and hot documents compiled
  await askOnce()
  await askOnce()
  const executed = await counter.during(askOnce)
  // the principal is read again, beside the list too, so that another connection may open and read the types of arrays; the
  // key list is every 30 s
  const answering = executed.filter(
    (sql) => !/from sessions s|"signing_keys"|from pg_catalog\.pg_type a/.test(sql),
  )
  expect(answering).toHaveLength(statements)
})

test('the principal of many requests at once is loaded with one statement', async () => {
  const other = await world.logIn(account)
  const readsOf = (executed: readonly string[]) => executed.filter((sql) => sql.includes('from sessions s'))
  // the session of the tests before may still be renewed
  await expect.poll(async () => readsOf(await counter.during(() => sleep(200)))).toEqual([])
  const startedAt = performance.now()
  const executed = await counter.during(() =>
    Promise.all(
      Array.from({ length: 20 }, () => ask('{ permissions(permissions: ["a"]) }', { token: other.token })),
    ),
  )
  // what is used is read again after 200 ms at the earliest, which a busy machine takes longer than
  const again = Math.floor((performance.now() - startedAt) / 200)
  expect(readsOf(executed).length).toBeGreaterThan(0)
  expect(readsOf(executed).length).toBeLessThanOrEqual(1 + again)
})
