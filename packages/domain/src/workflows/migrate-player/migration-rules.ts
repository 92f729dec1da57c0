import { bans } from '@kubora/schema/db/bans'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { commands } from '@kubora/schema/db/commands'
import { playersOnline } from '@kubora/schema/db/game-servers'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { notifications } from '@kubora/schema/db/notifications'
import { keptRanks, playerGroups, playerPermissions, playerRanks } from '@kubora/schema/db/permissions'
import { playerActivity } from '@kubora/schema/db/player-activity'
import { playerMods, playerQuizResults, playSessions } from '@kubora/schema/db/player-facts'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { playerLinks } from '@kubora/schema/db/player-links'
import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { playerCharacterLimits, playerNotes } from '@kubora/schema/db/player-notes'
import { playerStateDeliveries, playerStates } from '@kubora/schema/db/player-states'
import { reportLogs } from '@kubora/schema/db/report-logs'
import { characters } from '@kubora/schema/db/roleplay'
import { serverPlayers } from '@kubora/schema/db/server-players'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { statCounts, statHidden, statPastRanks, statScores } from '@kubora/schema/db/stats'
import { warnings } from '@kubora/schema/db/warnings'
import type { MigrationRule } from '#workflows/migrate-player/migration-rule.ts'
import { areBansUntouched, mergeBans } from '#workflows/migrate-player/rules/merge-bans.ts'
import { mergeChatBlocks, mergeHiddenChats } from '#workflows/migrate-player/rules/merge-chat-blocks.ts'
import { askLimits, mergeLimits } from '#workflows/migrate-player/rules/merge-limits.ts'
import { askNotes, isNoteNewest, mergeNotes } from '#workflows/migrate-player/rules/merge-notes.ts'
import { mergeHidden } from '#workflows/migrate-player/rules/merge-hidden.ts'
import {
  askRanks,
  mergeGroups,
  mergePermissions,
  mergeRanks,
} from '#workflows/migrate-player/rules/merge-rights.ts'
import { askLinks, moveLinks } from '#workflows/migrate-player/rules/move-links.ts'
import {
  moveChannels,
  moveChats,
  moveNotifications,
  moveReportLogs,
  moveWarnings,
} from '#workflows/migrate-player/rules/move-own-rows.ts'
import { moveGoods, moveKeptRank, moveOrders } from '#workflows/migrate-player/rules/move-purchases.ts'

/**
 * What becomes of each foreign key to `players` when everything of a player goes to another one, in the order in which it is done.
 * A table that refers to players needs its line here: `migration-rules.test.ts` names the file of one without it.
 */
export const migrationRules: readonly MigrationRule[] = [
  {
    key: 'bans',
    table: bans,
    effect: 'MERGE',
    why: 'The history decides on the next ban. An active ban holds for both afterwards, as nobody gets out of a ban by another game account; of two the later end holds, wherever either held.',
    apply: mergeBans,
    isUntouched: areBansUntouched,
  },
  {
    key: 'warnings',
    table: warnings,
    effect: 'MOVE',
    why: 'They are about the person, and thresholds count them together.',
    apply: moveWarnings,
  },
  {
    key: 'notes',
    table: playerNotes,
    effect: 'MERGE',
    why: 'Versions are only added: the other player gets a new one. The former notes stay readable where they were written.',
    question: 'notes',
    ask: askNotes,
    apply: mergeNotes,
    isUntouched: isNoteNewest,
  },
  {
    key: 'characterLimits',
    table: playerCharacterLimits,
    effect: 'MERGE',
    why: 'The other player gets them too. They stay where they were, or a limit to no character would end by a migration.',
    question: 'characterLimits',
    ask: askLimits,
    apply: mergeLimits,
  },
  {
    key: 'groups',
    table: playerGroups,
    effect: 'MERGE',
    why: 'Memberships that have not ended; of the same group the later end. Those of deleted groups give nothing and stay for its restore.',
    apply: mergeGroups,
  },
  {
    key: 'ranks',
    table: playerRanks,
    effect: 'MERGE',
    why: 'A player has one rank at most; the other rank ends. That of a deleted rank gives nothing and stays for its restore.',
    question: 'ranks',
    ask: askRanks,
    apply: mergeRanks,
  },
  {
    key: 'keptRanks',
    table: keptRanks,
    effect: 'MOVE',
    why: 'The rank of staff that waits behind a bought one goes where that goes. That of a deleted rank gives nothing and stays for its restore.',
    apply: moveKeptRank,
  },
  {
    key: 'orders',
    table: shopOrders,
    effect: 'MOVE',
    why: 'The person bought them; limits of a product count what both have bought.',
    apply: moveOrders,
  },
  {
    key: 'goods',
    table: shopGoods,
    effect: 'MOVE',
    why: 'What the person paid for. Time of ranks that is left goes along, and runs on where the person plays now.',
    apply: moveGoods,
  },
  {
    key: 'permissions',
    table: playerPermissions,
    effect: 'MERGE',
    why: 'What has not ended; of the same permission the later end.',
    apply: mergePermissions,
  },
  {
    key: 'links',
    table: playerLinks,
    effect: 'MERGE',
    why: 'The person keeps the account of the website. A player has one account: of two one is chosen.',
    question: 'links',
    ask: askLinks,
    apply: moveLinks,
  },
  {
    key: 'notifications',
    table: notifications,
    effect: 'MOVE',
    why: 'What the team told the person; the commands stay, as they named the game identity.',
    apply: moveNotifications,
  },
  {
    key: 'chats',
    table: chats,
    effect: 'MOVE',
    why: 'What the person and the team said to each other. Of two of a type that are not closed each stays, as a player has one; so does one whose account stays.',
    apply: moveChats,
  },
  {
    key: 'chatBlocks',
    table: chatBlocks,
    effect: 'MERGE',
    why: 'Nobody opens by another game account what a decision closed to them. What either may not open neither may, until the later end.',
    apply: mergeChatBlocks,
  },
  {
    key: 'chatsHiddenFrom',
    table: chatHiddenFrom,
    effect: 'MERGE',
    why: 'Whom a report about the team is about does not read it as another player. Nothing is counted, which would betray it.',
    apply: mergeHiddenChats,
  },
  {
    key: 'reportLogs',
    table: reportLogs,
    effect: 'MOVE',
    why: 'The person who had the game keep its chat still wants to report what was said. Their numbers go on behind those of the other player.',
    apply: moveReportLogs,
  },
  {
    key: 'livestreams',
    table: livestreamChannels,
    effect: 'MOVE',
    why: 'The person who streams is the same.',
    apply: moveChannels,
  },
  {
    key: 'characters',
    table: characters,
    effect: 'MOVE',
    why: 'They belong to the game: each goes as a wish, and the report of the game moves the row. One that is removed stays.',
  },
  {
    key: 'linkRequests',
    table: linkRequests,
    effect: 'STAY',
    why: 'The game identity requested them in the game; they end after a day, and the other one requests anew.',
  },
  {
    key: 'sessions',
    table: playSessions,
    effect: 'STAY',
    why: 'A report of the game: this identity was on that server.',
  },
  {
    key: 'quizResults',
    table: playerQuizResults,
    effect: 'STAY',
    why: 'The game reports the newest result of each identity, and would report it again.',
  },
  {
    key: 'mods',
    table: playerMods,
    effect: 'STAY',
    why: 'The client with which this identity joined, as the game reports it.',
  },
  {
    key: 'servers',
    table: serverPlayers,
    effect: 'STAY',
    why: 'Whom a game server has had, and the playing time that it reports as a whole: a copy would be counted twice or overwritten.',
  },
  {
    key: 'scores',
    table: statScores,
    effect: 'STAY',
    why: 'A sum of the events and stays that the game reported of this identity, which stay, too: it can be proven from them.',
  },
  {
    key: 'counts',
    table: statCounts,
    effect: 'STAY',
    why: 'A sum of the events that the game reported of this identity, which stay, too.',
  },
  {
    key: 'hiddenScores',
    table: statHidden,
    effect: 'MERGE',
    why: 'Nobody comes back to the boards by another game account. The scores of the first player stay hidden; that of a ban follows the bans. A reason that somebody takes back since stays so.',
    apply: mergeHidden,
    mayBeGone: true,
  },
  {
    key: 'pastRanks',
    table: statPastRanks,
    effect: 'STAY',
    why: 'Where the scores stood at midnight, which stay, too.',
  },
  { key: 'online', table: playersOnline, effect: 'STAY', why: 'Who is on a game server now.' },
  {
    key: 'activity',
    table: playerActivity,
    effect: 'STAY',
    why: 'Copies that triggers keep for each player.',
  },
  {
    key: 'formerNames',
    table: playerFormerNames,
    effect: 'STAY',
    why: 'Names of this game identity; by them it is found.',
  },
  {
    key: 'states',
    table: playerStates,
    effect: 'STAY',
    why: 'The version of the document of this identity; both are renewed.',
  },
  {
    key: 'stateDeliveries',
    table: playerStateDeliveries,
    effect: 'STAY',
    why: 'What game servers have of this identity; both are sent anew.',
  },
  {
    key: 'commands',
    table: commands,
    effect: 'STAY',
    why: 'Addressed by the UUID of the game: another player must not carry them out.',
  },
  {
    key: 'migrationsFrom',
    table: playerMigrations,
    column: 'from_player_id',
    effect: 'STAY',
    why: 'What happened to this player; an undo of it refuses what a later migration moved on.',
  },
  {
    key: 'migrationsTo',
    table: playerMigrations,
    column: 'to_player_id',
    effect: 'STAY',
    why: 'What happened to this player; an undo of it refuses what a later migration moved on.',
  },
]
