// What is half written is kept while somebody writes: browsers restore nothing of these pages. The form itself is sent as ever.
const waitMs = 2_000
/** For so long a page that was asked for meanwhile may show what stood before. */
const lateMs = 10_000
/** As long as the server keeps it. */
const keptForMs = 7 * 24 * 60 * 60 * 1000
/** A page that has just gone may hold its lock for so long. */
const goingMs = 1_000
const tab = String(Math.random())
/** Whose browser it is: nobody is shown what somebody else wrote, and it is sent for nobody else. */
const token = document.querySelector('input[name=token]')?.getAttribute('value') ?? ''
let count = 0
/** Something was typed on this page, also in a form that is not kept. */
let isTouched = false
let isSigningOut = false
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll('form[data-keep]')
for (const form of forms) watch(form)
// The browser releases this lock when the page ends, in a crash as well.
if (forms.length > 0 && 'locks' in navigator) {
  navigator.locks.request(tab, async () => new Promise(() => {})).catch(() => {})
}
addEventListener(
  'input',
  () => {
    isTouched = true
  },
  { capture: true },
)
void takeUp().catch(() => {})
// Whoever signs out leaves nothing of it in this browser.
for (const out of document.querySelectorAll('form[action*="sign-out"]')) {
  // Whoever goes on as somebody else on the way of a mail keeps it.
  if (out.querySelector('[name=email]')) continue
  out.addEventListener('submit', () => {
    isSigningOut = true
    for (const [name] of asides()) localStorage.removeItem(name)
  })
}

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
    // First: of a page that goes, or without a network, this browser alone knows it.
    putAside(form, written)
    send(addressOf(form), written).then(
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
    if (putAsideBy(form)?.keptAt !== undefined) localStorage.removeItem(nameOf(form))
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
 * @typedef {object} Written
 * @property {number} typedAt when the last key was pressed
 * @property {[string, string][]} fields
 * @property {number} [keptAt]
 */

/**
 * Sends what windows that have gone put aside in this browser, from whichever page. The server keeps the newest, and
 * that is shown.
 */
async function takeUp() {
  tidy()
  let isOther = false
  for (const [name, written] of asides()) {
    const [, of, address = '', window = ''] = name.split(' ')
    if (of !== token) continue
    // An open window sends its own text, before what is typed there next.
    if (written.keptAt === undefined && (await isOpen(window))) continue
    // Of one page the later message is the newer one for the server: what is typed here by now goes first.
    if (isTouched) return
    const isKept =
      written.keptAt !== undefined ||
      (await send(address, written).then(
        () => true,
        () => false,
      ))
    if (!isKept) continue
    // What is typed in its window meanwhile has taken its place.
    if (localStorage.getItem(name) === JSON.stringify(written)) localStorage.removeItem(name)
    const form = [...forms].find((each) => addressOf(each) === address)
    if (form) isOther ||= typedIn(form, written.fields) !== typedIn(form, fieldsOf(form))
  }
  // What is typed meanwhile stays, and so does what a form was answered: it shows what was sent, and why it was refused.
  const isAnswer = document.body.dataset['page'] !== undefined
  if (isOther && !isTouched && !isAnswer) location.replace(location.pathname + location.search)
}

/**
 * Without HTTPS browsers have no locks. Then every window counts as closed, so that its text is sent rather than lost.
 * @param {string} window
 */
async function isOpen(window) {
  if (!('locks' in navigator)) return false
  const patience = new AbortController()
  setTimeout(() => patience.abort(), goingMs)
  return navigator.locks.request(window, { signal: patience.signal }, () => false).catch(() => true)
}

/** Drops what the server has or would have dropped by now, and what was written before somebody signed in or out. */
function tidy() {
  for (const [name, { typedAt, keptAt }] of asides()) {
    const isOver = Date.now() > (keptAt === undefined ? typedAt + keptForMs : keptAt + lateMs)
    const isOfAnother = token !== '' && name.split(' ')[1] !== token
    if (isOver || isOfAnother) localStorage.removeItem(name)
  }
}

/** What windows of this browser put aside, oldest first. */
function asides() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith('kept '))
  /** @type {[string, Written][]} */
  const found = names.map((name) => [name, JSON.parse(localStorage.getItem(name) ?? '')])
  return found.sort(([, one], [, other]) => one.typedAt - other.typedAt)
}

/**
 * Each page has a name of its own, so that no window overwrites what another one put aside.
 * @param {HTMLFormElement} form
 */
function nameOf(form) {
  return `kept ${token} ${addressOf(form)} ${tab}`
}

/** @param {HTMLFormElement} form */
function addressOf(form) {
  return form.dataset['keep'] ?? ''
}

/**
 * @param {HTMLFormElement} form
 * @returns {Written | undefined}
 */
function putAsideBy(form) {
  return JSON.parse(localStorage.getItem(nameOf(form)) ?? 'null') ?? undefined
}

/**
 * @param {HTMLFormElement} form
 * @param {Written} written
 */
function putAside(form, written) {
  if (isSigningOut) return
  try {
    localStorage.setItem(nameOf(form), JSON.stringify(written))
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
  if (localStorage.getItem(nameOf(form)) !== JSON.stringify(written)) return
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
 * @param {string} address
 * @param {Written} written
 */
async function send(address, { typedAt, fields }) {
  count += 1
  // What somebody typed later elsewhere stays.
  const age = Date.now() - typedAt
  const body = new URLSearchParams(fields)
  for (const [name, value] of Object.entries({ tab, count, age })) body.set(name, String(value))
  // More than this no browser sends behind a page that is closed.
  const keepalive = body.toString().length < 60_000
  const answer = await fetch(address, { method: 'POST', body, keepalive, redirect: 'manual' })
  // What is kept leads on.
  if (answer.type !== 'opaqueredirect') throw new Error('It is not kept')
}
