import { TextField } from '@kubora/ui/text-field'
import type { Realm } from '@kubora/validation/realms'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { fullName } from '#features/roleplay/character-name.ts'
import { FoundCharactersQuery, type ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { awaitPage } from '#shell/keys/kept-typing.ts'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { useSlashKey } from '#shell/navigation/use-slash-key.ts'
import { playerTextOf } from '#shell/player/player-text.ts'

/** Debounce of the search, ms. */
const debounceMs = 150

/** Properties of {@link CharacterChoice}. */
export interface CharacterChoiceProps {
  realm: Realm
  /** What is asked; left out: which character. */
  label?: string
  onChoose: (character: ShownCharacter) => void
}

/** Finds a character, chosen by a press or by arrows and Enter; it has the focus as it appears, and "/" leads to it. */
export function CharacterChoice({ realm, label, onChoose }: CharacterChoiceProps) {
  const { t } = useTranslation('roleplay')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const searched = useSettled(text)
  const [{ data, fetching, error }] = useQuery({
    query: FoundCharactersQuery,
    variables: { realm, search: searched },
    pause: searched === '',
    requestPolicy: 'network-only',
  })
  const found = searched === '' ? [] : (data?.characters.items ?? [])
  const isSettled = text === searched && !fetching
  const isExpanded = found.length > 0
  const id = useId()
  const [{ place, placeOf }, setPlace] = useState({ place: 0, placeOf: '' })
  const chosen = placeOf === searched ? Math.min(place, found.length - 1) : 0
  // what was typed when Enter was pressed: from then on typing is for the form that opens
  const [entered, setEntered] = useState<string | null>(null)
  const hasChosen = useRef(false)
  const isNothing = isSettled && !isExpanded
  const isOpening = entered === text && text !== '' && !isNothing
  useSlashKey(field)
  useFocusOfPage(field)

  function choose(character: ShownCharacter): void {
    hasChosen.current = true
    onChoose(character)
  }

  // Enter may come before what is typed was found
  const chooseEntered = useEffectEvent(() => {
    if (hasChosen.current) return
    if (found[0]) choose(found[0])
    else focusInView(field.current)
  })
  useEffect(() => {
    if (isSettled && entered !== null && entered === searched) chooseEntered()
  }, [entered, searched, isSettled])

  function follow(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isExpanded) {
      event.preventDefault()
      setPlace({ place: (chosen + step + found.length) % found.length, placeOf: searched })
    }
    if (event.key === 'Escape' && typed !== '') setTyped('')
    if (event.key !== 'Enter' || text === '' || isNothing) return
    event.preventDefault()
    setEntered(text)
    field.current?.blur()
    const character = found[chosen]
    if (isSettled && character) choose(character)
  }

  return (
    <div className={css.choice}>
      <TextField
        ref={field}
        label={label ?? t(($) => $.tool.search)}
        hint={t(($) => $.tool.hint)}
        icon={<Search aria-hidden size={18} />}
        value={typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        aria-activedescendant={isExpanded ? `${id}-${chosen}` : undefined}
        onKeyDown={follow}
        onChange={({ target }) => {
          setTyped(target.value)
          setEntered(null)
        }}
      />
      {isExpanded ? (
        <div id={id} role="listbox" aria-label={t(($) => $.tool.found)} className={css.found}>
          {found.map((character, at) => (
            <button
              key={character.id}
              id={`${id}-${at}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={css.option}
              // the focus stays in the field
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(character)}
            >
              <strong>{fullName(character)}</strong>
              <span className={css.hint}>
                {t(($) => $.tool.number, { number: character.idNumber })} · {playerTextOf(character)}
                {character.waitingName === null
                  ? null
                  : ` · ${t(($) => $.becomes, { name: fullName(character.waitingName) })}`}
              </span>
            </button>
          ))}
        </div>
      ) : null}
      <p role="status" className={css.hint}>
        {searched === '' || !isSettled || error
          ? null
          : found.length === 0
            ? t(($) => $.tool.nobody)
            : t(($) => $.tool[data?.characters.nextCursor == null ? 'foundCount' : 'first'], {
                count: found.length,
              })}
      </p>
      <FailureLine error={error} />
      {isOpening ? <AwaitedForm /> : null}
    </div>
  )
}

/** Returns a text once it has stayed the same for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Focuses the field after the title, which gets the focus as the page opens; what is typed meanwhile is kept for it. */
function useFocusOfPage(field: React.RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const release = awaitPage()
    const frame = requestAnimationFrame(() => {
      focusInView(field.current)
      release()
    })
    return () => {
      cancelAnimationFrame(frame)
      release()
    }
  }, [field])
}
