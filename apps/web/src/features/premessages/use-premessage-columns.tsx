import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import type { PremessageRow } from '#features/premessages/premessage-rows.ts'
import * as css from '#features/premessages/premessages.css.ts'
import { useChatTypeText } from '#features/premessages/use-chat-type-text.ts'
import type { PremessageOrder } from '#features/premessages/use-premessage-order.ts'
import * as panel from '#shell/panel/panel.css.ts'
import { PositionButton } from '#shell/panel/position-button.tsx'
import type { ListColumn } from '#shell/table/list-table.tsx'
import * as table from '#shell/table/list-table.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** What the columns need from the list. */
export interface PremessageColumnParts {
  order: PremessageOrder
  mayChange: (row: PremessageRow) => boolean
}

/** Whose a premessage is. */
function OwnerBadge({ row: { premessage } }: { row: PremessageRow }) {
  const { t } = useTranslation('premessages')
  return (
    <Badge tone={premessage.own ? 'teal' : 'neutral'}>
      {t(($) => $.of[premessage.own ? 'own' : 'team'])}
    </Badge>
  )
}

/** Returns the columns of the list of premessages. */
export function usePremessageColumns({
  order,
  mayChange,
}: PremessageColumnParts): readonly ListColumn<PremessageRow>[] {
  const { t } = useTranslation(['premessages', 'panel'])
  const locale = useLocale()
  const typesOf = useChatTypeText()
  return [
    {
      id: 'position',
      header: t(($) => $.panel.position.column),
      cell: (row) => {
        const { premessage, siblings } = row
        const position = siblings.indexOf(premessage.id) + 1
        return mayChange(row) ? (
          <PositionButton
            name={premessage.name}
            position={position}
            total={siblings.length}
            onMoveTo={(wanted) => order.moveRowTo(row, wanted)}
          />
        ) : (
          formatNumber(locale, position)
        )
      },
    },
    {
      id: 'name',
      header: t(($) => $.column.name),
      cell: ({ premessage }) => <span className={css.name}>{premessage.name}</span>,
      value: ({ premessage }) => premessage.name,
      sortable: true,
      canHide: false,
    },
    {
      id: 'text',
      header: t(($) => $.column.text),
      cell: ({ premessage }) => (
        <span className={css.excerpt} lang={locale}>
          {premessage.texts[locale]}
        </span>
      ),
    },
    {
      id: 'types',
      header: t(($) => $.form.chatTypes),
      cell: ({ premessage }) => <span className={css.excerpt}>{typesOf(premessage.chatTypes)}</span>,
      value: ({ premessage }) => typesOf(premessage.chatTypes),
      sortable: true,
    },
    {
      id: 'of',
      header: t(($) => $.column.of),
      cell: (row) => <OwnerBadge row={row} />,
      value: ({ premessage }) => t(($) => $.of[premessage.own ? 'own' : 'team']),
      sortable: true,
      nowrap: true,
    },
    {
      id: 'uses',
      header: t(($) => $.column.uses),
      cell: ({ premessage }) => formatNumber(locale, premessage.uses),
      value: ({ premessage }) => premessage.uses,
      sortable: true,
      descendingFirst: true,
      numeric: true,
    },
    {
      id: 'used',
      header: t(($) => $.column.lastUsed),
      cell: ({ premessage }) => (premessage.lastUsedAt ? formatDate(locale, premessage.lastUsedAt) : null),
      value: ({ premessage }) => premessage.lastUsedAt ?? '',
      sortable: true,
      descendingFirst: true,
      nowrap: true,
    },
    {
      id: 'changed',
      header: t(($) => $.column.changed),
      cell: ({ premessage }) => formatDate(locale, premessage.changedAt),
      value: ({ premessage }) => premessage.changedAt,
      sortable: true,
      descendingFirst: true,
      nowrap: true,
      hiddenAtFirst: true,
    },
  ]
}

/** A premessage on a phone. */
export function PremessageCard({ row }: { row: PremessageRow }) {
  const locale = useLocale()
  const typesOf = useChatTypeText()
  const { premessage } = row
  return (
    <div className={table.card}>
      <span className={panel.rowName}>
        {premessage.name}
        <OwnerBadge row={row} />
      </span>
      <span className={css.excerpt} lang={locale}>
        {premessage.texts[locale]}
      </span>
      <span className={table.facts}>{typesOf(premessage.chatTypes)}</span>
    </div>
  )
}
