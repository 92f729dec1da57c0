import type account from './locales/de/account.json'
import type auth from './locales/de/auth.json'
import type changelog from './locales/de/changelog.json'
import type common from './locales/de/common.json'
import type downloads from './locales/de/downloads.json'
import type contentEditor from './locales/de/content-editor.json'
import type errors from './locales/de/errors.json'
import type game from './locales/de/game.json'
import type gameServers from './locales/de/game-servers.json'
import type games from './locales/de/games.json'
import type home from './locales/de/home.json'
import type join from './locales/de/join.json'
import type legal from './locales/de/legal.json'
import type livestreamChannels from './locales/de/livestream-channels.json'
import type livestreams from './locales/de/livestreams.json'
import type mainMenu from './locales/de/main-menu.json'
import type managedDownloads from './locales/de/managed-downloads.json'
import type mails from './locales/de/mails.json'
import type notifications from './locales/de/notifications.json'
import type panel from './locales/de/panel.json'
import type permissions from './locales/de/permissions.json'
import type player from './locales/de/player.json'
import type players from './locales/de/players.json'
import type reading from './locales/de/reading.json'
import type rules from './locales/de/rules.json'
import type search from './locales/de/search.json'
import type shell from './locales/de/shell.json'
import type staffLinks from './locales/de/staff-links.json'
import type validation from './locales/de/validation.json'
import type wiki from './locales/de/wiki.json'

/** Namespaces and their keys; a new namespace adds one line here, and its keys are typed everywhere. */
export interface TextResources {
  account: typeof account
  auth: typeof auth
  changelog: typeof changelog
  common: typeof common
  downloads: typeof downloads
  'content-editor': typeof contentEditor
  errors: typeof errors
  game: typeof game
  'game-servers': typeof gameServers
  games: typeof games
  home: typeof home
  join: typeof join
  legal: typeof legal
  'livestream-channels': typeof livestreamChannels
  livestreams: typeof livestreams
  mails: typeof mails
  'main-menu': typeof mainMenu
  'managed-downloads': typeof managedDownloads
  notifications: typeof notifications
  panel: typeof panel
  permissions: typeof permissions
  player: typeof player
  players: typeof players
  reading: typeof reading
  rules: typeof rules
  search: typeof search
  shell: typeof shell
  'staff-links': typeof staffLinks
  validation: typeof validation
  wiki: typeof wiki
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
