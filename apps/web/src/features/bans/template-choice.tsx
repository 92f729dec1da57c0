import { Select } from '@kubora/ui/select'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { BanProposalsQuery } from '#features/bans/bans.documents.ts'
import { type ProposedValues, proposedValues } from '#features/bans/proposed-values.ts'
import { useBanDuration } from '#features/bans/use-ban-duration.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link TemplateChoice}. */
export interface TemplateChoiceProps {
  playerId: string
  /** Id of the chosen template; empty for none. */
  value: string
  /** Gets what the template puts into the form, for none that there is none. */
  onChoose: (proposed: ProposedValues | { templateId: '' }) => void
}

/** The templates with the step that comes next for the player; renders nothing where there is none. */
export function TemplateChoice({ playerId, value, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const words = useBanDuration()
  const [{ data }] = useQuery({
    query: BanProposalsQuery,
    variables: { playerId },
    // templates and earlier bans change what is proposed
    requestPolicy: 'cache-and-network',
  })
  const proposals = data?.player?.banProposals ?? []
  if (proposals.length === 0) return null
  const chosen = proposals.find(({ template }) => template.id === value)

  function choose(id: string): void {
    const proposal = proposals.find(({ template }) => template.id === id)
    if (proposal === undefined) return onChoose({ templateId: '' })
    onChoose(proposedValues(proposal.template, proposal.step, locale))
  }

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
