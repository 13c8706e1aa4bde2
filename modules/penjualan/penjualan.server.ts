import { nilaiSama, samaDengan } from '#kernel/db/build.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { TersimpanDari } from '#kernel/define/dokumen.ts'
import type { AksiServer, Hasil, Muatan } from '#kernel/dokumen/aksi.server.ts'
import { hitungPulang, type FaktaBatal, type StokBatal } from './batal.ts'
import type { penjualan } from './penjualan.dokumen.ts'
import type { DraftPenjualan, FaktaJual, IsiPenjualan } from './penjualan.ts'
import { loadBiaya } from './rekening.server.ts'
import { loadStok, sisaStok } from './stok.server.ts'
import { hitungPakai, kembalikanTitipan, kurangiTitipan } from './titipan-pakai.ts'
import { lockTitipan, lockTitipanNota, sendTitipan, titipanBerubah } from './titipan.server.ts'

const bebas = `ditahan_oleh = NULL, ditahan_di = NULL, ditahan_untuk = NULL, ditahan_sampai = NULL`

/** All that a sale must know, in the order of its locks: pieces by barcode first. One round trip. */
async function loadFakta(tx: Tx, m: Muatan): Promise<FaktaJual> {
  const d = m.draft as DraftPenjualan
  const barcode = d.detail_barang.map((b) => b.kode_barcode)
  const [barang, titipan, sales, customer, rekening] = await Promise.all([
    loadStok(tx, m.cabang, barcode, { now: m.now, keranjang: d.keranjang ?? '', lock: true }),
    lockTitipan(tx, m.cabang, [...hitungPakai(d.bayar).keys()]),
    tx.query(
      `SELECT kode_sales FROM sales WHERE cabang = $1 AND kode_sales = $2 AND dihapus IS NULL AND aktif IS NOT FALSE`,
      [m.cabang, d.kode_sales],
    ),
    d.kode_customer === null
      ? []
      : tx.query<NonNullable<FaktaJual['customer']>>(
          `SELECT nama_customer, alamat_customer, no_hp FROM customer WHERE cabang = $1 AND kode = $2 AND dihapus IS NULL`,
          [m.cabang, d.kode_customer],
        ),
    loadBiaya(tx, m.cabang, d.bayar),
  ])
  return {
    barang,
    sales: sales.length > 0,
    customer: customer[0],
    rekening,
    titipan,
  }
}

/** Pieces that leave whole, and lots of which something stays or nothing. Their rows are locked. */
function sendKeluar(tx: Tx, h: Hasil): void {
  const isi = h.isi as unknown as IsiPenjualan
  const { barang } = h.fakta as FaktaJual
  const at = [h.k.cabang, h.k.waktu] as const
  const potong = isi.detail_barang.filter((b) => !b.aksesoris).map((b) => b.kode_barcode)
  if (potong.length > 0)
    tx.send(
      `UPDATE barang SET status = 'TERJUAL', no_jual = $3, ${bebas}, diubah = $2, versi = versi + 1
       WHERE cabang = $1 AND kode_barcode ${samaDengan('$4', potong)}`,
      [...at, h.nomor, nilaiSama(potong)],
    )
  for (const b of isi.detail_barang.filter((baris) => baris.aksesoris)) {
    const sisa = sisaStok(barang.get(b.kode_barcode)!, b)
    tx.send(
      `UPDATE barang SET status = $4, jumlah = $5, berat = $6, berat_emas = $7, berat_batu = $6::bigint - $7::bigint, nilai = $8, ${bebas},
         diubah = $2, versi = versi + 1
       WHERE cabang = $1 AND kode_barcode = $3`,
      [
        ...at,
        b.kode_barcode,
        sisa.jumlah > 0 ? 'TERSEDIA' : 'HABIS',
        BigInt(sisa.jumlah),
        sisa.berat,
        sisa.berat_emas,
        sisa.nilai,
      ],
    )
  }
}

const simpan: AksiServer = {
  muat: loadFakta,
  tulis: (tx, h) => {
    sendKeluar(tx, h)
    sendTitipan(tx, h, kurangiTitipan)
    const { keranjang, detail_barang } = h.isi as unknown as IsiPenjualan
    if (keranjang === null) return
    // What was taken out of the basket before it was paid is free again.
    const dijual = new Set(detail_barang.map((b) => b.kode_barcode))
    const sisa = [...(h.fakta as FaktaJual).barang.values()]
      .filter((b) => b.pegangan === keranjang && !dijual.has(b.kode_barcode))
      .map((b) => b.kode_barcode)
    if (sisa.length > 0) sendLepas(tx, h.k.cabang, h.k.waktu, sisa)
    tx.send(`DELETE FROM keranjang WHERE cabang = $1 AND id = $2`, [h.k.cabang, keranjang])
  },
  sesudah: (h) => titipanBerubah(h, kurangiTitipan),
}

/** Held pieces, whose rows are locked, back on the tray for everybody. */
export function sendLepas(tx: Tx, cabang: string, waktu: string, barcode: readonly string[]): void {
  tx.send(
    `UPDATE barang SET status = 'TERSEDIA', ${bebas}, diubah = $2, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = ANY ($3)`,
    [cabang, waktu, barcode],
  )
}

const batal: AksiServer = {
  muat: async (tx: Tx, m: Muatan): Promise<FaktaBatal> => {
    const [barang, titipan, baki, [setting]] = await Promise.all([
      tx.query<Omit<StokBatal, 'jumlah'> & { kode_barcode: string; jumlah: bigint }>(
        `SELECT kode_barcode, status, no_jual, jumlah, berat, berat_emas, nilai, kode_gudang, kode_baki FROM barang
         WHERE cabang = $1 AND kode_barcode IN (
           SELECT d.kode_barcode FROM penjualan_detail_barang d WHERE d.cabang = $1 AND d.no_faktur_jual = $2)
         ORDER BY kode_barcode FOR UPDATE`,
        [m.cabang, m.nomor],
      ),
      lockTitipanNota(tx, m.cabang, m.nomor),
      tx.query<{ kode_baki: string; kode_gudang: string }>(
        `SELECT kode_baki, kode_gudang FROM baki WHERE cabang = $1 AND dihapus IS NULL`,
        [m.cabang],
      ),
      tx.query<{ nilai: string }>(`SELECT nilai FROM setting WHERE cabang = $1 AND kunci = 'baki_bawaan'`, [m.cabang]),
    ])
    return {
      barang: new Map(barang.map((b) => [b.kode_barcode, { ...b, jumlah: Number(b.jumlah) }])),
      baki: new Map(baki.map((b) => [b.kode_baki, b.kode_gudang])),
      bawaan: setting?.nilai ?? '',
      titipan,
    }
  },
  sesudah: (h) => titipanBerubah(h, kembalikanTitipan),
  tulis: (tx, h) => {
    sendTitipan(tx, h, kembalikanTitipan)
    for (const b of (h.isi as unknown as TersimpanDari<typeof penjualan>).detail_barang) {
      const pulang = hitungPulang(b, h.fakta as FaktaBatal)
      tx.send(
        `UPDATE barang SET status = 'TERSEDIA', no_jual = NULL, jumlah = $4, berat = $5, berat_emas = $6, berat_batu = $5::bigint - $6::bigint, nilai = $7,
           kode_gudang = $8, kode_baki = $9, diubah = $2, versi = versi + 1
         WHERE cabang = $1 AND kode_barcode = $3`,
        [
          h.k.cabang,
          h.k.waktu,
          b.kode_barcode,
          BigInt(pulang.jumlah),
          pulang.berat,
          pulang.berat_emas,
          pulang.nilai,
          pulang.kode_gudang,
          pulang.kode_baki,
        ],
      )
    }
  },
}

export const penjualanServer = { simpan, batal }
