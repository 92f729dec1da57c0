import type { ShownPremessage } from '#features/premessages/premessages.documents.ts'
import type { PremessagesSearch } from '#features/premessages/premessages-search.ts'
import { foundBy } from '#shell/table/found-by.ts'

/** A premessage in the list. */
export interface PremessageRow {
  premessage: ShownPremessage
  /** Ids of its list, the team's or the own ones, in their order. */
  siblings: readonly string[]
}

/** Returns the premessages that match search and filters, the team's first; those for all chats match each type. */
export function premessageRows(
  premessages: readonly ShownPremessage[],
  { q, type, of }: PremessagesSearch,
): PremessageRow[] {
  const isFound = foundBy(q)
  const siblingsOf = (own: boolean) => premessages.filter((one) => one.own === own).map(({ id }) => id)
  const siblings = { team: siblingsOf(false), own: siblingsOf(true) }
  return premessages
    .filter(
      ({ own, name, texts, chatTypes }) =>
        (of === undefined || own === (of === 'own')) &&
        (type === undefined || chatTypes.length === 0 || chatTypes.includes(type)) &&
        isFound(name, texts.de, texts.en, texts.fr),
    )
    .map((premessage) => ({ premessage, siblings: siblings[premessage.own ? 'own' : 'team'] }))
}
