import type { Blok, Pasangan } from './nota.ts'
import { bungkus, lebarTeks, potongKolom } from './potong.ts'

/**
 * A nota on a roll: blocks become lines of a fixed number of columns, padded and aligned here, so that what a printer gets is plain
 * lines and a test can read them. No line is ever wider than the paper.
 */
export type BarisStruk =
  | {
      readonly teks: string
      readonly tebal: boolean
      /** Twice as wide and high: it fills two columns a letter. */
      readonly besar: boolean
      /** Twice as high. */
      readonly tinggi?: true
    }
  | { readonly potong: 'PENUH' | 'SEBAGIAN' }

/** Columns of a roll of so many mm, in the printer's own letters of 12 dots. */
export const kolomRol = { 58: 32, 80: 48 } as const

const ganti: readonly (readonly [RegExp, string])[] = [
  [/[−–—‐‑•·]/g, '-'],
  [/[’‘´`]/g, "'"],
  [/[“”]/g, '"'],
  [/…/g, '...'],
  [/×/g, 'x'],
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
]
/** Signs that every printer has in place of finer ones. */
export const sederhana = (teks: string): string => ganti.reduce((t, [dari, ke]) => t.replaceAll(dari, ke), teks)

const kiri = (teks: string, lebar: number): string => teks + ' '.repeat(Math.max(0, lebar - lebarTeks(teks)))
const kanan = (teks: string, lebar: number): string => ' '.repeat(Math.max(0, lebar - lebarTeks(teks))) + teks
const tengah = (teks: string, lebar: number): string =>
  ' '.repeat(Math.max(0, Math.floor((lebar - lebarTeks(teks)) / 2))) + teks

const baris = (teks: string, gaya: { tebal?: boolean; besar?: boolean } = {}): BarisStruk => ({
  teks: teks.trimEnd(),
  tebal: gaya.tebal ?? false,
  besar: gaya.besar ?? false,
})
const garis = (lebar: number, huruf = '-'): BarisStruk => baris(huruf.repeat(lebar))

function kepala(b: Extract<Blok, { blok: 'kepala' }>, lebar: number): BarisStruk[] {
  const besar = Math.floor(lebar / 2)
  // Where two lines of 48 do not fit as they are, the address runs on.
  const alamat = lebar < 48 ? bungkus(b.alamat.join(' '), lebar) : b.alamat
  return [
    ...bungkus(sederhana(b.nama), besar).map((t) => baris(tengah(t, besar), { tebal: true, besar: true })),
    ...[...alamat, ...b.baris].flatMap((t) => bungkus(sederhana(t), lebar).map((x) => baris(tengah(x, lebar)))),
    garis(lebar, '='),
    ...bungkus(sederhana(b.judul), lebar).map((t) => baris(tengah(t, lebar), { tebal: true })),
    ...(b.nomor === '' ? [] : [baris(tengah(b.nomor, lebar))]),
    ...b.stempel.map((t) => baris(tengah(`*** ${t.teks} ***`, lebar), { tebal: true })),
    garis(lebar),
  ]
}

/** Labels in a column, what stands at them beside it. */
function keterangan(isi: readonly Pasangan[], lebar: number): BarisStruk[] {
  const label = Math.min(12, Math.max(0, ...isi.map(([l]) => lebarTeks(l))))
  return isi.flatMap(([l, nilai]) =>
    bungkus(sederhana(nilai), lebar - label - 2).map((t, i) =>
      baris(`${i === 0 ? kiri(potong(sederhana(l), label), label) : ' '.repeat(label)}${i === 0 ? ': ' : '  '}${t}`),
    ),
  )
}
const potong = (teks: string, lebar: number): string => bungkus(teks, lebar)[0]!

/** The label left, its figure at the right edge; on two lines where both do not fit on one. */
function jumlah([label, nilai]: Pasangan, lebar: number, tebal: boolean): BarisStruk[] {
  const l = sederhana(label)
  const n = sederhana(nilai)
  const sisa = lebar - lebarTeks(n) - 1
  const figures = bungkus(n, lebar)
  if (figures.length > 1 || lebarTeks(l) > sisa)
    return [...bungkus(l, lebar), ...figures.map((t) => kanan(t, lebar))].map((t) => baris(t, { tebal }))
  return [baris(`${kiri(l, lebar - lebarTeks(n))}${n}`, { tebal })]
}

/**
 * Columns side by side as far as the paper goes, the rest of them on the next line: every tier is aligned over all pieces, and ends
 * at the right edge. Widths of the columns, tier by tier.
 */
export function bagiKolom(lebarKolom: readonly number[], lebar: number): number[][] {
  const tiers: number[][] = []
  lebarKolom.forEach((w, i) => {
    const last = tiers.at(-1)
    const used = last ? last.reduce((n, k) => n + lebarKolom[k]! + 1, 0) : lebar
    if (last && used + w <= lebar) last.push(i)
    else tiers.push([i])
  })
  return tiers
}

function tabel(b: Extract<Blok, { blok: 'tabel' }>, lebar: number): BarisStruk[] {
  const judul = b.kolom.map(sederhana)
  const nilai = b.baris.map((r) => r.nilai.map((n) => sederhana(n)))
  const widths = judul.map((j, i) => Math.min(lebar, Math.max(lebarTeks(j), ...nilai.map((r) => lebarTeks(r[i]!)))))
  const tiers = bagiKolom(widths, lebar)
  const tulis = (sel: readonly string[]): string[] =>
    tiers.flatMap((tier) => {
      // What the columns leave free goes before the first, so that the last figure of every tier stands at the edge.
      const parts = tier.map((k) => kanan(potong(sel[k]!, lebar), widths[k]!))
      return kanan(parts.join(' '), lebar)
    })
  const kepalaTabel = judul.length > 0 ? [...tulis(judul).map((t) => baris(t)), garis(lebar)] : []
  return [
    ...kepalaTabel,
    ...b.baris.flatMap((r, i) => [
      ...potongKolom(r.nama, b.bagian).flatMap((t) =>
        bungkus(sederhana(t), lebar).map((x) => baris(x, { tebal: true })),
      ),
      ...r.keterangan.flatMap((t) => bungkus(sederhana(t), lebar - 1).map((x) => baris(` ${x}`))),
      ...tulis(nilai[i]!)
        .filter((t) => t.trim() !== '')
        .map((t) => baris(t)),
    ]),
    garis(lebar),
  ]
}

function pasangan(b: Extract<Blok, { blok: 'pasangan' }>, lebar: number): BarisStruk[] {
  if (b.gaya === 'keterangan') return [...keterangan(b.isi, lebar), garis(lebar)]
  const pokok = b.gaya === 'jumlah' ? b.isi.length - 1 : -1
  return b.isi.flatMap((p, i) => jumlah(p, lebar, i === pokok))
}

function satuBlok(b: Blok, lebar: number): BarisStruk[] {
  switch (b.blok) {
    case 'kepala':
      return kepala(b, lebar)
    case 'pasangan':
      return pasangan(b, lebar)
    case 'tabel':
      return tabel(b, lebar)
    case 'teks':
      return bungkus(sederhana(b.teks), lebar).map((t) =>
        baris(b.rata === 'tengah' ? tengah(t, lebar) : t, { tebal: b.tebal ?? false }),
      )
    case 'garis':
    case 'halaman':
      return [garis(lebar)]
    case 'kosong':
      return [baris('')]
    case 'tata':
    case 'tanda-tangan':
      return []
    case 'potong':
      return [{ potong: b.penuh ? 'PENUH' : 'SEBAGIAN' }]
  }
}

/** The lines of a nota on paper of `lebar` columns. */
export function susunStruk(blok: readonly Blok[], lebar: number): BarisStruk[] {
  let tinggi = false
  return blok.flatMap((b) => {
    if (b.blok === 'tata') tinggi = b.huruf_struk === 'TINGGI'
    const lines = satuBlok(b, lebar)
    return tinggi ? lines.map((l): BarisStruk => ('potong' in l || l.besar ? l : { ...l, tinggi: true })) : lines
  })
}
