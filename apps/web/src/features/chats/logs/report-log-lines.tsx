import { Badge } from '@kubora/ui/badge'
import { CopyButton } from '@kubora/ui/copy-button'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { useTranslation } from 'react-i18next'
import type { ReportLog, ReportLogLine } from '#features/chats/logs/logs.documents.ts'
import * as css from '#features/chats/logs/report-log.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime, formatTableTime, formatTime, networkDay } from '#shell/time/network-time.ts'

const asked = [playerPermissions.viewPlayers]

/** The lines of a log, those of the reported players marked, and a button that copies them. */
export function ReportLogLines({ log }: { log: ReportLog }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { granted = [] } = usePermissions(asked)
  const { at, serverName, lines } = log
  // a log is seldom of two days
  const timeOf = (line: ReportLogLine) =>
    networkDay(line.at) === networkDay(at) ? formatTime(locale, line.at) : formatTableTime(locale, line.at)
  const copied = lines.map((line) => `[${timeOf(line)}] ${sourceOf(line)}${line.text}`).join('\n')
  return (
    <>
      <div className={css.head}>
        <p className={css.facts}>
          {t(($) => $.logs.facts, { time: formatDateTime(locale, at), server: serverName })}
        </p>
        <CopyButton text={copied} label={t(($) => $.logs.copy)} copiedLabel={t(($) => $.logs.copied)} />
      </div>
      {/* keyboards can scroll it */}
      <div className={css.scroll} role="region" tabIndex={0} aria-label={t(($) => $.logs.lines)}>
        <ol className={css.lines}>
          {lines.map((line, index) => (
            // lines of a log never move
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={line.sender?.isReported ? css.reported : css.line}>
              <time className={css.time} dateTime={line.at}>
                {timeOf(line)}
              </time>
              <span className={css.source}>
                <Sender line={line} isLinked={granted.length > 0} />
                {line.channel === null ? null : <span className={css.channel}>{line.channel}</span>}
              </span>
              <span className={css.said}>{line.text}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function Sender({ line: { sender }, isLinked }: { line: ReportLogLine; isLinked: boolean }) {
  const { t } = useTranslation('chats')
  if (sender === null) return null
  const { name, playerId, isReported } = sender
  return (
    <>
      {playerId === null || !isLinked ? (
        <span className={css.name}>{name}</span>
      ) : (
        <TextRouterLink to="/admin/player/$id" params={{ id: playerId }}>
          {name}
        </TextRouterLink>
      )}
      {isReported ? <Badge tone="amber">{t(($) => $.logs.reported)}</Badge> : null}
    </>
  )
}

/** Who said a line and where, as it is copied. */
function sourceOf({ sender, channel }: ReportLogLine): string {
  const where = channel === null ? '' : ` (${channel})`
  return sender === null && where === '' ? '' : `${sender?.name ?? ''}${where}: `.trimStart()
}
