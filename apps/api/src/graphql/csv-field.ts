/**
 * Where a spreadsheet may begin a cell inside a text: some split lines at `;` or tabs, and break lines that no quotes hold together.
 * Then what nobody sees, and the quotes that such a reader takes away. Before what begins a formula, also in full width.
 */
const formulaStart =
  /(^|[;,\t\r\n\v\f\u0085\u2028\u2029])([[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800"]--[\t\r\n\v\f\u0085\u2028\u2029]]*)([=+\-@\u2212\u207a-\u207c\u208a-\u208c\u2a75\u2a76\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gv

/**
 * Returns a text as a field of CSV (RFC 4180). Before what a spreadsheet would calculate stands an apostrophe: at the beginning, as
 * in the name `+1`, and after each character at which some spreadsheet begins a new cell. A number stays one.
 */
export function csvField(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = value.replaceAll(formulaStart, "$1$2'$3")
  return /[;",\t\r\n\v\f\u0085\u2028\u2029]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
