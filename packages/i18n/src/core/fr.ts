import common from '../locales/fr/common.json' with { type: 'json' }
import shell from '../locales/fr/shell.json' with { type: 'json' }

/** What every page needs, in one chunk. */
export const coreTexts = { common, shell }
