/** A game and what one line says of it. */
export interface GameTeaser {
  key: string
  title: string
  teaser: string
}
