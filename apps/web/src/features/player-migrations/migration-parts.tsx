import { useTranslation } from 'react-i18next'
import type { MigrationPreview } from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'

type Part = MigrationPreview['parts'][number]
type ShownKey = Exclude<Part['key'], keyof typeof internal>

/** What the network keeps for itself: copies, orders to game servers, sums of the statistics beside the scores, and who is online now. It always stays. */
const internal = {
  activity: true,
  chatsHiddenFrom: true,
  commands: true,
  counts: true,
  pastRanks: true,
  linkRequests: true,
  migrationsFrom: true,
  migrationsTo: true,
  online: true,
  stateDeliveries: true,
  states: true,
} as const satisfies Partial<Record<Part['key'], true>>

function isShown(part: Part): part is Part & { key: ShownKey } {
  return part.rows > 0 && !(part.key in internal)
}

/** Properties of {@link MigrationParts}. */
export interface MigrationPartsProps {
  parts: readonly Part[]
  from: string
  to: string
}

/** What moves, what is joined and what stays, with how much of it there is. */
export function MigrationParts({ parts, from, to }: MigrationPartsProps) {
  return (
    <div className={css.effects}>
      {(['MOVE', 'MERGE', 'STAY'] as const).map((effect) => (
        <Effect
          key={effect}
          effect={effect}
          parts={parts.filter((part) => part.effect === effect)}
          from={from}
          to={to}
        />
      ))}
    </div>
  )
}

function Effect({ effect, parts, from, to }: MigrationPartsProps & Pick<Part, 'effect'>) {
  const { t } = useTranslation('player-migrations')
  const shown = parts.filter(isShown)
  return (
    <section className={css.effect}>
      <h3 className={css.effectTitle}>{t(($) => $.preview.effect[effect], { from, to })}</h3>
      {shown.length === 0 ? (
        <p className={css.hint}>{t(($) => $.preview.nothing)}</p>
      ) : (
        <ul className={css.parts}>
          {shown.map(({ key, rows }) => (
            <li key={key} className={css.part}>
              <span>{t(($) => $.parts[key], { count: rows })}</span>
              <span className={css.hint}>{t(($) => $.why[key])}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
