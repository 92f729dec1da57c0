import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#shell/player/player-card.css.ts'
import { type NoteVersion, OlderNotesQuery } from '#features/players/notes/player-notes.documents.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link NoteHistory}. */
export interface NoteHistoryProps {
  playerId: string
  /** The versions before the current one, newest first. */
  earlier: readonly NoteVersion[]
  nextCursor: string | null
}

/** Earlier versions of the note with author and time, folded; older ones are loaded on demand. */
export function NoteHistory({ playerId, earlier, nextCursor }: NoteHistoryProps) {
  const { t } = useTranslation('player-notes')
  if (earlier.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>{t(($) => $.history.title)}</summary>
      <ul className={css.entries}>
        {earlier.map((note) => (
          <EarlierNote key={note.id} note={note} />
        ))}
        {nextCursor === null ? null : <OlderNotes key={nextCursor} playerId={playerId} after={nextCursor} />}
      </ul>
    </details>
  )
}

function EarlierNote({ note }: { note: NoteVersion }) {
  const { t } = useTranslation('player-notes')
  return (
    <li className={css.entry}>
      <NoteAuthor note={note} />
      <p className={css.text}>{note.text === '' ? t(($) => $.note.removed) : note.text}</p>
    </li>
  )
}

/** Who wrote a version, and when. */
export function NoteAuthor({ note: { authorName, createdAt } }: { note: NoteVersion }) {
  const { t } = useTranslation('player-notes')
  const date = formatDateTime(useLocale(), createdAt)
  return <p className={css.hint}>{t(($) => $.note.by, { name: authorName, date })}</p>
}

/** The next page, once it is wanted. */
function OlderNotes({ playerId, after }: { playerId: string; after: string }) {
  const { t } = useTranslation('player-notes')
  const [isWanted, setWanted] = useState(false)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: OlderNotesQuery,
    variables: { playerId, after },
    pause: !isWanted,
  })
  const older = data?.player?.notes
  if (older) {
    return (
      <>
        {older.items.map((note) => (
          <EarlierNote key={note.id} note={note} />
        ))}
        {older.nextCursor === null ? null : (
          <OlderNotes key={older.nextCursor} playerId={playerId} after={older.nextCursor} />
        )}
      </>
    )
  }
  return (
    <li className={css.entry}>
      {error ? (
        <LoadFailure title={t(($) => $.history.loadFailed)} error={error} onRetry={refetch} />
      ) : (
        <div>
          <Button size="sm" busy={fetching} onClick={() => setWanted(true)}>
            {t(($) => $.history.more)}
          </Button>
        </div>
      )}
    </li>
  )
}
