import type { Realm } from '@kubora/validation/realms'
import type { StatsMode, StatsPeriod } from '@kubora/validation/stats'
import type { WritableExecutor } from '@kubora/schema/db/client'
import {
  type AccountOptions,
  type LoginAttemptOptions,
  type SeededAccount,
  type SessionOptions,
  seedAccount,
  seedLoginAttempts,
  seedSession,
} from '#seed/seed-account.ts'
import { type AuditLineOptions, seedAuditLines } from '#seed/seed-audit-log.ts'
import { type CharacterOptions, seedCharacter } from '#seed/seed-character.ts'
import { type ChatOptions, seedChat } from '#seed/seed-chat.ts'
import { type ReportLogOptions, seedReportLog } from '#seed/seed-report-log.ts'
import { type BoardScore, seedBoard } from '#seed/seed-board.ts'
import { seedEvent } from '#seed/seed-event.ts'
import { type ScoreOptions, seedScore } from '#seed/seed-scores.ts'
import { seedUnknownTransfer } from '#seed/seed-unknown-transfer.ts'
import {
  type DownloadOptions,
  type DownloadSectionOptions,
  seedDownload,
  seedDownloadSection,
  seedUpload,
  type UploadOptions,
} from '#seed/seed-download.ts'
import {
  type GameServerOptions,
  seedGameServer,
  seedKeptState,
  seedPlayersOnline,
  seedSeen,
  type SeenOptions,
} from '#seed/seed-game-server.ts'
import { type LivestreamChannelOptions, seedLivestreamChannel } from '#seed/seed-livestreams.ts'
import { type OrderOptions, seedOrder } from '#seed/seed-order.ts'
import { seedWithdrawal } from '#seed/seed-withdrawal.ts'
import {
  type GrantOptions,
  type GroupOptions,
  type RankOptions,
  seedGroup,
  seedMembership,
  seedPermissions,
  seedRank,
  seedRankOf,
} from '#seed/seed-permissions.ts'
import {
  type LinkOptions,
  type PlayerOptions,
  type SeededPlayer,
  seedLink,
  seedPlayer,
  seedPlayers,
} from '#seed/seed-player.ts'
import {
  type JobOptions,
  type LicenseOptions,
  type PropertyOptions,
  seedJob,
  seedLicense,
  seedProperty,
  seedVehicle,
  seedWish,
  type VehicleOptions,
  type WishOptions,
} from '#seed/seed-world-rows.ts'

/** An account linked to a player of the game. */
export type LinkedPlayer = { account: SeededAccount; player: SeededPlayer; linkId: number }

/** What may differ from a fresh account linked to a fresh player. */
export type LinkedPlayerOptions = { account?: AccountOptions; player?: PlayerOptions }

/** A linked player in a team group of their own that holds just these permissions. */
export type TeamMemberOptions = LinkedPlayerOptions & { permissions?: readonly string[]; group?: string }

/**
 * Writes rows with sensible defaults through `db`, a pool or a transaction. Every row that is not named gets a name no
 * other test uses, so tests may share a database.
 */
export function createSeed(db: WritableExecutor) {
  async function linkedPlayer(options: LinkedPlayerOptions = {}): Promise<LinkedPlayer> {
    const account = await seedAccount(db, options.account)
    const player = await seedPlayer(db, options.player)
    return { account, player, linkId: await seedLink(db, account, player) }
  }

  async function teamMember(options: TeamMemberOptions = {}): Promise<LinkedPlayer> {
    const linked = await linkedPlayer(options)
    const group = {
      ...(options.group ? { name: options.group } : {}),
      permissions: options.permissions ?? [],
    }
    await seedMembership(db, linked.player, await seedGroup(db, { ...group, isTeam: true }))
    return linked
  }

  return {
    account: (options?: AccountOptions) => seedAccount(db, options),
    session: (account: { id: number }, options?: SessionOptions) => seedSession(db, account, options),
    loginAttempts: (account: { id: number }, attempts: readonly LoginAttemptOptions[]) =>
      seedLoginAttempts(db, account, attempts),
    player: (options?: PlayerOptions) => seedPlayer(db, options),
    players: (options: readonly PlayerOptions[]) => seedPlayers(db, options),
    link: (account: { id: number }, player: SeededPlayer, options?: LinkOptions) =>
      seedLink(db, account, player, options),
    linkedPlayer,
    teamMember,
    group: (options?: GroupOptions) => seedGroup(db, options),
    rank: (options?: RankOptions) => seedRank(db, options),
    membership: (player: { id: number }, groupId: number, options?: GrantOptions) =>
      seedMembership(db, player, groupId, options),
    rankOf: (player: { id: number }, rankId: number, options?: GrantOptions) =>
      seedRankOf(db, player, rankId, options),
    permissions: (player: { id: number }, permissions: readonly string[], options?: GrantOptions) =>
      seedPermissions(db, player, permissions, options),
    unknownTransfer: (from: { realm: Realm; characterId: string }, to: { characterId: string }) =>
      seedUnknownTransfer(db, from, to),
    character: (player: { id: number }, options?: CharacterOptions) => seedCharacter(db, player, options),
    /** Inserts a chat of a linked player. */
    chat: (sender: { player: { id: number }; account: { id: number } }, options?: ChatOptions) =>
      seedChat(db, sender, options),
    order: (player: { id: number; name: string; uuid: string }, options?: OrderOptions) =>
      seedOrder(db, player, options),
    withdrawal: (order?: { id: string; number: number }) => seedWithdrawal(db, order),
    reportLog: (player: { id: number }, options?: ReportLogOptions) => seedReportLog(db, player, options),
    score: (player: { id: number }, options?: ScoreOptions) => seedScore(db, player, options),
    /** Stores a kill that a game server reported so many milliseconds ago, with its scores; returns its key. */
    event: (player: { id: number }, server: { id: number }, agoMs?: number) =>
      seedEvent(db, player, server, agoMs),
    /** Inserts scores of one board in its period of now. */
    board: (board: { mode: StatsMode; period: StatsPeriod }, scores: readonly BoardScore[]) =>
      seedBoard(db, board, scores),
    property: (options?: PropertyOptions) => seedProperty(db, options),
    vehicle: (options?: VehicleOptions) => seedVehicle(db, options),
    license: (options: LicenseOptions) => seedLicense(db, options),
    job: (options?: JobOptions) => seedJob(db, options),
    wish: (options: WishOptions) => seedWish(db, options),
    gameServer: (options?: GameServerOptions) => seedGameServer(db, options),
    playersOnline: (server: { id: number }, players: readonly { id: number }[]) =>
      seedPlayersOnline(db, server, players),
    seen: (server: { id: number }, players: readonly { id: number }[], options?: SeenOptions) =>
      seedSeen(db, server, players, options),
    keptState: (server: { id: number }, player: { id: number }) => seedKeptState(db, server, player),
    livestreamChannel: (options?: LivestreamChannelOptions) => seedLivestreamChannel(db, options),
    downloadSection: (options?: DownloadSectionOptions) => seedDownloadSection(db, options),
    download: (options?: DownloadOptions) => seedDownload(db, options),
    upload: (account: { id: number }, download: { id: number }, options?: UploadOptions) =>
      seedUpload(db, account, download, options),
    auditLines: (lines: readonly AuditLineOptions[]) => seedAuditLines(db, lines),
  }
}

/** The seed builder: one method per kind of row. */
export type Seed = ReturnType<typeof createSeed>
