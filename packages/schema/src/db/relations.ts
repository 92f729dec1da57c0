import { defineRelations } from 'drizzle-orm'
import * as tables from '#db/tables.ts'

/** How tables refer to each other in relational queries. */
export const relations = defineRelations(tables, (r) => ({
  accounts: {
    links: r.many.playerLinks(),
    sessions: r.many.sessions(),
    loginAttempts: r.many.loginAttempts(),
  },
  sessions: {
    account: r.one.accounts({ from: r.sessions.accountId, to: r.accounts.id, optional: false }),
  },
  loginAttempts: {
    account: r.one.accounts({ from: r.loginAttempts.accountId, to: r.accounts.id, optional: false }),
  },
  playerLinks: {
    account: r.one.accounts({ from: r.playerLinks.accountId, to: r.accounts.id, optional: false }),
    player: r.one.players({ from: r.playerLinks.playerId, to: r.players.id, optional: false }),
  },
  linkRequests: {
    player: r.one.players({ from: r.linkRequests.playerId, to: r.players.id, optional: false }),
    account: r.one.accounts({ from: r.linkRequests.accountId, to: r.accounts.id, optional: false }),
    server: r.one.gameServers({ from: r.linkRequests.serverId, to: r.gameServers.id }),
  },
  players: {
    links: r.many.playerLinks(),
    rank: r.one.playerRanks({ from: r.players.id, to: r.playerRanks.playerId }),
    online: r.many.playersOnline(),
    notifications: r.many.notifications(),
  },
  playerRanks: {
    rank: r.one.ranks({ from: r.playerRanks.rankId, to: r.ranks.id, optional: false }),
    player: r.one.players({ from: r.playerRanks.playerId, to: r.players.id, optional: false }),
  },
  playersOnline: {
    player: r.one.players({ from: r.playersOnline.playerId, to: r.players.id, optional: false }),
    server: r.one.gameServers({ from: r.playersOnline.serverId, to: r.gameServers.id, optional: false }),
  },
  gameServers: {
    playersOnline: r.many.playersOnline(),
    keys: r.many.gameServerKeys(),
    health: r.one.gameServerHealth({ from: r.gameServers.id, to: r.gameServerHealth.serverId }),
  },
  gameServerKeys: {
    server: r.one.gameServers({ from: r.gameServerKeys.serverId, to: r.gameServers.id, optional: false }),
  },
  commands: {
    deliveries: r.many.commandDeliveries(),
    player: r.one.players({ from: r.commands.playerId, to: r.players.id, optional: false }),
  },
  commandDeliveries: {
    command: r.one.commands({ from: r.commandDeliveries.commandId, to: r.commands.id, optional: false }),
    server: r.one.gameServers({ from: r.commandDeliveries.serverId, to: r.gameServers.id, optional: false }),
  },
  notifications: {
    player: r.one.players({ from: r.notifications.playerId, to: r.players.id, optional: false }),
    sender: r.one.accounts({ from: r.notifications.senderAccountId, to: r.accounts.id }),
    command: r.one.commands({ from: r.notifications.commandId, to: r.commands.id }),
  },
  contentItems: {
    revisions: r.many.contentRevisions(),
  },
  contentRevisions: {
    item: r.one.contentItems({ from: r.contentRevisions.itemId, to: r.contentItems.id, optional: false }),
    texts: r.many.contentRevisionTexts(),
  },
  contentRevisionTexts: {
    revision: r.one.contentRevisions({
      from: r.contentRevisionTexts.revisionId,
      to: r.contentRevisions.id,
      optional: false,
    }),
  },
  downloadSections: {
    downloads: r.many.downloads(),
  },
  downloads: {
    section: r.one.downloadSections({
      from: r.downloads.sectionId,
      to: r.downloadSections.id,
      optional: false,
    }),
    uploads: r.many.downloadUploads(),
  },
  downloadUploads: {
    download: r.one.downloads({
      from: r.downloadUploads.downloadId,
      to: r.downloads.id,
      optional: false,
    }),
  },
}))
