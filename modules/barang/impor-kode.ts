import { mulDiv, persen, roundTo, rupiah, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'

/** The masters that pieces name. Kadar is one too, but only a group names it. */
export const apaKode = ['gudang', 'baki', 'jenis', 'group'] as const
export type ApaKode = (typeof apaKode)[number]

/** What the shop has of the masters, and what its day is. */
export interface FaktaImpor {
  readonly tgl_system: string
  readonly gudang: readonly { readonly kode: string; readonly nama: string }[]
  readonly baki: readonly { readonly kode: string; readonly nama: string; readonly kode_gudang: string }[]
  readonly jenis: readonly { readonly kode: string; readonly nama: string }[]
  readonly group: readonly {
    readonly kode: string
    readonly nama: string
    readonly kadar: Persen
    readonly harga_modal: Rupiah
  }[]
  /** Barcodes of the sheet that the shop already has. */
  readonly ada: ReadonlySet<string>
}

/** A code that somebody ticked: it is made with the goods. */
export type KodeBaru =
  | { readonly apa: 'gudang'; readonly teks: string; readonly nama: string }
  | { readonly apa: 'baki'; readonly teks: string; readonly nama: string; readonly kode_gudang: string }
  | { readonly apa: 'jenis'; readonly teks: string; readonly nama: string; readonly kode_kategori: string }
  | {
      readonly apa: 'group'
      readonly teks: string
      readonly nama: string
      readonly jenis_group: string
      readonly kadar: Persen
      readonly harga: Rupiah
      readonly harga_modal: Rupiah
    }

/** Text as codes and names are compared. */
export const samakan = (teks: string): string => teks.replace(/\s+/g, ' ').trim().toUpperCase()

/** The facts as if the ticked codes stood there already: what their rows are checked against. */
export function denganKodeBaru(f: FaktaImpor, buat: readonly KodeBaru[]): FaktaImpor {
  const of = <A extends ApaKode>(apa: A) =>
    buat
      .filter((b): b is Extract<KodeBaru, { apa: A }> => b.apa === apa)
      .map((b) => ({ ...b, kode: samakan(b.teks), nama: samakan(b.nama) }))
  return {
    ...f,
    gudang: [...f.gudang, ...of('gudang')],
    baki: [...f.baki, ...of('baki')],
    jenis: [...f.jenis, ...of('jenis')],
    group: [...f.group, ...of('group')],
  }
}

type Daftar = readonly { readonly kode: string; readonly nama: string }[]

/** Finds a code by itself, by its name where only one has it, and where `sebagian` by a word of one name alone. */
export function pencari(daftar: Daftar, sebagian = false): (teks: string) => string | undefined {
  const kode = new Set(daftar.map((d) => d.kode))
  const nama = Map.groupBy(daftar, (d) => samakan(d.nama))
  const cached = new Map<string, string | undefined>()
  const look = (cari: string): string | undefined => {
    if (kode.has(cari)) return cari
    const sama = nama.get(cari) ?? []
    if (sama.length === 1) return sama[0]!.kode
    const mirip = sebagian ? daftar.filter((d) => samakan(d.nama).split(' ').includes(cari)) : []
    return mirip.length === 1 ? mirip[0]!.kode : undefined
  }
  return (teks) => {
    const cari = samakan(teks)
    if (!cached.has(cari)) cached.set(cari, look(cari))
    return cached.get(cari)
  }
}

/** Fineness is written in percent or in thousandths: `75.00` and `750` are one. */
export const kadarSama = (tertulis: Persen, kadar: Persen): boolean =>
  tertulis === kadar || mulDiv(tertulis, 1n, 10n, 'half-up') === kadar

/** A row that names a code which the shop does not have, as far as it could be read. */
export interface BarisKode {
  readonly baris: number
  readonly teks: string
  readonly kode_gudang: string | undefined
  readonly kadar: Persen | null
  readonly harga_modal: Rupiah | null
  readonly harga_jual: Rupiah | null
  readonly berat: bigint | null
}

/** A code that stands in the sheet and not in the shop, ticked or not: how often, where first, and what it would become. */
export interface KodeAsing {
  readonly apa: ApaKode
  readonly teks: string
  readonly jumlah: number
  readonly baris: number
  readonly usul: KodeBaru
}

/** What most rows say. */
function terbanyak<T>(values: readonly (T | null | undefined)[]): T | undefined {
  const count = new Map<T, number>()
  for (const v of values) if (v !== null && v !== undefined) count.set(v, (count.get(v) ?? 0) + 1)
  return [...count].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** The middle of the selling prices a gram, in thousands. */
function hargaTengah(rows: readonly BarisKode[], modal: Rupiah): Rupiah {
  const gram = rows.flatMap((r) =>
    r.harga_jual && r.berat && r.berat > 0n ? [mulDiv(r.harga_jual, 1000n, r.berat, 'half-up')] : [],
  )
  const tengah = gram.toSorted((a, b) => (a < b ? -1 : 1))[gram.length >> 1] ?? modal
  return roundTo(rupiah(tengah > modal ? tengah : modal), rupiah(1000), 'down')
}

const tua = persen(7000)

/** Fineness as rows write it, in percent or thousandths; else as the code itself says it: G700. */
function tebakKadar(teks: string, rows: readonly BarisKode[]): Persen {
  const tertulis = terbanyak(rows.map((r) => r.kadar))
  if (tertulis !== undefined) return tertulis > 10_000n ? persen(mulDiv(tertulis, 1n, 10n, 'half-up')) : tertulis
  const ribu = Number(/(?<!\d)\d{3}(?!\d)/.exec(teks)?.[0] ?? 0)
  return persen(ribu >= 250 ? ribu * 10 : 0)
}

function usulan(apa: ApaKode, teks: string, rows: readonly BarisKode[], f: FaktaImpor): KodeBaru {
  if (apa === 'gudang') return { apa, teks, nama: teks }
  if (apa === 'jenis') return { apa, teks, nama: teks, kode_kategori: 'PERHIASAN' }
  if (apa === 'baki') {
    const gudang = terbanyak(rows.map((r) => r.kode_gudang)) ?? f.gudang[0]?.kode ?? ''
    return { apa, teks, nama: teks, kode_gudang: gudang }
  }
  const kadar = tebakKadar(teks, rows)
  const harga_modal = terbanyak(rows.map((r) => r.harga_modal)) ?? rupiah(0)
  const jenis_group = kadar >= tua ? 'EMAS TUA' : 'EMAS MUDA'
  return { apa, teks, nama: teks, jenis_group, kadar, harga: hargaTengah(rows, harga_modal), harga_modal }
}

/** The unknown codes of one master, most used first. */
export const kodeAsing = (apa: ApaKode, rows: readonly BarisKode[], f: FaktaImpor): KodeAsing[] =>
  [...Map.groupBy(rows, (r) => r.teks)]
    .map(([teks, own]) => ({
      apa,
      teks,
      jumlah: own.length,
      baris: own[0]!.baris,
      usul: usulan(apa, teks, own, f),
    }))
    .toSorted((a, b) => b.jumlah - a.jumlah || (a.teks < b.teks ? -1 : 1))
