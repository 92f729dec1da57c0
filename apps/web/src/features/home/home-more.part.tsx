import { HomeAbout } from '#features/home/home-about.tsx'
import { HomeCommunity } from '#features/home/home-community.tsx'
import type { HomeContent } from '#features/home/home-content.query.ts'
import { HomeGames } from '#features/home/home-games.tsx'
import { HomeSteps } from '#features/home/home-steps.tsx'
import { HomeTeam } from '#features/home/home-team.tsx'
import type { NetworkStatus } from '#features/home/network-status.ts'

/** Properties of {@link HomeMore}. */
export interface HomeMoreProps {
  content: HomeContent
  online: NetworkStatus
}

/** The start page below the banner. Its HTML comes with the page, its chunk loads after the banner is hydrated. */
export function HomeMore({ content: { games, about, team }, online }: HomeMoreProps) {
  return (
    <>
      <HomeGames games={games} online={online} />
      <HomeAbout cards={about} />
      <HomeSteps />
      <HomeTeam team={team} />
      <HomeCommunity />
    </>
  )
}
