import { readTerminal, saveTerminalOnce } from '#kernel/engine/config/terminal.server.ts'
import type { FastifyBaseLogger } from 'fastify'
import { stillAlive } from '#kernel/engine/session/session.server.ts'
import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import type { Outbound } from '#kernel/engine/http/outbound.server.ts'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import type { MessageValues } from '#kernel/base/i18n/texts.ts'
import type { Notifier, PushMessage } from '#kernel/engine/document/approval.server.ts'
import { openFcm, type SendTopic, type FcmConfig } from './fcm.server.ts'

/**
 * Of a request: that somebody waits, and in which shop; no amounts, no names of people, because it stands on a locked screen. What owners are told of
 * a closed day has both: the shop's owner asked for it.
 */
export type Message = PushMessage

export interface PushConfig {
  readonly db: Database
  readonly secretbox: Secretbox
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  /** Contact for the push service: the address of this installation. */
  readonly origin?: string | undefined
  readonly keluar: Outbound
  readonly fcm?: FcmConfig | undefined
}
export interface Push {
  /** The public key that browsers subscribe with. */
  publicKey(): Promise<string>
  /** Tells every subscribed user who may approve this request, on any device, that somebody waits, and nothing more. */
  notify(cabang: string, id: string): Promise<void>
  readonly tellOwners: Notifier['tellOwners']
}

/** Push services of the browsers. A subscription names its own address; any other host is refused. */
const service =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/
export const isValidPushAddress = (alamat: string): boolean => {
  const url = URL.parse(alamat)
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && service.test(url.hostname)
}

/** How long (seconds) the push service keeps trying: after that the request has expired; a closed day is told until the next morning. */
const keep_s = { request: 15 * 60, day: 12 * 3600 } as const

interface Vapid {
  readonly publik: string
  readonly rahasia: string
}
const place = 'push/vapid'

/**
 * Created once per installation; the private half is stored encrypted. If two servers create one at the same time, the
 * first is kept.
 */
async function loadVapid({ db, secretbox }: PushConfig): Promise<Vapid> {
  return db.tx(undefined, async (tx) => {
    let kept = await readTerminal<Vapid>(tx, 'push')
    if (!kept) {
      const { default: webpush } = await import('web-push')
      const { publicKey, privateKey } = webpush.generateVAPIDKeys()
      const fresh: Vapid = { publik: publicKey, rahasia: secretbox.seal(privateKey, place) }
      await saveTerminalOnce(tx, 'push', fresh)
      kept = (await readTerminal<Vapid>(tx, 'push'))!
    }
    const rahasia = secretbox.tryOpen(kept.rahasia, place)
    if (rahasia === undefined) throw new Error('the keys of web push were sealed with another key (kunci-segel)')
    return { publik: kept.publik, rahasia }
  })
}

interface Subscription {
  readonly user_id: string
  readonly alamat: string
  readonly kunci: string
  readonly bahasa: string
  readonly mulai: string
  readonly terakhir: string
  readonly idle: string | null
  readonly nama_toko: string
}
/** Subscriptions of logged-in users who may approve it, except the one who asks. */
const loadSubscriptions = (db: Database, cabang: string, id: string): Promise<Subscription[]> =>
  db.tx(cabang, (tx) =>
    tx.query<Subscription>(
      `SELECT l.user_id, l.alamat, l.kunci, l.bahasa, s.mulai, s.terakhir, k.nama_toko,
         (SELECT nilai FROM setting WHERE cabang = $1 AND kunci = 'idle_menit') AS idle
       FROM permintaan_otorisasi q JOIN toko k ON k.kode_toko = q.cabang
         JOIN users u ON u.user_id <> q.diminta_oleh AND u.aktif AND u.dihapus IS NULL
         JOIN toko t ON t.kode_toko = u.kode_toko JOIN sesi s ON s.user_id = u.user_id JOIN langganan_push l ON l.user_id = u.user_id
       WHERE q.cabang = $1 AND q.id = $2
         AND ((u.kode_toko = $1 AND u.level IN ('SPV', 'OWN')) OR (t.pusat AND u.level = 'OWN'))`,
      [cabang, id],
    ),
  )

/** Subscriptions of logged-in owners of the shop, with `all` of head office's too. */
const loadOwners = (db: Database, cabang: string, all: boolean): Promise<Subscription[]> =>
  db.tx(cabang, (tx) =>
    tx.query<Subscription>(
      `SELECT l.user_id, l.alamat, l.kunci, l.bahasa, s.mulai, s.terakhir, t.nama_toko,
         (SELECT nilai FROM setting WHERE cabang = $1 AND kunci = 'idle_menit') AS idle
       FROM users u JOIN toko t ON t.kode_toko = u.kode_toko JOIN sesi s ON s.user_id = u.user_id
         JOIN langganan_push l ON l.user_id = u.user_id
       WHERE u.level = 'OWN' AND u.aktif AND u.dihapus IS NULL AND (u.kode_toko = $1 OR ($2 AND t.pusat))`,
      [cabang, all],
    ),
  )

export const subscriptionContext = (user_id: string): string => `langganan_push/${user_id}`

function writeMessage(tag: string | undefined, nama_toko: string, cabang: string, id: string): Message {
  const bahasa = pickLanguage(tag)
  const word = (text: string, content?: MessageValues): string => translate(bahasa, text, content)
  return {
    judul: word('Permintaan otorisasi'),
    isi: word('Ada yang menunggu jawaban di {toko}', { toko: nama_toko }),
    alamat: `/otorisasi?toko=${encodeURIComponent(cabang)}&id=${encodeURIComponent(id)}`,
    tag: id,
  }
}

const forget = (db: Database, { user_id, alamat }: Subscription) =>
  db.tx(undefined, (tx) => tx.query(`DELETE FROM langganan_push WHERE user_id = $1 AND alamat = $2`, [user_id, alamat]))

export function openPush(config: PushConfig): Push {
  const sendTopic = config.fcm && openFcm(config.fcm, config.keluar, config.origin)
  let vapid: Promise<Vapid> | undefined
  const key = (): Promise<Vapid> => {
    // Retry after a failure.
    vapid ??= loadVapid(config).catch((error: unknown) => {
      vapid = undefined
      throw error
    })
    return vapid
  }
  const one = async (subscription: Subscription, message: Message, hold_s: number): Promise<void> => {
    if (!isValidPushAddress(subscription.alamat)) throw new Error('no push service of a browser')
    const { publik, rahasia } = await key()
    const { default: webpush } = await import('web-push')
    const keys = JSON.parse(config.secretbox.open(subscription.kunci, subscriptionContext(subscription.user_id))) as {
      p256dh: string
      auth: string
    }
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      { endpoint: subscription.alamat, keys },
      JSON.stringify(message),
      {
        vapidDetails: { subject: config.origin ?? 'mailto:kilau@localhost', publicKey: publik, privateKey: rahasia },
        TTL: hold_s,
        urgency: hold_s > keep_s.request ? 'normal' : 'high',
      },
    )
    const head = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, String(v)]))
    const answer = await config.keluar.send({ method: 'POST', url: endpoint, headers: head, body, patience: true })
    if (!answer.ok) throw new Error(`the push service was not reached: ${answer.cause}`)
    const { status } = answer
    // The browser is gone or its owner unsubscribed: delete the subscription.
    if (status === 404 || status === 410) await forget(config.db, subscription)
    else if (status >= 300) config.log.warn({ status }, 'a push service refused a message')
  }
  /** The followers of a topic are unknown, so all get the message in one language. */
  const topic = async (send: SendTopic, cabang: string, id: string, now: Date): Promise<void> => {
    const [toko] = await config.db.tx(cabang, (tx) =>
      tx.query<{ nama_toko: string }>(`SELECT nama_toko FROM toko WHERE kode_toko = $1`, [cabang]),
    )
    if (toko) await send(cabang, writeMessage('id', toko.nama_toko, cabang, id), keep_s.request, now)
  }
  const alive = (all: readonly Subscription[], now: Date): Subscription[] =>
    all.filter((l) => stillAlive(l, Number(l.idle ?? 30) * 60_000, now))
  const finish = async (sent: readonly Promise<void>[]): Promise<void> => {
    for (const result of await Promise.allSettled(sent))
      if (result.status === 'rejected')
        config.log.warn({ error: result.reason as unknown }, 'a push message was not sent')
  }
  return {
    publicKey: async () => (await key()).publik,
    notify: async (cabang, id) => {
      const now = config.clock()
      const to = alive(await loadSubscriptions(config.db, cabang, id), now).map((subscription) =>
        one(subscription, writeMessage(subscription.bahasa, subscription.nama_toko, cabang, id), keep_s.request),
      )
      if (sendTopic) to.push(topic(sendTopic, cabang, id, now))
      await finish(to)
    },
    tellOwners: async (cabang, all, write) => {
      const owners = alive(await loadOwners(config.db, cabang, all), config.clock())
      const wordOf = (subscription: Subscription) => (text: string, content?: MessageValues) =>
        translate(pickLanguage(subscription.bahasa), text, content)
      await finish(owners.map((l) => one(l, write(wordOf(l)), keep_s.day)))
    },
  }
}
