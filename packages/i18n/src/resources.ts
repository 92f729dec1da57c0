/** Namespaces and their keys; a new namespace adds one line here, and its keys are typed everywhere. */
export interface TextResources {
  account: (typeof import('./locales/de/account.json'))['default']
  auth: (typeof import('./locales/de/auth.json'))['default']
  changelog: (typeof import('./locales/de/changelog.json'))['default']
  common: (typeof import('./locales/de/common.json'))['default']
  'content-editor': (typeof import('./locales/de/content-editor.json'))['default']
  downloads: (typeof import('./locales/de/downloads.json'))['default']
  errors: (typeof import('./locales/de/errors.json'))['default']
  game: (typeof import('./locales/de/game.json'))['default']
  'game-servers': (typeof import('./locales/de/game-servers.json'))['default']
  games: (typeof import('./locales/de/games.json'))['default']
  home: (typeof import('./locales/de/home.json'))['default']
  join: (typeof import('./locales/de/join.json'))['default']
  legal: (typeof import('./locales/de/legal.json'))['default']
  'livestream-channels': (typeof import('./locales/de/livestream-channels.json'))['default']
  livestreams: (typeof import('./locales/de/livestreams.json'))['default']
  mails: (typeof import('./locales/de/mails.json'))['default']
  'main-menu': (typeof import('./locales/de/main-menu.json'))['default']
  'managed-downloads': (typeof import('./locales/de/managed-downloads.json'))['default']
  notifications: (typeof import('./locales/de/notifications.json'))['default']
  panel: (typeof import('./locales/de/panel.json'))['default']
  permissions: (typeof import('./locales/de/permissions.json'))['default']
  player: (typeof import('./locales/de/player.json'))['default']
  players: (typeof import('./locales/de/players.json'))['default']
  reading: (typeof import('./locales/de/reading.json'))['default']
  rules: (typeof import('./locales/de/rules.json'))['default']
  search: (typeof import('./locales/de/search.json'))['default']
  shell: (typeof import('./locales/de/shell.json'))['default']
  'staff-links': (typeof import('./locales/de/staff-links.json'))['default']
  validation: (typeof import('./locales/de/validation.json'))['default']
  wiki: (typeof import('./locales/de/wiki.json'))['default']
}

/** A namespace of the translations. */
export type TextNamespace = keyof TextResources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    enableSelector: true
    resources: TextResources
  }
}
