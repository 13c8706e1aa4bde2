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

const differenceJournal = (difference: bigint): Journal => [
  ['KAS', 'UTAMA', difference],
  ['SELISIH KAS', '', -difference],
]
const differenceNeeds = (shop: Shop, difference: bigint): ApprovalNeed[] =>
  (difference < 0n ? -difference : difference) > shop.rules.cashDifference
    ? [{ kategori: 'SELISIH_TUTUP', minimal: 'OWN' }]
    : []
const missingReason = (difference: bigint, reason: string | undefined): FieldIssue[] =>
  difference !== 0n && !reason ? [{ message: 'Alasan Selisih Kas Harus Diisi' }] : []

/** The count of the cash as it lies there now: the first that fits stands, and so does the second. */
const standing = (t: Shop) => (t.hitung?.book === t.kas ? t.hitung : undefined)
export const final = (shop: Shop): boolean => {
  const now = standing(shop)
  if (!now) return false
  const difference = now.end - now.book
  return now.times > 1 || (difference < 0n ? -difference : difference) <= shop.rules.cashDifference
}

/** A blind count of the cash. */
export function countCash(shop: Shop, cash: number): Decision {
  if (final(shop)) return refusal(409, 'Hitungan Kas Sudah Final')
  return {
    needs: [],
    apply: () => {
      const times = (standing(shop)?.times ?? 0) + 1
      const { first = BigInt(cash), shown } = shop.hitung ?? {}
      shop.hitung = { first, end: BigInt(cash), book: shop.kas, times, shown }
      if (final(shop)) shop.hitung.shown ??= shop.hitung.end - shop.hitung.book
      return { number: '', figure: { keadaan: final(shop) ? 'FINAL' : 'TIDAK COCOK' } }
    },
  }
}

/** A count before a day ends or begins with it. */
function countIssues(shop: Shop, draft: CloseDraft): FieldIssue[] {
  const difference = BigInt(draft.kas_hitung) - shop.kas
  if (!shop.hitung) return difference === 0n ? [] : [{ message: 'Hitung Kas Dahulu' }]
  if (shop.hitung.book !== shop.kas) return [{ message: 'Kas Bergerak Sejak Dihitung, Hitung Ulang', conflict: true }]
  if (!final(shop)) return [{ message: 'Hitungan Tidak Cocok' }]
  if (shop.hitung.end !== BigInt(draft.kas_hitung))
    return [{ message: 'Kas Sudah Dihitung Ulang Oleh Akun Lain', conflict: true }]
  return missingReason(difference, draft.alasan)
}

function closeIssues(shop: Shop, draft: CloseDraft): FieldIssue[] {
  const all = [shop.deposit, shop.nota, shop.purchase, shop.exchange, shop.loans, shop.loanPayments].flatMap(
    (notas) => [...notas.values()],
  )
  const count = all.filter((x) => x.status === waiting).length
  if (count > 0) return [{ message: `Masih Ada ${count} Nota Menunggu Validasi` }]
  const weighing = [...shop.weighings.values()].filter((w) => w.status === 'BERJALAN').length
  if (weighing > 0) return [{ message: `Masih Ada ${weighing} Baki Sedang Ditimbang` }]
  const open = [...shop.received.values()].filter((r) => r.status === 'DRAFT').length
  if (open > 0) return [{ message: `Masih Ada ${open} Penerimaan Barang Belum Selesai` }]
  return countIssues(shop, draft)
}

/** Closes the day: the difference is posted, and nothing else can be posted after it. */
export function close(shop: Shop, draft: CloseDraft): Decision {
  if (!shop.buka) return refusal(409, 'Toko Sudah Ditutup Oleh Akun Lain')
  const wrong = closeIssues(shop, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  const book = shop.kas
  const difference = BigInt(draft.kas_hitung) - book
  const shown = shop.hitung?.shown
  const changed: ApprovalNeed[] =
    shown !== undefined && shown !== difference ? [{ kategori: 'SELISIH_BERUBAH', minimal: 'SPV' }] : []
  return {
    needs: [...differenceNeeds(shop, difference), ...changed],
    apply: () => {
      const number = shop.takeNumber('TU')
      const stocks = [...shop.trayContent.values()]
      const count = (i: 0 | 1 | 3): number => Number(stocks.reduce((s, contents) => s + contents[i], 0n))
      const figure = {
        kas_buku: Number(book),
        selisih: Number(difference),
        kas_pertama: Number(shop.hitung?.first ?? draft.kas_hitung),
        stok_jumlah: count(0),
        stok_nilai: count(3),
      }
      shop.post(differenceJournal(difference), [])
      // No basket keeps its pieces over night.
      for (const b of shop.barang.values()) shop.release(b)
      shop.closing.set(number, { number, difference, date: shop.date, status: 'SELESAI' })
      Object.assign(shop, { buka: false, terakhir: shop.date, hitung: undefined })
      return { number, figure }
    },
  }
}

/** The owner undoes the closing: the day goes on, its difference is mirrored, its counts are void. */
export function reopen(shop: Shop, number: string, level: Level): Decision {
  if (shop.buka) return refusal(409, 'Toko Sudah Dibuka')
  const closing = shop.closing.get(number)
  if (!closing) return refusal(404, 'Data Tidak Ditemukan')
  if (closing.status === 'DIBUKA ULANG') return refusal(422, 'Hari Sudah Dibuka Ulang')
  if (closing.date !== shop.date) return refusal(422, 'Penutupan Kemarin Tidak Bisa Dibuka Ulang')
  return {
    needs: level === 'OWN' ? [] : [{ kategori: 'BUKA_ULANG_HARI', minimal: 'OWN' }],
    apply: () => {
      shop.post(differenceJournal(closing.difference), [], -1n)
      shop.closing.set(number, { ...closing, status: 'DIBUKA ULANG' })
      Object.assign(shop, { buka: true, hitung: undefined })
      return { number, figure: { status: 'DIBUKA ULANG' } }
    },
  }
}

/** Opens the next day: the one after the last business day, not after today. */
export function open(shop: Shop, draft: OpenDraft, today: string): Decision {
  if (shop.buka) return refusal(409, 'Toko Sudah Dibuka')
  const difference = BigInt(draft.kas_hitung) - shop.kas
  const wrong: FieldIssue[] = [
    ...(draft.tgl_buka <= shop.terakhir
      ? [{ message: `Tanggal Harus Sesudah ${shop.terakhir}` }]
      : draft.tgl_buka > today
        ? [{ message: `Tanggal Tidak Boleh Melewati Hari Ini, ${today}` }]
        : []),
    ...countIssues(shop, draft),
  ]
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: differenceNeeds(shop, difference),
    apply: () => {
      const number = shop.takeNumber('BT', draft.tgl_buka)
      shop.post(differenceJournal(difference), [])
      Object.assign(shop, { buka: true, date: draft.tgl_buka, terakhir: draft.tgl_buka, hitung: undefined })
      return { number, figure: { tanggal: draft.tgl_buka, selisih: Number(difference) } }
    },
  }
}
