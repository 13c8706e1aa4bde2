/**
 * A shop as the model has it: what lies where, what is owed, which day it is. Written from the specification alone, without the rules
 * of the rooms, so that a wrong rule there meets another opinion here.
 */
export type Pagar = 'TIDAK' | 'TERMASUK' | 'DITAMBAH'

/** How this shop is set up; every shop of the model is another one. */
export interface Aturan {
  readonly harga: 'BARANG' | 'GROUP'
  readonly pembulatan: bigint
  readonly kebawah: boolean
  readonly ppn: Pagar
  readonly kartuOleh: 'TOKO' | 'CUSTOMER'
  readonly jualDuaLangkah: boolean
  readonly titipanDuaLangkah: boolean
  readonly validasiNonTunai: boolean
  readonly bulanan: boolean
  /** Hundredths of a percent sign: 2 % is 200. */
  readonly diskonKasir: bigint
  readonly turunModal: bigint
  readonly selisihKas: bigint
}
/** The supervisor's limit is the house's own in every shop. */
export const diskonSpv = 500n
export const tarifPpn = 165n

/** Goods under one barcode. */
export interface Barang {
  readonly kode: string
  readonly group: string
  readonly kadar: bigint
  readonly baki: string
  readonly masuk: string
  readonly hargaJual: bigint | null
  readonly hargaModal: bigint | null
  readonly ongkos: bigint | null
  /** Many alike came in under this barcode, or its group is one of accessories. */
  readonly aks: boolean
  jumlah: number
  berat: bigint
  emas: bigint
  nilai: bigint
  status: 'TERSEDIA' | 'DITAHAN' | 'TERJUAL' | 'HABIS'
  jual: string | null
  /** The nota that waits and holds it. */
  untuk: string | null
}

/** A movement of money: account name, sub-account, debit less credit. */
export type Jurnal = readonly (readonly [akun: string, sub: string, jumlah: bigint])[]
/** What lies in a tray: pieces, mg, fine mg, rupiah. */
export type Isi = readonly [jumlah: bigint, berat: bigint, murni: bigint, nilai: bigint]
export type Gerak = readonly (readonly [baki: string, kode: string, isi: Isi])[]

interface Dokumen {
  readonly nomor: string
  readonly tanggal: string
  status: string
  /** What it posted, to be mirrored. */
  jurnal: Jurnal
  gerak: Gerak
}
export interface Masuk extends Dokumen {
  readonly barang: readonly string[]
}
export interface Nota extends Dokumen {
  readonly harga: HargaNota
  baris: readonly BarisJual[]
  titipan: ReadonlyMap<string, bigint>
  readonly customer: string | undefined
  readonly oleh: string
}
/** What a nota costs: fixed when it is entered. */
export interface HargaNota {
  readonly baris: readonly HargaBaris[]
  readonly diskon: bigint
  readonly ppn: bigint
  readonly pembulatan: bigint
  readonly total: bigint
}
export interface HargaBaris {
  readonly kode: string
  /** Sold by number out of many alike. */
  readonly aks: boolean
  readonly n: number
  /** Of that many, what the stock weighed; and what was weighed. */
  readonly stok: bigint
  readonly berat: bigint
  readonly emas: bigint
  readonly harga: bigint
  readonly ongkosBaku: bigint
  readonly ongkos: bigint
  readonly kotor: bigint
  readonly diskon: bigint
  readonly bersih: bigint
  readonly ppn: bigint
}
export interface BarisJual {
  readonly kode: string
  readonly aksesoris: boolean
  readonly jumlah: number
  readonly berat: bigint
  readonly emas: bigint
  readonly nilai: bigint
}
export interface Titipan extends Dokumen {
  readonly customer: string
  readonly jumlah: bigint
  readonly setor: Jurnal
  sisa: bigint
}

/** One refusal as the shop hears it; `bentrok`: somebody was faster. */
export interface Salah {
  readonly pesan: string
  readonly bentrok?: boolean
}
export interface Butuh {
  readonly kategori: string
  readonly minimal: 'SPV' | 'OWN'
}
/** What the model says to a command: no, and how; or yes, once these allow it, and then this happens. */
export type Putusan =
  | { readonly tolak: readonly [status: number, pesan: string] }
  | { readonly butuh: readonly Butuh[]; terap(): Terjadi }
/** A command that happened: its document, and figures of the answer. */
export interface Terjadi {
  readonly nomor: string
  readonly angka?: Readonly<Record<string, number | string>>
}

export const menunggu = 'MENUNGGU VALIDASI'

export const tolak = (status: number, pesan: string): Putusan => ({ tolak: [status, pesan] })
export const tolakAturan = (salah: readonly Salah[]): Putusan =>
  tolak(salah.some((s) => s.bentrok) ? 409 : 422, salah[0]!.pesan)

/** a × b ÷ c, half up, of what is not negative. */
export const kaliBagi = (a: bigint, b: bigint, c: bigint): bigint => (2n * a * b + c) / (2n * c)
export const murniDari = (emas: bigint, kadar: bigint): bigint =>
  kaliBagi(emas, kadar > 10_000n ? 10_000n : kadar, 10_000n)

export class Toko {
  readonly kode: string
  readonly a: Aturan
  tgl: string
  buka = true
  /** The last business date that was closed or opened; empty on the first day. */
  terakhir = ''
  hitung: { pertama: bigint; akhir: bigint; buku: bigint } | undefined
  readonly barang = new Map<string, Barang>()
  readonly masuk = new Map<string, Masuk>()
  readonly nota = new Map<string, Nota>()
  readonly titipan = new Map<string, Titipan>()
  readonly saldoAwal = new Map<string, Dokumen>()
  readonly saldo = new Map<string, bigint>()
  readonly isiBaki = new Map<string, Isi>()
  readonly nomor = new Map<string, number>()
  /** Pieces and deposits that the last command touched. */
  disentuh: { barang: Set<string>; titipan: Set<string> } = { barang: new Set(), titipan: new Set() }

  constructor(kode: string, a: Aturan, tgl: string) {
    this.kode = kode
    this.a = a
    this.tgl = tgl
  }
  get kas(): bigint {
    return [...this.saldo].reduce((sum, [kunci, n]) => (kunci.startsWith('KAS ') ? sum + n : sum), 0n)
  }
  get penjualanBersih(): bigint {
    return this.saldo.get('PENJUALAN ') ?? 0n
  }
  /** The next number of a kind, as it will be written. */
  ambilNomor(jenis: string, tanggal = this.tgl): string {
    const n = this.urut(jenis, this.a.bulanan ? `${tanggal.slice(0, 7)}-01` : tanggal)
    return `${jenis}-${this.kode}-${tanggal.slice(2).replaceAll('-', '')}-${String(n).padStart(4, '0')}`
  }
  urut(jenis: string, periode: string, banyak = 1): number {
    const kunci = `${jenis} ${periode}`
    const n = (this.nomor.get(kunci) ?? 0) + banyak
    this.nomor.set(kunci, n)
    return n
  }
  bukukan(jurnal: Jurnal, gerak: Gerak, arah: 1n | -1n = 1n): void {
    for (const [akun, sub, n] of jurnal) {
      const kunci = `${akun} ${sub}`
      this.saldo.set(kunci, (this.saldo.get(kunci) ?? 0n) + arah * n)
    }
    for (const [baki, , isi] of gerak) {
      const lama = this.isiBaki.get(baki) ?? [0n, 0n, 0n, 0n]
      this.isiBaki.set(baki, lama.map((n, i) => n + arah * isi[i]!) as unknown as Isi)
    }
  }
  sentuhBarang(kode: string): void {
    this.disentuh.barang.add(kode)
  }
  sentuhTitipan(nomor: string): void {
    this.disentuh.titipan.add(nomor)
  }
}
