import { playerPermissions } from '@kubora/validation/permissions/players'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import { ChatPlayerQuery } from '#features/chats/side-panel/side-panel.documents.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

const asked = [playerPermissions.viewPlayers]

/** Ban and warnings of the player, and the way to the player's page; nothing for who may not see players. */
export function PlayerSection({ playerId: id }: { playerId: string }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { granted = [] } = usePermissions(asked)
  const [{ data }] = useQuery({
    query: ChatPlayerQuery,
    variables: { id },
    pause: granted.length === 0,
    requestPolicy: 'cache-and-network',
  })
  const key = useKeyProps()
  if (granted.length === 0) return null
  const player = data?.player
  return (
    <section className={css.section} aria-label={t(($) => $.panel.player)}>
      <h2 className={css.heading}>{t(($) => $.panel.player)}</h2>
      {player ? (
        <>
          <p className={css.words}>
            {player.ban === null
              ? t(($) => $.panel.notBanned)
              : player.ban.endsAt === null
                ? t(($) => $.panel.bannedForGood, { reason: player.ban?.reason })
                : t(($) => $.panel.bannedUntil, {
                    reason: player.ban?.reason,
                    until: formatDateTime(locale, player.ban.endsAt),
                  })}
          </p>
          <p>{t(($) => $.panel.warnings, { count: player.activeWarnings })}</p>
        </>
      ) : null}
      <div>
        <ButtonRouterLink {...key('p')} size="sm" to="/admin/player/$id" params={{ id }}>
          {t(($) => $.team.player)}
        </ButtonRouterLink>
      </div>
    </section>
  )
}
