import type { MailContent } from '#mail/mail-content.ts'

/** Colours of the site's theme (packages/ui theme.css.ts); mail programs know no custom properties. */
const colors = {
  bg: '#0d1416',
  surface: '#141d20',
  raised: '#1b272b',
  line: '#2a3a3f',
  text: '#e8f1f1',
  muted: '#b3c4c6',
  subtle: '#8fa5a8',
} as const

const fontStack = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const monoStack = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace"

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML; everything that comes from outside passes through here. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

function paragraph(text: string, color: string, sizePx = 16): string {
  return `<p style="margin:0 0 16px;font-size:${sizePx}px;line-height:1.5;color:${color}">${escapeHtml(text)}</p>`
}

function codeBox({ label, value, expiry }: NonNullable<MailContent['code']>): string {
  // long codes get a smaller font, so that they never wrap on a phone
  const sizePx = value.length > 8 ? 17 : 32
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
<tr><td align="center" style="padding:16px;background:${colors.raised};border:1px solid ${colors.line};border-radius:8px">
<div style="font-size:14px;line-height:1.5;color:${colors.muted}">${escapeHtml(label)}</div>
<div style="font-family:${monoStack};font-size:${sizePx}px;line-height:1.5;font-weight:700;letter-spacing:0.08em;color:${colors.text};white-space:nowrap">${escapeHtml(value)}</div>
</td></tr></table>
${paragraph(expiry, colors.muted, 14)}`
}

function factRows(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ({ label, value }) => `<tr style="vertical-align:top">
<th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:400;color:${colors.muted}">${escapeHtml(label)}</th>
<td align="right" style="padding:4px 0;white-space:pre-line;overflow-wrap:anywhere;color:${colors.text}">${escapeHtml(value)}</td>
</tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:14px;line-height:1.5">
${rows.join('\n')}
</table>`
}

function button({ accents, button: { label, url } }: MailContent): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
<tr><td style="background:${accents.teal};border-radius:8px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:1.5;font-weight:600;color:${accents.onTeal};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
}

function footerBlock({ accents, footer }: MailContent): string {
  const links = footer.links.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" style="color:${accents.link};text-decoration:underline">${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:0 0 8px">${escapeHtml(footer.automatic)}</p>
<p style="margin:0 0 8px">${escapeHtml(footer.operator)}</p>
<p style="margin:0">${links.join(' &middot; ')}</p>`
}

/** Returns the mail as HTML of tables with inline styles, which old mail programs understand. It loads nothing from anywhere. */
export function renderHtml(content: MailContent): string {
  const { locale, subject, preview, heading, text, code, facts, notes = [], notYou, brand, accents } = content
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.bg};font-family:${fontStack}">
<div style="display:none;max-height:0;overflow:hidden;color:${colors.bg}">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.bg}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 16px;font-size:18px;line-height:1.2;font-weight:700;color:${accents.teal}">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:32px 32px 16px;background:${colors.surface};border:1px solid ${colors.line};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2;font-weight:700;color:${colors.text}">${escapeHtml(heading)}</h1>
${paragraph(text, colors.text)}
${code ? codeBox(code) : ''}
${facts ? factRows(facts) : ''}
${button(content)}
${notes.map((note) => paragraph(note, colors.muted, 14)).join('\n')}
${paragraph(notYou, colors.muted, 14)}
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:12px;line-height:1.5;color:${colors.subtle}">
${footerBlock(content)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
