import { nilaiSama, samaDengan } from '#kernel/db/build.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { TersimpanDari } from '#kernel/define/dokumen.ts'
import type { AksiServer, Hasil, Muatan } from '#kernel/dokumen/aksi.server.ts'
import { nilaiSetting } from '#toko'
import { hitungPulang, type FaktaBatal, type StokBatal } from './batal.ts'
import { bebas, sampaiKapan, sendLepas, sendPegang } from './pegang.server.ts'
import type { FaktaTolak, penjualan } from './penjualan.dokumen.ts'
import { penjualanMenunggu, type DraftPenjualan, type FaktaJual, type IsiPenjualan } from './penjualan.ts'
import { loadBiaya } from './rekening.server.ts'
import { loadStok, lockStokNota, sisaStok } from './stok.server.ts'
import { hitungPakai, kembalikanTitipan, kurangiTitipan } from './titipan-pakai.ts'
import type { FaktaValidasi, IsianValidasi } from './validasi.ts'
import { lockTitipan, lockTitipanNota, sendTitipan, titipanBerubah } from './titipan.server.ts'

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

const potongan = (isi: IsiPenjualan): string[] =>
  isi.detail_barang.filter((b) => !b.aksesoris).map((b) => b.kode_barcode)

/** Pieces of a nota that waits, kept from other tills in its name. Accessories are never held. */
function sendTahanNota(tx: Tx, h: Hasil): void {
  const sampai = sampaiKapan(h.now, nilaiSetting(h.k.settings, 'tahan_menit'))
  const { user_id: oleh, perangkat, waktu } = h.k
  const pegangan = { oleh, perangkat, untuk: h.nomor, sampai, waktu }
  sendPegang(tx, h.k.cabang, pegangan, potongan(h.isi as unknown as IsiPenjualan))
}

/** Pieces that leave whole, and lots of which something stays or nothing. Their rows are locked. */
function sendKeluar(tx: Tx, h: Hasil): void {
  const isi = h.isi as unknown as IsiPenjualan
  const { barang } = h.fakta as Pick<FaktaJual, 'barang'>
  const at = [h.k.cabang, h.k.waktu] as const
  const potong = potongan(isi)
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
    if (penjualanMenunggu(h.k)) sendTahanNota(tx, h)
    else sendKeluar(tx, h)
    sendTitipan(tx, h, kurangiTitipan)
    const { keranjang, detail_barang } = h.isi as unknown as IsiPenjualan
    if (keranjang === null) return
    // What was taken out of the basket before it was paid is free again.
    const dijual = new Set(detail_barang.map((b) => b.kode_barcode))
    const sisa = [...(h.fakta as FaktaJual).barang.values()]
      .filter((b) => b.pegangan === keranjang && !dijual.has(b.kode_barcode))
      .map((b) => b.kode_barcode)
    sendLepas(tx, h.k.cabang, h.k.waktu, sisa)
    tx.send(`DELETE FROM keranjang WHERE cabang = $1 AND id = $2`, [h.k.cabang, keranjang])
  },
  sesudah: (h) => titipanBerubah(h, kurangiTitipan),
}

/** The cashier takes the money: the pieces go, as they would have in one step. */
const validasi: AksiServer = {
  muat: async (tx: Tx, m: Muatan): Promise<FaktaValidasi> => {
    const { bayar } = m.isian as unknown as IsianValidasi
    const [barang, titipan, rekening] = await Promise.all([
      lockStokNota(tx, m.cabang, m.nomor, m.now),
      lockTitipan(tx, m.cabang, [...hitungPakai(bayar).keys()]),
      loadBiaya(tx, m.cabang, bayar),
    ])
    return { barang, titipan, rekening }
  },
  tulis: (tx, h) => {
    sendKeluar(tx, h)
    sendTitipan(tx, h, kurangiTitipan)
  },
  sesudah: (h) => titipanBerubah(h, kurangiTitipan),
}

/** A nota that waited is refused: what it still holds is free again. */
const tolak: AksiServer = {
  muat: async (tx: Tx, m: Muatan): Promise<FaktaTolak> => {
    const rows = await tx.query<{ kode_barcode: string }>(
      `SELECT kode_barcode FROM barang
       WHERE cabang = $1 AND status = 'DITAHAN' AND ditahan_untuk = $2 AND kode_barcode IN (
         SELECT d.kode_barcode FROM penjualan_detail_barang d WHERE d.cabang = $1 AND d.no_faktur_jual = $2)
       ORDER BY kode_barcode FOR UPDATE`,
      [m.cabang, m.nomor],
    )
    return { dipegang: rows.map((b) => b.kode_barcode) }
  },
  tulis: (tx, h) => sendLepas(tx, h.k.cabang, h.k.waktu, (h.fakta as FaktaTolak).dipegang),
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

export const penjualanServer = { simpan, validasi, tolak, batal }
