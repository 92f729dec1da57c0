/** Labels that a person looks for on the English site; packages/i18n holds them. */
export const words = {
  email: 'Email address',
  password: 'Password',
  passwordRepeat: 'Repeat password',
  createAccount: 'Create account',
  mailedCode: 'Code from the email',
  logIn: 'Log in',
  links: 'Linked accounts',
  linked: /Linked since/,
  notLinked: 'Not linked',
  playerName: 'Player name',
  gameCode: 'Code from the game',
  link: 'Link',
  refused: /wrong or no longer valid|has expired|too many/i,
  searchPlayers: 'Search players',
  offline: 'Offline',
  // The counter of characters belongs to the label.
  message: /^Message/,
  send: 'Send',
  sentMessages: 'Sent messages',
  onItsWay: 'On its way',
} as const

/** Kinds of links, as the account page names them. */
export const linkNames = { GAME: 'Game account', VOICE: 'TeamSpeak', CHAT_PLATFORM: 'Discord' } as const

/** A kind of link. */
export type LinkRow = keyof typeof linkNames
