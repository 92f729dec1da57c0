import type { ResultOf } from '#graphql/graphql.ts'
import * as cards from '#player-cards.ts'
import type { PlayerCardColumn, PlayerCardEntry } from '#shell/player/player-card-entry.ts'
import { permissionsOf } from '#shell/team/team-links.ts'
import type { PlayerPageQuery } from './-player-page.documents.ts'

/** A player as the page has loaded them. */
export type LoadedPlayer = NonNullable<ResultOf<typeof PlayerPageQuery>['player']>

// a card whose fragment is missing in the query of the page is an error of types here
const entries: readonly PlayerCardEntry<LoadedPlayer>[] = Object.values(cards)

/** The cards of a column, in the order they are shown. */
export function cardsOf(column: PlayerCardColumn): readonly PlayerCardEntry<LoadedPlayer>[] {
  return entries.filter((entry) => entry.column === column).toSorted((a, b) => a.position - b.position)
}

/** Every permission that cards need beside that of the page. */
export const cardPermissions = permissionsOf(entries)

/** The namespaces of the cards' texts, each once. */
export const cardTexts = [...new Set(entries.flatMap(({ texts }) => texts))]

/** Loads the chunks of the cards that everybody sees who may open the page, so that they appear at once with the data. */
export async function loadCards(): Promise<void> {
  await Promise.all(entries.filter(({ permission }) => permission === null).map(({ Card }) => Card.load()))
}
