import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { isLarge, type OrangDay } from '#otorisasi'
import { settingValue } from '#toko'

/** From which sum of a day on a person is identified: of both limits the lower; 0: there is none. */
function identityLimit({ settings }: Pick<RuleContext, 'settings'>): bigint {
  const limits = [settingValue(settings, 'batas_identitas'), settingValue(settings, 'batas_transaksi_besar')]
  return limits.reduce<bigint>((least, limit) => (limit > 0n && (least === 0n || limit < least) ? limit : least), 0n)
}

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
  return isLarge(day, nota.total, identityLimit(context)) && !day?.identitas
    ? [{ field: 'kode_customer', message: 'Identitas Customer Harus Diisi' }]
    : []
}
