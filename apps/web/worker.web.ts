/**
 * The service worker opens the app offline, and does nothing else. The page comes from the server whenever it
 * answers; hashed files come from the cache; every other call bypasses the worker, so that no answer of the API is
 * ever cached.
 */

/** Types of a service worker that TypeScript's DOM library lacks. */
interface WaitableEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface RequestEvent extends WaitableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Notice extends WaitableEvent {
  readonly data: { json(): unknown } | null
}
interface Press extends WaitableEvent {
  readonly notification: Notification
}
interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(o: { type: 'window' }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', act: (e: WaitableEvent) => void): void
  addEventListener(type: 'fetch', act: (e: RequestEvent) => void): void
  addEventListener(type: 'push', act: (e: Notice) => void): void
  addEventListener(type: 'notificationclick', act: (e: Press) => void): void
}

/** Set by the build: the name of this build and its files, the page first. */
declare const KILAU_FILES: { readonly client: string; readonly files: readonly string[] }

const worker = self as unknown as WorkerScope
const { client, files } = KILAU_FILES
const prefix = 'kilau:'
const name = prefix + client

/** Fetches what is not cached yet, a few files at a time, so that a till at work is not slowed down. */
async function content(): Promise<void> {
  const storage = await caches.open(name)
  const rests = [...files]
  const take = async (): Promise<void> => {
    for (let path = rests.shift(); path !== undefined; path = rests.shift()) {
      const existing = path === '/' ? undefined : await caches.match(path)
      const answer = existing ?? (await fetch(path, { cache: path === '/' ? 'reload' : 'default' }))
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await storage.put(path, answer)
    }
  }
  await Promise.all([take(), take(), take(), take()])
}

/** Keeps this build and the one before: a page opened with that one may still request its files. */
async function tidy(): Promise<void> {
  const ours = (await caches.keys()).filter((k) => k.startsWith(prefix))
  const other = ours.filter((k) => k !== name)
  await Promise.all(other.slice(0, -1).map((k) => caches.delete(k)))
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/', { cacheName: name })
    if (!kept) throw error
    return kept
  }
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreSearch: true })
  return kept ?? fetch(request)
}

worker.addEventListener('install', (e) => e.waitUntil(content().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (e) => e.waitUntil(tidy().then(() => worker.clients.claim())))
worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (event.request.mode === 'navigate' && !/\.\w+$/.test(url.pathname) && !url.pathname.includes('/api/'))
    event.respondWith(page(event.request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event.request))
})

/** A notification while the app is closed or the screen is off; it says only that somebody waits. */
interface Message {
  readonly judul: string
  readonly isi: string
  readonly alamat: string
  readonly tag: string
}

/** Opens the request: in the window that already shows requests, else in a new one, so that nothing typed is lost. */
async function openAddress(address: string): Promise<void> {
  const window = (await worker.clients.matchAll({ type: 'window' })).find(
    (w) => new URL(w.url).pathname === new URL(address, worker.location.origin).pathname,
  )
  if (!window) return void (await worker.clients.openWindow(address))
  await window.focus()
  await window.navigate(address)
}

worker.addEventListener('push', (notice) => {
  const { judul, isi, alamat, tag } = (notice.data?.json() ?? {}) as Message
  notice.waitUntil(worker.registration.showNotification(judul, { body: isi, tag, data: alamat, icon: '/ikon-192.png' }))
})
worker.addEventListener('notificationclick', (press) => {
  press.notification.close()
  // Opens only pages of our own origin.
  const url = new URL(String(press.notification.data), worker.location.origin)
  if (url.origin === worker.location.origin) press.waitUntil(openAddress(url.pathname + url.search))
})
