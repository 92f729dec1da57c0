import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EndText } from '#features/permissions/end-text.tsx'
import * as css from '#features/permissions/rights.css.ts'
import type { PlayerRights } from '#features/permissions/rights.documents.ts'
import { useNameText } from '#features/permissions/use-name-text.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** The rank, a group or a direct permission of a player. */
export type HeldThing =
  | ({ kind: 'rank' } & NonNullable<PlayerRights['rank']>)
  | ({ kind: 'group' } & PlayerRights['groups'][number])
  | ({ kind: 'permission' } & PlayerRights['permissions'][number])

/** Properties of {@link HeldList}. */
export interface HeldListProps {
  title: string
  none: string
  things: readonly HeldThing[]
  /** The button that gives another one. */
  add: ReactNode
  onEnd: (thing: HeldThing) => void
  onRemove: (thing: HeldThing) => void
}

/** What a player has of one kind, with its end. */
export function HeldList({ title, none, things, add, onEnd, onRemove }: HeldListProps) {
  return (
    <section className={css.column}>
      <div className={css.spread}>
        <h3 className={css.heading}>{title}</h3>
        {add}
      </div>
      {things.length === 0 ? (
        <p className={css.quiet}>{none}</p>
      ) : (
        <ul data-arrow-rows="inside" className={css.list}>
          {things.map((thing) => (
            <Entry key={nameOfThing(thing)} thing={thing} onEnd={onEnd} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns the name of what a player has. */
export function nameOfThing(thing: HeldThing): string {
  return thing.kind === 'permission' ? thing.permission : thing.name
}

interface EntryProps {
  thing: HeldThing
  onEnd: (thing: HeldThing) => void
  onRemove: (thing: HeldThing) => void
}

function Entry({ thing, onEnd, onRemove }: EntryProps) {
  const { t } = useTranslation('rights')
  const name = nameOfThing(thing)
  return (
    <li className={css.entry}>
      <div className={css.spread}>
        <div className={css.grow}>
          <div className={css.lines}>
            <Thing thing={thing} />
            <EndText endsAt={thing.endsAt} />
          </div>
        </div>
        <span className={css.line}>
          <Button size="sm" aria-label={t(($) => $.members.endOf, { name })} onClick={() => onEnd(thing)}>
            {t(($) => $.members.end)}
          </Button>
          <Button
            size="sm"
            aria-label={t(($) => $.members.removeOf, { name })}
            onClick={() => onRemove(thing)}
          >
            {t(($) => $.members.remove)}
          </Button>
        </span>
      </div>
    </li>
  )
}

function Thing({ thing }: { thing: HeldThing }) {
  const { t } = useTranslation('rights')
  const textOf = useNameText()
  if (thing.kind === 'permission') {
    return (
      <>
        <span className={css.name}>{thing.permission}</span>
        <span className={css.small}>{textOf(thing.permission)}</span>
      </>
    )
  }
  return (
    <span className={css.line}>
      <TextRouterLink
        to={thing.kind === 'rank' ? '/admin/permissions/rank/$id' : '/admin/permissions/group/$id'}
        params={{ id: thing.setId }}
      >
        {thing.name}
      </TextRouterLink>
      {thing.isTeam ? <Badge tone="teal">{t(($) => $.team.yes)}</Badge> : null}
    </span>
  )
}
