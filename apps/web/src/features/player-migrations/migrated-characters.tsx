import { useTranslation } from 'react-i18next'
import type { MigrationPreview } from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** The characters that the game is asked to hand over; of realms that the user may not list only how many there are. */
export function MigratedCharacters({ preview: { characters, parts } }: { preview: MigrationPreview }) {
  const { t } = useTranslation('player-migrations')
  const total = parts.find(({ key }) => key === 'characters')?.rows ?? 0
  const hidden = total - characters.length
  if (total === 0) return null
  return (
    <section className={css.effect}>
      <h3 className={css.effectTitle}>{t(($) => $.preview.characters)}</h3>
      <ul className={css.parts}>
        {characters.map(({ id, realm, characterId, firstName, lastName, idNumber }) => (
          <li key={id} className={css.part}>
            <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang: realm, id: characterId }}>
              {firstName} {lastName}
            </TextRouterLink>
            <span className={css.hint}>
              {realm.toUpperCase()} · {idNumber}
            </span>
          </li>
        ))}
        {hidden > 0 ? <li className={css.hint}>{t(($) => $.preview.hidden, { count: hidden })}</li> : null}
      </ul>
      <p className={css.hint}>{t(($) => $.preview.charactersHint)}</p>
    </section>
  )
}
