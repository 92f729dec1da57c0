import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import { NoteForm } from '#features/chats/side-panel/note-form.tsx'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import type { ChatPanel } from '#features/chats/side-panel/side-panel.documents.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { useInlineForm } from '#shell/forms/use-inline-form.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { EscapableForm } from '#shell/panel/escapable-form.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link NoteSection}. */
export interface NoteSectionProps {
  chat: TeamChat
  /** The newest version first; undefined while it loads. */
  notes: ChatPanel['notes'] | undefined
}

/** What the team has noted of a chat, with what it had noted before. Opened while it loads, the form comes once it has. */
export function NoteSection({ chat, notes }: NoteSectionProps) {
  const { t } = useTranslation('chats')
  const { isOpen, open, close, button } = useInlineForm()
  const key = useKeyProps()
  const [current, ...before] = notes ?? []
  return (
    <section className={css.section} aria-label={t(($) => $.panel.note.title)}>
      <h2 className={css.heading}>{t(($) => $.panel.note.title)}</h2>
      {isOpen ? (
        notes === undefined ? (
          <AwaitedForm />
        ) : (
          <EscapableForm onClose={close}>
            <NoteForm chat={chat} current={current} onClose={close} />
          </EscapableForm>
        )
      ) : (
        <>
          {current ? (
            <Note note={current} />
          ) : (
            <p className={css.quiet}>{notes === undefined ? '\u00a0' : t(($) => $.panel.note.none)}</p>
          )}
          <div hidden={chat.textsRemovedAt !== null}>
            <Button ref={button} {...key('n')} size="sm" onClick={open}>
              {t(($) => $.panel.note.edit)}
            </Button>
          </div>
        </>
      )}
      {before.length > 0 ? (
        <details>
          <summary>{t(($) => $.panel.note.before)}</summary>
          <ul className={css.list}>
            {before.map((note) => (
              <li key={note.id}>
                <Note note={note} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function Note({ note: { text, authorName, createdAt } }: { note: ChatPanel['notes'][number] }) {
  const { t } = useTranslation('chats')
  const date = formatDateTime(useLocale(), createdAt)
  return (
    <>
      <p className={css.words}>{text === '' ? t(($) => $.panel.note.removed) : text}</p>
      <p className={css.quiet}>{t(($) => $.panel.note.by, { name: authorName, date })}</p>
    </>
  )
}
