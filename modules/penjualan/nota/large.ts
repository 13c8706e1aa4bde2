import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { isLarge, type OrangDay } from '#otorisasi'
import { settingValue } from '#toko'

/** The limit of one person's day; 0: there is none. */
export const largeLimit = (context: Pick<RuleContext, 'settings'>): bigint =>
  settingValue(context.settings, 'batas_transaksi_besar')

interface Paid {
  readonly kode_customer: string | null
  readonly total: bigint
}

/** From the limit on, the nota alone or with what the same person bought today in every shop, the buyer is identified. */
export function checkIdentitas(
  nota: Paid,
  days: ReadonlyMap<string, OrangDay>,
  context: Pick<RuleContext, 'settings'>,
): Issue[] {
  const day = days.get(nota.kode_customer ?? '')
  return isLarge(day, nota.total, largeLimit(context)) && !day?.identitas
    ? [{ field: 'kode_customer', message: 'Identitas Customer Harus Diisi' }]
    : []
}
