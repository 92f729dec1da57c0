import { randomUUID } from 'node:crypto'
import { inRealm } from '@kubora/validation/permissions'
import { accountPermissions } from '@kubora/validation/permissions/accounts'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { statsPermissions } from '@kubora/validation/permissions/stats'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { expect, test } from 'vitest'
import { useBrowser, type VisitorOptions } from './support/browser.ts'
import { faultsOfPages, tourTimeoutMs } from './support/axe-violations.ts'
import { ask, seed, tokenOf } from './support/product.ts'
import { reportEverything } from './support/report-events.ts'

const { visit } = useBrowser()
const team = await seed.teamMember({
  permissions: [
    playerPermissions.viewPlayers,
    playerPermissions.migratePlayers,
    banPermissions.editBans,
    banPermissions.deleteBans,
    banPermissions.viewEvidence,
    banPermissions.editBanTemplates,
    warningPermissions.editWarnings,
    warningPermissions.deleteWarnings,
    statsPermissions.editStats,
    livestreamPermissions.editLivestreams,
    shopPermissions.editShop,
    shopPermissions.refundOrders,
    downloadPermissions.editDownloads,
    playerLinkPermissions.confirmLinks,
    auditLogPermissions.viewLogs,
    inRealm(chatPermissions.answerChats, 'de'),
    permissionPermissions.editPermissions,
    gameServerPermissions.editServers,
    accountPermissions.resetFactors,
    inRealm(roleplayPermissions.listCharacters, 'de'),
    inRealm(roleplayPermissions.listCharacters, 'fr'),
    inRealm(roleplayPermissions.renameCharacters, 'de'),
    inRealm(roleplayPermissions.viewMessages, 'de'),
    inRealm(roleplayPermissions.editMessages, 'de'),
    inRealm(roleplayPermissions.listProperties, 'de'),
    inRealm(roleplayPermissions.listVehicles, 'de'),
    inRealm(roleplayPermissions.listVehicles, 'fr'),
  ],
})
const rightsGroup = await seed.group({
  name: 'Donaudampfschifffahrtsgesellschaftskapitäne',
  permissions: ['game.transport.donaudampfschifffahrt.kapitaen', playerPermissions.viewPlayers],
})
await seed.membership(team.player, rightsGroup)
const unlinked = await seed.account()
const banned = await seed.linkedPlayer()
const migrated = [await seed.linkedPlayer(), await seed.linkedPlayer()] as const
const rightsRank = await seed.rank({
  name: 'Oberdonaudampfschifffahrtsgesellschaftskapitän',
  minecraftPrefix: '§6[§lKapitän§6]',
  permissions: ['game.transport.donaudampfschifffahrt.kapitaen'],
})
await seed.rankOf(banned.player, rightsRank, { expiresAt: new Date(Date.now() + 86_400_000) })
const [ownerToken, memberToken, bannedToken] = await Promise.all([
  tokenOf(unlinked),
  tokenOf(team.account),
  tokenOf(banned.account),
])
const server = await seed.gameServer({
  kind: 'roleplay',
  realm: 'de',
  identityMode: 'offline',
  connected: true,
})
await seed.keptState(server, banned.player)
await reportEverything(banned.player)
await ask(
  'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }',
  {
    input: {
      playerId: String(banned.player.id),
      reason: 'Griefing am Marktplatz. '.repeat(5).trim(),
      remark: 'Mit Aufnahme',
      evidence: [`https://example.net/${'aufnahme-'.repeat(12)}`],
      duration: 30,
      unit: 'DAYS',
      idempotencyKey: randomUUID(),
    },
  },
  memberToken,
)

await seed.event(banned.player, server)
const warned = await seed.linkedPlayer()
const warnedToken = await tokenOf(warned.account)
const longReason = 'Beleidigung im Sprachkanal trotz wiederholter Bitte, es zu unterlassen. '.repeat(3).trim()
// more than any other test gives one player, as thresholds hold for all
const reached = 7
for (const player of [banned.player, ...Array.from({ length: reached }, () => warned.player)]) {
  await ask(
    'mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id } }',
    {
      input: {
        playerId: String(player.id),
        reason: longReason,
        remark: 'Mit Aufnahme',
        proof: [`https://example.net/${'aufnahme-'.repeat(12)}`],
        days: 30,
        idempotencyKey: randomUUID(),
      },
    },
    memberToken,
  )
}
const template = await ask<{ addBanTemplate: { id: string } }>(
  'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }',
  {
    input: {
      name: 'Beleidigung im Sprachkanal und im Chat',
      realm: 'de',
      reasons: { de: longReason, en: longReason, fr: longReason },
      steps: [
        { duration: 3, unit: 'DAYS' },
        { duration: -1, unit: 'DAYS' },
      ],
    },
  },
  memberToken,
)
await ask(
  'mutation ($input: WarningThresholdInput!) { addWarningThreshold(input: $input) { id } }',
  { input: { realm: null, count: reached, templateId: template.addBanTemplate.id } },
  memberToken,
)

const [auditLine] = await seed.auditLines([
  {
    actorName: 'Maximiliane-Donaudampfschiff@beispiel-schifffahrtsgesellschaft.example',
    action: 'content.save',
    targetType: 'content',
    targetId: '4711',
    oldValue: { title: 'Straßenverkehrsordnung', published: false },
    newValue: { title: 'Straßenverkehrszulassungsordnung', published: true },
    value: 'Begründung, die über eine Zeile der Tabelle weit hinausreicht, wie es Begründungen oft tun',
    requestId: 'a1b2-c3',
  },
])
const longName = {
  firstName: 'Maximiliane-Donaudampfschifffahrtsgesell',
  lastName: 'Kapitänsmützenabzeichen-von-Hohenstaufen',
  idNumber: `DE-${'0'.repeat(36)}`,
  job: 'fire-department.volunteer.night-shift',
  money: 123_456_789_012,
  birthday: '1998-05-04',
}
const [character, removed] = [
  await seed.character(banned.player, longName),
  await seed.character(banned.player, { ...longName, removedAt: new Date() }),
]

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
await seed.property({
  address: `${long}straße 4711`,
  price: 123_456_789,
  rentable: true,
  ownerCharacterId: character.id,
})
await seed.property({ address: `${long}gasse 1`, ownerCharacterId: `not-reported-${'0'.repeat(20)}` })
for (const owner of [character, removed]) {
  await seed.vehicle({
    licensePlate: long,
    vehicleType: long,
    vehicleColor: long,
    garage: long,
    ownerCharacterId: owner.id,
    access: [character.id, removed.id, `not-reported-${'0'.repeat(20)}`],
  })
  await seed.license({ characterId: owner.id, type: 'WEAPON', validUntil: new Date(0) })
}
await seed.job({ id: longName.job, name: long, ranks: [{ id: 'chief', name: long }] })
const wish = { characterId: character.id, memberName: long }
await seed.wish({ ...wish, kind: 'CHARACTER_RENAME', before: longName, after: longName, state: 'PENDING' })
await seed.wish({
  ...wish,
  kind: 'CHARACTER_JOB',
  before: { job: null, rank: null },
  after: { job: longName.job, rank: 'chief' },
  state: 'FAILED',
  reason: `The game says ${long}`,
})
await seed.wish({
  ...wish,
  kind: 'CHARACTER_LICENSE',
  before: { license: 'AIR', held: false, validUntil: null },
  after: { license: 'AIR', held: true, validUntil: '2099-01-01T00:00:00.000Z' },
  state: 'UNKNOWN',
  reason: 'INTERRUPTED',
})
await seed.wish({
  ...wish,
  kind: 'CHARACTER_DELETE',
  before: { deleted: false },
  after: { deleted: true },
})
await seed.wish({
  ...wish,
  kind: 'MONEY_TRANSFER',
  otherCharacterId: removed.id,
  before: { fromBalance: 1 },
  after: { amount: 50_000, toCharacterId: removed.id },
  state: 'FAILED',
  reason: 'MONEY_SHORT',
})

const faultyOrder = await seed.order(banned.player, { fault: 'REFUND' })

const teamPages = [
  '/account',
  '/admin',
  '/admin/players',
  `/admin/player/${team.player.id}`,
  '/admin/player/999999',
  '/admin/bans',
  '/admin/ban-templates',
  `/admin/player/${banned.player.id}`,
  `/admin/player/${warned.player.id}`,
  `/admin/unban/de/${banned.player.id}`,
  `/admin/player/${banned.player.id}/stats`,
  `/admin/player/${warned.player.id}/stats?kind=WIN`,
  '/admin/player/999999/stats',
  '/admin/livestreams',
  '/admin/shop',
  '/admin/orders',
  '/admin/orders?show=ALL',
  '/admin/orders?q=nobody',
  `/admin/order/${faultyOrder.id}`,
  '/admin/order/1',
  '/admin/revenue',
  '/admin/downloads',
  '/admin/links',
  '/admin/acplogs',
  `/admin/acplogs/${auditLine}`,
]
const roleplay = [
  '/admin/characters',
  '/admin/characters/de',
  '/admin/characters/de?q=nobody',
  '/admin/characters/freeroam',
  '/admin/characters/xx',
  `/admin/characters/de/${character.id}`,
  `/admin/characters/de/${removed.id}`,
  '/admin/characters/de/999999',
  '/admin/properties/de',
  '/admin/properties/de?owned=no&let=yes&q=nobody',
  '/admin/properties/fr',
  '/admin/properties/xx',
  '/admin/vehicles/de',
  '/admin/vehicles/fr',
  '/admin/tools/charrename/de',
  `/admin/tools/charrename/de?character=${character.id}`,
  '/admin/tools/charrename/fr?q=nobody',
  '/admin/messages/de',
  '/admin/messages/de?q=nobody',
  '/admin/messages/fr',
  '/admin/messages/xx',
  '/admin/tools/chardelete/de',
  `/admin/tools/chardelete/de?character=${character.id}`,
  '/admin/tools/transfermoney/de',
  `/admin/tools/transfermoney/de?character=${character.id}&to=${character.id}`,
  '/admin/characterJobs/de',
  `/admin/characterJobs/de?character=${character.id}`,
  '/admin/characterJobs/de?job=unknown',
  '/admin/licenses/de',
  `/admin/licenses/de?character=${character.id}`,
]
const migrations = [
  '/admin/tools/migrate',
  `/admin/tools/migrate?from=${migrated[0].player.id}&to=${migrated[1].player.id}`,
  `/admin/tools/migrate?from=${banned.player.id}&to=${team.player.id}`,
  '/admin/tools/migrate?from=999999&to=999999',
]
const longText = `Donaudampfschifffahrtsgesellschaftskapitänsmütze ${'x'.repeat(200)}`
await ask(
  'mutation ($input: PremessageInput!, $key: ID!) { addPremessage(realm: de, own: false, input: $input, idempotencyKey: $key) { id } }',
  {
    input: {
      name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
      chatTypes: ['UNBAN', 'CHAR_DELETE', 'APPLY_CONTENT_TEXTURE'],
      texts: { de: longText, en: longText, fr: longText },
    },
    key: randomUUID(),
  },
  memberToken,
)
const { openChat } = await ask<{ openChat: { id: string } }>(
  'mutation ($text: String!, $key: ID!) { openChat(type: OTHER_REQUEST, realm: de, text: $text, idempotencyKey: $key) { id } }',
  { text: longText, key: randomUUID() },
  warnedToken,
)
await ask(
  'mutation ($id: ID!, $text: String!, $key: ID!) { answerChat(realm: de, chatId: $id, nonce: $key, text: $text) { seq } }',
  { id: openChat.id, text: longText, key: randomUUID() },
  memberToken,
)
const reportLog = await seed.reportLog(warned.player)
const { openChat: answered } = await ask<{ openChat: { id: string } }>(
  'mutation ($answers: JSON, $key: ID!) { openChat(type: REPORT_PLAYER, realm: de, formVersion: 2, answers: $answers, idempotencyKey: $key) { id } }',
  {
    answers: {
      player: banned.player.name,
      day: '2026-01-31',
      place: longText.slice(0, 200),
      happened: `${longText}\nhttps://example.com/${'x'.repeat(200)}`,
      log: reportLog.id,
    },
    key: randomUUID(),
  },
  warnedToken,
)
const chats = [
  '/admin/chat-reasons',
  '/admin/chats',
  '/admin/chats?q=Donau',
  `/admin/chats/${openChat.id}`,
  `/admin/chats/${answered.id}`,
  '/admin/chats/x',
]
const ownChats = [
  '/chats',
  '/chats/new',
  '/chats/new/apply-supporter',
  `/chat/${openChat.id}`,
  `/chat/${answered.id}`,
  '/chat/x',
]
const rightsAndServers = [
  '/admin/servers',
  '/admin/server/new',
  `/admin/server/${server.id}`,
  '/admin/server/999999',
  '/admin/permissions',
  '/admin/permissions?view=groups',
  '/admin/permissions?view=names',
  `/admin/permissions?view=names&name=${playerPermissions.viewPlayers}`,
  '/admin/permissions/rank/new',
  '/admin/permissions/group/new',
  `/admin/permissions/group/${rightsGroup}`,
  `/admin/permissions/rank/${rightsRank}`,
  '/admin/permissions/rank/999999',
]

const visitAs = (token: string) => (visitor: VisitorOptions) => visit({ ...visitor, token })

test('nothing sticks out of pages of accounts, and axe finds nothing', async () => {
  const ownPages = ['/account?reason=not_verified']
  expect(await faultsOfPages({ visit: visitAs(ownerToken), paths: ownPages })).toEqual([])
  expect(await faultsOfPages({ visit: visitAs(bannedToken), paths: ['/account'] })).toEqual([])
  expect(await faultsOfPages({ visit: visitAs(warnedToken), paths: ['/account', ...ownChats] })).toEqual([])
})

test.each([
  ['of the team', teamPages],
  ['of the roleplay', roleplay.slice(0, 15)],
  ['of the tools of the roleplay', roleplay.slice(15)],
  ['of rights and game servers', rightsAndServers],
  ['of migrations', migrations],
  ['of chats', chats],
])(
  'nothing sticks out of pages %s, and axe finds nothing',
  async (_what, paths) => {
    expect(await faultsOfPages({ visit: visitAs(memberToken), paths })).toEqual([])
  },
  tourTimeoutMs,
)
