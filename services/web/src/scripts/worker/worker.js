// Shows our page in place of the browser's when the network is gone. It keeps that page, and nothing of anybody.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it runs in no other scope
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
const name = 'offline VERSION'
const page = '/offline'

worker.addEventListener('install', (event) => event.waitUntil(begin()))
worker.addEventListener('activate', (event) => event.waitUntil(tidy()))
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(anew(event.request)).catch(instead))
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

async function instead() {
  return (await caches.match(page)) ?? Response.error()
}
