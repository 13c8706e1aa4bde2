import { z } from 'zod'
import type { Konteks, Tolakan } from '#kernel/define/dokumen.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { writeRow } from '#kernel/fields/row.ts'
import { wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { bacaAturan, hitungBaris } from './hitung.ts'
import { barisBarang, barisPolos, bentukBarangJual } from './penjualan.bentuk.ts'
import { penjualan } from './penjualan.dokumen.ts'
import { periksaBaris, periksaKeadaan, type StokJual } from './penjualan.ts'
import { findBebas, loadStok } from './stok.server.ts'

const layar = layarDokumen(penjualan).filter((l) => l.path === '/transaksi-penjualan')

const text = z.string()
const barangJual = z.object({
  barang: wireSchema(bentukBarangJual, { output: true }),
  /** One of it as a line of a nota, without a discount: the figures of `detail_barang`. */
  baris: z.record(text, z.unknown()),
  /** Why it cannot be sold now. */
  salah: z.array(z.object({ message: text, isi: z.record(text, z.union([text, z.number()])).optional() })),
})

/** The priced piece as the till shows it; the same functions price the nota. Costs never leave the server. */
function tulisBarang(b: StokJual, k: Pick<Konteks, 'flags' | 'settings' | 'tgl_system'>, keranjang: string | null) {
  const a = bacaAturan(k)
  const baris = { ...barisPolos, kode_barcode: b.kode_barcode }
  const keadaan = periksaKeadaan(b, 1, keranjang, '')
  const modul: Tolakan[] =
    b.berlian && k.flags.BERLIAN_MODULE !== 'on' ? [{ message: 'Modul Berlian Tidak Aktif' }] : []
  const salah = keadaan.length > 0 ? keadaan : [...modul, ...periksaBaris(baris, b, a, '')]
  return {
    barang: writeRow(bentukBarangJual, { ...b }),
    baris: writeRow(barisBarang, hitungBaris(baris, b, a)),
    salah: salah.map(({ message, isi }) => ({ message, ...(isi ? { isi: { ...isi } } : {}) })),
  }
}

const satu = endpoint({
  method: 'GET',
  path: 'penjualan/barang/{kode_barcode}',
  summary: 'One piece for the till: price, state, who holds it',
  akses: { layar },
  membaca: true,
  params: z.object({ kode_barcode: z.string().trim().min(1).max(60) }),
  // The basket that asks: what it holds itself is free for it.
  query: z.object({ keranjang: z.string().max(60).optional() }),
  answer: barangJual,
  muka: (p) =>
    loadStok(p.tx, p.cabang, [p.params.kode_barcode.toUpperCase()], { now: p.now, keranjang: '', lock: false }),
  run: async (p) => {
    const b = p.muka.get(p.params.kode_barcode.toUpperCase())
    return b ? tulisBarang(b, p.sesi, p.query.keranjang ?? null) : tolak(404, 'tidak-ada', 'Barcode Tidak Ditemukan')
  },
})

const pilih = endpoint({
  method: 'POST',
  path: 'penjualan/pilih-barang',
  summary: 'Pieces that may be sold now, by a part of barcode, name or internal code: fifty at most',
  akses: { layar },
  membaca: true,
  body: z.strictObject({ cari: z.string().trim().max(100).default('') }),
  answer: z.array(barangJual),
  muka: (p) => findBebas(p.tx, p.cabang, p.body.cari, p.now),
  run: async (p) => p.muka.map((b) => tulisBarang(b, p.sesi, null)),
})

export const barangEndpoints: readonly Endpoint[] = [satu, pilih]
