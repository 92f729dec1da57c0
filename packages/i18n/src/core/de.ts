import common from '../locales/de/common.json' with { type: 'json' }
import shell from '../locales/de/shell.json' with { type: 'json' }

/** What every page needs, in one chunk. */
export const coreTexts = { common, shell }
