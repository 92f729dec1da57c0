/** A game with a one-line description. */
export interface GameTeaser {
  key: string
  title: string
  teaser: string
}
