import type { AuditRevertReason } from '@kubora/validation/audit-log'

/** Why lines are not reverted that no action writes: those of players in the game, the command line and schedules. */
export const linesWithoutAction: Readonly<Record<string, AuditRevertReason>> = {
  'accounts.confirm': 'PERSON',
  'accounts.create-admin': 'COMMAND_LINE',
  'accounts.end-sessions': 'COMMAND_LINE',
  'accounts.rotate-signing-key': 'COMMAND_LINE',
  'accounts.second-factor.remove': 'COMMAND_LINE',
  'bans.evidence.add': 'NO_INVERSE',
  'chats.close-quiet': 'NO_INVERSE',
  'content.import': 'VERSIONS',
  'content.publish-imported': 'VERSIONS',
  'downloads.publish-file': 'FILE_REMOVED',
  'player-groups.end': 'PASSED',
  'player-links.decline-link': 'PERSON',
  'player-links.decline-unlink': 'PERSON',
  'player-links.issue-code': 'RECEIVED',
  'player-links.link': 'PERSON',
  'player-links.request-link': 'PERSON',
  'player-links.request-unlink': 'PERSON',
  'player-links.unlink': 'PERSON',
  'player-permissions.end': 'PASSED',
  'player-ranks.end': 'PASSED',
  'players.give-back': 'OWN_ENTRY',
  'players.take-over': 'OWN_ENTRY',
  'stats.set-points': 'COMMAND_LINE',
}
