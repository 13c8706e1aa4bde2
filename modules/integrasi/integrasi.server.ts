import { z } from 'zod'
import type { Layar } from '#kernel/define/layar.ts'
import { nomorWhatsapp } from '#kernel/fields/phone/phone.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import type { JawabKeluar } from '#kernel/http/keluar.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { belumAda } from './integrasi.ts'
import {
  bukaSambungan,
  catatUji,
  hapusRahasia,
  jawabSambungan,
  loadSambungan,
  sambunganIsian,
  sambunganWire,
  saveSambungan,
  type Kunci,
} from './sambungan.server.ts'

const whatsapp: Kunci = { layanan: 'WHATSAPP', kode: '' }
const kode = z.object({ kode: z.string().min(1).max(40) })
const lapak = sambunganWire.extend({ kode: z.string(), nama: z.string(), toko_id: z.string().nullable() })
type Call = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now' | 'mesin'>

/** What an answer of a service says when it is none. */
function salahJawab(j: JawabKeluar): string | undefined {
  if (!j.jadi)
    return j.sebab === 'terlarang' || j.sebab === 'alamat'
      ? teks('Alamat Tidak Boleh Dipanggil')
      : teks('Layanan Tidak Menjawab')
  return j.status === 401 || j.status === 403 ? teks('Token Ditolak Layanan') : undefined
}

/** JSON of an answer; undefined: none. */
function bacaJson(j: JawabKeluar): Record<string, unknown> | undefined {
  if (!j.jadi || j.status < 200 || j.status > 299) return undefined
  try {
    const isi: unknown = JSON.parse(j.isi)
    return typeof isi === 'object' && isi !== null ? (isi as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A refusal whose trace stays: how the test went. */
const gagal = (kode: string, message: string, sebab?: string): Tolak =>
  tolak(422, kode, message, { simpan: true, ...(sebab ? { detail: { sebab } } : {}) })

async function kirimPesan(p: Call, isi: { receiver: string; message: string }): Promise<unknown> {
  const s = await bukaSambungan(p, whatsapp)
  if (adalahTolak(s)) return s
  const j = await p.mesin.keluar.kirim({
    method: 'POST',
    url: `${s.alamat}/chat/send`,
    headers: { authorization: `Bearer ${s.token}` },
    body: { receiver: nomorWhatsapp(isi.receiver), message: isi.message, type: 'text' },
  })
  const salah = salahJawab(j)
  const baik = salah === undefined && bacaJson(j)?.success === true
  // A number that has no WhatsApp says nothing against the connection.
  catatUji(p, whatsapp, salah === undefined)
  if (salah) return gagal('layanan', salah)
  return baik
    ? { success: true, message: 'Invoice Berhasil Dikirim' }
    : gagal('whatsapp', teks('No Wa Tidak Terdaftar'))
}

const whatsappEndpoints = (layar: Layar): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'whatsapp-setting',
    summary: 'The connection to the WhatsApp service, without its secret (versi 0: none yet)',
    akses: { layar },
    membaca: true,
    answer: sambunganWire,
    run: async (p) => jawabSambungan((await loadSambungan(p.tx, p.sesi.kode_toko, 'WHATSAPP'))[0]),
  }),
  endpoint({
    method: 'PUT',
    path: 'whatsapp-setting',
    summary: 'Change the connection; without `rahasia` the kept secret stays',
    akses: { layar },
    menulis: true,
    body: sambunganIsian,
    answer: sambunganWire,
    run: (p) => saveSambungan(p, whatsapp, p.body),
  }),
  endpoint({
    method: 'DELETE',
    path: 'whatsapp-setting/rahasia',
    summary: 'Throw the secret away',
    akses: { layar },
    menulis: true,
    answer: sambunganWire,
    run: (p) => hapusRahasia(p, whatsapp),
  }),
  endpoint({
    method: 'POST',
    path: 'chat/send',
    summary: 'Sends a text by the WhatsApp service of the shop',
    akses: { layar },
    menulis: true,
    batas: 10,
    body: z.strictObject({
      receiver: z.string().regex(/^\+?[0-9]{8,15}$/),
      message: z.string().min(1).max(1000),
      type: z.literal('text'),
    }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
    run: (p) => kirimPesan(p, p.body),
  }),
]

/** The marketplaces of the shop's master, by code. */
const loadLapak = (p: Call) =>
  p.tx.query<{ kode: string; nama: string; toko_id: string | null }>(
    `SELECT kode_marketplace AS kode, nama_marketplace AS nama, toko_id FROM marketplace
     WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_marketplace`,
    [p.sesi.kode_toko],
  )

/** Of a marketplace that the master does not have nothing is kept and nobody is called. */
async function lapakAda(p: Call, kode: string): Promise<{ toko_id: string | null } | Tolak> {
  return (await loadLapak(p)).find((x) => x.kode === kode) ?? tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
}

async function ujiLapak(p: Call, kode: string): Promise<unknown> {
  const k: Kunci = { layanan: 'MARKETPLACE', kode }
  const toko = await lapakAda(p, kode)
  if (adalahTolak(toko)) return toko
  if (!toko.toko_id) return tolak(422, 'toko-id', 'Toko ID Belum Diisi Di Master Marketplace')
  const s = await bukaSambungan(p, k)
  if (adalahTolak(s)) return s
  const j = await p.mesin.keluar.kirim({
    method: 'GET',
    url: `${s.alamat}/shop/${encodeURIComponent(toko.toko_id)}`,
    headers: { authorization: `Bearer ${s.token}`, ...(s.akun ? { 'x-account': s.akun } : {}) },
  })
  const isi = bacaJson(j)
  const baik = isi?.shop_id === toko.toko_id
  catatUji(p, k, baik)
  if (!baik)
    return gagal('marketplace', teks('Gagal Mengirim Ke Marketplace'), salahJawab(j) ?? teks('Toko ID Tidak Dikenal'))
  return { message: 'Sambungan Berhasil', nama: typeof isi?.shop_name === 'string' ? isi.shop_name.slice(0, 100) : '' }
}

const marketplaceEndpoints = (layar: Layar): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'marketplace-setting',
    summary: 'The connection to each marketplace of the shop, without secrets',
    akses: { layar },
    membaca: true,
    answer: z.array(lapak),
    run: async (p) => {
      const [semua, rows] = await Promise.all([loadLapak(p), loadSambungan(p.tx, p.sesi.kode_toko, 'MARKETPLACE')])
      return semua.map((m) => {
        const row = rows.find((r) => r.kode === m.kode)
        return { ...(row ? jawabSambungan(row) : belumAda), ...m }
      })
    },
  }),
  endpoint({
    method: 'PUT',
    path: 'marketplace-setting/{kode}',
    summary: 'Change the connection to a marketplace; without `rahasia` the kept secret stays',
    akses: { layar },
    menulis: true,
    params: kode,
    body: sambunganIsian,
    answer: sambunganWire,
    run: async (p) => {
      const ada = await lapakAda(p, p.params.kode)
      return adalahTolak(ada) ? ada : saveSambungan(p, { layanan: 'MARKETPLACE', kode: p.params.kode }, p.body)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: 'marketplace-setting/{kode}/rahasia',
    summary: 'Throw the secret of a marketplace away',
    akses: { layar },
    menulis: true,
    params: kode,
    answer: sambunganWire,
    run: (p) => hapusRahasia(p, { layanan: 'MARKETPLACE', kode: p.params.kode }),
  }),
  endpoint({
    method: 'POST',
    path: 'marketplace-setting/{kode}/uji',
    summary: 'Asks a marketplace for the shop, as a test of the connection',
    akses: { layar },
    menulis: true,
    batas: 10,
    params: kode,
    answer: z.object({ message: z.string(), nama: z.string() }),
    run: (p) => ujiLapak(p, p.params.kode),
  }),
]

/** The connections of a shop; the screens of this room ask for their right. */
export const integrasiEndpoints = (layar: {
  readonly whatsapp: Layar
  readonly marketplace: Layar
}): readonly Endpoint[] => [...whatsappEndpoints(layar.whatsapp), ...marketplaceEndpoints(layar.marketplace)]
