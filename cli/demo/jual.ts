import type { BarangContoh } from './barang.ts'
import type { Kasir, Pemberi } from './lajur.ts'
import { customerContoh, salesContoh } from './orang.ts'
import { rekeningContoh, type Jalan } from './toko.ts'

/** A nota that was made, as far as a cancellation needs it. */
export interface Nota {
  readonly nomor: string
  readonly barang: readonly BarangContoh[]
  /** What its cash brought into the drawer. */
  readonly tunai: number
}

const banyakBarang = [
  { n: 1, bagian: 80 },
  { n: 2, bagian: 16 },
  { n: 3, bagian: 4 },
] as const
const caraBayar = [
  { cara: 'CASH', bagian: 58 },
  { cara: 'TRANSFER', bagian: 14 },
  { cara: 'DEBIT', bagian: 14 },
  { cara: 'QRIS', bagian: 10 },
  { cara: 'KREDIT', bagian: 4 },
] as const

const bulatKe = (rp: number, langkah: number): number => Math.ceil(rp / langkah) * langkah

/** A piece as the till showed it. */
interface Terpindai {
  readonly barang: BarangContoh
  /** To pay for it, before a discount. */
  readonly jumlah_rp: number
}

/** Takes a piece out of the tray and scans it. Below what was paid for it, the salesman mostly shows another one. */
async function pindai(j: Jalan, who: Kasir): Promise<Terpindai | undefined> {
  for (let coba = 0; coba < 12 && j.stok.length > 0; coba += 1) {
    const at = j.acak.bulat(0, j.stok.length - 1)
    const barang = j.stok[at]!
    const { baris } = await j.lajur.minta(who, 'GET', `penjualan/barang/${barang.kode_barcode}`)
    const jumlah_rp = Number(baris.jumlah_rp)
    if (jumlah_rp < barang.harga_bayar && !j.acak.kali(0.01)) continue
    j.stok[at] = j.stok.at(-1)!
    j.stok.pop()
    return { barang, jumlah_rp }
  }
  return undefined
}

/** How the customer pays: cash exact or in round notes, without cash to the rupiah, now and then both. */
function bayarContoh({ acak }: Jalan, total: number): object[] {
  const { cara } = acak.timbang(caraBayar)
  const lewatBank = (jumlah_rp: number) => ({ cara, jumlah_rp, no_rekening: acak.pilih(rekeningContoh).no_rekening })
  if (cara === 'CASH') return [{ cara, jumlah_rp: acak.kali(0.6) ? bulatKe(total, 50_000) : total }]
  const tunai = acak.kali(0.12) ? bulatKe(total * 0.3, 100_000) : 0
  return tunai > 0 && tunai < total
    ? [lewatBank(total - tunai), { cara: 'CASH', jumlah_rp: tunai }]
    : [lewatBank(total)]
}

/** One customer at the counter; undefined: nothing was there that could be sold. */
export async function jual(j: Jalan, who: Kasir, pemberi: Pemberi): Promise<Nota | undefined> {
  const { acak, lajur } = j
  const terpilih: Terpindai[] = []
  for (let n = acak.timbang(banyakBarang).n; n > 0; n -= 1) {
    const satu = await pindai(j, who)
    if (satu) terpilih.push(satu)
  }
  if (terpilih.length === 0) return undefined
  const potong = acak.kali(0.06) ? acak.bulat(1, 3) / 100 : 0
  const detail_barang = terpilih.map(({ barang, jumlah_rp }) => ({
    kode_barcode: barang.kode_barcode,
    ...(potong > 0 ? { diskon_rp: bulatKe(jumlah_rp * potong, 1000) } : {}),
  }))
  const total = terpilih.reduce((sum, t, i) => sum + t.jumlah_rp - (detail_barang[i]!.diskon_rp ?? 0), 0)
  const draft = {
    kode_sales: acak.pilih(salesContoh).kode_sales,
    ...(acak.kali(0.35) ? { kode_customer: acak.pilih(customerContoh).kode } : {}),
    detail_barang,
    bayar: bayarContoh(j, total),
  }
  const q = { dokumen: 'penjualan', aksi: 'simpan', draft, alasan: 'LANGGANAN' }
  const nota = await lajur.jalankan(who, 'penjualan', q, pemberi)
  const tunai = Number(nota.bayar_tunai) - Number(nota.kembali)
  j.kas += tunai
  return { nomor: String(nota.no_faktur_jual), barang: terpilih.map((t) => t.barang), tunai }
}

/** The customer changed his mind: the pieces go back to their trays, the money to him. */
export async function batalkan(j: Jalan, who: Kasir, pemberi: Pemberi, nota: Nota): Promise<void> {
  const alasan = j.acak.pilih(['SALAH UKURAN', 'CUSTOMER BATAL', 'SALAH BARANG'])
  const { nomor } = nota
  await j.lajur.jalankan(
    who,
    `penjualan/${nomor}/batal`,
    { dokumen: 'penjualan', aksi: 'batal', nomor, draft: { alasan }, alasan },
    pemberi,
  )
  j.kas -= nota.tunai
  j.stok.push(...nota.barang)
}
