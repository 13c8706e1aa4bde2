import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { AnyDokumen, Butuh } from '#kernel/define/dokumen.ts'
import { bentukIsian } from '#kernel/dokumen/draft.ts'
import { wireOf } from '#kernel/dokumen/endpoints.server.ts'
import { hashGrant } from '#kernel/dokumen/otorisasi.server.ts'
import { ringkasDokumen, ringkasFakta } from '#kernel/dokumen/ringkas.ts'
import { loadDokumen } from '#kernel/dokumen/simpan.server.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { rapikanKeterangan } from '#kernel/ui/keterangan.ts'
import { proveUser } from '#sesi/server'
import { proveSidik, sidikSchema, type Sidik } from './bukti.server.ts'
import { approve, gagal, lockMenunggu, lockSendiri, type Dipanggil } from './jawab.server.ts'
import {
  bolehMengotorisasi,
  keadaan,
  periksaPemberi,
  sampai,
  type Cara,
  type Pemberi,
  type StatusPermintaan,
} from './otorisasi.ts'
import { newGrant } from './otorisasi.server.ts'

const params = z.object({ id: z.string().min(1).max(60) })
const pesan = z.object({ message: z.string() })
const adaKeadaan = z.enum(['MENUNGGU', 'DISETUJUI', 'DIPAKAI', 'DITOLAK', 'DIBATALKAN', 'KEDALUWARSA'])

interface Baris {
  readonly id: string
  readonly dokumen: string
  readonly aksi: string
  readonly nomor: string | null
  readonly butuh: readonly Butuh[]
  readonly isi: WireRow
  readonly status: StatusPermintaan
  readonly diminta_oleh: string
  readonly perangkat: string
  readonly diminta: string
  readonly berlaku: string | null
  readonly disetujui_oleh: string | null
  readonly ditolak_oleh: string | null
  readonly alasan: string | null
  readonly jauh: boolean
}
async function loadBaris(tx: Tx, cabang: string, id: string): Promise<Baris | undefined> {
  const [row] = await tx.query<Baris>(
    `SELECT id, dokumen, aksi, nomor, butuh, isi, status, diminta_oleh, perangkat, diminta, berlaku, disetujui_oleh, ditolak_oleh,
       alasan, jauh FROM permintaan_otorisasi WHERE cabang = $1 AND id = $2`,
    [cabang, id],
  )
  return row
}

const tidakAda = (): Tolak => tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
export const pemberiDari = (sesi: Sesi): Pemberi => ({
  user_id: sesi.user_id,
  level: sesi.level,
  kode_toko: sesi.toko_asal,
  pusat: sesi.pusat,
})

const jawabanKeadaan = {
  keadaan: adaKeadaan,
  /** Until when it may be answered, or its yes used. */
  sampai: z.string().nullable(),
  /** Who answered, and why a no. */
  oleh: z.string().nullable(),
  alasan: z.string().nullable(),
  jauh: z.boolean(),
}
const tulisKeadaan = (q: Baris, now: Date) => {
  const akhir = sampai(q)
  return {
    keadaan: keadaan(q, now),
    sampai: akhir === undefined ? null : new Date(akhir).toISOString(),
    oleh: q.ditolak_oleh ?? q.disetujui_oleh,
    alasan: q.alasan,
    jauh: q.jauh,
  }
}

const fakta = z.object({ label: z.string(), teks: z.string() })
const barisRingkas = z.object({ nama: z.string(), jumlah: z.string().optional(), fakta: z.array(fakta) })

/** The document that is asked about: the stored draft, or the one that stands, with what is sent to it. */
async function loadIsi(tx: Tx, semua: readonly AnyDokumen[], cabang: string, q: Baris) {
  const d = semua.find((x) => x.name === q.dokumen)
  const aksi = d?.aksi[q.aksi]
  if (!d || !aksi) return undefined
  if (q.nomor === null) return { judul: d.keterangan, ...ringkasDokumen(d, q.isi), isian: [] }
  const dok = await loadDokumen(tx, d, cabang, q.nomor, false)
  const isian = (q.isi.isian ?? {}) as WireRow
  const bentuk = bentukIsian(aksi)
  return {
    judul: d.keterangan,
    ...(dok ? ringkasDokumen(d, wireOf(d, dok)) : { kepala: [], bagian: [] }),
    isian: ringkasFakta(bentuk.header, isian),
  }
}

const lihat = (semua: readonly AnyDokumen[]): Endpoint =>
  endpoint({
    method: 'GET',
    path: 'otorisasi/{id}',
    summary: 'A request as it is stored: the document in words, why it needs a yes, and whether the caller may say it',
    akses: 'masuk',
    params,
    answer: z.object({
      id_periksa: z.string(),
      dokumen: z.string(),
      judul: z.string(),
      aksi: z.string(),
      nomor: z.string().nullable(),
      butuh: z.array(z.unknown()),
      diminta_oleh: z.string(),
      perangkat: z.string(),
      diminta: z.string(),
      ...jawabanKeadaan,
      /** Why the caller may not say yes; null: he may. */
      sebab: z.enum(['level', 'sendiri', 'minimal']).nullable(),
      kepala: z.array(fakta),
      isian: z.array(fakta),
      bagian: z.array(z.object({ nama: z.string(), baris: z.array(barisRingkas) })),
    }),
    run: async (p) => {
      const { sesi, tx } = p
      const pemberi = pemberiDari(sesi)
      if (!bolehMengotorisasi(pemberi, sesi.kode_toko)) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
      const q = await loadBaris(tx, sesi.kode_toko, p.params.id)
      const isi = q && (await loadIsi(tx, semua, sesi.kode_toko, q))
      if (!q || !isi) return tidakAda()
      const { id, dokumen, aksi, nomor, butuh, diminta_oleh, perangkat, diminta } = q
      const permintaan = { cabang: sesi.kode_toko, diminta_oleh, butuh }
      const sebab = periksaPemberi(pemberi, permintaan, { boleh: false, adaLain: true }) ?? null
      const tentang = { id_periksa: id, dokumen, aksi, nomor, butuh, diminta_oleh, perangkat, diminta }
      return { ...tentang, ...tulisKeadaan(q, p.now), sebab, ...isi }
    },
  })

const lihatKeadaan = endpoint({
  method: 'GET',
  path: 'otorisasi/{id}/keadaan',
  summary: 'How the own request stands',
  akses: 'masuk',
  params,
  answer: z.object(jawabanKeadaan),
  run: async (p) => {
    const q = await loadBaris(p.tx, p.sesi.kode_toko, p.params.id)
    return q && q.diminta_oleh === p.sesi.user_id ? tulisKeadaan(q, p.now) : tidakAda()
  },
})

/** Whoever is logged in, proved once more: by password, or by a passkey of the device in hand. */
async function buktiSendiri(
  p: Dipanggil,
  id_periksa: string,
  b: { readonly password?: string | undefined; readonly fp?: Sidik | undefined },
  ip: string,
): Promise<{ pemberi: Pemberi; cara: Cara } | Tolak> {
  const { user_id } = p.sesi
  if (b.fp) return proveSidik(p, { user_id, id_periksa, sidik: b.fp })
  const pemberi = await proveUser(p.tx, { user_id, password: b.password ?? '', ip }, p.now)
  if (!adalahTolak(pemberi)) return { pemberi, cara: 'SANDI' }
  return pemberi.kode === 'kredensial' ? gagal(403, 'kredensial') : pemberi
}

const setujui = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/setujui',
  summary:
    'Whoever is logged in says yes to a request of this shop, with the own password or passkey; the till that asked fetches the grant',
  akses: 'masuk',
  batas: 60,
  params,
  body: z
    .strictObject({
      password: z.string({ error: 'Harus Diisi' }).min(1).max(200).optional(),
      fp: sidikSchema.optional(),
      keterangan: z.string().max(200).optional(),
    })
    .refine((b) => (b.password === undefined) !== (b.fp === undefined), { error: 'Harus Diisi', path: ['password'] }),
  answer: pesan,
  run: async (p) => {
    const bukti = await buktiSendiri(p, p.params.id, p.body, p.request.ip)
    if (adalahTolak(bukti)) return bukti
    const { keterangan } = p.body
    const q = await approve(p, bukti.pemberi, { id: p.params.id, keterangan, cara: bukti.cara })
    return adalahTolak(q) ? q : { message: 'Otorisasi Berhasil' }
  },
})

const tolakPermintaan = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/tolak',
  summary: 'Whoever could say yes says no, and why',
  akses: 'masuk',
  params,
  body: z.strictObject({ alasan: z.string({ error: 'Harus Diisi' }).trim().min(1).max(200) }),
  answer: pesan,
  run: async (p) => {
    const { tx, sesi } = p
    const q = await lockMenunggu(p, p.params.id)
    if (adalahTolak(q)) return q
    const sebab = periksaPemberi(pemberiDari(sesi), q, { boleh: false, adaLain: true })
    if (sebab) return gagal(403, sebab)
    const alasan = rapikanKeterangan(p.body.alasan)
    await tx.query(
      `UPDATE permintaan_otorisasi SET status = 'DITOLAK', ditolak_oleh = $3, alasan = $4, jauh = true WHERE cabang = $1 AND id = $2`,
      [sesi.kode_toko, q.id, sesi.user_id, alasan],
    )
    const sesudah = { aksi: q.aksi, kategori: q.butuh.map((b) => b.kategori), alasan, diminta_oleh: q.diminta_oleh }
    await catat(tx, sesi, p.now, { perintah: 'tolak', objek: q.dokumen, kunci: q.nomor ?? q.id, sesudah })
    p.afterCommit(() => p.mesin.pengabar.berubah(sesi.kode_toko, q.id, 'DITOLAK'))
    return { message: 'Permintaan Ditolak' }
  },
})

const batal = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/batal',
  summary: 'Who asked takes the own request back; one that was answered stays as it is',
  akses: 'masuk',
  params,
  answer: z.object({ keadaan: adaKeadaan }),
  run: async (p) => {
    const { tx, sesi } = p
    const q = await lockSendiri(p, p.params.id)
    if (adalahTolak(q)) return q
    if (q.status !== 'MENUNGGU') return { keadaan: keadaan(q, p.now) }
    await tx.query(`UPDATE permintaan_otorisasi SET status = 'DIBATALKAN' WHERE cabang = $1 AND id = $2`, [
      sesi.kode_toko,
      q.id,
    ])
    p.afterCommit(() => p.mesin.pengabar.berubah(sesi.kode_toko, q.id, 'DIBATALKAN'))
    return { keadaan: 'DIBATALKAN' as const }
  },
})

/**
 * The till fetches the grant of a yes that came from afar. An answer that was lost may be asked for again: a new grant then stands in
 * place of the old one, so that there is never more than one.
 */
const ambil = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/ambil',
  summary: 'The grant of a yes that was given on another device, for who asked for it',
  akses: 'masuk',
  batas: 60,
  params,
  answer: z.object({ grant: z.string() }),
  run: async (p) => {
    const q = await lockSendiri(p, p.params.id)
    if (adalahTolak(q)) return q
    if (!q.jauh || keadaan(q, p.now) !== 'DISETUJUI') return gagal(422, 'terpakai')
    const grant = newGrant()
    await p.tx.query(`UPDATE permintaan_otorisasi SET grant_hash = $3 WHERE cabang = $1 AND id = $2`, [
      p.sesi.kode_toko,
      q.id,
      hashGrant(grant),
    ])
    return { grant }
  },
})

/** What a supervisor's own device and the till that asked say to each other. */
export const jauhEndpoints = (dokumen: readonly AnyDokumen[]): readonly Endpoint[] => [
  lihat(dokumen),
  lihatKeadaan,
  setujui,
  tolakPermintaan,
  batal,
  ambil,
]
