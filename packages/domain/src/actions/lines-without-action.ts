import type { AuditRevertReason } from '@kubora/validation/audit-log'

/** Why lines are not reverted that no action of the team writes: those of players, the command line and schedules. */
export const linesWithoutAction: Readonly<Record<string, AuditRevertReason>> = {
  'accounts.confirm': 'PERSON',
  'accounts.create-admin': 'COMMAND_LINE',
  'accounts.end-sessions': 'COMMAND_LINE',
  'accounts.rotate-signing-key': 'COMMAND_LINE',
  'bans.evidence.add': 'NO_INVERSE',
  'content.import': 'VERSIONS',
  'content.publish-imported': 'VERSIONS',
  'downloads.publish-file': 'FILE_REMOVED',
  'game-servers.add': 'COMMAND_LINE',
  'game-servers.add-key': 'COMMAND_LINE',
  'game-servers.edit': 'COMMAND_LINE',
  'game-servers.remove': 'COMMAND_LINE',
  'game-servers.revoke-key': 'COMMAND_LINE',
  'game-servers.set-vouching': 'COMMAND_LINE',
  'player-links.decline-link': 'PERSON',
  'player-links.decline-unlink': 'PERSON',
  'player-links.issue-code': 'RECEIVED',
  'player-links.link': 'PERSON',
  'player-links.request-link': 'PERSON',
  'player-links.request-unlink': 'PERSON',
  'player-links.unlink': 'PERSON',
}
