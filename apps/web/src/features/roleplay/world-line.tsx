import { StatusDot } from '@kubora/ui/status-dot'
import { Trans, useTranslation } from 'react-i18next'
import type { World } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Which game server runs a world, whether it is connected, and when it reported last. */
export function WorldLine({ world }: { world: World }) {
  const { t } = useTranslation('roleplay')
  const { ownerName, connected, reportedAt } = world
  return (
    <span className={css.world}>
      {ownerName === null ? (
        <span className={css.state}>
          <StatusDot tone="warning" />
          {t(($) => $.world.unowned)}
        </span>
      ) : (
        <>
          <span>{t(($) => $.world.runs, { name: ownerName })}</span>
          <span className={css.state}>
            <StatusDot tone={connected ? 'success' : 'danger'} />
            {t(($) => $.world[connected ? 'connected' : 'disconnected'])}
          </span>
        </>
      )}
      <span>
        {reportedAt === null ? (
          t(($) => $.world.neverReported)
        ) : (
          <Trans
            t={t}
            i18nKey={($) => $.world.reported}
            components={{ time: <RelativeTime at={reportedAt} /> }}
          />
        )}
      </span>
    </span>
  )
}
