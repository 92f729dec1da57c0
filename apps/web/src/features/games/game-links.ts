/** Where a game's page leads besides. */
export interface GameLinks {
  /** Name of the scene at its head. */
  scene: string
  /** Its category of rules. */
  rules: string
  /** Its statistics, docs/SPECIFICATION.md §2. */
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

/** What belongs to a game; what belongs to all for one that came later. */
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
