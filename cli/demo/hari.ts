import { masukkan, type Jalan } from './toko.ts'
import { batalkan, jual, type Nota } from './jual.ts'
import type { Kasir, Pemberi } from './lajur.ts'
import { kadarContoh } from './barang.ts'
import { hariPekan, saat } from './waktu.ts'

/** Minutes of the day. */
const jamBuka = 8 * 60
const jamJual = [9 * 60, 20 * 60] as const
const jamTutup = 20 * 60 + 30
const senin = 1

/** What this day is in the run of days. */
export interface HariContoh {
  readonly tanggal: string
  /** Pieces that a shop keeps in its trays. */
  readonly barang: number
  /** Sales of a day: from, to. */
  readonly nota: readonly [number, number]
  /** Before it the shop has days already. */
  readonly pertama: boolean
  /** Today: the shop stays open, and nothing is done that has not happened yet. */
  readonly terakhir: boolean
}

/** The day's gold price, and on Mondays the groups after it. */
async function aturHarga(j: Jalan, who: Kasir, tanggal: string): Promise<void> {
  const harga_24k = j.harga(tanggal)
  const ribuan = (rp: number): number => Math.round(rp / 1000) * 1000
  await j.lajur.minta(who, 'POST', 'harga-emas', {
    waktu: `${tanggal}T08:05`,
    harga_24k,
    harga_jual: ribuan(harga_24k * 1.08),
    harga_beli: ribuan(harga_24k * 0.95),
  })
  for (const { kode, kadar } of kadarContoh) {
    const { dihapus: _dihapus, diubah: _diubah, ...lama } = await j.lajur.minta(who, 'GET', `group/G${kode}`)
    const murni = (harga_24k * kadar) / 100
    await j.lajur.minta(who, 'PUT', `group/G${kode}`, {
      ...lama,
      harga: Math.ceil((murni * 1.08) / 1000) * 1000,
      harga_modal: Math.round(murni),
      harga_beli: Math.floor((murni * 0.95) / 1000) * 1000,
    })
  }
}

/** Mondays the owner sets prices and fills the trays, in cash as far as the drawer reaches. */
async function pagiPemilik(j: Jalan, h: HariContoh): Promise<void> {
  const who = await j.lajur.masuk(j.toko.pemilik.user_id)
  await aturHarga(j, who, h.tanggal)
  const kurang = h.barang - j.stok.length
  if (kurang > 0) {
    const tunai = j.kas > 30_000_000
    // What fits into the drawer's money, at what a piece costs here.
    const jumlah = tunai ? Math.min(kurang, Math.floor((j.kas - 25_000_000) / 8_000_000) + 1) : kurang
    const dibayar = await masukkan(j, who, h.tanggal, { sumber: tunai ? 'TUNAI' : 'SUPPLIER', jumlah, lama: 0 })
    if (tunai) j.kas -= dibayar
    if (jumlah < kurang) await masukkan(j, who, h.tanggal, { sumber: 'SUPPLIER', jumlah: kurang - jumlah, lama: 0 })
  }
  await j.lajur.keluar(who)
}

/** The minutes at which customers come, in order. */
function jamNota(j: Jalan, h: HariContoh): number[] {
  const [sedikit, banyak] = h.nota
  const akhirPekan = [0, 6].includes(hariPekan(h.tanggal))
  const jumlah = j.acak.bulat(sedikit, banyak) + (akhirPekan ? Math.round(banyak / 4) : 0)
  return Array.from({ length: jumlah }, () => j.acak.bulat(...jamJual)).toSorted((a, b) => a - b)
}

/** Cash is counted twice as at every counter: the drawer, then the closing with that figure. */
async function tutupHari(j: Jalan, who: Kasir, pemberi: Pemberi): Promise<void> {
  const selisih = j.acak.kali(0.05) ? j.acak.pilih([-10_000, -5000, 5000, 50_000]) : 0
  const kas_hitung = j.kas + selisih
  const { kas_buku } = await j.lajur.minta(who, 'POST', 'tutup-toko/hitung', { kas_hitung })
  if (Number(kas_buku) !== j.kas)
    throw new Error(`${j.toko.kode_toko}: ${j.kas} in the drawer, ${kas_buku} in the books`)
  const draft = { kas_hitung, ...(selisih === 0 ? {} : { alasan: 'SALAH KEMBALIAN' }) }
  await j.lajur.jalankan(who, 'tutup', { dokumen: 'tutup', aksi: 'simpan', draft, alasan: 'SELISIH KAS' }, pemberi)
  j.kas = kas_hitung
}

/** A day of a shop from its opening to its closing; the last one stays open. */
export async function jalankanHari(j: Jalan, h: HariContoh): Promise<void> {
  const { lajur, toko } = j
  const lewat = (menit: number): boolean => saat(h.tanggal, menit) <= j.sampai
  const jam = (menit: number): void => lajur.setJam(lewat(menit) ? saat(h.tanggal, menit) : j.sampai)
  jam(jamBuka)
  const kasirId = toko.lain.filter((o) => o.level === 'KASIR').map((o) => o.user_id)
  const kasir: Kasir[] = []
  for (const user_id of kasirId) kasir.push(await lajur.masuk(user_id))
  const pemberi = { SPV: toko.lain.find((o) => o.level === 'SPV')!.user_id, OWN: toko.pemilik.user_id }
  if (!h.pertama) await lajur.minta(kasir[0], 'POST', 'buka', { kas_hitung: j.kas })
  jam(jamBuka + 5)
  if (!h.pertama && hariPekan(h.tanggal) === senin) await pagiPemilik(j, h)
  const dibuat: { nota: Nota; who: Kasir }[] = []
  for (const menit of jamNota(j, h)) {
    if (!lewat(menit)) break
    jam(menit)
    const who = j.acak.pilih(kasir)
    const nota = await jual(j, who, pemberi)
    if (nota) dibuat.push({ nota, who })
  }
  if (lewat(jamTutup - 15) && j.acak.kali(0.3) && dibuat.length > 0) {
    jam(jamTutup - 15)
    const { nota, who } = j.acak.pilih(dibuat)
    // A nota is taken back only while its money still lies in the drawer.
    if (nota.tunai <= j.kas) await batalkan(j, who, pemberi, nota)
  }
  jam(jamTutup)
  if (!h.terakhir) await tutupHari(j, kasir[0]!, pemberi)
  for (const who of kasir) await lajur.keluar(who)
}
