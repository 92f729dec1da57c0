/** The keys by which the code names texts: those of one number and of many have one name, and i18next chooses. */
type Keys<Texts> = {
  [Key in keyof Texts as Key extends `${infer Name}_one` | `${infer Name}_other`
    ? Name
    : Key]: Texts[Key] extends object ? Keys<Texts[Key]> : Texts[Key]
}

/** The files of texts; a new namespace adds one line here, and its keys are typed everywhere. */
interface TextFiles {
  account: typeof import('./locales/de/account.json')
  'audit-log': typeof import('./locales/de/audit-log.json')
  auth: typeof import('./locales/de/auth.json')
  'ban-templates': typeof import('./locales/de/ban-templates.json')
  bans: typeof import('./locales/de/bans.json')
  changelog: typeof import('./locales/de/changelog.json')
  chats: typeof import('./locales/de/chats.json')
  'chat-types': typeof import('./locales/de/chat-types.json')
  common: typeof import('./locales/de/common.json')
  'content-editor': typeof import('./locales/de/content-editor.json')
  downloads: typeof import('./locales/de/downloads.json')
  errors: typeof import('./locales/de/errors.json')
  game: typeof import('./locales/de/game.json')
  'game-servers': typeof import('./locales/de/game-servers.json')
  games: typeof import('./locales/de/games.json')
  home: typeof import('./locales/de/home.json')
  join: typeof import('./locales/de/join.json')
  legal: typeof import('./locales/de/legal.json')
  'livestream-channels': typeof import('./locales/de/livestream-channels.json')
  livestreams: typeof import('./locales/de/livestreams.json')
  mails: typeof import('./locales/de/mails.json')
  'main-menu': typeof import('./locales/de/main-menu.json')
  'managed-downloads': typeof import('./locales/de/managed-downloads.json')
  notifications: typeof import('./locales/de/notifications.json')
  'other-accounts': typeof import('./locales/de/other-accounts.json')
  'own-characters': typeof import('./locales/de/own-characters.json')
  panel: typeof import('./locales/de/panel.json')
  permissions: typeof import('./locales/de/permissions.json')
  player: typeof import('./locales/de/player.json')
  'player-in-game': typeof import('./locales/de/player-in-game.json')
  'player-migrations': typeof import('./locales/de/player-migrations.json')
  'player-notes': typeof import('./locales/de/player-notes.json')
  'player-stats': typeof import('./locales/de/player-stats.json')
  players: typeof import('./locales/de/players.json')
  premessages: typeof import('./locales/de/premessages.json')
  push: typeof import('./locales/de/push.json')
  reading: typeof import('./locales/de/reading.json')
  rights: typeof import('./locales/de/rights.json')
  roleplay: typeof import('./locales/de/roleplay.json')
  'roleplay-things': typeof import('./locales/de/roleplay-things.json')
  rules: typeof import('./locales/de/rules.json')
  search: typeof import('./locales/de/search.json')
  'second-factor': typeof import('./locales/de/second-factor.json')
  shell: typeof import('./locales/de/shell.json')
  shop: typeof import('./locales/de/shop.json')
  'shop-coupons': typeof import('./locales/de/shop-coupons.json')
  'shop-law': typeof import('./locales/de/shop-law.json')
  'shop-orders': typeof import('./locales/de/shop-orders.json')
  'shop-products': typeof import('./locales/de/shop-products.json')
  'staff-links': typeof import('./locales/de/staff-links.json')
  'staff-search': typeof import('./locales/de/staff-search.json')
  stats: typeof import('./locales/de/stats.json')
  'stats-events': typeof import('./locales/de/stats-events.json')
  'team-start': typeof import('./locales/de/team-start.json')
  validation: typeof import('./locales/de/validation.json')
  warnings: typeof import('./locales/de/warnings.json')
  wiki: typeof import('./locales/de/wiki.json')
  'world-tools': typeof import('./locales/de/world-tools.json')
}

/** Namespaces and their keys. */
export type TextResources = { [Namespace in keyof TextFiles]: Keys<TextFiles[Namespace]> }

/** A namespace of the translations. */
export type TextNamespace = keyof TextResources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    // i18next would work out the keys of all namespaces together, which are too many for TypeScript; see Keys
    enableSelector: 'optimize'
    resources: TextResources
  }
}
