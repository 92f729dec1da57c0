// Which pseudo-class a frame with `data-forced` stands in for.
const forcedBy = [
  { pattern: /:hover(?![\w-])/g, pseudo: ':hover', forced: 'hover' },
  { pattern: /:focus-visible(?![\w-])/g, pseudo: ':focus-visible', forced: 'focus' },
  { pattern: /:focus-within(?![\w-])/g, pseudo: ':focus-within', forced: 'focus' },
  { pattern: /:focus(?![\w-])/g, pseudo: ':focus', forced: 'focus' },
]

function forceRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('data-forced')) {
      let selector = rule.selectorText
      for (const { pattern, pseudo, forced } of forcedBy)
        selector = selector.replace(pattern, `:is(${pseudo}, [data-forced=${forced}] *)`)
      if (selector !== rule.selectorText) rule.selectorText = selector
    }
    if (rule instanceof CSSGroupingRule) forceRules(rule.cssRules)
  }
}

function forceSheets(): void {
  for (const sheet of document.styleSheets) forceRules(sheet.cssRules)
}

/**
 * Lets rules for hover and focus hold inside frames with `data-forced="hover"` or `"focus"`, too: no script can hover.
 * Follows styles that are loaded or replaced later.
 */
export function followForcedStates(): void {
  forceSheets()
  new MutationObserver(forceSheets).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}
