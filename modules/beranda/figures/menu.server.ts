import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { screenOf } from '#kernel/model/resource.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { barang, barangMasuk, hancurBarang, pindahBarang, stockSummaryGate, timbangBaki } from '#barang'
import { keyAkun } from '#buku'
import { cicilan } from '#cicilan'
import { hutang } from '#hutang'
import { member } from '#member'
import { loadBirthdays } from '#member/server'
import { barangBeli, pembelian } from '#pembelian'
import { penjualan, titipan } from '#penjualan'
import { tileBehind } from '../dashboard/behind.ts'
import { loadKas, loadStok } from '../dashboard/day.server.ts'
import { figureUnits, menusWithFigures, type Amount, type FigureUnit, type MenuFigure } from './menu.ts'
import { knowsKas, loadCashDay } from './money.server.ts'
import { loadRepaid } from './loans.server.ts'
import { loadTrade, type TradeFigure, type TradeKind } from './trade.server.ts'

interface Asked {
  readonly tx: Tx
  readonly session: Session
  readonly now: Date
}
type Loader = (p: Asked) => Promise<readonly MenuFigure[]>

const amount = (nilai: bigint, satuan: FigureUnit): Amount => ({
  nilai: satuan === 'GRAM' ? toWireNumber(nilai, 3) : Number(nilai),
  satuan,
})
const figure = (
  judul: string,
  main: Amount,
  catatan: Amount | null = null,
  path: string | null = null,
): MenuFigure => ({
  judul,
  ...main,
  catatan,
  path,
})

const maySee = ({ session }: Asked, screens: readonly ScreenDef[]): boolean =>
  screens.some((l) => mayOpen(l, session).allowed)
const mayUse = (p: Asked, d: AnyDocument): boolean => maySee(p, documentScreens(d))

/** What the dashboard says of a kind of trade today: the same sums. */
async function loadToday(asked: Asked, kind: TradeKind): Promise<TradeFigure> {
  const day = asked.session.tgl_system
  return (await loadTrade(asked.tx, [asked.session], day, day))(kind, { from: day, to: day })
}

interface Heap {
  readonly jumlah: bigint
  readonly berat: bigint
}
interface Deposits {
  readonly jumlah: bigint
  readonly sisa: bigint
}
const loadDeposits = async (asked: Asked): Promise<Deposits> =>
  (
    await asked.tx.query<Deposits>(
      `SELECT count(*) AS jumlah, coalesce(sum(sisa), 0)::bigint AS sisa FROM titipan WHERE cabang = $1 AND status = 'AKTIF'`,
      [asked.session.kode_toko],
    )
  )[0]!

const sales: Loader = async (asked) => {
  const [trade, deposits] = await Promise.all([
    mayUse(asked, penjualan) ? loadToday(asked, 'PENJUALAN') : undefined,
    mayUse(asked, titipan) ? loadDeposits(asked) : undefined,
  ])
  const behind = tileBehind.sales(asked.session.tgl_system)
  return [
    ...(trade
      ? [
          figure(text('Nota hari ini'), amount(trade.nota, 'NOTA'), amount(trade.total, 'RUPIAH'), behind),
          figure(text('Berat terjual'), amount(trade.berat, 'GRAM'), amount(trade.potong, 'POTONG'), behind),
        ]
      : []),
    ...(deposits
      ? [
          figure(
            text('Titipan aktif'),
            amount(deposits.jumlah, 'TITIPAN'),
            amount(deposits.sisa, 'RUPIAH'),
            titipan.list.screen,
          ),
        ]
      : []),
  ]
}

/** What was bought and is not sorted yet. */
const loadBought = async (asked: Asked): Promise<Heap> =>
  (
    await asked.tx.query<Heap>(
      `SELECT coalesce(sum(b.jumlah), 0)::bigint AS jumlah, coalesce(sum(b.berat), 0)::bigint AS berat
       FROM saldo_baki b JOIN gudang g ON g.cabang = b.cabang AND g.kode_gudang = b.kode_gudang
       WHERE b.cabang = $1 AND g.jenis = 'BELI'`,
      [asked.session.kode_toko],
    )
  )[0]!

const purchases: Loader = async (asked) => {
  if (!mayUse(asked, pembelian)) return []
  const [trade, stock] = await Promise.all([
    loadToday(asked, 'PEMBELIAN'),
    gateOpens(stockSummaryGate, asked.session) ? loadBought(asked) : undefined,
  ])
  const list = barangBeli.screen.path
  return [
    figure(text('Nota hari ini'), amount(trade.nota, 'NOTA'), amount(trade.total, 'RUPIAH'), list),
    figure(text('Berat dibeli'), amount(trade.berat, 'GRAM'), amount(trade.potong, 'POTONG'), list),
    ...(stock ? [figure(text('Stok beli'), amount(stock.berat, 'GRAM'), amount(stock.jumlah, 'POTONG'), list)] : []),
  ]
}

/** What came in, moved and went today by these documents, cancelled ones taken off. */
async function loadMoved(asked: Asked, all: readonly AnyDocument[]): Promise<(d: AnyDocument) => Heap> {
  const rows = await asked.tx.query<Heap & { jenis: string }>(
    `SELECT jenis, sum(CASE WHEN balik THEN -jumlah ELSE jumlah END)::bigint AS jumlah,
       sum(CASE WHEN balik THEN -berat ELSE berat END)::bigint AS berat
     FROM buku_barang WHERE cabang = $1 AND tgl_system = $2 AND jenis = ANY ($3) GROUP BY jenis`,
    [asked.session.kode_toko, asked.session.tgl_system, all.map((d) => d.prefix)],
  )
  return (d) => rows.find((r) => r.jenis === d.prefix) ?? { jumlah: 0n, berat: 0n }
}

interface Weighed {
  readonly ditimbang: bigint
  readonly baki: bigint
}
/** Trays weighed to the end today, of those that hold something. */
const loadWeighed = async (asked: Asked): Promise<Weighed> =>
  (
    await asked.tx.query<Weighed>(
      `SELECT (SELECT count(DISTINCT t.kode_baki) FROM timbang_baki t
         WHERE t.cabang = $1 AND t.tanggal = $2 AND t.status = 'SELESAI') AS ditimbang,
       (SELECT count(DISTINCT s.kode_baki) FROM saldo_baki s WHERE s.cabang = $1 AND s.jumlah > 0) AS baki`,
      [asked.session.kode_toko, asked.session.tgl_system],
    )
  )[0]!

const goods: Loader = async (asked) => {
  const moves = [
    [barangMasuk, text('Masuk hari ini')],
    [pindahBarang, text('Pindah baki hari ini')],
    [hancurBarang, text('Dihancurkan hari ini')],
  ] as const
  const seen = moves.filter(([d]) => mayUse(asked, d))
  const [stock, moved, weighed] = await Promise.all([
    maySee(asked, [screenOf(barang)]) && gateOpens(stockSummaryGate, asked.session)
      ? loadStok(asked.tx, asked.session.kode_toko)
      : undefined,
    loadMoved(
      asked,
      seen.map(([d]) => d),
    ),
    mayUse(asked, timbangBaki) ? loadWeighed(asked) : undefined,
  ])
  return [
    ...(stock
      ? [
          figure(
            text('Stok toko'),
            amount(stock.berat, 'GRAM'),
            amount(stock.jumlah, 'POTONG'),
            tileBehind.stock(asked.session.tgl_system),
          ),
        ]
      : []),
    ...seen.map(([doc, judul]) =>
      figure(
        judul,
        amount(moved(doc).jumlah, 'POTONG'),
        amount(moved(doc).berat, 'GRAM'),
        documentScreens(doc)[0]!.path,
      ),
    ),
    ...(weighed
      ? [
          figure(
            text('Ditimbang hari ini'),
            amount(weighed.ditimbang, 'BAKI'),
            amount(weighed.baki, 'DARI_BAKI'),
            documentScreens(timbangBaki)[0]!.path,
          ),
        ]
      : []),
  ]
}

const loadBank = async (asked: Asked): Promise<bigint> =>
  (
    await asked.tx.query<{ saldo: bigint }>(
      `SELECT coalesce(sum(saldo), 0)::bigint AS saldo FROM saldo_uang WHERE cabang = $1 AND akun = $2`,
      [asked.session.kode_toko, keyAkun.BANK],
    )
  )[0]!.saldo

/** Whoever counts the cash counts it blind, and is told neither what is there nor what came and went. */
const money: Loader = async (asked) => {
  if (!knowsKas.has(asked.session.level)) return []
  const { kode_toko, tgl_system } = asked.session
  const [kas, day, bank] = await Promise.all([
    loadKas(asked.tx, kode_toko),
    loadCashDay(asked.tx, [{ kode_toko, tgl_system }]),
    loadBank(asked),
  ])
  const { masuk, keluar } = day(kode_toko)
  return [
    figure(text('Kas di laci'), amount(kas, 'RUPIAH')),
    figure(text('Tunai masuk hari ini'), amount(masuk, 'RUPIAH')),
    figure(text('Tunai keluar hari ini'), amount(keluar, 'RUPIAH')),
    figure(text('Di bank'), amount(bank, 'RUPIAH')),
  ]
}

const members: Loader = async (asked) => {
  if (!maySee(asked, [screenOf(member)])) return []
  const birthdays = await loadBirthdays(asked.tx, asked.session.kode_toko, jakartaTime(asked.now).tanggal)
  return [figure(text('Ulang tahun hari ini'), amount(BigInt(birthdays.length), 'ORANG'), null, member.screen.path)]
}

interface Running {
  readonly jumlah: bigint
  readonly sisa: bigint
  readonly tempo: bigint
}
/** The loans that run, and those of them that are due. */
const loadRunning = async (asked: Asked): Promise<Running> =>
  (
    await asked.tx.query<Running>(
      `SELECT count(*) AS jumlah, coalesce(sum(sisa_pokok), 0)::bigint AS sisa, count(*) FILTER (WHERE jatuh_tempo <= $2) AS tempo
       FROM hutang WHERE cabang = $1 AND status IN ('AKTIF', 'BUNGA DIBAYAR')`,
      [asked.session.kode_toko, asked.session.tgl_system],
    )
  )[0]!

const loans: Loader = async (asked) => {
  if (!mayUse(asked, hutang)) return []
  const { kode_toko, tgl_system: day } = asked.session
  const [trade, repaid, running] = await Promise.all([
    loadToday(asked, 'HUTANG'),
    loadRepaid(asked.tx, [kode_toko], day, day),
    loadRunning(asked),
  ])
  return [
    figure(text('Hutang hari ini'), amount(trade.total, 'RUPIAH'), amount(trade.nota, 'NOTA'), tileBehind.loans(day)),
    figure(text('Pokok kembali hari ini'), amount(repaid(kode_toko), 'RUPIAH'), null, tileBehind.repaid(day)),
    figure(
      text('Pinjaman berjalan'),
      amount(running.sisa, 'RUPIAH'),
      amount(running.jumlah, 'NOTA'),
      tileBehind.loansRunning(),
    ),
    figure(text('Sudah jatuh tempo'), amount(running.tempo, 'NOTA'), null, tileBehind.loansDue(day)),
  ]
}

/** The contracts that are still paid, what is to come of them, and those with an instalment that is due. */
const instalments: Loader = async (asked) => {
  if (!mayUse(asked, cicilan)) return []
  const { kode_toko, tgl_system: day } = asked.session
  const [running] = await asked.tx.query<Running>(
    `SELECT count(*) AS jumlah, coalesce(sum(sisa), 0)::bigint AS sisa, count(*) FILTER (WHERE jatuh_tempo <= $2) AS tempo
     FROM cicilan WHERE cabang = $1 AND status = 'AKTIF'`,
    [kode_toko, day],
  )
  return [
    figure(
      text('Cicilan berjalan'),
      amount(running!.sisa, 'RUPIAH'),
      amount(running!.jumlah, 'NOTA'),
      documentScreens(cicilan).find((s) => s.kind === 'list')?.path,
    ),
    figure(text('Sudah jatuh tempo'), amount(running!.tempo, 'NOTA'), null, tileBehind.instalmentsDue(day)),
  ]
}

/** A kind of trade whose own screens are still to come: said as soon as something was done, as on the dashboard. */
const traded =
  (kind: TradeKind, judul: string): Loader =>
  async (asked) => {
    if (!mayUse(asked, penjualan)) return []
    const figures = await loadToday(asked, kind)
    return figures.nota === 0n && figures.total === 0n
      ? []
      : [figure(judul, amount(figures.nota, 'NOTA'), amount(figures.total, 'RUPIAH'))]
  }

const loaders: Readonly<Record<(typeof menusWithFigures)[number], Loader>> = {
  Penjualan: sales,
  Pembelian: purchases,
  Pesanan: traded('PESANAN', text('Pesanan hari ini')),
  Service: traded('SERVICE', text('Service hari ini')),
  Hutang: loans,
  Cicilan: instalments,
  // What waits for the second step is known to every menu already.
  Validasi: () => Promise.resolve([]),
  Barang: goods,
  Uang: money,
  Member: members,
}

const wire = z.object({ nilai: z.number(), satuan: z.enum(figureUnits) })

/** The figures at the head of a menu: sums that are kept or of today alone, each for whoever may open what is behind it. */
export const menuFigures = endpoint({
  method: 'GET',
  path: 'beranda/menu',
  summary: 'Figures of today for one menu: what the caller may see of them',
  access: 'session',
  reads: true,
  query: z.object({ menu: z.enum(menusWithFigures) }),
  answer: z.array(wire.extend({ judul: z.string(), catatan: wire.nullable(), path: z.string().nullable() })),
  run: async (p) => (p.session.tgl_system === '' ? [] : [...(await loaders[p.query.menu](p))]),
})
