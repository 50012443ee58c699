// What is half written is kept while somebody writes: browsers restore nothing of these pages. The form itself is sent as ever.
const waitMs = 2_000
/** For so long a page that was asked for meanwhile may show what stood before. */
const lateMs = 10_000
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
    const written = { typedAt, fields: fieldsOf(form) }
    // First: of a page that goes, or without a network, this window alone knows it.
    putAside(form, written)
    send(form, written).then(
      () => settle(form, written),
      () => {
        isOwed = true
      },
    )
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
    // What could not be kept may not arrive now either.
    if (putAsideBy(form)?.keptAt !== undefined) sessionStorage.removeItem(nameOf(form))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keep()
  })
  // Before it goes: of a page that a worker serves, what is sent when it has gone may get lost.
  addEventListener('beforeunload', keep)
  addEventListener('pagehide', keep)
  addEventListener('online', keep)
  void takeUp(form, () => isOwed || typedAt > 0).catch(() => {})
}

/**
 * @typedef {object} Written
 * @property {number} typedAt when the last key was pressed
 * @property {[string, string][]} fields
 * @property {number} [keptAt]
 */

/**
 * Sends what this window put aside. Of this and what was written elsewhere the server keeps the newest, which is shown then.
 * @param {HTMLFormElement} form
 * @param {() => boolean} isTouched
 */
async function takeUp(form, isTouched) {
  const written = putAsideBy(form)
  if (!written) return
  if (written.keptAt === undefined) await send(form, written)
  // What is typed meanwhile takes its place.
  if (isTouched()) return
  sessionStorage.removeItem(nameOf(form))
  const isLate = written.keptAt === undefined || written.keptAt > Date.now() - lateMs
  if (!isLate || typedIn(form, written.fields) === typedIn(form, fieldsOf(form))) return
  // A reload would send a form again whose answer this page is.
  location.replace(location.pathname + location.search)
}

/** @param {HTMLFormElement} form */
function nameOf(form) {
  // Signing in or out changes the token: nobody is shown what somebody else wrote.
  const [token = ''] = new FormData(form).getAll('token').map(String)
  return `${form.dataset['keep']} ${token}`
}

/**
 * @param {HTMLFormElement} form
 * @returns {Written | undefined}
 */
function putAsideBy(form) {
  return JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') ?? undefined
}

/**
 * @param {HTMLFormElement} form
 * @param {Written} written
 */
function putAside(form, written) {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(written))
  } catch {
    // There is no room: the server alone keeps it then.
  }
}

/**
 * It is kept, and nothing else was put aside meanwhile.
 * @param {HTMLFormElement} form
 * @param {Written} written
 */
function settle(form, written) {
  if (sessionStorage.getItem(nameOf(form)) !== JSON.stringify(written)) return
  putAside(form, { ...written, keptAt: Date.now() })
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
 * The typed and chosen alone, to be compared.
 * @param {HTMLFormElement} form
 * @param {[string, string][]} fields
 */
function typedIn(form, fields) {
  const typed = fields.filter(([name]) => form.querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`))
  return JSON.stringify(typed.map(([name, value]) => [name, value.trim().replaceAll('\r\n', '\n')]))
}

/**
 * @param {HTMLFormElement} form
 * @param {Written} written
 */
async function send(form, { typedAt, fields }) {
  count += 1
  // What somebody typed later elsewhere stays.
  const age = Date.now() - typedAt
  const body = new URLSearchParams(fields)
  for (const [name, value] of Object.entries({ tab, count, age })) body.set(name, String(value))
  // More than this no browser sends behind a page that is closed.
  const keepalive = body.toString().length < 60_000
  const answer = await fetch(form.dataset['keep'] ?? '', { method: 'POST', body, keepalive, redirect: 'manual' })
  // What is kept leads on.
  if (answer.type !== 'opaqueredirect') throw new Error('It is not kept')
}
