import { useEffect, useState } from 'react'
import { type MainMenuData, mainMenuQuery } from '#features/main-menu/main-menu.query.ts'
import { fetchApi } from '#graphql/fetch-public.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Time between two polls, ms (docs/SPECIFICATION.md §9): the menu is open for as long as the game is. */
const pollMs = 20_000

/** What the page came with, and every 20 s what is true then; an old figure says more than none. */
export function useFreshMenu(known: MainMenuData): MainMenuData {
  const locale = useLocale()
  const [latest, setLatest] = useState({ known, data: known })
  useEffect(() => {
    const timer = setInterval(() => {
      fetchApi(mainMenuQuery, { locale }).then(
        (data) => setLatest({ known, data }),
        () => undefined,
      )
    }, pollMs)
    return () => clearInterval(timer)
  }, [known, locale])
  // a page loaded anew knows better than what was heard before
  return latest.known === known ? latest.data : known
}
