// The provider tells the platform and no browser: a page that waits for a payment looks every five seconds, for two minutes.
const everyPaymentMs = 5000
let looks = 24

async function lookForPayment() {
  looks -= 1
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (response.ok && !(await response.text()).includes(' data-waits')) return location.reload()
  } catch {
    // It has no network for a moment.
  }
  if (looks > 0) setTimeout(lookForPayment, everyPaymentMs)
}

if (document.querySelector('[data-waits]')) setTimeout(lookForPayment, everyPaymentMs)
