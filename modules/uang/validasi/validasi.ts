import { debit, kredit, type JurnalLine, type KliringState, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Content, Draft, Issue, RuleContext } from '#kernel/model/document.ts'
import { checkKategori, type Kategori } from '../masuk-keluar/masuk-keluar.ts'
import type { outcomes, validasiHead, validasiLine } from './validasi.shape.ts'

type Lines = { readonly detail: typeof validasiLine }
export type ValidasiDraft = Draft<typeof validasiHead, Lines>
export type Validasi = Content<typeof validasiHead, Lines>
export type Outcome = (typeof outcomes)[number]

/** A payment as it stands, its row locked. */
export interface OpenPayment {
  readonly tgl_system: string
  readonly no_rekening: string
  readonly cara: string
  readonly kartu: string | null
  readonly jumlah: Rupiah
  readonly biaya: Rupiah
  readonly status: KliringState
  readonly no_validasi: string | null
}
/** A line of the bank's statement. `no_validasi`: what it was matched with. */
export interface BankLine {
  readonly masuk: Rupiah
  readonly no_validasi: string | null
}
export interface ValidasiFacts {
  /** Payments by `paymentKey`. */
  readonly payments: ReadonlyMap<string, OpenPayment>
  /** Lines of the statement of this account, by their code. */
  readonly bank: ReadonlyMap<string, BankLine>
  readonly kategori: Kategori | undefined
}

export const paymentKey = (nomor: string, baris: number): string => `${nomor}|${baris}`
const keyOf = (line: { readonly nomor: string; readonly baris_bayar: number }): string =>
  paymentKey(line.nomor, line.baris_bayar)

/** From which states each outcome takes a payment: what was given up for lost may still be found, and only that is given up as an expense. */
const takenFrom: Readonly<Record<Outcome, readonly KliringState[]>> = {
  COCOK: ['BELUM', 'HILANG'],
  HILANG: ['BELUM'],
  DIBEBANKAN: ['HILANG'],
}

const sum = (amounts: readonly bigint[]): Rupiah => rupiah(amounts.reduce((s, n) => s + n, 0n))
const field = (i: number, name: string): string => `detail.${i}.${name}`

type DraftLine = ValidasiDraft['detail'][number]
function checkLine(
  draft: ValidasiDraft,
  line: DraftLine,
  index: number,
  facts: ValidasiFacts,
  hasil: Outcome,
): Issue[] {
  const payment = facts.payments.get(keyOf(line))
  if (!payment || payment.no_rekening !== draft.no_rekening)
    return [{ field: field(index, 'nomor'), message: text('Pembayaran Tidak Ditemukan Di Rekening Ini') }]
  if (!takenFrom[hasil].includes(payment.status))
    return [
      payment.status === 'BELUM'
        ? { field: field(index, 'nomor'), message: text('Tandai Hilang Dahulu') }
        : {
            field: field(index, 'nomor'),
            message:
              payment.status === 'BATAL'
                ? text('Pembayaran Sudah Dibatalkan')
                : text('Pembayaran Sudah Dicocokkan Dengan Bank'),
            conflict: true,
          },
    ]
  if (draft.detail.findIndex((other) => keyOf(other) === keyOf(line)) < index)
    return [{ field: field(index, 'nomor'), message: text('Pembayaran Ini Sudah Ada Di Atas') }]
  return (line.biaya_rp ?? 0n) > payment.jumlah
    ? [{ field: field(index, 'biaya_rp'), message: text('Biaya Melebihi Jumlah') }]
    : []
}

/** A line of the bank is matched whole, with one payment or with several that it came as one sum of. */
function checkBank(lines: Validasi['detail'], bank: ValidasiFacts['bank']): Issue[] {
  const by = Map.groupBy(
    lines.flatMap((l, i) => (l.kode_baris === null ? [] : [{ ...l, i }])),
    (l) => l.kode_baris!,
  )
  return [...by].flatMap(([code, parts]): Issue[] => {
    const at = field(parts[0]!.i, 'kode_baris')
    const line = bank.get(code)
    if (!line) return [{ field: at, message: text('Baris Bank Tidak Ditemukan Di Rekening Ini') }]
    if (line.no_validasi !== null)
      return [
        {
          field: at,
          message: text('Baris Bank Sudah Dipakai {nomor}'),
          values: { nomor: line.no_validasi },
          conflict: true,
        },
      ]
    const selisih = line.masuk - sum(parts.map((l) => l.jumlah_rp - (l.biaya_rp ?? 0n)))
    return selisih === 0n
      ? []
      : [{ field: at, message: text('Selisih Dengan Bank {selisih}'), values: { selisih: Number(selisih) } }]
  })
}

/** The validation with what its payments say, or everything that refuses it. */
export function buildValidasi(draft: ValidasiDraft, facts: ValidasiFacts, hasil: Outcome): Validasi | Issue[] {
  if (draft.detail.length === 0) return [{ field: 'detail', message: text('Pilih Minimal Satu Pembayaran') }]
  const wrong = [
    ...draft.detail.flatMap((line, i) => checkLine(draft, line, i, facts, hasil)),
    ...(hasil === 'DIBEBANKAN' ? checkExpense(draft, facts.kategori) : []),
  ]
  if (wrong.length > 0) return wrong
  const detail = draft.detail.map((line): Validasi['detail'][number] => {
    const payment = facts.payments.get(keyOf(line))!
    return {
      ...line,
      // What never came cost nothing at the bank, and no line of its statement tells of it.
      biaya_rp: hasil === 'COCOK' ? (line.biaya_rp ?? payment.biaya) : rupiah(0),
      kode_baris: hasil === 'COCOK' ? line.kode_baris : null,
      tgl_bayar: payment.tgl_system,
      cara: payment.cara,
      kartu: payment.kartu,
      jumlah_rp: payment.jumlah,
      biaya_lama: payment.biaya,
      status_lama: payment.status,
      validasi_lama: payment.no_validasi,
    }
  })
  const apart = checkBank(detail, facts.bank)
  if (apart.length > 0) return apart
  const jumlah_rp = sum(detail.map((l) => l.jumlah_rp))
  const biaya_rp = sum(detail.map((l) => l.biaya_rp ?? 0n))
  return {
    ...draft,
    kode_transaksi: hasil === 'DIBEBANKAN' ? draft.kode_transaksi : null,
    hasil,
    akun_beban: hasil === 'DIBEBANKAN' ? facts.kategori!.nomor_akun : null,
    total_jumlah: detail.length,
    jumlah_rp,
    biaya_rp,
    bersih_rp: rupiah(jumlah_rp - biaya_rp),
    detail,
  }
}

function checkExpense(draft: ValidasiDraft, kategori: Kategori | undefined): Issue[] {
  if (draft.kode_transaksi === null) return [{ field: 'kode_transaksi', message: 'Kategori Tidak Boleh Kosong' }]
  const wrong = checkKategori(kategori, 'kode_transaksi')
  if (wrong.length > 0) return wrong
  return kategori!.jenis === 'KELUAR'
    ? []
    : [{ field: 'kode_transaksi', message: text('Kategori Ini Bukan Uang Keluar') }]
}

/** What was found leaves KLIRING for the bank, less the fee; what is given up becomes an expense; what is lost stays where it is. */
export function postValidasi(validasi: Validasi): Posting {
  const out = kredit('KLIRING', validasi.jumlah_rp, validasi.no_rekening)
  const lines: Readonly<Record<Outcome, readonly JurnalLine[]>> = {
    COCOK: [debit('BANK', validasi.bersih_rp, validasi.no_rekening), debit('BIAYA KARTU', validasi.biaya_rp), out],
    HILANG: [],
    DIBEBANKAN:
      validasi.akun_beban === null
        ? []
        : [debit(`#${validasi.akun_beban}`, validasi.jumlah_rp, '', validasi.keterangan ?? ''), out],
  }
  return { uang: lines[validasi.hasil] }
}

/** What the bank never paid is given up by the owner. */
export const ownerGivesUp = (context: Pick<RuleContext, 'level'>): Issue[] =>
  context.level === 'OWN' || context.level === 'SU'
    ? []
    : [{ message: text('Hanya Pemilik Yang Membukukan Sebagai Biaya') }]

/** Every payment is still as this validation left it: none was found, or given up, afterwards. */
export const checkOwn = (
  doc: { readonly nomor: string; readonly detail: Validasi['detail'] },
  own: ReadonlySet<string>,
): Issue[] =>
  doc.detail.every((l) => own.has(keyOf(l)))
    ? []
    : [{ message: text('Pembayaran Sudah Dicocokkan Dengan Bank'), conflict: true }]
