// The service worker makes opened pages readable offline and shows push messages. It serves released files from its cache,
// because their names contain their hash, and everything else only while the network is down. Cached pages belong to one
// reader and one release.

const FILES = 'flyleaf-files'
const PAGES = 'flyleaf-pages'
const FILES_MAX = 500
const PAGES_MAX = 300
/** Where the release of the cached pages is recorded. */
const RELEASE = '/-/release'

const isFile = (path) => /^\/(shell|remotes|media)\//.test(path)
const isCall = (path) => path.startsWith('/api/')
const isStream = (path) => path === '/api/notifications/stream'
/** Requests that change who is signed in: nothing cached before may be shown afterwards. */
const changesReader = ({ method, mode }, path) =>
  (isCall(path) && mode === 'navigate') ||
  (method !== 'GET' && /^\/api\/users\/(sign|verify-email|reset-password|account|sessions)/.test(path))

/** Incremented whenever the cache is cleared: responses requested before are not stored. */
let generation = 0
const forget = () => {
  generation += 1
  return caches.delete(PAGES)
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable().catch(() => {})]),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || isStream(pathname)) return
  if (changesReader(request, pathname)) event.respondWith(withNewReader(request))
  else if (request.method !== 'GET') return
  else if (isFile(pathname)) event.respondWith(fileOf(event))
  else if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (isCall(pathname)) event.respondWith(answerOf(event))
})

async function withNewReader(request) {
  await forget()
  const response = await fetch(request)
  await forget()
  return response
}

async function fileOf(event) {
  const { request } = event
  const known = await caches.match(request, { cacheName: FILES })
  if (known) return known
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic')
    event.waitUntil(keep(FILES, FILES_MAX, request, response.clone()))
  return response
}

async function pageOf(event) {
  const started = generation
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.status === 200 && response.headers.get('content-type')?.startsWith('text/html'))
      event.waitUntil(keepPage(event.request, response.clone(), started))
    return response
  } catch (error) {
    return (await caches.match(event.request, { cacheName: PAGES })) ?? offlinePage(error)
  }
}

async function answerOf(event) {
  const { request } = event
  const started = generation
  try {
    const response = await fetch(request)
    // The session has ended, so its pages are deleted.
    if (response.status === 401) event.waitUntil(forget())
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (response.status === 200 && isJson) event.waitUntil(keepIfCurrent(request, response.clone(), started))
    return response
  } catch (error) {
    const known = await caches.match(request, { cacheName: PAGES })
    if (known) return known
    throw error
  }
}

/** Clears pages of another release before storing this one. */
async function keepPage(request, response, started) {
  const release = /id="release">\{"id":(\d+)/.exec(await response.clone().text())?.[1]
  if (!release || generation !== started) return
  const pages = await caches.open(PAGES)
  const kept = await (await pages.match(RELEASE))?.text()
  if (kept !== release) {
    await forget()
    await (await caches.open(PAGES)).put(RELEASE, new Response(release))
    started = generation
  }
  await keepIfCurrent(request, response, started)
}

async function keepIfCurrent(request, response, started) {
  if (generation !== started) return
  await keep(PAGES, PAGES_MAX, request, response)
  // Cleared meanwhile. Others may have stored theirs since.
  if (generation !== started) await (await caches.open(PAGES)).delete(request)
}

async function keep(name, max, request, response) {
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, response)
  const keys = await cache.keys()
  const old = keys.slice(0, Math.max(0, keys.length - max))
  await Promise.all(old.filter(({ url }) => !url.endsWith(RELEASE)).map((key) => cache.delete(key)))
}

const offlinePage = () =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Offline | Flyleaf</title>
<body style="margin:0;display:grid;min-height:100vh;place-content:center;padding:24px;text-align:center;background:#f8f4ea;color:#1f1b15;font:18px/1.5 Georgia,serif">
<h1 style="font-size:25px;margin:0 0 8px">You’re offline</h1>
<p style="margin:0 0 16px">This page hasn’t been opened on this device yet. What you have opened is still here.</p>
<p style="margin:0"><a href="/" style="color:#1c5943">Home</a></p></body></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

// The payload is written by services/notifications/src/push.
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))

async function show(message) {
  if (!message) return
  const windows = await self.clients.matchAll({ type: 'window' })
  // A focused Flyleaf window shows it itself.
  if (windows.some(({ focused }) => focused)) return
  const { title, body, tag, url } = message
  await self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { url } })
  await markApp().catch(() => {})
}

/** While no page is open, the count on the installed app is the worker's to keep. */
async function markApp() {
  if (!self.navigator.setAppBadge) return
  const response = await fetch('/api/notifications/unread-count')
  if (!response.ok) return
  const { unreadCount, unreadMessages } = await response.json()
  await self.navigator.setAppBadge(unreadCount + unreadMessages)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url))
})

async function open(path) {
  const url = new URL(path ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const [known] = await self.clients.matchAll({ type: 'window' })
  if (!known) return self.clients.openWindow(url)
  await known.focus()
  return known.navigate(url)
}
