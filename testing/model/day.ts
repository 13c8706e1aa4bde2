import { refusal, refuseByRules, type ApprovalNeed, type Decision, type FieldIssue } from './decision.ts'
import { waiting, type Journal, type Shop } from './shop.ts'
import type { Level } from './sell.ts'

export interface CloseDraft {
  readonly kas_hitung: number
  readonly alasan?: string
}
export interface OpenDraft extends CloseDraft {
  readonly tgl_buka: string
}

const differenceJournal = (n: bigint): Journal => [
  ['KAS', 'UTAMA', n],
  ['SELISIH KAS', '', -n],
]
const differenceNeeds = (t: Shop, n: bigint): ApprovalNeed[] =>
  (n < 0n ? -n : n) > t.a.cashDifference ? [{ kategori: 'SELISIH_TUTUP', minimal: 'OWN' }] : []
const missingReason = (n: bigint, reason: string | undefined): FieldIssue[] =>
  n !== 0n && !reason ? [{ message: 'Alasan Selisih Kas Harus Diisi' }] : []

/** The count of the cash as it lies there now: the first that fits stands, and so does the second. */
const standing = (t: Shop) => (t.hitung?.book === t.kas ? t.hitung : undefined)
export const final = (t: Shop): boolean => {
  const h = standing(t)
  if (!h) return false
  const n = h.end - h.book
  return h.times > 1 || (n < 0n ? -n : n) <= t.a.cashDifference
}

/** A blind count of the cash. */
export function countCash(t: Shop, cash: number): Decision {
  if (final(t)) return refusal(409, 'Hitungan Kas Sudah Final')
  return {
    needs: [],
    apply: () => {
      const times = (standing(t)?.times ?? 0) + 1
      const { first = BigInt(cash), shown } = t.hitung ?? {}
      t.hitung = { first, end: BigInt(cash), book: t.kas, times, shown }
      if (final(t)) t.hitung.shown ??= t.hitung.end - t.hitung.book
      return { number: '', figure: { keadaan: final(t) ? 'FINAL' : 'TIDAK COCOK' } }
    },
  }
}

/** A count before a day ends or begins with it. */
function countIssues(t: Shop, draft: CloseDraft): FieldIssue[] {
  const n = BigInt(draft.kas_hitung) - t.kas
  if (!t.hitung) return n === 0n ? [] : [{ message: 'Hitung Kas Dahulu' }]
  if (t.hitung.book !== t.kas) return [{ message: 'Kas Bergerak Sejak Dihitung, Hitung Ulang', conflict: true }]
  if (!final(t)) return [{ message: 'Hitungan Tidak Cocok' }]
  if (t.hitung.end !== BigInt(draft.kas_hitung))
    return [{ message: 'Kas Sudah Dihitung Ulang Oleh Akun Lain', conflict: true }]
  return missingReason(n, draft.alasan)
}

function closeIssues(t: Shop, draft: CloseDraft): FieldIssue[] {
  const all = [t.deposit, t.nota, t.purchase, t.exchange, t.loans, t.loanPayments].flatMap((x) => [...x.values()])
  const count = all.filter((x) => x.status === waiting).length
  if (count > 0) return [{ message: `Masih Ada ${count} Nota Menunggu Validasi` }]
  const weighing = [...t.weighings.values()].filter((w) => w.status === 'BERJALAN').length
  if (weighing > 0) return [{ message: `Masih Ada ${weighing} Baki Sedang Ditimbang` }]
  const open = [...t.received.values()].filter((r) => r.status === 'DRAFT').length
  if (open > 0) return [{ message: `Masih Ada ${open} Penerimaan Barang Belum Selesai` }]
  return countIssues(t, draft)
}

/** Closes the day: the difference is posted, and nothing else can be posted after it. */
export function close(t: Shop, draft: CloseDraft): Decision {
  if (!t.buka) return refusal(409, 'Toko Sudah Ditutup Oleh Akun Lain')
  const wrong = closeIssues(t, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  const book = t.kas
  const difference = BigInt(draft.kas_hitung) - book
  const shown = t.hitung?.shown
  const changed: ApprovalNeed[] =
    shown !== undefined && shown !== difference ? [{ kategori: 'SELISIH_BERUBAH', minimal: 'SPV' }] : []
  return {
    needs: [...differenceNeeds(t, difference), ...changed],
    apply: () => {
      const number = t.takeNumber('TU')
      const stocks = [...t.trayContent.values()]
      const count = (i: 0 | 1 | 3): number => Number(stocks.reduce((s, contents) => s + contents[i], 0n))
      const figure = {
        kas_buku: Number(book),
        selisih: Number(difference),
        kas_pertama: Number(t.hitung?.first ?? draft.kas_hitung),
        stok_jumlah: count(0),
        stok_nilai: count(3),
      }
      t.post(differenceJournal(difference), [])
      // No basket keeps its pieces over night.
      for (const b of t.barang.values()) t.release(b)
      t.closing.set(number, { number, difference, date: t.date, status: 'SELESAI' })
      Object.assign(t, { buka: false, terakhir: t.date, hitung: undefined })
      return { number, figure }
    },
  }
}

/** The owner undoes the closing: the day goes on, its difference is mirrored, its counts are void. */
export function reopen(t: Shop, number: string, level: Level): Decision {
  if (t.buka) return refusal(409, 'Toko Sudah Dibuka')
  const closing = t.closing.get(number)
  if (!closing) return refusal(404, 'Data Tidak Ditemukan')
  if (closing.status === 'BATAL') return refusal(422, 'Hari Sudah Dibuka Ulang')
  if (closing.date !== t.date) return refusal(422, 'Penutupan Kemarin Tidak Bisa Dibuka Ulang')
  return {
    needs: level === 'OWN' ? [] : [{ kategori: 'BUKA_ULANG_HARI', minimal: 'OWN' }],
    apply: () => {
      t.post(differenceJournal(closing.difference), [], -1n)
      t.closing.set(number, { ...closing, status: 'BATAL' })
      Object.assign(t, { buka: true, hitung: undefined })
      return { number, figure: { status: 'BATAL' } }
    },
  }
}

/** Opens the next day: the one after the last business day, not after today. */
export function open(t: Shop, draft: OpenDraft, today: string): Decision {
  if (t.buka) return refusal(409, 'Toko Sudah Dibuka')
  const difference = BigInt(draft.kas_hitung) - t.kas
  const wrong: FieldIssue[] = [
    ...(draft.tgl_buka <= t.terakhir
      ? [{ message: `Tanggal Harus Sesudah ${t.terakhir}` }]
      : draft.tgl_buka > today
        ? [{ message: `Tanggal Tidak Boleh Melewati Hari Ini, ${today}` }]
        : []),
    ...countIssues(t, draft),
  ]
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: differenceNeeds(t, difference),
    apply: () => {
      const number = t.takeNumber('BT', draft.tgl_buka)
      t.post(differenceJournal(difference), [])
      Object.assign(t, { buka: true, date: draft.tgl_buka, terakhir: draft.tgl_buka, hitung: undefined })
      return { number, figure: { tanggal: draft.tgl_buka, selisih: Number(difference) } }
    },
  }
}
