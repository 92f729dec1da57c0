import { useEffect, useState } from 'react'
import { type MainMenuData, mainMenuQuery } from '#features/main-menu/main-menu.query.ts'
import { fetchApi } from '#graphql/fetch-public.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Time between two polls, ms (docs/SPECIFICATION.md §9): the menu is open for as long as the game is. */
const pollMs = 20_000

/** Returns what the page was rendered with, then the result polled every 20 s; a failed poll keeps the last one. */
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
  // data of a new page load replaces what was polled before
  return latest.known === known ? latest.data : known
}
