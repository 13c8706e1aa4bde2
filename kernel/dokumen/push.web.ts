import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { bahasa } from '#kernel/i18n/i18n.web.ts'

/** Being told while the screen is off: wanted by this person on this device, allowed by the browser, known to the server. */
const nama = (user_id: string): string => `push.${user_id}`

/** Only an app with its worker, that came safely, can be told anything. */
export const bisaPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis

async function daftar(): Promise<void> {
  const { publik } = await call<{ publik: string }>('GET', 'push/kunci')
  const { pushManager } = await navigator.serviceWorker.ready
  const ada = await pushManager.getSubscription()
  const langganan = ada ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publik }))
  const { endpoint: alamat, keys } = langganan.toJSON()
  await call('POST', 'push', { body: { alamat, p256dh: keys?.p256dh, auth: keys?.auth, bahasa: bahasa() } })
}

/** Asks the browser for leave, then subscribes. False: its owner said no. */
export async function mulaiPush(user_id: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await daftar()
  simpanPilihan(nama(user_id), true)
  return true
}

export async function hentiPush(user_id: string): Promise<void> {
  simpanPilihan(nama(user_id), false)
  await call('DELETE', 'push')
}

export const inginPush = (user_id: string): boolean => pilihan(nama(user_id), false)

/** In a new session, what was wanted in the last one. What cannot be had is asked for again next time. */
export async function lanjutkanPush(user_id: string): Promise<void> {
  if (bisaPush() && inginPush(user_id) && Notification.permission === 'granted') await daftar().catch(() => {})
}
