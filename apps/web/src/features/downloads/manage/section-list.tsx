import { useMutation } from 'urql'
import { type ManagedSection, readText } from '#features/downloads/manage/download-texts.ts'
import * as css from '#features/downloads/manage/manage.css.ts'
import { OrderSectionsMutation } from '#features/downloads/manage/managed-downloads.documents.ts'
import { SectionCard } from '#features/downloads/manage/section-card.tsx'
import { MoveAnnouncement } from '#shell/panel/move-announcement.tsx'
import { useMoves } from '#shell/panel/use-moves.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link SectionList}. */
export interface SectionListProps {
  sections: readonly ManagedSection[]
  /** Called when the server's state of a download in it changed. */
  onServerChange: () => void
}

/** The sections in the order of the page. */
export function SectionList({ sections, onServerChange }: SectionListProps) {
  const locale = useLocale()
  const [, orderSections] = useMutation(OrderSectionsMutation)
  const { move, announcement } = useMoves(async (ids) => (await orderSections({ ids: [...ids] })).error)
  const ids = sections.map(({ id }) => id)
  return (
    <div className={css.sections}>
      {sections.map((section, index) => (
        <SectionCard
          key={section.id}
          section={section}
          sections={sections}
          moves={{
            isFirst: index === 0,
            isLast: index === sections.length - 1,
            onMove: (step) => move(ids, section.id, step, readText(section.name, locale)),
          }}
          onServerChange={onServerChange}
        />
      ))}
      <MoveAnnouncement text={announcement} />
    </div>
  )
}
