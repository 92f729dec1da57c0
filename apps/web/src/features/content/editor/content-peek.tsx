import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import type { ContentCellParts } from '#features/content/editor/content-columns.tsx'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { kindName } from '#features/content/editor/content-list.css.ts'
import { ContentPosition } from '#features/content/editor/content-position.tsx'
import {
  ContentRowButtons,
  type ContentRowButtonsProps,
} from '#features/content/editor/content-row-buttons.tsx'
import type { ContentEntry } from '#features/content/editor/content-rows.ts'
import { ContentStates } from '#features/content/editor/content-states.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import * as css from '#shell/table/list-table.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link ContentPeek}. */
export interface ContentPeekProps
  extends Omit<ContentRowButtonsProps, 'size'>,
    Pick<ContentCellParts, 'parent'> {
  /** Hides it before a dialog opens. */
  close: () => void
}

/** All that the list knows of an item, and its buttons. */
export function ContentPeek({ close, parent, onDelete, ...buttons }: ContentPeekProps) {
  const { t } = useTranslation('content-editor')
  const { entry, order } = buttons
  return (
    <>
      <ButtonRouterLink variant="accent" to="/admin/content/$id" params={{ id: entry.id }}>
        {t(($) => $.open)}
      </ButtonRouterLink>
      <div className={css.peekButtons}>
        <ContentPosition entry={entry} order={order} />
        <ContentRowButtons
          {...buttons}
          size="md"
          onDelete={(one) => {
            close()
            onDelete(one)
          }}
        />
      </div>
      <ContentFacts entry={entry} parent={parent} />
    </>
  )
}

function ContentFacts({ entry, parent }: Pick<ContentCellParts, 'parent'> & { entry: ContentEntry }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const locale = useLocale()
  const above = parent(entry)
  const { titles, changedAt, changedBy } = entry
  return (
    <DescriptionList
      entries={[
        {
          term: t(($) => $.column.state),
          value: (
            <span className={css.badges}>
              <ContentStates item={entry} />
            </span>
          ),
        },
        { term: t(($) => $.column.kind), value: <span className={kindName}>{words.kind(entry.kind)}</span> },
        ...(above ? [{ term: t(($) => $.settings.parentId), value: words.title(above) }] : []),
        ...(['de', 'en', 'fr'] as const)
          .filter((language) => language !== locale && titles[language] !== '')
          .map((language) => ({ term: t(($) => $.languages[language]), value: titles[language] })),
        { term: t(($) => $.settings.key), value: <code>{entry.key}</code> },
        {
          term: t(($) => $.column.changed),
          value: t(($) => $.changedBy, {
            name: words.author(changedBy),
            at: formatDateTime(locale, changedAt),
          }),
        },
      ]}
    />
  )
}
