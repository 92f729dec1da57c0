import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { useTranslation } from 'react-i18next'
import { CharactersForm } from '#features/players/notes/characters-form.tsx'
import { NoteForm } from '#features/players/notes/note-form.tsx'
import { NoteAuthor, NoteHistory } from '#features/players/notes/note-history.tsx'
import * as css from '#shell/player/player-card.css.ts'
import {
  type AllowedCharacters,
  playerNotesFragment,
} from '#features/players/notes/player-notes.documents.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { useInlineForm } from '#shell/forms/use-inline-form.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { useProtection } from '#shell/player/use-protection.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { playerText } from '#shell/player/player-text.ts'

/** What the team has noted of a player: the note with its history, and how many characters the player may have. */
export function NotesCard({ player }: { player: FragmentOf<typeof playerNotesFragment> }) {
  const { t } = useTranslation('player-notes')
  const read = readFragment(playerNotesFragment, player)
  const { id, notes, allowedCharacters } = read
  const name = playerText(read)
  const protection = useProtection(read)
  const { granted = [] } = usePermissions([playerPermissions.editPlayers])
  const { isOpen, open, close, button } = useInlineForm()
  const key = useKeyProps()
  const isEditor = granted.includes(playerPermissions.editPlayers)
  const mayEdit = isEditor && protection === null
  const [current, ...earlier] = notes.items
  return (
    <Card title={t(($) => $.title)}>
      <div className={css.column}>
        {isOpen ? (
          <NoteForm playerId={id} playerName={name} current={current} onClose={close} />
        ) : (
          <>
            {current === undefined || current.text === '' ? (
              <p className={css.quiet}>
                {protection === 'SELF' ? t(($) => $.protected.SELF) : t(($) => $.note.none)}
              </p>
            ) : (
              <p className={css.text}>{current.text}</p>
            )}
            {current ? <NoteAuthor note={current} /> : null}
            {isEditor && protection === 'ALL' ? (
              <p className={css.quiet}>{t(($) => $.protected.ALL, { name })}</p>
            ) : null}
            {mayEdit ? (
              <div>
                <Button ref={button} {...key('n')} size="sm" onClick={open}>
                  {t(($) => $.note.edit)}
                </Button>
              </div>
            ) : null}
          </>
        )}
        <NoteHistory playerId={id} earlier={earlier} nextCursor={notes.nextCursor} />
        <h3 className={css.heading}>{t(($) => $.characters.title)}</h3>
        {allowedCharacters.map((limit) => (
          <RealmLimit key={limit.realm} playerId={id} playerName={name} limit={limit} mayEdit={mayEdit} />
        ))}
      </div>
    </Card>
  )
}

function RealmLimit({
  playerId,
  playerName,
  limit,
  mayEdit,
}: {
  playerId: string
  playerName: string
  limit: AllowedCharacters
  mayEdit: boolean
}) {
  const { t } = useTranslation('player-notes')
  const locale = useLocale()
  const { isOpen, open, close, button } = useInlineForm()
  const realm = t(($) => $.realm[limit.realm])
  return (
    <div className={css.column}>
      <div className={css.head}>
        <span>
          {t(($) => $.characters.line, {
            realm,
            number:
              limit.allowed === null ? t(($) => $.characters.usual) : formatNumber(locale, limit.allowed),
          })}
        </span>
        {mayEdit && !isOpen ? (
          <Button ref={button} size="sm" aria-label={t(($) => $.characters.editIn, { realm })} onClick={open}>
            {t(($) => $.characters.edit)}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <CharactersForm playerId={playerId} playerName={playerName} limit={limit} onClose={close} />
      ) : null}
    </div>
  )
}
