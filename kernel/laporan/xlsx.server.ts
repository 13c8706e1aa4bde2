import writeExcelFile, { type Cell, type CellObject } from 'write-excel-file/node'
import type { Field } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { lebarTeks } from '#kernel/print/potong.ts'
import { teksGaris, teksJudul, type Lembar } from './lembar.ts'
import type { KolomTabel, Nilai } from './tabel.ts'

/** Real numbers and dates with their formats, so that the sheet computes on; the shown text is the same as on screen. */
const ribuan = '#,##0'
const desimal: Partial<Record<Field['kind'], number>> = { berat: 3, persen: 2 }

function format(field: Field): string {
  const places = field.kind === 'decimal' ? (field as { decimals?: number }).decimals : desimal[field.kind]
  return places ? `${ribuan}.${'0'.repeat(places)}` : ribuan
}

const tebal = { fontWeight: 'bold' } as const
const latarKelompok = '#F6F8F8'

function cell(kolom: KolomTabel, nilai: Nilai, teks: string): CellObject | null {
  if (nilai === null) return null
  if (typeof nilai === 'number') return { value: nilai, type: Number, format: format(kolom.field) }
  if (kolom.field.kind === 'date' && typeof nilai === 'string') {
    // A sheet knows no zone: the shop's own time stands there as it is.
    const [hari, jam] = nilai.split('T')
    return {
      value: new Date(`${hari}T${jam ?? '00:00'}:00Z`),
      type: Date,
      format: jam ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd',
    }
  }
  return { value: teks, type: String }
}

/** Width in letters: the longest of head and figures, names cut at 40. */
function widths(l: Lembar): { width: number }[] {
  const longest = l.kepala.map((k) => lebarTeks(k))
  for (const nilai of [...l.tabel.garis.slice(0, 2000).map((g) => g.nilai), l.tabel.total])
    teksGaris(l.tabel, nilai).forEach((text, i) => (longest[i] = Math.max(longest[i]!, lebarTeks(text))))
  return longest.map((n) => ({ width: Math.min(40, n + 3) }))
}

export async function renderXlsx(l: Lembar): Promise<Uint8Array> {
  const { kolom, garis, total } = l.tabel
  const line = (nilai: readonly Nilai[], style: Partial<CellObject>): (CellObject | null)[] => {
    const texts = teksGaris(l.tabel, nilai)
    return nilai.map((n, i) => {
      const made = cell(kolom[i]!, n, texts[i]!)
      return made ? { ...made, ...style } : Object.keys(style).length > 0 ? { value: '', type: String, ...style } : null
    })
  }
  /** A word in the first column, when no figure stands there. */
  const named = (cells: (CellObject | null)[], word: string, free: boolean, style: Partial<CellObject>) =>
    free ? [{ value: word, type: String, ...style }, ...cells.slice(1)] : cells
  const body = garis.map((g) => {
    if (!g.kelompok) return line(g.nilai, {})
    const style = { ...tebal, backgroundColor: latarKelompok }
    const words = teksJudul(g.kelompok, l.kata.baris).join(' · ')
    return named(line(g.nilai, style), words, !kolom[0]!.total, style)
  })
  const ruler = { ...tebal, topBorderStyle: 'medium', topBorderColor: '#141C1F' } as const
  const rows: Cell[][] = [
    [{ value: l.judul, type: String, ...tebal, fontSize: 14 }],
    [{ value: l.toko, type: String, ...tebal }],
    [{ value: l.saring.map((s) => `${s.label}: ${s.teks}`).join(' · '), type: String }],
    [{ value: `${l.oleh} · ${l.dicetak}`, type: String }],
    l.kepala.map((text, i) => ({
      value: text,
      type: String,
      ...tebal,
      align: kindOf(kolom[i]!.field).align === 'end' ? ('right' as const) : ('left' as const),
      bottomBorderStyle: 'thin',
      bottomBorderColor: '#141C1F',
    })),
    ...body,
    ...(kolom.some((k) => k.total) ? [named(line(total, ruler), l.kata.total, total[0] === null, ruler)] : []),
  ]
  const file = writeExcelFile(rows, {
    // Excel takes at most 31 letters and none of these.
    sheet: l.judul.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: widths(l),
    stickyRowsCount: 5,
    ...(l.orientasi === 'lanskap' ? { orientation: 'landscape' as const } : {}),
  })
  return await file.toBuffer()
}
