/** Scene of a game's page and the pages it links to. */
export interface GameLinks {
  /** Name of the scene at its head. */
  scene: string
  /** Path of its category of rules. */
  rules: string
  /** Path of its statistics (docs/SPECIFICATION.md §2). */
  stats: string
  /** Pages of the wiki. */
  wiki: readonly ('keyboard' | 'commands')[]
}

const links: Readonly<Record<string, GameLinks>> = {
  roleplay: {
    scene: 'roleplay-city',
    rules: '/rules/roleplay',
    stats: '/stats/global',
    wiki: ['keyboard', 'commands'],
  },
  ttt: { scene: 'ttt-mansion', rules: '/rules/ttt', stats: '/stats/ttt', wiki: ['commands'] },
  gungame: { scene: 'gungame-arena', rules: '/rules/network', stats: '/stats/gungame', wiki: ['commands'] },
}

/** Returns scene and links of a game; for an unknown game those that fit any. */
export function linksOf(game: string): GameLinks {
  return (
    (Object.hasOwn(links, game) ? links[game] : undefined) ?? {
      scene: 'lobby',
      rules: '/rules',
      stats: '/stats/community',
      wiki: [],
    }
  )
}
