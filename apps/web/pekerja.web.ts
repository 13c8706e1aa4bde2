/**
 * The service worker: it opens the app without the line, and answers nothing else. The page comes from the server whenever that
 * answers; hashed files come from what is kept here; every other call goes past it untouched, so that no answer of the API is ever kept.
 */

/** What the list of types for pages lacks of a worker's world. */
interface Lama extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Permintaan extends Lama {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Kabar extends Lama {
  readonly data: { json(): unknown } | null
}
interface Ketukan extends Lama {
  readonly notification: Notification
}
interface Jendela {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Pekerja {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(o: { type: 'window' }): Promise<readonly Jendela[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', act: (e: Lama) => void): void
  addEventListener(type: 'fetch', act: (e: Permintaan) => void): void
  addEventListener(type: 'push', act: (e: Kabar) => void): void
  addEventListener(type: 'notificationclick', act: (e: Ketukan) => void): void
}

/** Written by the build: the name of this build and its files, the page itself first. */
declare const KILAU_BERKAS: { readonly klien: string; readonly berkas: readonly string[] }

const pekerja = self as unknown as Pekerja
const { klien, berkas } = KILAU_BERKAS
const awalan = 'kilau:'
const nama = awalan + klien

/** Fetches what is not kept yet, a few at a time: a till at work comes first. */
async function isi(): Promise<void> {
  const simpanan = await caches.open(nama)
  const sisa = [...berkas]
  const ambil = async (): Promise<void> => {
    for (let path = sisa.shift(); path !== undefined; path = sisa.shift()) {
      const ada = path === '/' ? undefined : await caches.match(path)
      const jawab = ada ?? (await fetch(path, { cache: path === '/' ? 'reload' : 'default' }))
      if (!jawab.ok) throw new Error(`${path}: ${jawab.status}`)
      await simpanan.put(path, jawab)
    }
  }
  await Promise.all([ambil(), ambil(), ambil(), ambil()])
}

/** Keeps this build and the one before it: a page that was opened with that one may still ask for its files. */
async function rapikan(): Promise<void> {
  const kita = (await caches.keys()).filter((k) => k.startsWith(awalan))
  const lain = kita.filter((k) => k !== nama)
  await Promise.all(lain.slice(0, -1).map((k) => caches.delete(k)))
}

async function halaman(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (e) {
    const kept = await caches.match('/', { cacheName: nama })
    if (!kept) throw e
    return kept
  }
}

async function aset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreSearch: true })
  return kept ?? fetch(request)
}

pekerja.addEventListener('install', (e) => e.waitUntil(isi().then(() => pekerja.skipWaiting())))
pekerja.addEventListener('activate', (e) => e.waitUntil(rapikan().then(() => pekerja.clients.claim())))
pekerja.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url)
  if (e.request.method !== 'GET' || url.origin !== pekerja.location.origin) return
  if (e.request.mode === 'navigate' && !/\.\w+$/.test(url.pathname) && !url.pathname.includes('/api/'))
    e.respondWith(halaman(e.request))
  else if (url.pathname.startsWith('/assets/')) e.respondWith(aset(e.request))
})

/** What is shown while the app is closed or its screen is off; it says no more than that somebody waits. */
interface Pesan {
  readonly judul: string
  readonly isi: string
  readonly alamat: string
  readonly tag: string
}

/** Opens the request: in the window that answers requests already, else in a new one, so that nothing typed is lost. */
async function bukaAlamat(alamat: string): Promise<void> {
  const jendela = (await pekerja.clients.matchAll({ type: 'window' })).find(
    (w) => new URL(w.url).pathname === new URL(alamat, pekerja.location.origin).pathname,
  )
  if (!jendela) return void (await pekerja.clients.openWindow(alamat))
  await jendela.focus()
  await jendela.navigate(alamat)
}

pekerja.addEventListener('push', (e) => {
  const { judul, isi, alamat, tag } = (e.data?.json() ?? {}) as Pesan
  e.waitUntil(pekerja.registration.showNotification(judul, { body: isi, tag, data: alamat, icon: '/ikon-192.png' }))
})
pekerja.addEventListener('notificationclick', (e) => {
  e.notification.close()
  // Only ever a page of our own.
  const url = new URL(String(e.notification.data), pekerja.location.origin)
  if (url.origin === pekerja.location.origin) e.waitUntil(bukaAlamat(url.pathname + url.search))
})
