/**
 * What changed, by id only: subscribers load it themselves and check their permissions again. Published after commit, at most
 * once; it may be lost, so nothing may rely on it for truth.
 */
export type LiveEvent =
  | { kind: 'account'; accountId: number; tokenStale: boolean }
  | { kind: 'session-ended'; accountId: number; sessionId: string | null }
  | { kind: 'notification'; notificationId: string; playerId: number }
  | { kind: 'game-server'; serverId: number }
  | { kind: 'network-status' }
  | { kind: 'livestreams' }
  | { kind: 'commands'; serverId: number }
  /**
   * The newest long poll of a game server is pending since then, in milliseconds of the database's clock: older ones have to
   * end.
   */
  | { kind: 'call-held'; serverId: number; sinceMs: number }
  | { kind: 'outbox' }
