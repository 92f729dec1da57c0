import { Fragment } from 'react'
import { TextLink } from '#text-link.tsx'
import { type Address, useAddress, writeAddress } from './address.ts'
import { allStates } from './all-states.ts'
import type { State } from './state.ts'
import * as css from './workbench.css.ts'
import { words } from './words.ts'

/** The states named by the page's address, and nothing else around them. */
export function StatesPage() {
  const address = useAddress()
  const shown = allStates.filter(({ component }) => !address.component || component === address.component)
  return (
    <main className={css.page} lang={address.language}>
      <h1>{address.component ?? 'Components'}</h1>
      {shown.map(({ component, states }) =>
        address.state ? (
          <OneState
            key={`${address.language}/${component}/${address.state}`}
            address={address}
            state={states.find(({ name }) => name === address.state)}
          />
        ) : (
          <ComponentSection key={component} address={{ ...address, component }} states={states} />
        ),
      )}
    </main>
  )
}

/** One state by itself: what covers the page is open. */
function OneState({ address, state }: { address: Address; state: State | undefined }) {
  return (
    <>
      <p className={css.caption}>
        <TextLink href={writeAddress({ language: address.language })}>All components</TextLink>
      </p>
      {state ? <Stage address={address} state={state} /> : <p>There is no such state.</p>}
    </>
  )
}

function ComponentSection({ address, states }: { address: Address; states: readonly State[] }) {
  const id = `component-${address.component}`
  return (
    <section className={css.component} aria-labelledby={id}>
      <h2 id={id}>{address.component}</h2>
      {states.map((state) => {
        const own = { ...address, state: state.name }
        return (
          <figure key={state.name} className={css.frame}>
            <figcaption className={css.caption}>
              <a className={css.captionLink} href={writeAddress(own)}>
                {state.name}
              </a>
              {state.alone ? ', shown by itself' : null}
            </figcaption>
            {state.alone ? null : <Stage address={own} state={state} />}
          </figure>
        )
      })}
    </section>
  )
}

function Stage({ address, state }: { address: Address; state: State }) {
  return (
    <div className={css.stage} data-stage={`${address.component}/${state.name}`} data-forced={state.forced}>
      {/* another language mounts everything again, so that no text of the former one stays in a field */}
      <Fragment key={address.language}>{state.show(words[address.language])}</Fragment>
    </div>
  )
}
