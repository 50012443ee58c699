// What is typed is kept while somebody writes: browsers restore nothing of these pages. The form itself is sent as ever.
const waitMs = 2_000
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll('form[data-keep]')
for (const form of forms) watch(form)

/** @param {HTMLFormElement} form */
function watch(form) {
  let typedAt = 0
  let isOwed = false
  /** @type {number | undefined} */
  let timer

  function keep() {
    clearTimeout(timer)
    if (!isOwed) return
    isOwed = false
    send(form, typedAt).catch(owe)
  }
  function owe() {
    isOwed = true
  }
  form.addEventListener('input', () => {
    owe()
    typedAt = Date.now()
    clearTimeout(timer)
    timer = setTimeout(keep, waitMs)
  })
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    isOwed = false
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keep()
  })
  // Before it goes: of a page that a worker serves, what is sent when it has gone may get lost.
  addEventListener('beforeunload', keep)
  addEventListener('pagehide', keep)
  // It was not sent, and stands here still.
  navigator.serviceWorker?.addEventListener('message', owe)
}

/**
 * Sends what is typed and chosen, and what the form carries, to be kept.
 * @param {HTMLFormElement} form
 * @param {number} typedAt when the last key was pressed
 */
async function send(form, typedAt) {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.append('draft', 'yes')
  // What somebody typed later elsewhere stays.
  body.append('age', String(Date.now() - typedAt))
  // More than this no browser sends behind a page that is closed.
  const keepalive = body.toString().length < 60_000
  const { ok } = await fetch(form.action, { method: 'POST', body, keepalive })
  if (!ok) throw new Error('It is not kept')
}
