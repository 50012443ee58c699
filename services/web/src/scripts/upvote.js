// Saying that something affects oneself too needs no new page. Whatever is not as expected is left to the browser.
const upvoting = '#upvote form[action*="/upvote"]'
const said = document.createElement('p')
said.className = 'visually-hidden'
said.setAttribute('role', 'status')
let isUnderWay = false

/** @param {HTMLFormElement} form */
async function send(form) {
  const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  const signal = AbortSignal.timeout(15_000)
  const sent = { method: 'POST', body: new URLSearchParams(fields), keepalive: true, signal }
  const response = await fetch(form.action, sent)
  if (!response.ok || !response.redirected) return false
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!page.querySelector(upvoting)) return false
  show(page)
  return true
}

/** @param {Document} page */
function show(page) {
  for (const drawing of page.querySelectorAll('.sprite symbol')) {
    if (!document.getElementById(drawing.id)) document.querySelector('.sprite')?.append(drawing)
  }
  /** @type {NodeListOf<HTMLElement>} */
  const parts = document.querySelectorAll('[data-live]')
  for (const part of parts) {
    const now = page.querySelector(`[data-live="${part.dataset['live']}"]`)
    if (now) part.replaceWith(now)
  }
  const old = document.querySelector('#upvote')
  const now = page.querySelector('#upvote')
  const told = page.querySelector('#said')
  // The button shows it, and it is read out below.
  told?.remove()
  const hadFocus = old?.contains(document.activeElement)
  if (now) old?.replaceWith(now)
  if (hadFocus) now?.querySelector('button')?.focus({ preventScroll: true })
  said.textContent = told?.textContent.trim() ?? ''
}

/** @param {HTMLFormElement} form */
async function sendOrLeave(form) {
  isUnderWay = true
  const isDone = await send(form).catch(() => false)
  isUnderWay = false
  if (!isDone) form.submit()
}

if (document.querySelector(upvoting)) {
  document.body.append(said)
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(upvoting)) return
    event.preventDefault()
    if (!isUnderWay) void sendOrLeave(form)
  })
}
