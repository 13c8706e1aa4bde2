import type { Field } from '#kernel/fields/field.ts'
import { codeMax, codePattern } from '#kernel/fields/code/code.ts'
import { kalimat } from '#kernel/fields/kalimat.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { berat, type Berat, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'
import { jumlahkan, lengkapi, periksaBarangMasuk, type BarangKetik, type FaktaMasuk } from './barang-masuk.ts'
import type { Lembaran, Sel } from '#kernel/impor/lembaran.ts'
import { kolomImpor, type NamaKolom, type Peta } from './impor.ts'
import {
  apaKode,
  denganKodeBaru,
  kadarSama,
  kodeAsing,
  pencari,
  samakan,
  type ApaKode,
  type BarisKode,
  type FaktaImpor,
  type KodeAsing,
  type KodeBaru,
} from './impor-kode.ts'
import { bacaSel, dibacaSebagai, kolomAngka, saranBacaan, selKosong, selRancu, type Bacaan } from '#kernel/impor/sel.ts'

/** What a person decided about a sheet. */
export interface PilihanImpor {
  readonly peta: Peta
  readonly bacaan: Readonly<Partial<Record<NamaKolom, Bacaan>>>
  readonly buat: readonly KodeBaru[]
}

/** Why a row stays out. `kolom` as the sheet's heading says it; `isi` fills the sentence. */
export interface SalahBaris {
  readonly baris: number
  readonly kolom: string
  readonly alasan: string
  readonly isi?: Readonly<Record<string, string | number>>
  readonly nilai: string
}
/** A cell that was read as its owner meant it, not as it stands: what was read, or what is done about its being empty. */
export interface CatatanBaris {
  readonly baris: number
  readonly kolom: string
  readonly nilai: string
  readonly dibaca?: string
  readonly message?: string
}
/** A column with a cell that could mean two amounts. */
export interface TanyaKolom {
  readonly nama: NamaKolom
  readonly kolom: string
  readonly contoh: string
  readonly jumlah: number
  readonly desimal: string
  readonly ribuan: string
  readonly saran: Bacaan | null
}
export interface Rincian {
  readonly kode: string
  readonly jumlah: number
  readonly berat: Berat
  readonly murni: Berat
  readonly nilai: Rupiah
}

export interface HasilImpor {
  /** Rows that are not empty. */
  readonly total: number
  readonly barang: readonly BarangKetik[]
  readonly salah: readonly SalahBaris[]
  /** How many rows stay out. */
  readonly baris_salah: number
  readonly catatan: readonly CatatanBaris[]
  readonly asing: readonly KodeAsing[]
  readonly tanya: readonly TanyaKolom[]
  readonly jumlah: Omit<Rincian, 'kode'>
  readonly per_group: readonly Rincian[]
  readonly per_baki: readonly Rincian[]
}

type Cari = Readonly<Record<ApaKode, (teks: string) => string | undefined>>
const pencariSemua = (f: FaktaImpor): Cari => ({
  gudang: pencari(f.gudang, true),
  baki: pencari(f.baki),
  jenis: pencari(f.jenis),
  group: pencari(f.group),
})

/** Everything that does not change from row to row. */
interface Rencana {
  readonly lembar: Lembaran
  readonly p: PilihanImpor
  readonly f: FaktaImpor
  readonly masuk: FaktaMasuk
  readonly cari: Cari
  /** The same without the ticked codes. */
  readonly cariAsli: Cari
  readonly kolom: readonly {
    readonly nama: NamaKolom
    readonly field: Field
    readonly wajib: boolean
    readonly at: number
  }[]
  readonly gudangBaki: ReadonlyMap<string, string>
  /** Barcode → the row that had it first. */
  readonly pertama: Map<string, number>
  readonly salah: SalahBaris[]
  readonly catatan: CatatanBaris[]
  readonly kode: Record<ApaKode, BarisKode[]>
}

const faktaMasuk = (f: FaktaImpor): FaktaMasuk => ({
  group: new Map(f.group.map((g) => [g.kode, g])),
  jenis: new Set(f.jenis.map((j) => j.kode)),
  baki: new Map(f.baki.map((b) => [b.kode, b.kode_gudang])),
  ada: f.ada,
  barcode: [],
})

function susunRencana(lembar: Lembaran, p: PilihanImpor, asli: FaktaImpor): Rencana {
  const f = denganKodeBaru(asli, p.buat)
  const cari = pencariSemua(f)
  // A tray that was ticked names its warehouse as the sheet does.
  const baki = f.baki.map((b) => ({ ...b, kode_gudang: cari.gudang(b.kode_gudang) ?? b.kode_gudang }))
  return {
    lembar,
    p,
    f,
    masuk: faktaMasuk({ ...f, baki }),
    cari,
    cariAsli: pencariSemua(asli),
    kolom: kolomImpor.flatMap((k) => (p.peta[k.nama] === undefined ? [] : [{ ...k, at: p.peta[k.nama]! }])),
    gudangBaki: new Map(baki.map((b) => [b.kode, b.kode_gudang])),
    pertama: new Map(),
    salah: [],
    catatan: [],
    kode: { gudang: [], baki: [], jenis: [], group: [] },
  }
}

const rujukan: Partial<Record<NamaKolom, ApaKode>> = {
  kode_gudang: 'gudang',
  kode_baki: 'baki',
  kode_dept: 'jenis',
  kode_group: 'group',
}
interface Alasan {
  readonly message: string
  readonly isi?: SalahBaris['isi']
}
const belumAda: Readonly<Record<ApaKode, Alasan>> = {
  gudang: { message: 'Gudang {teks} Belum Ada' },
  baki: { message: 'Baki {teks} Belum Ada' },
  jenis: { message: 'Jenis {teks} Belum Ada' },
  group: { message: 'Group {teks} Belum Ada' },
}

type Nilai = Partial<Record<NamaKolom, unknown>>

/** One row while it is read. */
class Baris {
  readonly r: Rencana
  readonly nomor: number
  readonly sel: readonly Sel[]
  readonly nilai: Nilai = {}
  readonly asing: { apa: ApaKode; teks: string }[] = []
  readonly #salah = new Map<NamaKolom | '', SalahBaris>()
  constructor(r: Rencana, nomor: number, sel: readonly Sel[]) {
    this.r = r
    this.nomor = nomor
    this.sel = sel
  }
  get benar(): boolean {
    return this.#salah.size === 0
  }
  get salah(): SalahBaris[] {
    return [...this.#salah.values()]
  }
  judul(nama: NamaKolom): string {
    const at = this.r.p.peta[nama]
    return at === undefined ? kolomImpor.find((k) => k.nama === nama)!.field.label : this.r.lembar.judul[at]!
  }
  isiSel(nama: NamaKolom): string {
    const at = this.r.p.peta[nama]
    return at === undefined ? '' : String(this.sel[at] ?? '')
  }
  /** The first fault of a column counts: what follows from it is no news. */
  tolak(nama: NamaKolom, a: Alasan): void {
    if (this.#salah.has(nama)) return
    this.#salah.set(nama, {
      baris: this.nomor,
      kolom: this.judul(nama),
      alasan: a.message,
      ...(a.isi ? { isi: a.isi } : {}),
      nilai: this.isiSel(nama),
    })
  }
  tolakLebih(nilai: string): void {
    const { message }: Alasan = { message: 'Kolom Lebih Banyak Dari Judul' }
    this.#salah.set('', { baris: this.nomor, kolom: '', alasan: message, nilai })
  }
  catat(nama: NamaKolom, c: Pick<CatatanBaris, 'dibaca' | 'message'>): void {
    this.r.catatan.push({ baris: this.nomor, kolom: this.judul(nama), nilai: this.isiSel(nama), ...c })
  }
  salahDi(nama: NamaKolom): boolean {
    return this.#salah.has(nama)
  }
}

/** A cell that names a master's row, by code or name. */
function bacaKode(b: Baris, nama: NamaKolom, apa: ApaKode, sel: Sel | undefined): void {
  const teks = samakan(String(sel))
  const kode = b.r.cari[apa](teks)
  if (kode !== undefined) {
    b.nilai[nama] = kode
    if (b.r.cariAsli[apa](teks) === undefined) b.asing.push({ apa, teks })
  } else if (!codePattern.test(teks) || teks.length > codeMax) b.tolak(nama, { message: kalimat.kode })
  else {
    b.asing.push({ apa, teks })
    b.tolak(nama, { ...belumAda[apa], isi: { teks } })
  }
}

function bacaKolom(b: Baris): void {
  for (const k of b.r.kolom) {
    const sel = b.sel[k.at]
    const apa = rujukan[k.nama]
    if (selKosong(sel)) {
      if (k.wajib) b.tolak(k.nama, { message: kalimat.wajib })
      continue
    }
    if (apa) {
      bacaKode(b, k.nama, apa, sel)
      continue
    }
    const read = bacaSel(k.field, sel, b.r.p.bacaan[k.nama])
    if (!read.ok) {
      b.tolak(k.nama, { message: read.message })
      continue
    }
    b.nilai[k.nama] = read.value
    const lain = dibacaSebagai(k.field, sel!, read.value)
    if (lain !== undefined && k.nama !== 'kadar') b.catat(k.nama, { dibaca: lain })
  }
}

/** Rules over the whole row: place, fineness, day, doubles. */
function periksaBaris(b: Baris): void {
  const { r, nilai } = b
  const lebih = b.sel.slice(r.lembar.judul.length).filter((s) => !selKosong(s))
  if (lebih.length > 0) b.tolakLebih(lebih.join(' '))
  const baki = nilai.kode_baki as string | undefined
  const gudang = nilai.kode_gudang as string | undefined
  const tempat = baki === undefined ? undefined : r.gudangBaki.get(baki)
  if (gudang !== undefined && tempat !== undefined && gudang !== tempat)
    b.tolak('kode_gudang', { message: 'Baki {baki} Ada Di Gudang {gudang}', isi: { baki: baki!, gudang: tempat } })
  const kadar = nilai.kadar as Persen | undefined
  const group = r.masuk.group.get((nilai.kode_group as string | undefined) ?? '')
  if (kadar !== undefined && group && !kadarSama(kadar, group.kadar))
    b.tolak('kadar', { message: 'Kadar Group Ini {kadar}%', isi: { kadar: formatDecimal(group.kadar, 2) } })
  const tgl = nilai.tgl_masuk as string | undefined
  if (tgl !== undefined && tgl > r.f.tgl_system)
    b.tolak('tgl_masuk', { message: 'Tanggal Masuk Setelah Tanggal Sistem' })
  const barcode = nilai.kode_barcode as string | undefined
  if (barcode === undefined) return
  const lain = r.pertama.get(barcode)
  if (lain === undefined) r.pertama.set(barcode, b.nomor)
  else b.tolak('kode_barcode', { message: 'Barcode Sama Dengan Baris {baris}', isi: { baris: lain } })
}

/** The piece; what could not be read has a harmless value, because its row is refused for that already. */
function susunBarang(b: Baris): BarangKetik {
  const n = b.nilai
  const isi = (nama: NamaKolom) => (n[nama] as string | undefined) ?? null
  const uang = (nama: NamaKolom) => (n[nama] as Rupiah | undefined) ?? null
  return {
    kode_barcode: isi('kode_barcode'),
    nama_barang: isi('nama_barang') ?? '',
    kode_group: isi('kode_group') ?? '',
    kode_dept: isi('kode_dept') ?? '',
    kode_intern: isi('kode_intern'),
    berat: (n.berat as Berat | undefined) ?? berat(0),
    berat_emas: (n.berat_emas as Berat | undefined) ?? null,
    harga_jual: uang('harga_jual'),
    harga_modal: uang('harga_modal'),
    harga_bayar: uang('harga_bayar'),
    ongkos: uang('ongkos'),
    size: isi('size'),
    jumlah: (n.jumlah as number | undefined) ?? 1,
    kode_baki: isi('kode_baki') ?? '',
    tgl_masuk: isi('tgl_masuk'),
    supplier: isi('supplier'),
    keterangan: isi('keterangan'),
    gambar: null,
    timbangan: null,
    teks_timbang: null,
  }
}

function bacaBaris(b: Baris): BarangKetik | undefined {
  const { r } = b
  bacaKolom(b)
  periksaBaris(b)
  const barang = susunBarang(b)
  for (const { field, message } of periksaBarangMasuk(barang, r.masuk, '')) {
    const nama = field!.slice(1)
    // On the wire a tray is `kode_toko`.
    b.tolak((nama === 'kode_toko' ? 'kode_baki' : nama) as NamaKolom, { message })
  }
  for (const { apa, teks } of b.asing)
    r.kode[apa].push({
      baris: b.nomor,
      teks,
      kode_gudang: b.nilai.kode_gudang as string | undefined,
      kadar: (b.nilai.kadar as Persen | undefined) ?? null,
      harga_modal: barang.harga_modal,
      harga_jual: barang.harga_jual,
      berat: b.salahDi('berat') ? null : barang.berat,
    })
  if (!b.benar) {
    r.salah.push(...b.salah)
    return undefined
  }
  if (barang.kode_barcode === null) b.catat('kode_barcode', { message: 'Barcode Dibuatkan' })
  if (r.p.peta.harga_jual !== undefined && barang.harga_jual === null)
    b.catat('harga_jual', { message: 'Tanpa Harga Jual' })
  return barang
}

/** What a person must say of a sheet's columns before their figures can be read. */
export function tanyaKolom(lembar: Lembaran, peta: Peta): TanyaKolom[] {
  return kolomImpor.flatMap(({ nama, field }) => {
    const at = peta[nama]
    // Rupiah and pieces have no decimals: nothing to ask.
    if (at === undefined || !kolomAngka(field) || field.kind === 'uang' || field.kind === 'integer') return []
    const sel = lembar.baris.map((b) => b[at])
    const rancu = sel.filter(selRancu) as string[]
    const contoh = rancu[0]
    if (contoh === undefined) return []
    const sebagai = (jawab: Bacaan) => {
      const read = bacaSel(field, contoh, jawab)
      return read.ok ? dibacaSebagai(field, '', read.value)! : kalimat.angka
    }
    return [
      {
        nama,
        kolom: lembar.judul[at]!,
        contoh,
        jumlah: rancu.length,
        desimal: sebagai('desimal'),
        ribuan: sebagai('ribuan'),
        saran: saranBacaan(field, sel) ?? null,
      },
    ]
  })
}

type Lengkap = ReturnType<typeof lengkapi<BarangKetik>>

const rinci = (barang: Lengkap): Omit<Rincian, 'kode'> => {
  const { total_jumlah, total_berat, total_murni, total_nilai } = jumlahkan(barang)
  return { jumlah: total_jumlah, berat: total_berat, murni: total_murni, nilai: total_nilai }
}
const rinciPer = (barang: Lengkap, kode: (b: Lengkap[number]) => string): Rincian[] =>
  [...Map.groupBy(barang, kode)]
    .map(([k, own]) => ({ kode: k, ...rinci(own) }))
    .toSorted((a, b) => (a.kode < b.kode ? -1 : 1))

/**
 * The dry run: every row read and checked by the rules of the document itself, every fault named by row and column, and what would
 * come into the books. Rows with a fault stay out as a whole.
 */
export function periksaImpor(lembar: Lembaran, p: PilihanImpor, fakta: FaktaImpor): HasilImpor {
  const r = susunRencana(lembar, p, fakta)
  let total = 0
  const barang: BarangKetik[] = []
  for (const [i, sel] of lembar.baris.entries()) {
    if (sel.every(selKosong)) continue
    total += 1
    const found = bacaBaris(new Baris(r, lembar.mulai + i, sel))
    if (found) barang.push(found)
  }
  const lengkap = lengkapi(barang, r.masuk, { tgl_system: fakta.tgl_system })
  return {
    total,
    barang,
    salah: r.salah,
    baris_salah: total - barang.length,
    catatan: r.catatan,
    asing: apaKode.flatMap((apa) => kodeAsing(apa, r.kode[apa], fakta)),
    tanya: tanyaKolom(lembar, p.peta),
    jumlah: rinci(lengkap),
    per_group: rinciPer(lengkap, (b) => b.kode_group),
    per_baki: rinciPer(lengkap, (b) => b.kode_baki),
  }
}
