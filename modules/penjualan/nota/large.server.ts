import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { identified } from '#member/server'
import type { OrangDay } from '#otorisasi'

/** Who buys: a customer, or a card that leads to one. Both are empty for a nota that stands already, which names them. */
interface Named {
  readonly kode_customer: string | null
  readonly kode_member: string | null
}

const card = `(SELECT m.orang FROM kartu_member m WHERE m.kode = $2 AND m.aktif ORDER BY m.toko <> $1, m.dibuat, m.toko LIMIT 1)`
/** The customers who are meant by `$2`. Each way has its own text, so that each finds them by a key. */
const meant = {
  customer: `o.kode_customer = $2`,
  card: `(o.orang = ${card} OR o.hp = ${card} OR o.kode_customer = (SELECT m.kode_customer FROM member m WHERE m.cabang = $1 AND m.kode = $2))`,
  nota: `o.kode_customer = (SELECT p.kode_customer FROM penjualan p WHERE p.cabang = $1 AND p.no_faktur_jual = $2)`,
}

/**
 * What these persons bought on the shop's business date, by customer. Their rows are locked first, in one order over all shops: two tills
 * never reach the limit at once. No query for a nota that names nobody.
 */
export async function loadDays(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'number' | 'lock'>,
  who: Named,
): Promise<ReadonlyMap<string, OrangDay>> {
  const way = who.kode_customer !== null ? 'customer' : who.kode_member !== null ? 'card' : 'nota'
  return loadDaysOf(tx, call, meant[way], who.kode_customer ?? who.kode_member ?? call.number)
}

/** The same of those whom `who` means: a condition on `orang_customer o` by the key `$2` of the shop `$1`. */
export async function loadDaysOf(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'lock'>,
  who: string,
  key: string,
): Promise<ReadonlyMap<string, OrangDay>> {
  if (key === '') return new Map()
  const named = `SELECT o.kode_customer, o.orang, o.hp FROM orang_customer o WHERE o.cabang = $1 AND ${who}`
  const values = [call.cabang, key]
  const [, rows] = await Promise.all([
    call.lock === ''
      ? undefined
      : tx.query(
          `SELECT id FROM orang WHERE id = ANY (ARRAY(SELECT v.id FROM (${named}) n, LATERAL (VALUES (n.orang), (n.hp)) v (id)))
           ORDER BY id FOR UPDATE`,
          values,
        ),
    tx.query<OrangDay & { kode_customer: string }>(
      `SELECT n.kode_customer, n.orang,
         ${identified('c')} AS identitas,
         (SELECT coalesce(sum(t.jumlah), 0)::bigint FROM transaksi_orang t
          WHERE t.orang IN (n.orang, n.hp) AND t.tanggal = h.tgl_system) AS hari_ini,
         EXISTS (SELECT FROM kasus_besar k WHERE k.orang = n.orang AND k.tanggal = h.tgl_system) AS kasus
       FROM (${named}) n JOIN customer c ON c.cabang = $1 AND c.kode = n.kode_customer JOIN hari_toko h ON h.cabang = $1`,
      values,
    ),
  ])
  return new Map(rows.map(({ kode_customer, ...day }) => [kode_customer, day]))
}
