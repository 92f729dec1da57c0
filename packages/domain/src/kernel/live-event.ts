/**
 * What changed, by id only: subscribers load it themselves and check their rights again.
 * Sent after commit, at most once; nobody may rely on it for truth.
 */
export type LiveEvent =
  | { kind: 'account'; accountId: number; tokenStale: boolean }
  | { kind: 'session-ended'; accountId: number; sessionId: string | null }
  | { kind: 'notification'; notificationId: string; playerId: number }
  | { kind: 'game-server'; serverId: number }
  | { kind: 'network-status' }
  | { kind: 'commands'; serverId: number }
  | { kind: 'outbox' }
