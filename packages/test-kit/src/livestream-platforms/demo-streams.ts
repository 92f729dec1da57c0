/** A channel of the demo network. */
export type DemoChannel = {
  platform: 'twitch' | 'youtube'
  handle: string
  displayName: string
  /** Name of the demo player who streams here. */
  playerName: string | null
  /** What runs there while the demo runs. */
  stream: { title: string; category: string; viewers: number; forMinutes: number } | null
  /** Days since its last stream, where one is known and none runs. */
  lastLiveDaysAgo: number | null
}

/** The demo network's channels in the order of its page; two of them stream. */
export const demoChannels: readonly DemoChannel[] = [
  {
    platform: 'twitch',
    handle: 'fuchsbau_live',
    displayName: 'Fuchsbau',
    playerName: 'Fuchsbau',
    stream: {
      title: 'Nachtschicht im Krankenhaus – Roleplay ohne Skript',
      category: 'Minecraft',
      viewers: 148,
      forMinutes: 97,
    },
    lastLiveDaysAgo: null,
  },
  {
    platform: 'twitch',
    handle: 'mondritter_tv',
    displayName: 'MondRitter',
    playerName: 'MondRitter',
    stream: null,
    lastLiveDaysAgo: 1,
  },
  {
    platform: 'youtube',
    handle: '@EtoileNoir.Live',
    displayName: 'Étoile Noire',
    playerName: 'Etoile_Noir',
    stream: {
      title: 'GunGame à 24 joueurs : qui prend le couteau ?',
      category: '',
      viewers: 62,
      forMinutes: 34,
    },
    lastLiveDaysAgo: null,
  },
  {
    platform: 'twitch',
    handle: 'kira_nordlicht',
    displayName: 'Kira Nordlicht',
    playerName: 'Kira_Nordlicht',
    stream: null,
    lastLiveDaysAgo: 4,
  },
  {
    platform: 'youtube',
    handle: '@KuboraNetwork',
    displayName: 'Kubora',
    playerName: null,
    stream: null,
    lastLiveDaysAgo: 21,
  },
]
