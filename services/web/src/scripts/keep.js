// What is half written is kept while somebody writes: browsers restore nothing of these pages. The form itself is sent as ever.
const waitMs = 2_000
const tab = String(Math.random())
let count = 0
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
  // What is sent is the same as what was kept half written here.
  form.addEventListener('formdata', ({ formData }) => formData.set('tab', tab))
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
 * What is typed and chosen, and what the form carries.
 * @param {HTMLFormElement} form
 * @returns {[string, string][]}
 */
function fieldsOf(form) {
  return [...new FormData(form)].flatMap(([name, value]) => {
    const isSecret = form.querySelector(`[type=password][name="${CSS.escape(name)}"]`)
    return typeof value === 'string' && !isSecret ? [[name, value]] : []
  })
}

/**
 * @param {HTMLFormElement} form
 * @param {number} typedAt when the last key was pressed
 */
async function send(form, typedAt) {
  count += 1
  // What somebody typed later elsewhere stays.
  const age = Date.now() - typedAt
  const body = new URLSearchParams(fieldsOf(form))
  for (const [name, value] of Object.entries({ tab, count, age })) body.set(name, String(value))
  // More than this no browser sends behind a page that is closed.
  const keepalive = body.toString().length < 60_000
  const answer = await fetch(form.dataset['keep'] ?? '', { method: 'POST', body, keepalive, redirect: 'manual' })
  // What is kept leads on.
  if (answer.type !== 'opaqueredirect') throw new Error('It is not kept')
}
