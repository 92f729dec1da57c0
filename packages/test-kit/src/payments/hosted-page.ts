import type { StandInSession } from '#payments/stripe-world.ts'

const style = `body{margin:0;background:#f6f9fc;color:#30313d;font:16px/1.5 system-ui,sans-serif}main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 4px #0003}
button{display:block;width:100%;min-height:3rem;margin-top:.75rem;border:1px solid #c9ced6;border-radius:.5rem;background:#fff;font:inherit;cursor:pointer}
button.pay{border-color:#1f6f5c;background:#1f6f5c;color:#fff;font-weight:600}ul{padding:0;list-style:none}li{display:flex;justify-content:space-between;gap:1rem}p.note{color:#5a6472;font-size:.875rem}`

/** Returns the page on which somebody pays: all that can happen there is a button. */
export function hostedPage(session: StandInSession, notice: string): string {
  const total = euros(session.amount_total)
  const lines = session.lines
    .map(({ name, quantity, unit_amount: cents }) => {
      return `<li><span>${quantity} × ${escape(name)}</span><span>${euros(cents * quantity)}</span></li>`
    })
    .join('')
  const button = (how: string, text: string, look = '') =>
    `<button name="how" value="${how}" class="${look}">${text}</button>`
  const buttons =
    session.status === 'open'
      ? `<form method="post">${button('now', `Pay ${total}`, 'pay')}${button('later', 'Pay in three days')}${button('decline', 'Decline the card')}${button('cancel', 'Go back without paying')}</form>`
      : `<p>This page is ${session.status}.</p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment of the demo</title><style>${style}</style>
<main><h1>Payment of the demo</h1><ul>${lines}</ul><p><strong>${total}</strong></p>${notice === '' ? '' : `<p role="alert">${escape(notice)}</p>`}${buttons}
<p class="note">No money moves here: this page stands in for the provider of payments.</p></main></html>`
}

function euros(cents: number): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
