import common from '../locales/en/common.json' with { type: 'json' }
import shell from '../locales/en/shell.json' with { type: 'json' }

/** What every page needs, in one chunk. */
export const coreTexts = { common, shell }
