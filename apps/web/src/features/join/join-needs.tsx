import { Coffee, Headset, type LucideIcon, MemoryStick, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/join/join-page.css.ts'

/** Bars of the memory meter, in GB, and the range that suits the game (docs/SPECIFICATION.md §1). */
const memory = { total: 8, from: 3, to: 6 } as const

/** System requirements, to be checked before the first step. */
export function JoinNeeds() {
  const { t } = useTranslation('join')
  const needs: { icon: LucideIcon; need: { title: string; text: string }; meter?: string }[] = [
    {
      icon: MemoryStick,
      need: { title: t(($) => $.needs.ram.title), text: t(($) => $.needs.ram.text) },
      meter: t(($) => $.needs.ram.meter),
    },
    { icon: Coffee, need: { title: t(($) => $.needs.java.title), text: t(($) => $.needs.java.text) } },
    { icon: Headset, need: { title: t(($) => $.needs.voice.title), text: t(($) => $.needs.voice.text) } },
    {
      icon: UserRound,
      need: { title: t(($) => $.needs.account.title), text: t(($) => $.needs.account.text) },
    },
  ]
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className={css.sectionTitle}>
        {t(($) => $.needs.title)}
      </h2>
      <p className={css.needsLead}>{t(($) => $.needs.lead)}</p>
      <ul className={css.needs}>
        {needs.map(({ icon: Icon, need, meter }) => (
          <li key={need.title} className={css.need}>
            <Icon aria-hidden size={24} className={css.needIcon} />
            <div>
              <h3 className={css.needTitle}>{need.title}</h3>
              <p className={css.needText}>{need.text}</p>
            </div>
            {meter ? <MemoryMeter label={meter} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MemoryMeter({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className={css.meter}>
      {Array.from({ length: memory.total }, (_, index) => {
        const right = index + 1 <= memory.to
        const needed = index + 1 <= memory.from
        return (
          <span key={index} className={css.meterBar} data-fits={needed ? 'least' : right ? 'most' : 'not'} />
        )
      })}
    </span>
  )
}
