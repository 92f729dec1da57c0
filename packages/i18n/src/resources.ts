/** The keys by which the code names texts: those of one number and of many have one name, and i18next chooses. */
type Keys<Texts> = {
  [Key in keyof Texts as Key extends `${infer Name}_one` | `${infer Name}_other`
    ? Name
    : Key]: Texts[Key] extends object ? Keys<Texts[Key]> : Texts[Key]
}

/** Namespaces and their keys; a new namespace adds one line here, and its keys are typed everywhere. */
export interface TextResources {
  account: Keys<typeof import('./locales/de/account.json')>
  'audit-log': Keys<typeof import('./locales/de/audit-log.json')>
  auth: Keys<typeof import('./locales/de/auth.json')>
  'ban-templates': Keys<typeof import('./locales/de/ban-templates.json')>
  bans: Keys<typeof import('./locales/de/bans.json')>
  changelog: Keys<typeof import('./locales/de/changelog.json')>
  common: Keys<typeof import('./locales/de/common.json')>
  'content-editor': Keys<typeof import('./locales/de/content-editor.json')>
  downloads: Keys<typeof import('./locales/de/downloads.json')>
  errors: Keys<typeof import('./locales/de/errors.json')>
  game: Keys<typeof import('./locales/de/game.json')>
  'game-servers': Keys<typeof import('./locales/de/game-servers.json')>
  games: Keys<typeof import('./locales/de/games.json')>
  home: Keys<typeof import('./locales/de/home.json')>
  join: Keys<typeof import('./locales/de/join.json')>
  legal: Keys<typeof import('./locales/de/legal.json')>
  'livestream-channels': Keys<typeof import('./locales/de/livestream-channels.json')>
  livestreams: Keys<typeof import('./locales/de/livestreams.json')>
  mails: Keys<typeof import('./locales/de/mails.json')>
  'main-menu': Keys<typeof import('./locales/de/main-menu.json')>
  'managed-downloads': Keys<typeof import('./locales/de/managed-downloads.json')>
  notifications: Keys<typeof import('./locales/de/notifications.json')>
  'other-accounts': Keys<typeof import('./locales/de/other-accounts.json')>
  panel: Keys<typeof import('./locales/de/panel.json')>
  permissions: Keys<typeof import('./locales/de/permissions.json')>
  player: Keys<typeof import('./locales/de/player.json')>
  'player-in-game': Keys<typeof import('./locales/de/player-in-game.json')>
  'player-notes': Keys<typeof import('./locales/de/player-notes.json')>
  players: Keys<typeof import('./locales/de/players.json')>
  reading: Keys<typeof import('./locales/de/reading.json')>
  rights: Keys<typeof import('./locales/de/rights.json')>
  rules: Keys<typeof import('./locales/de/rules.json')>
  search: Keys<typeof import('./locales/de/search.json')>
  'second-factor': Keys<typeof import('./locales/de/second-factor.json')>
  shell: Keys<typeof import('./locales/de/shell.json')>
  'staff-links': Keys<typeof import('./locales/de/staff-links.json')>
  'staff-search': Keys<typeof import('./locales/de/staff-search.json')>
  'team-start': Keys<typeof import('./locales/de/team-start.json')>
  validation: Keys<typeof import('./locales/de/validation.json')>
  warnings: Keys<typeof import('./locales/de/warnings.json')>
  wiki: Keys<typeof import('./locales/de/wiki.json')>
}

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
