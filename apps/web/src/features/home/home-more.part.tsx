import { HomeAbout } from '#features/home/home-about.tsx'
import { HomeCommunity } from '#features/home/home-community.tsx'
import type { HomeContent } from '#features/home/home-content.query.ts'
import { HomeGames } from '#features/home/home-games.tsx'
import { HomeSteps } from '#features/home/home-steps.tsx'
import { HomeTeam } from '#features/home/home-team.tsx'

/** The start page below the banner. Its HTML comes with the page, its chunk loads after the banner is hydrated. */
export function HomeMore({ content: { games, about, team } }: { content: HomeContent }) {
  return (
    <>
      <HomeGames games={games} />
      <HomeAbout cards={about} />
      <HomeSteps />
      <HomeTeam team={team} />
      <HomeCommunity />
    </>
  )
}
