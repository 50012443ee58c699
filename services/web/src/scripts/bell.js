// The bell counts while a page is in view. A page out of view holds no connection: browsers keep few of them for one site.
/** @type {NodeListOf<HTMLElement>} */
const counters = document.querySelectorAll('[data-unread]')
const news = document.createElement('p')
news.className = 'visually-hidden'
news.setAttribute('role', 'status')
document.body.append(news)

/** @type {Set<string>} */
const seen = new Set()
let count = Number(counters[0]?.dataset['unread'])
let last = ''
/** @type {EventSource | undefined} */
let stream

/** @param {number} next */
function show(next) {
  count = next
  for (const counter of counters) {
    const words = document.createElement('span')
    words.className = 'visually-hidden'
    words.textContent = ` ${(counter.dataset['words'] ?? '').replace(/\d+/, String(next))}`
    counter.textContent = String(next)
    counter.append(words)
    counter.hidden = next === 0
  }
}

// What a page of ours says is the truth; the stream only says it sooner.
async function countAnew() {
  const before = seen.size
  const response = await fetch('/notifications', { headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  /** @type {HTMLElement | null} */
  const counter = page.querySelector('[data-unread]')
  // What was told meanwhile may be in it or not.
  if (seen.size !== before) await countAnew()
  else if (counter) show(Number(counter.dataset['unread']))
}

/** @param {MessageEvent<string>} event */
function tell(event) {
  last = event.lastEventId
  /** @type {{ id: string, title: string }} */
  const { id, title } = JSON.parse(event.data)
  if (seen.has(id)) return
  seen.add(id)
  show(count + 1)
  news.textContent = title
}

function listen() {
  if (stream || document.hidden) return
  stream = new EventSource(`/notifications/stream${last ? `?lastEventId=${encodeURIComponent(last)}` : ''}`)
  stream.addEventListener('notification', tell)
  stream.addEventListener('resync', (event) => {
    last = event.lastEventId
    countAnew().catch(() => {})
  })
  stream.addEventListener('ended', stop)
  stream.addEventListener('error', () => {
    if (stream?.readyState !== EventSource.CLOSED) return
    stop()
    setTimeout(listen, 60_000 * (1 + Math.random()))
  })
}

function stop() {
  stream?.close()
  stream = undefined
}

if (Number.isFinite(count)) {
  listen()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      stop()
      return
    }
    if (!last) countAnew().catch(() => {})
    listen()
  })
  addEventListener('pagehide', stop)
  addEventListener('pageshow', listen)
}
