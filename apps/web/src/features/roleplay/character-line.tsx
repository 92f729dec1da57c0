import { Badge } from '@kubora/ui/badge'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { type CharacterName, fullName } from '#features/roleplay/character-name.ts'
import * as css from '#features/roleplay/things.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Properties of {@link CharacterLine}. */
export interface CharacterLineProps {
  realm: Realm
  character: CharacterName & {
    characterId: string
    idNumber: string
    job: string | null
    jobName: string | null
    lastPlayedAt: string | null
  }
  isRemoved?: boolean
}

/** A character of a player in one line, as a link to its file. */
export function CharacterLine({ realm, character, isRemoved = false }: CharacterLineProps) {
  const { t } = useTranslation('roleplay')
  const { characterId, idNumber, job, jobName, lastPlayedAt } = character
  return (
    <li className={css.thing}>
      <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang: realm, id: characterId }}>
        {fullName(character)}
      </TextRouterLink>
      <span className={css.hint}>
        {[t(($) => $.tool.number, { number: idNumber }), jobName ?? job ?? t(($) => $.noJob)].join(' · ')}
        {lastPlayedAt === null ? null : (
          <>
            {' · '}
            <RelativeTime at={lastPlayedAt} />
          </>
        )}
      </span>
      {isRemoved ? <Badge tone="danger">{t(($) => $.file.removed)}</Badge> : null}
    </li>
  )
}
