/** How the stand-in behaves; times in milliseconds. */
export type StandInSettings = {
  readonly syncHoldMs: number
  readonly nextSyncMs: number
  readonly retryMs: number
  /** A process that was silent for longer counts as dead. */
  readonly instanceMs: number
  readonly leaseMs: number
  readonly commandsPerResponse: number
  /** How far the bridge's clock is ahead of this machine's. */
  readonly clockAheadMs: number
  /** Whether the game server of this name owns the roleplay world of its realm. */
  readonly ownsWorld: (serverName: string) => boolean
}
