import { Checkbox } from '@kubora/ui/checkbox'
import { Select } from '@kubora/ui/select'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import type { BanValues } from '#features/bans/ban-values.ts'
import * as css from '#features/bans/bans.css.ts'
import { type ProposedValues, proposedValues, typedStep } from '#features/bans/proposed-values.ts'
import { Ladder, useLadder } from '#features/bans/template-facts.tsx'
import { type BanTemplate, BanTemplatesQuery } from '#features/bans/templates.documents.ts'
import type { BanScope } from '#features/bans/use-ban-rights.ts'
import * as card from '#shell/player/player-card.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** The templates for a ban of several players. */
export interface TemplatesForAll {
  templates: readonly BanTemplate[]
  /** The one that is chosen, as long as it exists. */
  chosen: BanTemplate | null
  /** Whether each player gets the step of it that comes next for them. */
  isByLadder: boolean
}

/** Returns the templates of these scopes for a ban of several players; none where `isAsked` is false. */
export function useTemplatesForAll(
  values: BanValues,
  scopes: readonly BanScope[],
  isAsked: boolean,
): TemplatesForAll {
  const [{ data }] = useQuery({
    query: BanTemplatesQuery,
    requestPolicy: 'cache-and-network',
    pause: !isAsked,
  })
  const templates = (isAsked ? (data?.banTemplates ?? []) : []).filter(({ realm }) => scopes.includes(realm))
  const chosen = templates.find(({ id }) => id === values.templateId) ?? null
  return { templates, chosen, isByLadder: values.byLadder && chosen !== null }
}

/** Properties of {@link TemplateChoiceForAll}. */
export interface TemplateChoiceForAllProps {
  all: TemplatesForAll
  onChoose: (proposed: Partial<BanValues>) => void
}

/** The templates with all their steps; renders nothing where there is none. */
export function TemplateChoiceForAll({ all, onChoose }: TemplateChoiceForAllProps) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const ladder = useLadder()
  const { templates, chosen } = all
  if (templates.length === 0) return null

  function choose(id: string): void {
    const template = templates.find((one) => one.id === id)
    const [first, ...others] = template?.steps ?? []
    if (template === undefined || first === undefined) return onChoose({ templateId: '', byLadder: false })
    const proposed: ProposedValues = proposedValues(template, first, locale)
    onChoose({ ...proposed, byLadder: others.length > 0 })
  }

  return (
    <Select
      label={t(($) => $.form.template)}
      value={chosen?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', label: t(($) => $.form.templateNone) },
        ...templates.map((template) => ({
          value: template.id,
          label: t(($) => $.form.templateOption, { name: template.name, duration: ladder(template) }),
        })),
      ]}
    />
  )
}

/** Properties of {@link DurationForAll}. */
export interface DurationForAllProps {
  all: TemplatesForAll
  onChoose: (typed: Partial<BanValues>) => void
  /** The field of one duration for all. */
  children: ReactNode
}

/** The duration of the ban of several players: one for all, or each the next step of the template. */
export function DurationForAll({ all: { chosen, isByLadder }, onChoose, children }: DurationForAllProps) {
  const { t } = useTranslation('bans')
  const [first, ...others] = chosen?.steps ?? []
  if (chosen === null || first === undefined || others.length === 0) return children
  return (
    <>
      <div className={css.durationField}>
        <Checkbox
          label={t(($) => $.form.byLadder)}
          checked={isByLadder}
          onChange={({ target }) => onChoose({ byLadder: target.checked, ...typedStep(first) })}
        />
        {isByLadder ? (
          <p className={card.hint}>
            {t(($) => $.form.byLadderHint)} <Ladder template={chosen} />
          </p>
        ) : null}
      </div>
      {isByLadder ? null : children}
    </>
  )
}
