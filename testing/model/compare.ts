import { keyAkun } from '#buku'
import { proveShop } from '#apps/server/invariants.server.ts'
import type { TestChain } from '../server.ts'
import type { Shop } from './shop.ts'

type Row = readonly (string | number)[]
interface State {
  readonly hari: Row
  readonly uang: readonly Row[] | null
  readonly baki: readonly Row[] | null
  readonly nomor: readonly Row[] | null
  readonly barang: readonly Row[] | null
  readonly beli: readonly Row[] | null
  readonly titipan: readonly Row[] | null
  readonly paid: readonly Row[] | null
  readonly debts: readonly Row[] | null
  readonly loans: readonly Row[] | null
  readonly contracts: readonly Row[] | null
  readonly pledges: readonly Row[] | null
  readonly surpluses: readonly Row[] | null
  readonly owed: Row
}

const goodsColumns = `kode_barcode, status, coalesce(no_jual, ''), coalesce(no_beli, ''), jumlah::int, berat::text, berat_emas::text, murni::text, nilai::text, coalesce(harga_jual::text, ''), kode_baki`
const sql = `SELECT
  (SELECT json_build_array(tgl_system, buka) FROM hari_toko WHERE cabang = $1) AS hari,
  (SELECT json_agg(json_build_array(akun, sub, saldo::text)) FROM saldo_uang WHERE cabang = $1 AND saldo <> 0) AS uang,
  (SELECT json_agg(json_build_array(kode_baki, jumlah::text, berat::text, murni::text, nilai::text)) FROM saldo_baki WHERE cabang = $1) AS baki,
  (SELECT json_agg(json_build_array(jenis || ' ' || periode, terakhir)) FROM nomor WHERE cabang = $1) AS nomor,
  (SELECT json_agg(json_build_array(${goodsColumns})) FROM barang WHERE cabang = $1 AND ($2 OR kode_barcode = ANY ($3))) AS barang,
  (SELECT json_agg(json_build_array(kode_barcode, status, berat::text, berat_emas::text, nilai::text, kode_baki)) FROM barang_beli
   WHERE cabang = $1 AND ($2 OR kode_barcode = ANY ($5))) AS beli,
  (SELECT json_agg(json_build_array(no_titipan, status, sisa::text)) FROM titipan WHERE cabang = $1 AND ($2 OR no_titipan = ANY ($4))) AS titipan,
  (SELECT json_agg(json_build_array(nomor, status, jumlah::text, biaya::text, coalesce(no_validasi, ''))) FROM kliring WHERE cabang = $1 AND ($2 OR nomor = ANY ($6))) AS paid,
  (SELECT json_agg(json_build_array(kode_supplier, hutang_pokok::text, hutang_berat::text, nilai_emas::text)) FROM supplier
   WHERE cabang = $1 AND (hutang_pokok, hutang_berat, nilai_emas) <> (0, 0, 0)) AS debts,
  (SELECT json_agg(json_build_array(no_faktur_hutang, status, sisa_pokok::text, bunga_sampai, jatuh_tempo)) FROM hutang
   WHERE cabang = $1 AND ($2 OR no_faktur_hutang = ANY ($7))) AS loans,
  (SELECT json_agg(json_build_array(no_cicilan, status, terbayar::text, sisa::text, angsuran_dibayar::int, potongan_bunga::text, coalesce(jatuh_tempo::text, '')))
   FROM cicilan WHERE cabang = $1 AND ($2 OR no_cicilan = ANY ($8))) AS contracts,
  (SELECT json_agg(json_build_array(kode_jaminan, status, berat::text)) FROM jaminan WHERE cabang = $1 AND ($2 OR no_faktur_hutang = ANY ($7))) AS pledges,
  (SELECT json_agg(json_build_array(nomor_asal, no_lelang, status, jumlah_rp::text, sisa_rp::text, tgl_hangus, coalesce(no_kelebihan, '')))
   FROM kelebihan_lelang WHERE cabang = $1 AND ($2 OR nomor_asal = ANY ($9))) AS surpluses,
  json_build_array((SELECT coalesce(sum(sisa_pokok), 0)::text FROM hutang WHERE cabang = $1),
    (SELECT count(*) || ' ' || coalesce(sum(berat), 0) FROM jaminan WHERE cabang = $1 AND status = 'DISIMPAN'),
    (SELECT coalesce(sum(terbayar), 0)::text FROM cicilan WHERE cabang = $1 AND NOT serah_dulu AND status IN ('AKTIF', 'LUNAS')),
    (SELECT coalesce(sum(sisa), 0)::text FROM cicilan WHERE cabang = $1 AND serah_dulu AND status = 'AKTIF'),
    (SELECT coalesce(sum(sisa_rp), 0)::text FROM kelebihan_lelang WHERE cabang = $1)) AS owed`

const order = (lines: readonly Row[]): string[] => lines.map((b) => b.join(' ')).sort()

/** The first differences between two lists, from each side. */
function differs(name: string, server: readonly Row[] | null, model: readonly Row[]): string[] {
  const [told, known] = [order(server ?? []), order(model)]
  const [other, less] = [new Set(known), new Set(told)]
  const [more, missing] = [told.filter((x) => !other.has(x)), known.filter((x) => !less.has(x))]
  if (more.length + missing.length === 0 && told.length === known.length) return []
  return [
    `${name}: the server has ${JSON.stringify(more.slice(0, 4))}, the model ${JSON.stringify(missing.slice(0, 4))}`,
  ]
}

const goodsRows = (shop: Shop, code: Iterable<string>): Row[] =>
  [...code].flatMap((letter) => {
    const goods = shop.barang.get(letter)
    return goods
      ? [
          [
            letter,
            goods.status,
            goods.sell ?? '',
            goods.bought ?? '',
            goods.count,
            `${goods.berat}`,
            `${goods.emas}`,
            `${goods.fine}`,
            `${goods.value}`,
            `${goods.salePrice ?? ''}`,
            goods.baki,
          ],
        ]
      : []
  })
const boughtRows = (shop: Shop, codes: Iterable<string>): Row[] =>
  [...codes].flatMap((code) => {
    const goods = shop.bought.get(code)
    return goods ? [[code, goods.status, `${goods.berat}`, `${goods.emas}`, `${goods.value}`, goods.baki]] : []
  })
const depositRows = (shop: Shop, number: Iterable<string>): Row[] =>
  [...number].map((no) => [no, shop.deposit.get(no)!.status, `${shop.deposit.get(no)!.rest}`])
const paidRows = (shop: Shop, numbers: Iterable<string>): Row[] =>
  [...numbers].flatMap((no) =>
    (shop.payments.get(no) ?? []).map((p) => [no, p.status, `${p.amount}`, `${p.fee}`, p.by]),
  )
const debtRows = (shop: Shop): Row[] =>
  [...shop.debt.values()].flatMap(({ supplier, rp, berat, nilai }) =>
    rp === 0n && berat === 0n && nilai === 0n ? [] : [[supplier, `${rp}`, `${berat}`, `${nilai}`]],
  )
const loanRows = (shop: Shop, numbers: Iterable<string>): Row[] =>
  [...numbers].map((no) => {
    const { status, rest, paidUntil, due } = shop.loans.get(no)!
    return [no, status, `${rest}`, paidUntil, due]
  })
const contractRows = (shop: Shop, numbers: Iterable<string>): Row[] =>
  [...numbers].map((no) => {
    const { status, came, rest, paid, dropped, rows } = shop.contracts.get(no)!
    return [no, status, `${came}`, `${rest}`, paid, `${dropped}`, (status === 'AKTIF' && rows[paid]?.date) || '']
  })
const pledgeRows = (shop: Shop, numbers: Iterable<string>): Row[] =>
  [...numbers].flatMap((no) => shop.loans.get(no)!.pledges.map((b) => [b.code, b.place, `${b.berat}`]))
const surplusRows = (shop: Shop, numbers: Iterable<string>): Row[] =>
  [...numbers].flatMap((no) => {
    const surplus = shop.surpluses.get(no)
    if (!surplus) return []
    return [
      [
        no,
        surplus.auction,
        surplus.status,
        `${surplus.amount}`,
        `${surplus.status === 'BELUM DIAMBIL' ? surplus.amount : 0n}`,
        surplus.lapse,
        surplus.by,
      ],
    ]
  })
/** What the accounts of loans and contracts hold in all, and what lies in the safe: pieces and mg. */
function owedRow(shop: Shop): Row {
  const on = (name: string): bigint =>
    [...shop.saldo].reduce((s, [key, n]) => (key.startsWith(`${name} `) ? s + n : s), 0n)
  const safe = [...shop.loans.values()].flatMap((h) => h.pledges.filter((b) => b.place === 'DISIMPAN'))
  return [
    `${on('PIUTANG GADAI')}`,
    `${safe.length} ${safe.reduce((s, b) => s + b.berat, 0n)}`,
    `${-on('UANG MUKA CICILAN')}`,
    `${on('PIUTANG CICILAN')}`,
    `${-on('KELEBIHAN LELANG')}`,
  ]
}
const moneyRows = (shop: Shop): Row[] =>
  [...shop.saldo].flatMap(([key, amount]) => {
    const [ledgerAccount, sub] = [key.slice(0, key.lastIndexOf(' ')), key.slice(key.lastIndexOf(' ') + 1)]
    const account = ledgerAccount.startsWith('#')
      ? ledgerAccount.slice(1)
      : keyAkun[ledgerAccount as keyof typeof keyAkun]
    return amount === 0n ? [] : [[account, sub, `${amount}`]]
  })

async function compareRows(chain: TestChain, shop: Shop, all: boolean): Promise<void> {
  const pieces = all ? [...shop.barang.keys()] : [...shop.touched.barang]
  const bought = all ? [...shop.bought.keys()] : [...shop.touched.bought]
  const deposit = all ? [...shop.deposit.keys()] : [...shop.touched.deposit]
  const paid = all ? [...shop.payments.keys()] : [...shop.touched.paid]
  const loans = all ? [...shop.loans.keys()] : [...shop.touched.loan]
  const contracts = all ? [...shop.contracts.keys()] : [...shop.touched.contract]
  const surpluses = all ? [...shop.surpluses.keys()] : [...shop.touched.surplus]
  const { rows } = await chain.owner.query<State>({
    name: 'model',
    text: sql,
    values: [shop.kode, all, pieces, deposit, bought, paid, loans, contracts, surpluses],
  })
  const existing = rows[0]!
  const wrong = [
    ...differs('day', [existing.hari], [[shop.date, `${shop.buka}`]]),
    ...differs('money', existing.uang, moneyRows(shop)),
    ...differs(
      'trays',
      existing.baki,
      [...shop.trayContent].map(([code, contents]) => [code, ...contents.map(String)]),
    ),
    ...differs('numbers', existing.nomor, [...shop.nomor]),
    ...differs('pieces', existing.barang, goodsRows(shop, pieces)),
    ...differs('bought pieces', existing.beli, boughtRows(shop, bought)),
    ...differs('debts', existing.debts, debtRows(shop)),
    ...differs('payments', existing.paid, paidRows(shop, paid)),
    ...differs('deposits', existing.titipan, depositRows(shop, deposit)),
    ...differs('loans', existing.loans, loanRows(shop, loans)),
    ...differs('contracts', existing.contracts, contractRows(shop, contracts)),
    ...differs('pledges', existing.pledges, pledgeRows(shop, loans)),
    ...differs('surpluses', existing.surpluses, surplusRows(shop, surpluses)),
    // The books of the model against what the documents of the server say.
    ...differs('owed and pledged', [existing.owed], [owedRow(shop)]),
  ]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Balances, trays, numbers, the day, and what the last command touched must equal the model's. */
export const compare = (c: TestChain, t: Shop): Promise<void> => compareRows(c, t, false)

/** Compares everything, and checks every invariant, which hold the books against the balances. */
export async function compareAll(chain: TestChain, shop: Shop): Promise<void> {
  await compareRows(chain, shop, true)
  const wrong = await proveShop(chain.db, shop.kode, 5)
  if (wrong.length > 0) throw new Error(wrong.map((s) => `${s.wording}: ${s.what.join('; ')}`).join('\n'))
}
