import { debit, freeAkun, kredit, type JurnalLine, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Issue, RuleContext } from '#kernel/model/document.ts'
import { settingValue, supervised } from '#toko'

/** A category of money, with the account that it is posted to. */
export interface Kategori {
  readonly jenis: 'MASUK' | 'KELUAR'
  readonly nomor_akun: string
}
export interface MoneyFacts {
  /** Undefined: nobody knows it, or its account is gone. */
  readonly kategori: Kategori | undefined
}

interface Draft {
  readonly kode_transaksi: string
  readonly jumlah_rp: Rupiah
  readonly keterangan: string
}
/** What such a document says of its money. */
export interface Money extends Draft {
  readonly arah: Kategori['jenis']
  readonly nomor_akun: string
}

/** Why a category can not stand behind money by itself. `field`: where it was chosen. */
export function checkKategori(kategori: Pick<Kategori, 'nomor_akun'> | undefined, field: string): Issue[] {
  if (!kategori) return [{ field, message: 'Data Tidak Ditemukan' }]
  return freeAkun(kategori.nomor_akun)
    ? []
    : [{ field, message: text('Akun {akun} Dijaga Program'), values: { akun: kategori.nomor_akun } }]
}

/** Which way the money goes and against which account: its category says both. */
export function buildMoney<D extends Draft>(draft: D, facts: MoneyFacts): (D & Money) | Issue[] {
  const wrong = checkKategori(facts.kategori, 'kode_transaksi')
  if (wrong.length > 0) return wrong
  return { ...draft, arah: facts.kategori!.jenis, nomor_akun: facts.kategori!.nomor_akun }
}

/** Money in: the drawer or the account against its category; money out: the opposite. `of`: the line of the drawer or account. */
export function postMoney(
  money: Pick<Money, 'arah' | 'nomor_akun' | 'jumlah_rp' | 'keterangan'>,
  of: (side: typeof debit) => JurnalLine,
): Posting {
  const other = `#${money.nomor_akun}` as const
  return {
    uang:
      money.arah === 'MASUK'
        ? [of(debit), kredit(other, money.jumlah_rp, '', money.keterangan)]
        : [debit(other, money.jumlah_rp, '', money.keterangan), of(kredit)],
  }
}

/** Money that goes out above the shop's limit needs a supervisor. */
export const outNeeds = (
  money: Pick<Money, 'arah' | 'jumlah_rp' | 'keterangan'>,
  context: Pick<RuleContext, 'settings'>,
): ApprovalNeed[] =>
  money.arah === 'KELUAR' && money.jumlah_rp > settingValue(context.settings, 'limit_kas_keluar')
    ? [
        {
          kategori: 'KAS_KELUAR',
          minimal: 'SPV',
          keterangan: 'Uang keluar {jumlah}, {untuk}',
          isi: { jumlah: Number(money.jumlah_rp), untuk: money.keterangan },
        },
      ]
    : []

/** Calling money off. `kategori`: of the kind of document. */
export const batalMoneyNeeds = (kategori: string) =>
  supervised(kategori, 'Batal {nomor}, uang {jumlah}', { nomor: 'nomor', jumlah: 'jumlah_rp' })
