import type { Issue } from '#kernel/model/document.ts'
import type { Rupiah, Weight } from '#kernel/base/quantity/quantity.ts'

/** What the shop owes a supplier: rupiah, grams of fine gold, and what those grams stand for in the books. */
export interface SupplierDebt {
  readonly hutang_pokok: Rupiah
  readonly hutang_berat: Weight
  readonly nilai_emas: Rupiah
}
export interface OwedSupplier extends SupplierDebt {
  readonly kode_supplier: string
  readonly nama_supplier: string
}

/**
 * A debt never falls below nothing: what was paid meanwhile is not owed any more, and money or gold given ahead is no negative debt. So whatever
 * takes a debt back (goods that go back, an entry that is called off) is refused where less is owed by now, and where no gram would be left
 * of a value. It tells no figure. A document without a supplier (null) owes nothing.
 */
export const checkOwed = (
  owed: OwedSupplier | undefined,
  back: Partial<SupplierDebt>,
  kode_supplier: string | null,
): Issue[] => {
  if (kode_supplier === null) return []
  const names = ['hutang_pokok', 'hutang_berat', 'nilai_emas'] as const
  const left = (name: (typeof names)[number]): bigint => (owed?.[name] ?? 0n) - (back[name] ?? 0n)
  const hollow = (back.hutang_berat ?? 0n) > 0n && left('hutang_berat') === 0n && left('nilai_emas') !== 0n
  return hollow || names.some((name) => left(name) < 0n)
    ? [
        {
          message: 'Hutang Ke Supplier {supplier} Sudah Dibayar',
          values: { supplier: owed?.nama_supplier ?? kode_supplier },
        },
      ]
    : []
}
