import { Select } from '@kubora/ui/select'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { BanProposalsQuery } from '#features/bans/change-ban.documents.ts'
import { type ProposedValues, proposedValues } from '#features/bans/proposed-values.ts'
import type { BanScope } from '#features/bans/use-ban-rights.ts'
import { useBanDuration } from '#features/bans/use-ban-duration.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link TemplateChoice}. */
export interface TemplateChoiceProps {
  playerId: string
  /** The scopes that can be chosen: only their templates are proposed. */
  scopes: readonly BanScope[]
  /** Id of the chosen template; empty for none. */
  value: string
  /** Id of the template that is chosen at first, once it is loaded. */
  proposed?: string | undefined
  /** Gets what the template puts into the form, for none that there is none. */
  onChoose: (proposed: ProposedValues | { templateId: '' }) => void
}

/** The templates with the step that comes next for the player; renders nothing where there is none. */
export function TemplateChoice({ playerId, scopes, value, proposed, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const words = useBanDuration()
  const [{ data }] = useQuery({
    query: BanProposalsQuery,
    variables: { playerId },
    // templates and earlier bans change what is proposed: a step that was read before is none to fill in
    requestPolicy: 'network-only',
  })
  const proposals = (data?.player?.banProposals ?? []).filter(({ template }) =>
    scopes.includes(template.realm),
  )
  const isTaken = useRef(false)
  function choose(id: string): void {
    const proposal = proposals.find(({ template }) => template.id === id)
    if (proposal === undefined) return onChoose({ templateId: '' })
    onChoose(proposedValues(proposal.template, proposal.step, locale))
  }
  const takeProposed = useEffectEvent(choose)
  const isLoaded = proposals.some(({ template }) => template.id === proposed)
  useEffect(() => {
    if (!isLoaded || proposed === undefined || isTaken.current) return
    isTaken.current = true
    takeProposed(proposed)
  }, [isLoaded, proposed])
  if (proposals.length === 0) return null
  const chosen = proposals.find(({ template }) => template.id === value)

  return (
    <Select
      label={t(($) => $.form.template)}
      value={value}
      onChange={(event) => choose(event.target.value)}
      hint={chosen ? t(($) => $.form.templateHint, { count: chosen.earlier }) : undefined}
      options={[
        { value: '', label: t(($) => $.form.templateNone) },
        ...proposals.map(({ template, step }) => ({
          value: template.id,
          label: t(($) => $.form.templateOption, {
            name: template.name,
            duration: words(step.duration, step.unit),
          }),
        })),
      ]}
    />
  )
}
