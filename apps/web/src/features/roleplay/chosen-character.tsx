import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import type { Realm } from '@kubora/validation/realms'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import type { ShownChange, ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { useCharacter } from '#features/roleplay/use-character.ts'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'

/** Properties of {@link ChosenCharacter}. */
export interface ChosenCharacterProps {
  realm: Realm
  /** Id that the game gave. */
  id: string
  /** Whether a form follows, for which what is typed meanwhile is kept. */
  hasForm?: boolean
  /** Chooses another one. */
  onOther: () => void
  children: (character: ShownCharacter, changes: readonly ShownChange[]) => ReactNode
  /** What stands below its card. */
  below?: (character: ShownCharacter) => ReactNode
}

/** A chosen character as it is now, live, with what a tool does with it; says so where there is none any more. */
export function ChosenCharacter(props: ChosenCharacterProps) {
  const { realm, id, hasForm = true, onOther, children, below } = props
  const { t } = useTranslation('roleplay')
  const { data, error, retry } = useCharacter(realm, id)
  const other = (
    <Button size="sm" onClick={onOther}>
      {t(($) => $.tool.other)}
    </Button>
  )
  return (
    <PanelQuery
      data={data}
      error={error}
      failed={t(($) => $.file.loadFailed)}
      onRetry={retry}
      outline={
        <>
          {hasForm ? <AwaitedForm /> : null}
          <Skeleton shape="block" />
        </>
      }
    >
      {({ character }) =>
        character === null || character.removedAt !== null ? (
          <Alert
            tone="warning"
            title={t(($) => $.file[character === null ? 'unknown' : 'removed'])}
            actions={other}
          />
        ) : (
          <>
            <Card
              title={fullName(character)}
              lead={`${t(($) => $.tool.number, { number: character.idNumber })} · ${character.playerName}`}
              actions={other}
            >
              <div className={css.column}>{children(character, character.changes)}</div>
            </Card>
            {below?.(character)}
          </>
        )
      }
    </PanelQuery>
  )
}
