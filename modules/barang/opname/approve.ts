import { text } from '#kernel/base/i18n/texts.ts'
import type { ApprovalNeed, Issue } from '#kernel/model/document.ts'
import { rupiah, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { debit, kredit, movement, type BarangMovement, type Place, type Posting } from '#buku'
import { counted, searched, type Outcome, type Result } from './opname.ts'

/** What the approval of a count posts, and what may become later of the pieces that are searched for. */

/** A piece of the result as it stands when somebody decides over it; its row is locked. */
export interface Standing {
  readonly kode_barcode: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly jenis_gudang: string
  /** A hold that has run out counts as none. */
  readonly status: string
  /** Till and person who hold it. */
  readonly tempat: string
  readonly jumlah: number
  readonly berat: Weight
  readonly nilai: Rupiah
  /** Its tray is on the scale. */
  readonly ditimbang: boolean
  /** A document moved it since the result was made. */
  readonly moved: boolean
  /** The document that moved it last. */
  readonly terakhir: string | null
}
export interface ApproveFacts {
  readonly barang: ReadonlyMap<string, Standing>
  /** Where missing pieces are kept in the books until they are found or given up. */
  readonly telusur: Place | undefined
  /** Trays that were read, and taken out of the master since. */
  readonly removed: readonly string[]
  /** Trays that were read, and that are on the scale now. */
  readonly weighed: readonly string[]
}

/**
 * A piece that the result would move, and that nothing moved since. Accessories of which some were sold or added while they were counted are
 * not what was written down when it began: no more than there is may move.
 */
const asExamined = (line: Result, now: Standing | undefined): now is Standing =>
  now !== undefined &&
  !now.moved &&
  now.kode_gudang === line.dari_gudang &&
  now.kode_baki === line.dari_baki &&
  now.jumlah === line.jumlah &&
  now.berat === line.berat &&
  now.nilai === line.nilai

/** What the approval does with a line; null where nothing is posted. `DITAHAN` is refused before. */
function outcomeOf(line: Result, now: Standing | undefined): Outcome | null {
  if (!asExamined(line, now)) return null
  const free = now.status === 'TERSEDIA' && counted.includes(now.jenis_gudang)
  if (line.kelas === 'HILANG') return free ? 'DITELUSUR' : null
  if (line.baki_hitung === null) return null
  if (line.kelas === 'SALAH BAKI') return free ? 'DIPINDAH' : null
  return line.kelas === 'LEBIH' && now.status === searched ? 'KEMBALI' : null
}

const nowOf = (facts: Pick<ApproveFacts, 'barang'>, line: Result): Standing | undefined =>
  line.kode_barcode === null ? undefined : facts.barang.get(line.kode_barcode)

/** Every line with what the approval does with it. */
export const approved = (hasil: readonly Result[], facts: ApproveFacts): Result[] =>
  hasil.map((line) => ({ ...line, tindakan: outcomeOf(line, nowOf(facts, line)) }))

export const lostOf = (hasil: readonly Result[], facts: ApproveFacts): number =>
  approved(hasil, facts).filter((b) => b.tindakan === 'DITELUSUR').length

/** Why the count may not be approved now. */
export function checkApprove(hasil: readonly Result[], facts: ApproveFacts): Issue[] {
  for (const line of hasil) {
    if (line.kelas !== 'HILANG' && line.kelas !== 'SALAH BAKI') continue
    const now = nowOf(facts, line)
    if (!asExamined(line, now)) continue
    if (now.status === 'DITAHAN')
      return [{ message: 'Barang Sedang Dipakai Di {tempat}', values: { tempat: now.tempat }, conflict: true }]
    if (now.ditimbang) return [{ message: 'Baki Sedang Ditimbang', conflict: true }]
  }
  const moved = approved(hasil, facts)
  const placed = moved.filter((b) => b.tindakan === 'DIPINDAH' || b.tindakan === 'KEMBALI')
  // What is laid on a tray makes it another one.
  if (placed.some((b) => facts.weighed.includes(b.baki_hitung!)))
    return [{ message: 'Baki Sedang Ditimbang', conflict: true }]
  const gone = placed.find((b) => facts.removed.includes(b.baki_hitung!))
  if (gone) return [{ message: 'Baki {baki} Sudah Dihapus', values: { baki: gone.baki_hitung! } }]
  return facts.telusur === undefined && moved.some((b) => b.tindakan === 'DITELUSUR')
    ? [{ message: 'Belum Ada Gudang Penelusuran' }]
    : []
}

const moved = (result: Result, gerak: string, dari: Place, ke: Place | null): BarangMovement =>
  movement(result as { [Key in keyof Result]: NonNullable<Result[Key]> }, gerak, dari, ke)
const bookPlace = (b: Result): Place => ({ kode_gudang: b.dari_gudang!, kode_baki: b.dari_baki! })
const sum = (lines: readonly Result[]): Rupiah => rupiah(lines.reduce((all, b) => all + (b.nilai ?? 0n), 0n))

/** Missing pieces go to be searched for, misplaced ones to where they were read, found ones come back. */
export function postApprove(kode_gudang: string, hasil: readonly Result[], facts: ApproveFacts): Posting {
  const lines = approved(hasil, facts)
  const of = (tindakan: Outcome) => lines.filter((b) => b.tindakan === tindakan)
  const read = (b: Result): Place => ({ kode_gudang, kode_baki: b.baki_hitung! })
  const [lost, back] = [sum(of('DITELUSUR')), sum(of('KEMBALI'))]
  return {
    barang: [
      ...of('DITELUSUR').map((b) => moved(b, 'TELUSUR', bookPlace(b), facts.telusur!)),
      ...of('DIPINDAH').map((b) => moved(b, 'PINDAH', bookPlace(b), read(b))),
      ...of('KEMBALI').map((b) => moved(b, 'DITEMUKAN', bookPlace(b), read(b))),
    ],
    uang: [
      debit('DALAM PENELUSURAN', lost),
      kredit('PERSEDIAAN', lost),
      debit('PERSEDIAAN', back),
      kredit('DALAM PENELUSURAN', back),
    ],
  }
}

export const approveNeeds = (nomor: string, lost: number): ApprovalNeed[] => [
  {
    kategori: 'OPNAME_SETUJU',
    minimal: lost > 0 ? 'OWN' : 'SPV',
    keterangan: lost > 0 ? 'Setujui {nomor}, {n} barang hilang ditelusuri' : 'Setujui {nomor}, tanpa barang hilang',
    isi: { nomor, n: lost },
  },
]

/** What is still searched for by this count: nothing moved it since. */
const stillSearched = (nomor: string, line: Result, now: Standing | undefined): boolean =>
  line.tindakan === 'DITELUSUR' && now?.status === searched && now.terakhir === nomor

export interface FoundFacts {
  readonly barang: ReadonlyMap<string, Standing>
  readonly baki: { readonly kode_gudang: string; readonly jenis: string; readonly ditimbang: boolean } | undefined
}

interface FoundInput {
  readonly kode_barcode: string
  readonly kode_baki: string
}

interface Searching {
  readonly nomor: string
  readonly gudang_telusur: string | null
  readonly baki_telusur: string | null
  readonly hasil: readonly Result[]
}
const searchPlace = (doc: Searching): Place => ({ kode_gudang: doc.gudang_telusur!, kode_baki: doc.baki_telusur! })

/** The line of a piece that is searched for by this count. */
const foundLine = (doc: Searching, input: FoundInput, facts: Pick<FoundFacts, 'barang'>): Result | undefined =>
  doc.hasil.find(
    (b) => b.kode_barcode === input.kode_barcode && stillSearched(doc.nomor, b, facts.barang.get(input.kode_barcode)),
  )

export function checkFound(doc: Searching, input: FoundInput, facts: FoundFacts): Issue[] {
  const at = (field: string, message: string): Issue => ({ field, message })
  return [
    ...(foundLine(doc, input, facts) ? [] : [at('kode_barcode', text('Barang Tidak Sedang Ditelusuri'))]),
    ...(facts.baki === undefined
      ? [at('kode_toko', 'Data Tidak Ditemukan')]
      : counted.includes(facts.baki.jenis)
        ? facts.baki.ditimbang
          ? [{ ...at('kode_toko', text('Baki Sedang Ditimbang')), conflict: true }]
          : []
        : [at('kode_toko', text('Gudang Ini Tidak Diopname'))]),
  ]
}

export const found = (doc: Searching, input: FoundInput, facts: FoundFacts): Result[] => {
  const line = foundLine(doc, input, facts)
  return doc.hasil.map((b) => (b === line ? { ...b, tindakan: 'DITEMUKAN', baki_kembali: input.kode_baki } : b))
}

export function postFound(doc: Searching, input: FoundInput, facts: FoundFacts): Posting {
  const line = foundLine(doc, input, facts)!
  const ke = { kode_gudang: facts.baki!.kode_gudang, kode_baki: input.kode_baki }
  return {
    barang: [moved(line, 'DITEMUKAN', searchPlace(doc), ke)],
    uang: [debit('PERSEDIAAN', line.nilai!), kredit('DALAM PENELUSURAN', line.nilai!)],
  }
}

export interface GiveUpFacts {
  readonly barang: ReadonlyMap<string, Standing>
}
export const stillLost = (doc: Searching, facts: GiveUpFacts): Result[] =>
  doc.hasil.filter((b) => stillSearched(doc.nomor, b, nowOf(facts, b)))

const dayOf = (date: string): number => Date.parse(date) / 86_400_000

/** Days of searching must have gone by, and something must still be missing. */
export function checkGiveUp(
  doc: Searching & { readonly tgl_setuju: string | null },
  facts: GiveUpFacts,
  context: { readonly tgl_system: string; readonly batas: number },
): Issue[] {
  if (doc.tgl_setuju === null || dayOf(context.tgl_system) - dayOf(doc.tgl_setuju) < context.batas)
    return [{ message: 'Barang Masih Dalam Masa Penelusuran {n} Hari', values: { n: context.batas } }]
  return stillLost(doc, facts).length > 0 ? [] : [{ message: 'Tidak Ada Barang Yang Ditelusuri' }]
}

export const givenUpLines = (doc: Searching, facts: GiveUpFacts): Result[] => {
  const lost = new Set(stillLost(doc, facts))
  return doc.hasil.map((b) => (lost.has(b) ? { ...b, tindakan: 'DIHAPUS' } : b))
}

export function postGiveUp(doc: Searching, facts: GiveUpFacts): Posting {
  const lost = stillLost(doc, facts)
  return {
    barang: lost.map((b) => moved(b, 'HILANG', searchPlace(doc), null)),
    uang: [debit('SELISIH STOK', sum(lost)), kredit('DALAM PENELUSURAN', sum(lost))],
  }
}
