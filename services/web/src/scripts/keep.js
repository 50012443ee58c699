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
    send(form, Date.now() - typedAt).catch(() => {
      isOwed = true
    })
  }
  form.addEventListener('input', () => {
    isOwed = true
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
  addEventListener('online', keep)
}

/**
 * @param {HTMLFormElement} form
 * @param {number} age how long ago the last key was pressed: what somebody typed later elsewhere stays
 */
async function send(form, age) {
  count += 1
  const body = new URLSearchParams({ count: String(count), age: String(age) })
  for (const [name, value] of new FormData(form)) {
    const isSecret = form.querySelector(`[type=password][name="${CSS.escape(name)}"]`)
    if (typeof value === 'string' && !isSecret) body.append(name, value)
  }
  // More than this no browser sends behind a page that is closed.
  const keepalive = body.toString().length < 60_000
  const answer = await fetch(form.dataset['keep'] ?? '', { method: 'POST', body, keepalive, redirect: 'manual' })
  // What is kept leads on.
  if (answer.type !== 'opaqueredirect') throw new Error('It is not kept')
}
