import { z } from 'zod'
import { sendJejak } from '#kernel/access/jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { adalahNomor, type Tolakan } from '#kernel/define/dokumen.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { nilaiSetting } from '#toko'
import { sampaiKapan, sendLepas, sendPegang } from './pegang.server.ts'
import { penjualan } from './penjualan.dokumen.ts'
import { kodeNota, periksaGanda, periksaKeadaan, type StokJual } from './penjualan.ts'
import { loadStok } from './stok.server.ts'

/** The till's own screen: who may sell may hold. */
const layar = layarDokumen(penjualan).filter((l) => l.path === '/transaksi-penjualan')

const text = z.string()
// What is held for a nota that waits is nobody's basket.
const id = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,40}$/)
    .refine((x) => !adalahNomor(kodeNota, x)),
})
// A held draft may be half-filled: only its pieces are read.
const draft = z.looseObject({
  detail_barang: z
    .array(z.looseObject({ kode_barcode: z.string().min(1).max(40), jumlah: z.int().min(1).optional() }))
    .max(500),
})
const jawaban = z.object({
  id: text,
  nama: text,
  isi: draft,
  oleh: text,
  perangkat: text,
  /** Barcodes that it holds, until when. */
  barang: z.array(text),
  sampai: text,
  dibuat: text,
  diubah: text,
})
type Keranjang = z.output<typeof jawaban>
const kolom = 'id, nama, isi, oleh, perangkat, barang, sampai, dibuat, diubah'

/** Locks the pieces first, as a sale does; then the basket. One round trip. */
async function lockKeranjang(tx: Tx, cabang: string, kunci: string, barcode: readonly string[], now: Date) {
  const [stok, [lama]] = await Promise.all([
    loadStok(tx, cabang, barcode, { now, keranjang: kunci, lock: true }),
    tx.query<Keranjang>(`SELECT ${kolom} FROM keranjang WHERE cabang = $1 AND id = $2 FOR UPDATE`, [cabang, kunci]),
  ])
  return { stok, lama }
}

const dipegang = (stok: ReadonlyMap<string, StokJual>, kunci: string): string[] =>
  [...stok.values()].filter((b) => b.pegangan === kunci).map((b) => b.kode_barcode)

function periksa(isi: z.output<typeof draft>, stok: ReadonlyMap<string, StokJual>, kunci: string): Tolakan[] {
  return [
    ...periksaGanda(isi.detail_barang),
    ...isi.detail_barang.flatMap((b, i) => {
      const at = `detail_barang.${i}`
      const s = stok.get(b.kode_barcode)
      if (!s) return [{ field: `${at}.kode_barcode`, message: 'Barcode Tidak Ditemukan' }]
      return periksaKeadaan(s, b.jumlah ?? 1, kunci, at)
    }),
  ]
}

const daftar = endpoint({
  method: 'GET',
  path: 'penjualan/keranjang',
  summary: 'Held baskets of the shop, the oldest first',
  akses: { layar },
  answer: z.array(jawaban),
  run: (p) => p.tx.query(`SELECT ${kolom} FROM keranjang WHERE cabang = $1 ORDER BY dibuat, id`, [p.sesi.kode_toko]),
})

/** Keeps the basket and holds its pieces for `tahan_menit`; those that were taken out are free again. Accessories are never held. */
const simpan = endpoint({
  method: 'PUT',
  path: 'penjualan/keranjang/{id}',
  summary: 'Holds a basket: its draft is kept, its pieces are kept for it',
  akses: { layar },
  menulis: true,
  params: id,
  body: z.strictObject({ nama: z.string().trim().max(60).default(''), isi: draft }),
  answer: jawaban,
  muka: (p) =>
    lockKeranjang(
      p.tx,
      p.cabang,
      p.params.id,
      p.body.isi.detail_barang.map((b) => b.kode_barcode),
      p.now,
    ),
  run: async (p) => {
    const { stok, lama } = p.muka
    const { nama, isi } = p.body
    const salah = periksa(isi, stok, p.params.id)
    if (salah.length > 0) {
      const fields = salah.map((s) => ({ field: s.field ?? '', message: s.message, ...(s.isi ? { isi: s.isi } : {}) }))
      const first = salah[0]!
      return tolak(salah.some((s) => s.bentrok) ? 409 : 422, 'aturan', first.message, {
        fields,
        ...(first.isi ? { isi: first.isi } : {}),
      })
    }
    const at = p.now.toISOString()
    const menit = nilaiSetting(p.sesi.settings, 'tahan_menit')
    const barang = isi.detail_barang.map((b) => b.kode_barcode).filter((kode) => !stok.get(kode)!.aksesoris)
    const baru: Keranjang = {
      id: p.params.id,
      nama: nama.toUpperCase(),
      isi,
      oleh: p.sesi.user_id,
      perangkat: p.sesi.perangkat,
      barang,
      sampai: sampaiKapan(p.now, menit),
      dibuat: lama?.dibuat ?? at,
      diubah: at,
    }
    const lepas = dipegang(stok, p.params.id).filter((kode) => !barang.includes(kode))
    sendLepas(p.tx, p.sesi.kode_toko, at, lepas)
    sendTahan(p.tx, p.sesi.kode_toko, baru)
    sendJejak(p.tx, p.sesi, p.now, {
      perintah: 'tahan',
      objek: 'keranjang',
      kunci: baru.id,
      ...(lama ? { sebelum: { nama: lama.nama, barang: lama.barang } } : {}),
      sesudah: { nama: baru.nama, barang, sampai: baru.sampai },
    })
    return baru
  },
})

function sendTahan(tx: Tx, cabang: string, k: Keranjang): void {
  sendPegang(tx, cabang, { ...k, untuk: k.id, waktu: k.diubah }, k.barang)
  tx.send(
    `INSERT INTO keranjang (cabang, id, nama, isi, oleh, perangkat, barang, sampai, dibuat, diubah)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (cabang, id) DO UPDATE SET nama = excluded.nama, isi = excluded.isi, oleh = excluded.oleh,
       perangkat = excluded.perangkat, barang = excluded.barang, sampai = excluded.sampai, diubah = excluded.diubah`,
    [cabang, k.id, k.nama, JSON.stringify(k.isi), k.oleh, k.perangkat, k.barang, k.sampai, k.dibuat, k.diubah],
  )
}

const hapus = endpoint({
  method: 'DELETE',
  path: 'penjualan/keranjang/{id}',
  summary: 'Lets a basket go: its pieces are free for everybody',
  akses: { layar },
  menulis: true,
  params: id,
  answer: z.object({ message: text }),
  muka: (p) => lockKeranjang(p.tx, p.cabang, p.params.id, [], p.now),
  run: async (p) => {
    const { stok, lama } = p.muka
    if (lama) {
      sendLepas(p.tx, p.sesi.kode_toko, p.now.toISOString(), dipegang(stok, lama.id))
      p.tx.send(`DELETE FROM keranjang WHERE cabang = $1 AND id = $2`, [p.sesi.kode_toko, lama.id])
      const sebelum = { nama: lama.nama, barang: lama.barang }
      sendJejak(p.tx, p.sesi, p.now, { perintah: 'lepas', objek: 'keranjang', kunci: lama.id, sebelum })
    }
    return { message: 'Berhasil' }
  },
})

export const keranjangEndpoints: readonly Endpoint[] = [daftar, simpan, hapus]
