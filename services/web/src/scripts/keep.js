// What is half written is kept while somebody writes: browsers restore nothing of these pages. The form itself is sent as ever.
const waitMs = 2_000
const tab = String(Math.random())
let count = 0
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll('form[data-keep]')
for (const form of forms) watch(form)

/** @param {HTMLFormElement} form */
function watch(form) {
  let typedAt = takeUp(form)
  let isOwed = typedAt > 0
  /** @type {number | undefined} */
  let timer

  function keep() {
    clearTimeout(timer)
    if (!isOwed) return
    isOwed = false
    // Now: nobody waits for an answer on a page that goes.
    if (!navigator.onLine) putAside(form, typedAt)
    send(form, Date.now() - typedAt).then(
      () => sessionStorage.removeItem(nameOf(form)),
      () => {
        isOwed = true
        putAside(form, typedAt)
      },
    )
  }
  keep()
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
    sessionStorage.removeItem(nameOf(form))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keep()
  })
  // Before it goes: of a page that a worker serves, what is sent when it has gone may get lost.
  addEventListener('beforeunload', keep)
  addEventListener('pagehide', keep)
  addEventListener('online', keep)
}

/** @param {HTMLFormElement} form */
function nameOf(form) {
  // Signing in or out changes the token: nobody is shown what somebody else wrote.
  const [token = ''] = new FormData(form).getAll('token').map(String)
  return `${form.dataset['keep']} ${token}`
}

/**
 * Without a network this window alone knows what was written.
 * @param {HTMLFormElement} form
 * @param {number} typedAt
 */
function putAside(form, typedAt) {
  sessionStorage.setItem(nameOf(form), JSON.stringify({ typedAt, fields: fieldsOf(form) }))
}

/**
 * Fills in what this window put aside.
 * @param {HTMLFormElement} form
 * @returns {number} when it was typed; 0: there is nothing
 */
function takeUp(form) {
  /** @type {{ typedAt?: number, fields?: [string, string][] }} */
  const { typedAt = 0, fields = [] } = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '{}')
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name)
    const isOwn = field instanceof HTMLInputElement && /^(?:hidden|checkbox|radio)$/.test(field.type)
    if (field && 'value' in field && !isOwn) field.value = value
  }
  return typedAt
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
 * @param {number} age how long ago the last key was pressed: what somebody typed later elsewhere stays
 */
async function send(form, age) {
  count += 1
  const body = new URLSearchParams([...fieldsOf(form), ['count', String(count)], ['age', String(age)]])
  // More than this no browser sends behind a page that is closed.
  const keepalive = body.toString().length < 60_000
  const answer = await fetch(form.dataset['keep'] ?? '', { method: 'POST', body, keepalive, redirect: 'manual' })
  // What is kept leads on.
  if (answer.type !== 'opaqueredirect') throw new Error('It is not kept')
}
