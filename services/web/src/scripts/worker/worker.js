// When the network is gone, the page of a form that was sent stays, and says so; in place of any other page ours is shown.
// It keeps that one, and nothing of anybody.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it runs in no other scope
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
const name = 'offline VERSION'
const page = '/offline'

worker.addEventListener('install', (event) => event.waitUntil(begin()))
worker.addEventListener('activate', (event) => event.waitUntil(tidy()))
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(anew(event.request)).catch(async () => instead(event)))
})

/** What a form was answered with is kept nowhere: whoever goes back to it is led to the page that it stands on. */
function anew(/** @type {Request} */ request) {
  const { cache, url, headers } = request
  return cache === 'only-if-cached'
    ? new Request(url, { headers, redirect: 'manual', credentials: 'include' })
    : request
}

async function begin() {
  const cache = await caches.open(name)
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }))
  await worker.skipWaiting()
}

async function tidy() {
  for (const kept of await caches.keys()) if (kept !== name) await caches.delete(kept)
}

/** A page with a form is kept by no browser: going back to it would ask for it anew, without what was typed. */
async function instead(/** @type {FetchEvent} */ { request, clientId }) {
  const sender = request.method === 'POST' ? await worker.clients.get(clientId) : undefined
  if (sender) {
    sender.postMessage('unsent')
    return new Response(null, { status: 204 })
  }
  return (await caches.match(page)) ?? Response.error()
}
