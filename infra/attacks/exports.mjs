// What a spreadsheet would calculate of an export.
import { administrator } from './plugin.mjs'

/**
 * Returns the cells of a line as a lenient spreadsheet with this separator reads it: quotes count at the beginning of a cell only.
 * @param {string} text @param {string} separator
 */
function cellsOf(text, separator) {
  const cells = ['']
  let [quoted, fresh] = [false, true]
  for (const char of text) {
    if (char === '"' && (fresh || quoted)) quoted = !quoted
    else if (!quoted && [separator, '\n', '\r'].includes(char)) {
      cells.push('')
      fresh = true
      continue
    } else cells[cells.length - 1] += char
    fresh = false
  }
  return cells
}

/** @param {string} cell */
function isCalculated(cell) {
  return /^[=+\-@]/.test(
    cell.normalize('NFKC').replace(/^[\s"\p{C}\p{M}\p{Default_Ignorable_Code_Point}]+/u, ''),
  )
}

const texts = [
  'x;=1+1;y',
  '\uff1d1+1',
  '\n=1+1',
  ' =1+1',
  '\u200b=1+1',
  'x\t@SUM(1)',
  'x,"=1+1"',
  'x;"\u2060+1";y',
]

/** @type {import('./main.mjs').Attack[]} */
export const exportAttacks = [
  {
    point: 'D3',
    name: 'put a formula into an export, for spreadsheets that separate by semicolons, commas or tabs',
    async run({ site }) {
      const { token } = await administrator(site)
      const { data } = await site.graphql('{ players(first: 50) { items { id team } } }', {}, { token })
      const { id: playerId } = data.players.items.find((/** @type {any} */ { team }) => !team)
      const note = async () => {
        const read = await site.graphql(
          'query ($id: ID!) { player(id: $id) { notes(first: 1) { items { version text } } } }',
          { id: playerId },
          { token },
        )
        return read.data.player.notes.items[0] ?? { version: 0, text: '' }
      }
      const write = async (/** @type {string} */ text) => {
        const input = { playerId, version: (await note()).version, text }
        const operation = 'mutation ($input: EditPlayerNoteInput!) { editPlayerNote(input: $input) { id } }'
        const { code } = await site.graphql(operation, { input }, { token })
        if (code !== null) throw new Error(`note: ${code}`)
      }
      const before = (await note()).text
      for (const text of texts) await write(`${text} `)
      await write(before)
      const { data: exported, code } = await site.graphql(
        'mutation ($input: ExportAuditLogInput!) { exportAuditLog(input: $input) { text } }',
        { input: { format: 'CSV', filter: { targetType: 'player', targetId: playerId } } },
        { token },
      )
      if (code !== null) throw new Error(`export: ${code}`)
      return [',', ';', '\t'].flatMap((separator) =>
        cellsOf(exported.exportAuditLog.text, separator)
          .filter(isCalculated)
          .map((cell) => `${JSON.stringify(separator)} calculates ${JSON.stringify(cell)}`),
      )
    },
  },
]
