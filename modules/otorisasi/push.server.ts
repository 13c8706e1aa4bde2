import type { FastifyBaseLogger } from 'fastify'
import { masihHidup } from '#kernel/access/sesi.server.ts'
import type { Segel } from '#kernel/crypto/segel.server.ts'
import type { Database } from '#kernel/db/db.server.ts'
import type { Keluar } from '#kernel/http/keluar.server.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import type { Isi } from '#kernel/i18n/teks.ts'
import { openFcm, type KirimTopik, type TataFcm } from './fcm.server.ts'

/** What a locked screen may show: that somebody waits, and in which shop. No figure, no name of a person. */
export interface Pesan {
  readonly judul: string
  readonly isi: string
  /** The page that shows the request. */
  readonly alamat: string
  /** A later message of the same request takes the place of an earlier one. */
  readonly tag: string
}

export interface TataPush {
  readonly db: Database
  readonly segel: Segel
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  /** Who answers for these messages, for the service: the address of this installation. */
  readonly origin?: string | undefined
  readonly keluar: Keluar
  readonly fcm?: TataFcm | undefined
}
export interface Push {
  /** The public half of the key that browsers subscribe to. */
  kunciPublik(): Promise<string>
  /** Tells who may say yes to this request and subscribed, on whatever device: that somebody waits, and nothing else. */
  beritahu(cabang: string, id: string): Promise<void>
}

/** The push services of the browsers: a browser says where it is told, and a push goes nowhere else. */
const layanan =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/
export const alamatPushSah = (alamat: string): boolean => {
  const url = URL.parse(alamat)
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && layanan.test(url.hostname)
}

/** A message that cannot be handed over within this (seconds) is late: the request is over by then. */
const simpan_s = 15 * 60

interface Vapid {
  readonly publik: string
  readonly rahasia: string
}
const tempat = 'push/vapid'

/** Made once for the installation; the private half lies sealed. Of two servers that make one at once the first is kept. */
async function loadVapid({ db, segel }: TataPush): Promise<Vapid> {
  const baca = `SELECT nilai FROM terminal WHERE kunci = 'push'`
  return db.tx(undefined, async (tx) => {
    let [row] = await tx.query<{ nilai: Vapid }>(baca)
    if (!row) {
      const { default: webpush } = await import('web-push')
      const { publicKey, privateKey } = webpush.generateVAPIDKeys()
      const baru: Vapid = { publik: publicKey, rahasia: segel.seal(privateKey, tempat) }
      await tx.query(`INSERT INTO terminal (kunci, nilai) VALUES ('push', $1) ON CONFLICT (kunci) DO NOTHING`, [
        JSON.stringify(baru),
      ])
      ;[row] = await tx.query<{ nilai: Vapid }>(baca)
    }
    return { publik: row!.nilai.publik, rahasia: segel.open(row!.nilai.rahasia, tempat) }
  })
}

interface Langganan {
  readonly user_id: string
  readonly alamat: string
  readonly kunci: string
  readonly bahasa: string
  readonly mulai: string
  readonly terakhir: string
  readonly idle: string | null
  readonly nama_toko: string
}
/** Whoever may say yes, is logged in, and subscribed; never the one who asks. */
const loadLangganan = (db: Database, cabang: string, id: string): Promise<Langganan[]> =>
  db.tx(cabang, (tx) =>
    tx.query<Langganan>(
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

export const konteksLangganan = (user_id: string): string => `langganan_push/${user_id}`

function tulisPesan(tag: string | undefined, nama_toko: string, cabang: string, id: string): Pesan {
  const bahasa = pilihBahasa(tag)
  const kata = (teks: string, isi?: Isi): string => terjemah(bahasa, teks, isi)
  return {
    judul: kata('Permintaan otorisasi'),
    isi: kata('Ada yang menunggu jawaban di {toko}', { toko: nama_toko }),
    alamat: `/otorisasi?toko=${encodeURIComponent(cabang)}&id=${encodeURIComponent(id)}`,
    tag: id,
  }
}

export function openPush(t: TataPush): Push {
  const kirimTopik = t.fcm && openFcm(t.fcm, t.keluar, t.origin)
  let vapid: Promise<Vapid> | undefined
  const kunci = (): Promise<Vapid> => {
    // One that failed is tried again.
    vapid ??= loadVapid(t).catch((error: unknown) => {
      vapid = undefined
      throw error
    })
    return vapid
  }
  const satu = async (l: Langganan, pesan: Pesan): Promise<void> => {
    if (!alamatPushSah(l.alamat)) throw new Error('no push service of a browser')
    const { publik, rahasia } = await kunci()
    const { default: webpush } = await import('web-push')
    const keys = JSON.parse(t.segel.open(l.kunci, konteksLangganan(l.user_id))) as { p256dh: string; auth: string }
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      { endpoint: l.alamat, keys },
      JSON.stringify(pesan),
      {
        vapidDetails: { subject: t.origin ?? 'mailto:kilau@localhost', publicKey: publik, privateKey: rahasia },
        TTL: simpan_s,
        urgency: 'high',
      },
    )
    const kepala = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, String(v)]))
    const j = await t.keluar.kirim({ method: 'POST', url: endpoint, headers: kepala, body, sabar: true })
    if (!j.jadi) throw new Error(`the push service was not reached: ${j.sebab}`)
    const { status } = j
    // The browser is gone, or its owner said no: it is asked for nothing more.
    if (status === 404 || status === 410)
      await t.db.tx(undefined, (tx) =>
        tx.query(`DELETE FROM langganan_push WHERE user_id = $1 AND alamat = $2`, [l.user_id, l.alamat]),
      )
    else if (status >= 300) t.log.warn({ status }, 'a push service refused a message')
  }
  /** Whoever follows the topic is not known here: one language for all of them. */
  const topik = async (kirim: KirimTopik, cabang: string, id: string, now: Date): Promise<void> => {
    const [toko] = await t.db.tx(cabang, (tx) =>
      tx.query<{ nama_toko: string }>(`SELECT nama_toko FROM toko WHERE kode_toko = $1`, [cabang]),
    )
    if (toko) await kirim(cabang, tulisPesan('id', toko.nama_toko, cabang, id), simpan_s, now)
  }
  return {
    kunciPublik: async () => (await kunci()).publik,
    beritahu: async (cabang, id) => {
      const now = t.clock()
      const hidup = (await loadLangganan(t.db, cabang, id)).filter((l) =>
        masihHidup(l, Number(l.idle ?? 30) * 60_000, now),
      )
      const ke = hidup.map((l) => satu(l, tulisPesan(l.bahasa, l.nama_toko, cabang, id)))
      if (kirimTopik) ke.push(topik(kirimTopik, cabang, id, now))
      for (const hasil of await Promise.allSettled(ke))
        if (hasil.status === 'rejected') t.log.warn({ error: hasil.reason as unknown }, 'a push message was not sent')
    },
  }
}
