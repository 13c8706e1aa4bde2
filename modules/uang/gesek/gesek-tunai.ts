import { computeBiaya, paidJurnal, type BankBiaya } from '#bayar'
import { kredit, ownLaci, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import { mulDiv, roundTo, rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Issue, RuleContext } from '#kernel/model/document.ts'
import type { DraftOf, RowOf } from '#kernel/model/fields/field.ts'
import { checkStep, settingValue, stepOf } from '#toko'
import type { gesekHead } from './gesek-tunai.shape.ts'

export type GesekDraft = DraftOf<typeof gesekHead>
export type Gesek = RowOf<typeof gesekHead>

export interface GesekFacts {
  readonly customer: { readonly nama_customer: string; readonly identitas: boolean } | undefined
  readonly rekening: ReadonlyMap<string, BankBiaya>
  /** What was handed out today, while whoever hands out next waits. */
  readonly today: Rupiah
}

/** Numbers with which only credit and charge cards begin: American Express, Diners Club, JCB. The others make both kinds. */
const creditOnly = /^(?:3[47]|30[0-5]|3095|36|38|39|35(?:2[89]|[3-8]))/

const limitOf = (k: Pick<RuleContext, 'settings'>): bigint => settingValue(k.settings, 'gesek_limit_harian')

/** A shop without a limit hands no cash out. */
export const checkServed = (context: Pick<RuleContext, 'settings'>): Issue[] =>
  limitOf(context) > 0n ? [] : [{ message: text('Gesek Tunai Tidak Dilayani, Batasnya 0') }]

const whole = 10_000n
/**
 * The least that is asked: the bank's share of all that is swiped, what is handed out and the fee itself, up to the shop's step. So the shop
 * never pays for it. A bank that keeps everything leaves nothing to ask.
 */
export function leastFee(jumlah: Rupiah, bank: BankBiaya | undefined, step: Rupiah): Rupiah {
  const share = bank?.biaya_debit ?? 0n
  return roundTo(rupiah(mulDiv(jumlah, share, share < whole ? whole - share : whole, 'up')), step, 'up')
}

const digits = (value: string, n: number): boolean => new RegExp(`^\\d{${n}}$`).test(value)

function checkCard(draft: GesekDraft): Issue[] {
  const refused = text('Kartu Kredit Tidak Boleh Digesek Tunai')
  if (draft.jenis_kartu === 'KREDIT') return [{ field: 'jenis_kartu', message: refused }]
  if (draft.awal_kartu !== null && !digits(draft.awal_kartu, 6))
    return [{ field: 'awal_kartu', message: text('Harus Enam Angka') }]
  if (draft.awal_kartu !== null && creditOnly.test(draft.awal_kartu)) return [{ field: 'awal_kartu', message: refused }]
  return digits(draft.akhir_kartu, 4) ? [] : [{ field: 'akhir_kartu', message: text('Harus Empat Angka') }]
}

/** The whole document, or everything that refuses it. */
export function buildGesek(
  draft: GesekDraft,
  facts: GesekFacts,
  context: Pick<RuleContext, 'settings'>,
): Gesek | Issue[] {
  const { customer } = facts
  const bank = facts.rekening.get(draft.no_rekening)
  const wrong: Issue[] = [
    ...(customer ? [] : [{ field: 'kode_customer', message: 'Customer Tidak Ditemukan' }]),
    ...(customer && !customer.identitas ? [{ field: 'kode_customer', message: 'Identitas Customer Harus Diisi' }] : []),
    ...(bank ? [] : [{ field: 'no_rekening', message: 'Data Tidak Ditemukan' }]),
    ...checkCard(draft),
    ...checkStep('jumlah_rp', draft.jumlah_rp, context),
    ...checkStep('biaya_rp', draft.biaya_rp, context),
  ]
  if (!customer || wrong.length > 0) return wrong
  const least = leastFee(draft.jumlah_rp, bank, stepOf(context))
  const biaya_rp = draft.biaya_rp ?? least
  if (biaya_rp < least)
    return [{ field: 'biaya_rp', message: text('Biaya Paling Sedikit {biaya}'), values: { biaya: Number(least) } }]
  if (facts.today + draft.jumlah_rp > limitOf(context))
    return [
      {
        field: 'jumlah_rp',
        message: text('Batas Gesek Tunai Hari Ini Tinggal {sisa}'),
        values: { sisa: Number(limitOf(context) > facts.today ? limitOf(context) - facts.today : 0n) },
      },
    ]
  const total_rp = rupiah(draft.jumlah_rp + biaya_rp)
  return {
    ...draft,
    biaya_rp,
    nama_customer: customer.nama_customer,
    total_rp,
    biaya_bank: computeBiaya(draft.jenis_kartu, total_rp, bank),
  }
}

/** The card pays what was handed out and the fee, as any other card payment; the drawer gives the cash. `validated`: see `ticksLater`. */
export const postGesek = (gesek: Gesek, validated: boolean): Posting => ({
  uang: [
    ...paidJurnal(
      {
        bayar: [
          {
            cara: gesek.jenis_kartu,
            jumlah_rp: gesek.total_rp,
            no_rekening: gesek.no_rekening,
            biaya_rp: gesek.biaya_bank,
            keterangan: gesek.akhir_kartu,
          },
        ],
        biaya_kartu_oleh: 'TOKO',
      },
      validated,
    ),
    kredit('KAS', gesek.jumlah_rp, ownLaci),
    kredit('PENDAPATAN GESEK', gesek.biaya_rp ?? rupiah(0)),
  ],
})
