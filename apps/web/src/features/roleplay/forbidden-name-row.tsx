import { IconButton } from '@kubora/ui/icon-button'
import type { Realm } from '@kubora/validation/realms'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  RemoveForbiddenNameMutation,
  type ShownForbiddenName,
} from '#features/roleplay/forbidden-names.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link ForbiddenNameRow}. */
export interface ForbiddenNameRowProps {
  realm: Realm
  row: ShownForbiddenName
  /** Called once the name is off the list. */
  onRemoved: () => void
}

/** A forbidden name with who added it, a search for characters, and a button that removes it. */
export function ForbiddenNameRow({ realm, row, onRemoved }: ForbiddenNameRowProps) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  const [{ fetching, error }, remove] = useMutation(RemoveForbiddenNameMutation)
  const showDone = useUndoToast()
  const item = useRef<HTMLLIElement>(null)
  const { name, memberName, addedAt } = row

  async function removeName(): Promise<void> {
    const result = await remove({ realm, name })
    if (result.error) return
    showDone(
      t(($) => $.names.removed, { name }),
      result,
    )
    // the row goes with its button: the focus stays in the list
    const neighbour = item.current?.nextElementSibling ?? item.current?.previousElementSibling
    focusInView(neighbour?.querySelector<HTMLElement>('button') ?? null)
    onRemoved()
  }

  return (
    <li ref={item} className={css.change}>
      <div className={css.nameRow}>
        <div className={css.nameFacts}>
          <strong className={css.wholeName}>{name}</strong>
          <span className={css.hint}>
            {t(($) => $.names.by, { member: memberName, date: formatDateTime(locale, addedAt) })}
          </span>
          <TextRouterLink
            to="/admin/characters/$lang"
            params={{ lang: realm }}
            search={{ q: name }}
            aria-label={t(($) => $.names.charactersNamed, { name })}
          >
            {t(($) => $.names.characters)}
          </TextRouterLink>
        </div>
        <IconButton
          size="sm"
          label={t(($) => $.names.remove, { name })}
          icon={<Trash2 aria-hidden size={18} />}
          aria-disabled={fetching || undefined}
          onClick={() => {
            if (!fetching) void removeName()
          }}
        />
      </div>
      <FailureLine error={error} />
    </li>
  )
}
