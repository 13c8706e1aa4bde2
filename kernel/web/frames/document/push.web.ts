import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { language } from '#kernel/base/i18n/i18n.web.ts'

/**
 * Push notifications while the screen is off: wanted by this person on this device, allowed by the browser,
 * registered at the server.
 */
const name = (user_id: string): string => `push.${user_id}`

/** Push needs a service worker, hence a secure page. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis

async function subscribe(): Promise<void> {
  const { publik } = await call<{ publik: string }>('GET', 'push/kunci')
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  const subscription =
    existing ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publik }))
  const { endpoint: address, keys } = subscription.toJSON()
  await call('POST', 'push', { body: { alamat: address, p256dh: keys?.p256dh, auth: keys?.auth, bahasa: language() } })
}

/** Asks the browser for permission, then subscribes. False: the user declined. */
export async function startPush(user_id: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe()
  saveChoice(name(user_id), true)
  return true
}

export async function stopPush(user_id: string): Promise<void> {
  saveChoice(name(user_id), false)
  await call('DELETE', 'push')
}

export const wantsPush = (user_id: string): boolean => storedChoices(name(user_id), false)

/**
 * Renews the subscription in a new session if this person wanted it in the last one. A failure is retried at the next
 * login.
 */
export async function resumePush(user_id: string): Promise<void> {
  if (canPush() && wantsPush(user_id) && Notification.permission === 'granted') await subscribe().catch(() => {})
}
