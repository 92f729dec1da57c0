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
  | { kind: 'livestreams' }
  | { kind: 'commands'; serverId: number }
  /** A game server's newest call is held since then, in milliseconds of the database's clock: older ones are to be answered. */
  | { kind: 'call-held'; serverId: number; sinceMs: number }
  | { kind: 'outbox' }
