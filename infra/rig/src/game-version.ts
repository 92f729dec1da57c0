/** Versions of the game that the rig plays, oldest first; the network's own is the first. */
export const GAME_VERSIONS = ['1.12.2', '1.21.4'] as const

/** A version of the game that server and players of one run speak. */
export type GameVersion = (typeof GAME_VERSIONS)[number]
