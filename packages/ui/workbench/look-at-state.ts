import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import type { ListedState } from './all-states.ts'
import type { Found } from './state.ts'

function locate(page: Page, scope: Page | Locator, found: Found): Locator {
  if ('text' in found) return scope.getByText(found.text, { exact: true })
  const flags = [found.invalid && 'aria-invalid=true']
  let located: Locator
  if ('label' in found) {
    located = scope.getByLabel(found.label, { exact: true })
    if (found.disabled) flags.push('disabled')
  } else {
    const { role, invalid: _invalid, busy, current, ...options } = found
    located = scope.getByRole(role, { ...options, exact: true })
    flags.push(busy && 'aria-busy=true', current && 'aria-current=page')
  }
  for (const flag of flags) if (flag) located = located.and(page.locator(`[${flag}]`))
  return located
}

/** Looks for what has to be found in a shown state. Returns a line for each thing that is not there exactly once. */
export async function missingIn(
  page: Page,
  { component, name, alone, finds }: ListedState,
): Promise<string[]> {
  const stage = page.locator(`[data-stage="${component}/${name}"]`)
  if (finds.length === 0) {
    const snapshot = await stage.ariaSnapshot()
    return snapshot === '' ? [] : [`${name}: assistive technology finds ${snapshot}`]
  }
  const missing: string[] = []
  for (const found of finds) {
    const located = locate(page, alone ? page : stage, found)
    // what opens does so after the state was drawn
    if (alone) await located.first().waitFor({ state: 'attached' })
    const count = await located.count()
    if (count !== 1) missing.push(`${name}: ${count} × ${JSON.stringify(found)}`)
  }
  return missing
}

/** A fault that axe found, and the state it is in, if in any. */
export type Fault = { stage: string | null; text: string }

/** Resolves when animations have ended, as a text that fades in has not its colour yet; does not wait for endless ones. */
function stillness(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  return Promise.allSettled(ending.map(({ finished }) => finished))
}

/** What axe finds on the page as it stands when nothing moves any more; what is `opened` may lie outside of landmarks. */
export async function faultsOf(page: Page, { opened = false }: { opened?: boolean } = {}): Promise<Fault[]> {
  await page.evaluate(stillness)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // a menu belongs to what opened it
    rules: { region: { enabled: !opened } },
  })
  const { violations } = await axe.analyze()
  const faults: Fault[] = []
  for (const { id, nodes } of violations) {
    for (const { target } of nodes) {
      const selector = target.join(' ')
      const stage = await page
        .locator(selector)
        .first()
        .evaluate((element) => element.closest('[data-stage]')?.getAttribute('data-stage') ?? null)
      faults.push({ stage, text: `${id}: ${selector}` })
    }
  }
  return faults
}

/** The states whose content is wider than their frame, and the page itself if it is wider than the window. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('[data-stage]')].filter(
      (stage) => stage.scrollWidth > stage.clientWidth,
    )
    const isPageWide = document.documentElement.scrollWidth > window.innerWidth
    return [...wide.map((stage) => stage.dataset['stage'] ?? ''), ...(isPageWide ? ['the page'] : [])]
  })
}
