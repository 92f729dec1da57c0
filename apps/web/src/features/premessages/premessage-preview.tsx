import { TextField } from '@kubora/ui/text-field'
import type { Locale } from '@kubora/validation/locales'
import { parsePremessage, type PremessagePiece } from '@kubora/validation/premessages'
import type { Realm } from '@kubora/validation/realms'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { automaticValues } from '#shell/premessages/automatic-values.ts'
import { PlayerChoice } from '#features/premessages/player-choice.tsx'
import { type PreviewedPlayer, PremessageValuesQuery } from '#features/premessages/premessages.documents.ts'
import * as css from '#features/premessages/premessages.css.ts'
import { siteConfig } from '#shell/site/site-config.ts'

/** Properties of {@link PremessagePreview}. */
export interface PremessagePreviewProps {
  realm: Realm
  text: string
  language: Locale
  /** Whether a player may be chosen; else parameters stay open. */
  mayViewPlayers: boolean
}

/** A premessage as a player would read it: parameters filled for one who is chosen, and what is asked for typed in. */
export function PremessagePreview({ realm, text, language, mayViewPlayers }: PremessagePreviewProps) {
  const { t } = useTranslation('premessages')
  const [player, setPlayer] = useState<PreviewedPlayer | null>(null)
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [{ data, error }] = useQuery({
    query: PremessageValuesQuery,
    variables: { realm, playerId: player?.id ?? '' },
    pause: player === null,
    requestPolicy: 'network-only',
  })
  const values = player === null ? null : (data?.premessageValues ?? null)
  const pieces = parsePremessage(text)
  const labels = [...new Set(pieces.flatMap((piece) => (piece.kind === 'asked' ? [piece.label] : [])))]
  const chat = `${window.location.origin}/chat/…`
  const automatic = values && automaticValues(values, language, { now, timeZone: siteConfig.timeZone, chat })
  const valueOf = (piece: Exclude<PremessagePiece, { kind: 'text' }>) =>
    piece.kind === 'automatic' ? automatic?.[piece.name] : typed[piece.label]

  return (
    <section aria-label={t(($) => $.preview.title)} className={css.column}>
      <h3 className={css.legend}>{t(($) => $.preview.title)}</h3>
      {mayViewPlayers ? (
        <PlayerChoice chosen={player} onChoose={setPlayer} />
      ) : (
        <p className={css.hint}>{t(($) => $.preview.noPlayers)}</p>
      )}
      {error ? <p className={css.hint}>{t(($) => $.preview.failed)}</p> : null}
      {labels.length > 0 ? (
        <div className={css.asked}>
          {labels.map((label) => (
            <TextField
              key={label}
              label={label}
              value={typed[label] ?? ''}
              autoComplete="off"
              onKeyDown={keepInForm}
              onChange={({ target }) => setTyped({ ...typed, [label]: target.value })}
            />
          ))}
        </div>
      ) : null}
      {/* a long text is scrolled by keys, too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        className={css.text}
        lang={language}
        tabIndex={0}
        role="group"
        aria-label={t(($) => $.preview.text)}
      >
        {text.trim() === '' ? <span className={css.hint}>{t(($) => $.preview.empty)}</span> : null}
        {pieces.map((piece, at) => (
          <Piece key={at} piece={piece} value={piece.kind === 'text' ? piece.text : valueOf(piece)} />
        ))}
      </div>
      {pieces.some((piece) => piece.kind !== 'text' && !valueOf(piece)?.trim()) ? (
        <p className={css.hint}>{t(($) => $.preview.open)}</p>
      ) : null}
    </section>
  )
}

/** Enter in a field of the preview does not send the form around it. */
function keepInForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

function Piece({ piece, value }: { piece: PremessagePiece; value: string | undefined }) {
  const { t } = useTranslation('premessages')
  if (piece.kind === 'text') return piece.text
  if (value !== undefined && value.trim() !== '') return <span className={css.filled}>{value}</span>
  const name = piece.kind === 'asked' ? piece.label : t(($) => $.parameter.name[piece.name])
  return <mark className={css.open}>{name}</mark>
}
