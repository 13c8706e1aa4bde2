import { namesOfKinds, type AnyDocument } from '#kernel/model/document.ts'
import { gateOpens } from '#kernel/model/access/gate.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { stockSummaryGate } from '#barang'
import { documentPaper, loosePaper, type PaperCall } from '#toko/server'
import { loadCounts, loadDayDocuments, loadDayKas, loadNonCash, loadStok } from '../closing/facts.server.ts'
import { close } from '../closing/tutup.document.ts'
import {
  buildClosingData,
  buildDayData,
  type ClosingContext,
  type ClosingNota,
  type DayContext,
} from './nota-tutup-data.ts'
import { sampleContext, longClosing, ordinaryClosing } from './nota-tutup-sample.ts'
import { tutupNota } from './nota-tutup.ts'

const screens = documentScreens(close)

type Stok = {
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly jumlah: bigint
  readonly berat: bigint
}

/** What lay in each tray at the end of a closed day. */
const loadStokThen = (call: PaperCall, day: string): Promise<Stok[]> =>
  call.tx.query<Stok>(
    `SELECT kode_gudang, kode_baki, jumlah, berat FROM saldo_hari_barang
     WHERE cabang = $1 AND tgl_system = $2 AND (jumlah, berat) <> (0, 0) ORDER BY kode_gudang, kode_baki`,
    [call.session.kode_toko, day],
  )

type DayStok = NonNullable<DayContext['stok']>[number] & { readonly kode_gudang: string }
/** A day whose kinds of documents are still told by the letters of their numbers. */
type CountedDay = Omit<DayContext, 'dokumen'> & {
  readonly dokumen: readonly { readonly kode: string; readonly jumlah: number; readonly batal: number }[]
}
/** What documents with these letters are called. */
type NameOf = ReturnType<typeof namesOfKinds>

const inWords = (day: CountedDay, nameOf: NameOf): DayContext => ({
  ...day,
  dokumen: day.dokumen.map(({ kode, ...counts }) => ({ nama: nameOf(kode), ...counts })),
})

/** The figures of a day that its paper shows: of one that is over, or of the open one (null). */
async function loadDay(call: PaperCall, all: readonly AnyDocument[], day: string | null): Promise<CountedDay> {
  const { tx } = call
  const cabang = call.session.kode_toko
  const told = gateOpens(stockSummaryGate, call.session)
  const [[hari], nonCash, rekening, gudang, stok, dokumen] = await Promise.all([
    tx.query<{ tgl: string; dibuka: string | null; dibuka_oleh: string | null }>(
      `SELECT t.tgl_system AS tgl, h.dibuka, h.dibuka_oleh
       FROM (SELECT cabang, coalesce($2::date, tgl_system) AS tgl_system FROM hari_toko WHERE cabang = $1) t
       LEFT JOIN hari h ON h.cabang = t.cabang AND h.tgl_system = t.tgl_system`,
      [cabang, day],
    ),
    loadNonCash(tx, cabang, day),
    tx.query<{ kode: string; nama: string }>(
      `SELECT no_rekening AS kode, kode_bank AS nama FROM rekening WHERE cabang = $1`,
      [cabang],
    ),
    tx.query<{ kode: string; nama: string }>(
      `SELECT kode_gudang AS kode, nama_gudang AS nama FROM gudang WHERE cabang = $1`,
      [cabang],
    ),
    told ? (day === null ? loadStok(tx, cabang) : loadStokThen(call, day)) : null,
    loadDayDocuments(tx, cabang, all, day),
  ])
  const bank = new Map(rekening.map((r) => [r.kode, r.nama]))
  const warehouse = new Map(gudang.map((g) => [g.kode, g.nama]))
  const count = (rows: readonly { jumlah: bigint }[]) => Number(rows.reduce((sum, r) => sum + r.jumlah, 0n))
  return {
    tanggal: hari?.tgl ?? day ?? '',
    dibuka: hari?.dibuka ?? null,
    dibuka_oleh: hari?.dibuka_oleh ?? null,
    non_cash: nonCash.map((n) => ({ ...n, bank: bank.get(n.no_rekening) ?? '' })),
    stok: stok && (stok as DayStok[]).map((s) => ({ ...s, gudang: warehouse.get(s.kode_gudang) ?? s.kode_gudang })),
    dokumen: [...Map.groupBy(dokumen, (d) => d.kode)].map(([kode, rows]) => ({
      kode,
      jumlah: count(rows),
      batal: count(rows.filter((r) => r.status === 'BATAL')),
    })),
  }
}

async function loadClosing(
  call: PaperCall,
  all: readonly AnyDocument[],
  nameOf: NameOf,
  nota: ClosingNota,
): Promise<ClosingContext> {
  const cabang = call.session.kode_toko
  const undone = nota.status === 'DIBUKA ULANG'
  const [day, kas, [said]] = await Promise.all([
    loadDay(call, all, nota.tanggal),
    // A day that went on after this closing was counted moved more than this closing knew.
    undone ? null : loadDayKas(call.tx, cabang, nota.tanggal, nota.nomor),
    call.tx.query<{ disetujui_oleh: string | null }>(
      `SELECT disetujui_oleh FROM buku_jejak WHERE cabang = $1 AND objek = $2 AND kunci = $3 AND perintah = 'simpan'`,
      [cabang, close.name, nota.nomor],
    ),
  ])
  // The closing itself is none of the documents that it counted.
  const dokumen = day.dokumen
    .map((d) => (d.kode === close.prefix ? { ...d, jumlah: d.jumlah - 1 } : d))
    .filter((d) => d.jumlah > 0)
  return {
    ...inWords({ ...day, dokumen }, nameOf),
    ...(undone ? { stok: null } : {}),
    kas: kas && kas.map((k) => ({ nama: nameOf(k.jenis), jumlah: k.jumlah })),
    disetujui: said?.disetujui_oleh ?? null,
  }
}

/** The report of a closed day. Everybody who may close may print it. */
const closingPaper = (all: readonly AnyDocument[]) =>
  documentPaper<ClosingNota, ClosingContext>({
    dokumen: close,
    jenis: tutupNota,
    screens,
    mentions: 'a closing',
    masters: async () => ({ bank: new Map(), syarat: [] }),
    samples: { BIASA: ordinaryClosing, PANJANG: longClosing },
    load: async (call, notas) => {
      const invented = [ordinaryClosing, longClosing]
      const nameOf = namesOfKinds(all)
      const told = new Map<ClosingNota, ClosingContext>()
      for (const stored of notas)
        told.set(
          stored,
          invented.includes(stored) ? sampleContext(stored) : await loadClosing(call, all, nameOf, stored),
        )
      return (n) => told.get(n)!
    },
    build: buildClosingData,
    laci: () => false,
  })

/** The figures of the open day on paper, without what the cash should be. */
const provisionalPaper = (all: readonly AnyDocument[]) =>
  loosePaper({
    path: 'tutup-toko/sementara',
    jenis: tutupNota,
    screens,
    mentions: 'the figures of the open day so far, blind as the count',
    load: async (call) => {
      const [day, counts] = await Promise.all([
        loadDay(call, all, null),
        loadCounts(call.tx, call.session.kode_toko, call.now),
      ])
      const known = inWords(day, namesOfKinds(all))
      return (s) => buildDayData(counts, { ...s, ...known })
    },
  })

/** The papers of a day: of one that is over, and of the open one. */
export const dayPapers = (all: readonly AnyDocument[]) => [closingPaper(all), provisionalPaper(all)]
