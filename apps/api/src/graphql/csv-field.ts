/**
 * Returns a text as a field of CSV (RFC 4180). A text that a spreadsheet would calculate, such as the name `+1`, gets an
 * apostrophe before it.
 */
export function csvField(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
