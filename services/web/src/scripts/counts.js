// Numbers go on counting while a page is in view. A page asks for those of its own thing every half minute.
const everyMs = 30_000
const longestMs = 900_000
/** @type {HTMLElement | null} */
const counted = document.querySelector('[data-count]')
const news = document.createElement('div')
news.className = 'news'
news.setAttribute('role', 'status')

let isOver = false
let failures = 0
let dueAt = Date.now() + everyMs
/** @type {number | undefined} */
let timer

function wait() {
  clearTimeout(timer)
  if (!isOver && !document.hidden) timer = setTimeout(ask, Math.max(0, dueAt - Date.now()))
}

async function ask() {
  dueAt = Date.now() + everyMs
  try {
    // Whoever takes pages is told when the site is away for a moment; 404 is then of the thing alone.
    const headers = { accept: 'application/json, text/html' }
    const signal = AbortSignal.timeout(20_000)
    const response = await fetch(counted?.dataset['count'] ?? '', { headers, signal })
    isOver = response.status === 404
    failures = response.ok ? 0 : failures + 1
    const text = await response.text()
    if (!response.ok) return
    /** @type {Told} */
    const told = JSON.parse(text)
    show(told)
  } catch {
    failures += 1
  } finally {
    dueAt = Date.now() + Math.min(longestMs, everyMs * 2 ** failures)
    wait()
  }
}

/** @typedef {Record<string, string | number> & { state: string, news: string, look: string, at: string, texts: Record<string, string> }} Told */

/** @param {Told} told */
function show(told) {
  /** @type {HTMLTimeElement | null} */
  const time = document.querySelector('time[data-live]')
  // What was counted before this page, or before an act of one's own, is older than what stands here.
  if (time && told.at <= time.dateTime) return
  if (told.state !== counted?.dataset['state']) {
    isOver = true
    const link = document.createElement('a')
    link.href = location.pathname + location.search
    link.textContent = told.look
    news.append(`${told.news} `, link)
    return
  }
  /** @type {NodeListOf<HTMLElement>} */
  const parts = document.querySelectorAll('[data-live]')
  for (const part of parts) {
    const { live = '', from } = part.dataset
    write(part, { from, value: told[live], text: told.texts[live] })
  }
}

/**
 * @param {HTMLElement} part
 * @param {{ from: string | undefined, value: string | number | undefined, text: string | undefined }} now
 */
function write(part, { from, value, text }) {
  if (text === undefined) return
  if (part instanceof HTMLProgressElement) part.value = Math.min(part.max, Number(value))
  else if (from) part.classList.toggle('reached', Number(value) >= Number(from))
  else if (part.textContent !== text) part.textContent = text
  if (part instanceof HTMLDataElement) part.value = String(value)
  if (part instanceof HTMLTimeElement) part.dateTime = String(value)
}

if (counted) {
  document.body.append(news)
  document.addEventListener('visibilitychange', wait)
  wait()
}
