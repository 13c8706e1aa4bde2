import type { Issue } from '#kernel/model/document.ts'
import { shopOfNumber } from '#kernel/model/document-number.ts'
import { notaPrefix } from '#penjualan'
import { tukarPrefix } from '../tukar/name.ts'
import type { LineFacts, SoldLine } from './line.ts'
import type { PurchaseRules } from './quote.ts'

/** Pieces that another shop of the chain sold: whose nota it is, whether it is taken here, and what its piece is called here. */

/** Notas with which pieces leave. */
const soldPrefixes = [notaPrefix, tukarPrefix]

/** The shop that wrote this nota, if another one did. */
export function otherShop(nomor: string | null, here: string): string | undefined {
  const shop = soldPrefixes.map((prefix) => shopOfNumber(prefix, nomor ?? '')).find((s) => s !== undefined)
  return shop === here ? undefined : shop
}

/**
 * Group and kind of a sold piece as this shop names them. Another shop has masters of its own: its group counts where one of the same code and
 * fineness stands here, else somebody chooses.
 */
export function codesHere(
  line: SoldLine,
  facts: Pick<LineFacts, 'group' | 'jenis'>,
): { kode_group?: string; kode_dept?: string } {
  const ours = line.toko_asal === null
  return {
    ...(ours || facts.group.get(line.kode_group)?.kadar === line.kadar ? { kode_group: line.kode_group } : {}),
    ...(ours || facts.jenis.has(line.kode_dept) ? { kode_dept: line.kode_dept } : {}),
  }
}

/** Why the nota of this shop is not taken here. A shop on another server cannot say yet whether the piece was bought there. */
export function checkShop(
  shop: string | undefined,
  here: ReadonlySet<string>,
  rules: Pick<PurchaseRules, 'nota_cabang_lain'>,
): Issue | undefined {
  if (shop === undefined) return undefined
  if (!rules.nota_cabang_lain) return { message: 'Nota Toko {toko} Tidak Diterima Di Toko Ini', values: { toko: shop } }
  if (here.has(shop)) return undefined
  return { message: 'Toko {toko} Tidak Di Server Ini. Pakai Nota Lama', values: { toko: shop } }
}
