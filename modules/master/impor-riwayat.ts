import type { Salah } from '#kernel/define/resource.ts'
import type { Read } from '#kernel/fields/field.ts'
import { f } from '#kernel/fields/index.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { judulPolos, type Lembaran, type Sel } from '#kernel/impor/lembaran.ts'
import { bacaSel, selKosong, selRancu, type Bacaan } from '#kernel/impor/sel.ts'
import { mulDiv, rupiah, type Rupiah } from '#kernel/quantity/quantity.ts'

/** A history of the gold price as the world quotes it, and the shop's prices that follow from it. Pure; facts are asked in `impor-riwayat.server.ts`. */

/** Dollars a troy ounce, to the millionth, and rupiah a dollar, to the hundredth. */
const usdField = f.decimal({ label: teks('USD per troy ounce'), decimals: 6, min: 0.000001, max: 1_000_000 })
const kursField = f.decimal({
  label: teks('Kurs'),
  decimals: 2,
  min: 0.01,
  max: 1_000_000,
  hint: teks('Rupiah per USD, untuk baris tanpa kurs sendiri'),
})
const hariField = f.date({ label: teks('Tanggal') })
/** What is asked beside the file: a rate for the rows that have none, and which days are wanted. */
export const pilihanFields = {
  kurs: kursField,
  dari: f.date({ label: teks('Dari Tanggal') }),
  sampai: f.date({ label: teks('Sampai Tanggal') }),
}

/** A troy ounce is 31.1034768 g: in ten-millionths of a gram. */
const ons = 311_034_768n
const gram = 10_000_000n
/** Millionths of a dollar by hundredths of a rupiah. */
const satuan = 100_000_000n

/**
 * Rupiah a gram of 24 karat, a multiple of `langkah`: rounded once, to the nearest step, a half up. `usd`: millionths of a dollar a troy
 * ounce; `kurs`: hundredths of a rupiah a dollar. A step of one is the price itself.
 */
export const hitungHargaOns = (usd: bigint, kurs: bigint, langkah: Rupiah): Rupiah =>
  rupiah(mulDiv(usd, kurs * gram, ons * satuan * langkah, 'half-up') * langkah)

const namaKolom = ['tanggal', 'harga', 'kurs'] as const
type NamaKolom = (typeof namaKolom)[number]
/** Headings as the world's tables and the shop's own carry them, without case, marks and units. */
const judulKolom: Readonly<Record<NamaKolom, readonly string[]>> = {
  tanggal: ['date', 'tanggal', 'tgl', 'month', 'bulan', 'waktu'],
  harga: ['price', 'harga', 'usd', 'usd oz', 'price usd', 'harga usd', 'close'],
  kurs: ['kurs', 'rate', 'exchange rate', 'usd idr', 'kurs idr', 'kurs usd'],
}
export const labelKolom: Readonly<Record<NamaKolom, string>> = {
  tanggal: teks('Tanggal'),
  harga: teks('Harga'),
  kurs: teks('Kurs'),
}
type Kata = (teks: string) => string

/** A history as it is kept between the steps: the columns that are read, in the order tanggal, harga, kurs. */
export interface LembarRiwayat {
  readonly judul: Readonly<Record<'tanggal' | 'harga', string>> & { readonly kurs: string | null }
  /** Headings that are not read. */
  readonly lewat: readonly string[]
  readonly baris: readonly (readonly Sel[])[]
  readonly mulai: number
}

const petaJudul = (judul: readonly string[], bahasa: readonly Kata[]): Record<NamaKolom, number> => {
  const polos = judul.map(judulPolos)
  const letak = (nama: NamaKolom): number => {
    const dikenal = new Set([...judulKolom[nama], ...bahasa.map((kata) => judulPolos(kata(labelKolom[nama])))])
    return polos.findIndex((j) => dikenal.has(j))
  }
  return { tanggal: letak('tanggal'), harga: letak('harga'), kurs: letak('kurs') }
}

/** How many of these texts are headings: which row of a sheet carries them. */
export const judulDikenal = (judul: readonly string[], bahasa: readonly Kata[]): number =>
  Object.values(petaJudul(judul, bahasa)).filter((at) => at >= 0).length

/** The sheet without what is not read; or the labels of the columns that it lacks. */
export function susunLembar(
  lembar: Lembaran,
  bahasa: readonly Kata[],
): { ok: true; lembar: LembarRiwayat } | { ok: false; kurang: readonly string[] } {
  const at = petaJudul(lembar.judul, bahasa)
  const kurang = (['tanggal', 'harga'] as const).filter((nama) => at[nama] < 0).map((nama) => labelKolom[nama])
  if (kurang.length > 0) return { ok: false, kurang }
  const dibaca = new Set(Object.values(at))
  return {
    ok: true,
    lembar: {
      judul: {
        tanggal: lembar.judul[at.tanggal]!,
        harga: lembar.judul[at.harga]!,
        kurs: lembar.judul[at.kurs] ?? null,
      },
      lewat: lembar.judul.filter((judul, i) => judul !== '' && !dibaca.has(i)),
      baris: lembar.baris.map((sel) => namaKolom.map((nama) => sel[at[nama]] ?? null)),
      mulai: lembar.mulai,
    },
  }
}

/** What was chosen beside the file. `kurs`: hundredths of a rupiah a dollar; days as `yyyy-MM-dd`, both included. */
export interface PilihanRiwayat {
  readonly kurs: bigint | null
  readonly dari: string | null
  readonly sampai: string | null
  /** How `4.721` is read where the file does not say it. */
  readonly bacaan: Bacaan | null
}

export interface SalahRiwayat extends Salah {
  readonly field: NamaKolom
  readonly nilai: string
}
/** One row of the file; what is wrong with it, or all of its figures. */
export interface BarisHarga {
  readonly baris: number
  /** `yyyy-MM-ddTHH:mm`, the beginning of the day or of the month; '' where it cannot be read. */
  readonly waktu: string
  readonly usd: bigint
  readonly kurs: bigint
  readonly salah: readonly SalahRiwayat[]
}

/** Dates of records begin here. */
const tahunAwal = '1900'

/** A month is its first day. Days before the calendar of the records are read as well: they may be left out by the period. */
function bacaHari(sel: Sel | undefined): Read<string> {
  const text = typeof sel === 'string' ? sel.trim() : sel
  if (selKosong(text)) return { ok: false, message: 'Harus Diisi' }
  const iso = typeof text === 'string' ? /^(\d{4})-(0[1-9]|1[0-2])(-\d{2})?$/.exec(text) : null
  if (!iso) return bacaSel(hariField, text, undefined) as Read<string>
  const hari = `${iso[1]}-${iso[2]}${iso[3] ?? '-01'}`
  return iso[1]! < tahunAwal ? { ok: true, value: hari } : (bacaSel(hariField, hari, undefined) as Read<string>)
}

type Tanda = '.' | ','
const lain = { '.': ',', ',': '.' } as const
const pemisah = (teks: string): Tanda => (teks.includes('.') ? '.' : ',')
const harga = (lembar: LembarRiwayat): (Sel | undefined)[] => lembar.baris.map((sel) => sel[1])

/** The decimal separator that the clear prices of the column write, where they agree. */
function tandaJelas(sel: readonly (Sel | undefined)[]): Tanda | undefined {
  const ditulis = sel.flatMap((s) => {
    if (typeof s !== 'string' || selRancu(s)) return []
    const akhir = /[.,](?=\d+\D*$)/.exec(s)?.[0] as Tanda | undefined
    // What stands more than once groups thousands.
    return akhir && s.split(akhir).length === 2 ? [akhir] : []
  })
  const [tanda, ...beda] = new Set(ditulis)
  return beda.length === 0 ? tanda : undefined
}

/** A price that could mean two things, where the file itself does not say which; undefined: none. */
export function selTanya(lembar: LembarRiwayat): string | undefined {
  const rancu = harga(lembar).find(selRancu) as string | undefined
  return rancu === undefined || tandaJelas(harga(lembar)) !== undefined ? undefined : rancu.trim()
}

/** How a price such as `4.721` is read: as the file says, else as was answered of the first such. */
function bacaanSel(lembar: LembarRiwayat, jawab: Bacaan | null): (sel: Sel | undefined) => Bacaan | undefined {
  const contoh = selTanya(lembar)
  const tanda =
    contoh === undefined
      ? tandaJelas(harga(lembar))
      : jawab && (jawab === 'desimal' ? pemisah(contoh) : lain[pemisah(contoh)])
  return (sel) => (tanda && selRancu(sel) ? (pemisah(String(sel)) === tanda ? 'desimal' : 'ribuan') : undefined)
}

function bacaKurs(sel: Sel | undefined, p: PilihanRiwayat): Read<bigint> {
  // A rate has two places: three digits behind a separator are thousands.
  if (!selKosong(sel)) return bacaSel(kursField, sel, 'ribuan') as Read<bigint>
  return p.kurs === null ? { ok: false, message: teks('Kurs Belum Diisi') } : { ok: true, value: p.kurs }
}

/** The rows of the wanted days, every fault at its column, and how many rows lie outside of them. `saat`: now, as `waktu`. */
export function bacaRiwayat(
  lembar: LembarRiwayat,
  p: PilihanRiwayat,
  saat: string,
): { readonly rows: readonly BarisHarga[]; readonly luar: number } {
  const bacaan = bacaanSel(lembar, p.bacaan)
  const rows: BarisHarga[] = []
  let luar = 0
  lembar.baris.forEach((sel, i) => {
    if (sel.every(selKosong)) return
    const hari = bacaHari(sel[0])
    if (hari.ok && ((p.dari !== null && hari.value < p.dari) || (p.sampai !== null && hari.value > p.sampai)))
      return void luar++
    const salah: SalahRiwayat[] = []
    const catat = (nama: NamaKolom, message: string) =>
      salah.push({ field: nama, message, nilai: String(sel[namaKolom.indexOf(nama)] ?? '').slice(0, 100) })
    const waktu = hari.ok ? `${hari.value}T00:00` : ''
    if (!hari.ok) catat('tanggal', hari.message)
    else if (hari.value < tahunAwal) catat('tanggal', teks('Sebelum Tahun 1900 Tidak Disimpan'))
    else if (waktu > saat) catat('tanggal', teks('Waktu Tidak Boleh Nanti'))
    const usd = selKosong(sel[1])
      ? ({ ok: false, message: 'Harus Diisi' } as const)
      : (bacaSel(usdField, sel[1], bacaan(sel[1])) as Read<bigint>)
    if (!usd.ok) catat('harga', usd.message)
    const kurs = bacaKurs(sel[2], p)
    if (!kurs.ok) catat('kurs', kurs.message)
    rows.push({
      baris: lembar.mulai + i,
      waktu,
      usd: usd.ok ? usd.value : 0n,
      kurs: kurs.ok ? kurs.value : 0n,
      salah,
    })
  })
  return { rows, luar }
}

/** A price that stands at a minute. `impor`: an earlier history brought it, and nobody has touched it since. */
export interface HargaAda {
  readonly harga_24k: Rupiah
  readonly versi: bigint
  readonly dihapus: boolean
  readonly impor: boolean
}
/** What becomes of a row: `ada` was set by hand and stays, `sama` says what stands already. */
export type KeadaanRiwayat = 'baru' | 'berubah' | 'ada' | 'sama' | 'salah'
export interface CalonHarga extends BarisHarga {
  readonly keadaan: KeadaanRiwayat
  /** Rupiah a gram: to the rupiah, and to the shop's step. */
  readonly pas: Rupiah
  readonly harga: Rupiah
  readonly lama: HargaAda | undefined
}

/** Every row against what stands. Nothing that a person set is ever written over. */
export function bandingkanRiwayat(
  rows: readonly BarisHarga[],
  ada: ReadonlyMap<string, HargaAda>,
  langkah: Rupiah,
  bolehUbah: boolean,
): CalonHarga[] {
  const pertama = new Map<string, number>()
  return rows.map((r) => {
    const lama = ada.get(r.waktu)
    const baca = r.salah.length === 0
    const pas = baca ? hitungHargaOns(r.usd, r.kurs, rupiah(1)) : rupiah(0)
    const harga = baca ? hitungHargaOns(r.usd, r.kurs, langkah) : rupiah(0)
    const calon = { ...r, pas, harga, lama }
    const tolak = (field: NamaKolom, message: string, isi?: Salah['isi']): CalonHarga => ({
      ...calon,
      keadaan: 'salah',
      salah: [...r.salah, { field, message, nilai: '', ...(isi ? { isi } : {}) }],
    })
    const di = pertama.get(r.waktu)
    if (r.waktu !== '' && di === undefined) pertama.set(r.waktu, r.baris)
    if (!baca) return { ...calon, keadaan: 'salah' }
    if (di !== undefined) return tolak('tanggal', '{kode} Sudah Ada Di Baris {n}', { kode: r.waktu, n: di })
    if (harga === 0n) return tolak('harga', teks('Harga Per Gram Menjadi 0'))
    if (!lama) return { ...calon, keadaan: 'baru' }
    if (lama.dihapus) return tolak('tanggal', '{kode} Sudah Ada Dengan Status DELETED', { kode: r.waktu })
    if (!lama.impor) return { ...calon, keadaan: 'ada' }
    if (lama.harga_24k === harga) return { ...calon, keadaan: 'sama' }
    return bolehUbah ? { ...calon, keadaan: 'berubah' } : tolak('tanggal', 'Tidak Punya Hak Akses')
  })
}

/** Will something be written? */
export const ditulis = (c: CalonHarga): boolean => c.keadaan === 'baru' || c.keadaan === 'berubah'

/** The row that would be the price of today, if one would: no newer price stands. `kini`: the minute of the one that holds. */
export const hargaJadiKini = (calon: readonly CalonHarga[], kini: string | undefined): CalonHarga | undefined =>
  calon
    .filter((c) => ditulis(c) && c.waktu >= (kini ?? ''))
    .reduce<CalonHarga | undefined>((akhir, c) => (akhir && akhir.waktu > c.waktu ? akhir : c), undefined)

/** Wire form of a row of the dry run. */
export interface BarisRiwayat {
  readonly baris: number
  readonly keadaan: KeadaanRiwayat
  readonly waktu: string
  readonly usd: number
  readonly kurs: number
  readonly pas: number
  readonly harga: number
  /** What stands there. */
  readonly dulu: number | null
  readonly salah: readonly { readonly kolom: string; readonly nilai: string; readonly alasan: string }[]
}
/** The answer of the first step: a file that can be read. */
export interface BerkasRiwayat {
  readonly id: string
  readonly nama: string
  readonly jumlah: number
  /** Has it a column of rates? */
  readonly kurs: boolean
  readonly lewat: readonly string[]
}
/** The answer of the dry run. Counts are whole, `baris` is cut. */
export interface JawabanRiwayat {
  readonly sidik: string
  readonly langkah: number
  readonly luar: number
  readonly baru: number
  readonly berubah: number
  readonly ada: number
  readonly sama: number
  readonly salah: number
  readonly kini: { readonly waktu: string; readonly harga: number } | null
  /** A price that could mean two things, in its column. */
  readonly tanya: { readonly kolom: string; readonly contoh: string } | null
  readonly baris: readonly BarisRiwayat[]
}
export interface HasilRiwayat {
  readonly baru: number
  readonly berubah: number
  readonly tetap: number
  readonly dilewati: number
}
