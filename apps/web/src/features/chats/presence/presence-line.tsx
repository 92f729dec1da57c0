import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/presence/presence.css.ts'
import { type Present, seenByTeam } from '#features/chats/presence/present-others.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What the player reads above the field: whether the team writes, never who. */
export function OwnPresenceLine({ others }: { others: readonly Present[] }) {
  const { t } = useTranslation('chats')
  const isWriting = others.some((other) => other.isWriting)
  return <Line>{isWriting ? <Part isWriting>{t(($) => $.presence.teamWrites)}</Part> : null}</Line>
}

/** What the team reads above the field: first, as a warning, which other member writes. */
export function TeamPresenceLine({ others, playerName }: { others: readonly Present[]; playerName: string }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { writers, viewers, player } = seenByTeam(others)
  const list = new Intl.ListFormat(locale)
  const writes = (names: readonly string[]) =>
    t(($) => $.presence.writes, { names: list.format(names), count: names.length })
  const views = (names: readonly string[]) =>
    t(($) => $.presence.views, { names: list.format(names), count: names.length })
  return (
    <Line>
      {writers.length === 0 ? null : (
        <Part isWriting tone="warning">
          {writes(writers)}
        </Part>
      )}
      {player === 'writes' ? <Part isWriting>{writes([playerName])}</Part> : null}
      {/* while a colleague writes, who merely looks at it does not matter */}
      {writers.length > 0 || viewers.length === 0 ? null : <Part>{views(viewers)}</Part>}
      {writers.length === 0 && player === 'there' ? <Part>{views([playerName])}</Part> : null}
    </Line>
  )
}

/** Not a live region: it changes while one writes, and would be read into each sentence. */
function Line({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>
}

function Part({
  tone = 'plain',
  isWriting = false,
  children,
}: {
  tone?: keyof typeof css.tone
  isWriting?: boolean
  children: string
}) {
  return (
    <span className={css.tone[tone]}>
      {isWriting ? <PenLine size={14} className={css.icon} aria-hidden /> : null}
      <span className={css.words} title={children}>
        {children}
      </span>
    </span>
  )
}
