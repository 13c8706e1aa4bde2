import type { Bahasa } from '#kernel/i18n/teks.ts'
import { batangCode128, petakQr } from './kode.server.ts'
import {
  bagiLembar,
  kertasLabel,
  lebarModul,
  perLembar,
  tataLabel,
  tempatLabel,
  type IsiLabel,
  type Kotak,
  type UkuranLabel,
} from './label.ts'
import { Lembar } from './lembar.server.ts'

/** Points of a millimetre. */
const mm = 72 / 25.4

interface PilihanLabel {
  readonly judul: string
  readonly waktu: Date
  readonly bahasa: Bahasa
  /** Places of the first sheet that are used already. */
  readonly mulai: number
}

/** The bars in the middle of their box, each a rectangle: sharp at any resolution. */
function gambarBatang(l: Lembar, kode: string, k: Kotak): void {
  const batang = batangCode128(kode) ?? []
  const jumlah = batang.reduce((n, w) => n + w, 0)
  const modul = lebarModul(jumlah, k.lebar, 'CODE128')
  if (modul === undefined) throw new Error(`${kode} does not fit its label`)
  let x = k.x + (k.lebar - jumlah * modul) / 2
  batang.forEach((w, i) => {
    if (i % 2 === 0) l.doc.rect(x * mm, k.y * mm, w * modul * mm, k.tinggi * mm)
    x += w * modul
  })
  l.doc.fill('black')
}

function gambarQr(l: Lembar, kode: string, k: Kotak): void {
  const petak = petakQr(kode) ?? []
  const modul = lebarModul(petak.length, k.lebar, 'QR')
  if (modul === undefined) throw new Error(`${kode} does not fit its label`)
  const x = k.x + (k.lebar - petak.length * modul) / 2
  const y = k.y + (k.tinggi - petak.length * modul) / 2
  petak.forEach((baris, j) => {
    // A run of dark modules is one rectangle: between two, a screen would show a light hair.
    for (const run of baris.matchAll(/1+/g))
      l.doc.rect((x + run.index * modul) * mm, (y + j * modul) * mm, run[0].length * modul * mm, modul * mm)
  })
  l.doc.fill('black')
}

function gambarLabel(l: Lembar, u: UkuranLabel, isi: IsiLabel, at: { x: number; y: number }): void {
  const tata = tataLabel(u, isi)
  l.doc.save().translate(at.x * mm, at.y * mm)
  if (u.kode === 'QR') gambarQr(l, isi.kode, tata.kode)
  else gambarBatang(l, isi.kode, tata.kode)
  for (const t of tata.teks) {
    const tengah = u.kode === 'CODE128'
    l.tulis(t.isi, (tengah ? t.x + t.lebar / 2 : t.x) * mm, t.y * mm, {
      // A line of 1.35 of its size fills its place.
      ukuran: (t.tinggi * mm) / 1.35,
      ...(t.tebal ? { tebal: 'tebal' as const } : {}),
      rata: tengah ? 'tengah' : 'kiri',
      paling: t.lebar * mm,
    })
  }
  l.doc.restore()
}

/** Labels as a PDF: sheets of A4, or a page for every row of a roll. Throws for a code that does not fit (`muatLabel`). */
export function tulisLabelPdf(u: UkuranLabel, labels: readonly IsiLabel[], pilihan: PilihanLabel): Promise<Buffer> {
  const { lebar, tinggi } = kertasLabel(u)
  const lembar = new Lembar({ ...pilihan, kertas: [lebar * mm, tinggi * mm] })
  bagiLembar(labels, perLembar(u), pilihan.mulai).forEach((sheet, i) => {
    if (i > 0) lembar.doc.addPage()
    sheet.forEach((isi, n) => isi && gambarLabel(lembar, u, isi, tempatLabel(u, n)))
  })
  return lembar.akhiri()
}
