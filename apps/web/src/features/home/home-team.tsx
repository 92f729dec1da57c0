import { nobodyNamed, skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#features/home/home-content.query.ts'
import { HomeSection } from '#features/home/home-section.tsx'
import * as css from '#features/home/home-sections.css.ts'

/** Who runs the network. */
export function HomeTeam({ team }: { team: readonly TeamMember[] }) {
  const { t } = useTranslation('home')
  if (team.length === 0) return null
  return (
    <HomeSection id="team" raised title={t(($) => $.team.title)} lead={t(($) => $.team.lead)}>
      <ul className={css.team}>
        {team.map(({ key, name, uuid, role, about }) => (
          <li key={key} className={css.member}>
            <Avatar src={skinUrl(uuid || nobodyNamed(name), 'head', 128)} />
            <div className={css.memberTexts}>
              <h3 className={css.memberName}>{name}</h3>
              <p className={css.memberRole}>{role}</p>
              {about ? <p className={css.memberAbout}>{about}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
