import { type Posts, cardFee } from '#buku'
import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { moveState, otherChanged } from '#kernel/engine/document/other.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { loadHasSold } from '#uang/server'
import { computeUse, type UsedTitipan } from '#bayar'
import { loadBiaya } from '#bayar/server'
import { loadCustomer } from '#member/server'
import { penjualan } from '../nota/penjualan.document.ts'
import type { PenjualanContent } from '../nota/penjualan.ts'
import type { SoldTables } from '../nota/stock.server.ts'
import { titipan } from './titipan.document.ts'
import type { TitipanDraft, TitipanFacts } from './titipan.ts'

/** Deposits for which `which` holds over `$2`, locked in order of their numbers as the call says. */
async function loadWhich(tx: Tx, { cabang, lock }: Pick<LoadCall, 'cabang' | 'lock'>, which: string, value: unknown) {
  const rows = await tx.query<UsedTitipan & { readonly no_titipan: string }>(
    `SELECT no_titipan, status, kode_customer, sisa FROM titipan WHERE cabang = $1 AND no_titipan ${which} ORDER BY no_titipan ${lock}`,
    [cabang, value],
  )
  return new Map(rows.map((t): [string, UsedTitipan] => [t.no_titipan, t]))
}

/** Deposits by number. Sends no query if the nota names none. */
export const loadTitipan = async (tx: Tx, call: Pick<LoadCall, 'cabang' | 'lock'>, nomor: readonly string[]) =>
  nomor.length === 0 ? new Map<string, UsedTitipan>() : loadWhich(tx, call, '= ANY ($2)', nomor)

/** The deposits that paid for a nota. */
export const loadNotaTitipan = (tx: Tx, call: LoadCall<unknown>, of: SoldTables) =>
  loadWhich(
    tx,
    call,
    `IN (SELECT b.no_titipan FROM ${of.bayar} b WHERE b.cabang = $1 AND b.${of.number} = $2)`,
    call.number,
  )

type Change = (t: UsedTitipan, jumlah: Rupiah) => Pick<UsedTitipan, 'status' | 'sisa'>

/** The changed deposits, after a nota or its cancellation. */
type PaidNota = Done<Pick<PenjualanContent, 'bayar'>, unknown, { readonly titipan: ReadonlyMap<string, UsedTitipan> }>
const changed = (nota: PaidNota, change: Change) =>
  [...computeUse(nota.content.bayar)].map(([nomor, jumlah]) => ({
    nomor,
    ...change(nota.facts.titipan.get(nomor)!, jumlah),
  }))

const deposit = { doc: titipan, fields: ['sisa'], by: 'nota' } as const
/** What a nota takes out of deposits, or gives back to them; the audit book tells it of each of them. */
export function sendTitipan(tx: Tx, nota: PaidNota, change: Change): void {
  for (const titipan of changed(nota, change))
    moveState(tx, nota, deposit, {
      perintah: 'pakai',
      nomor: titipan.nomor,
      from: nota.facts.titipan.get(titipan.nomor)!,
      to: titipan,
    })
}

/** Tells the screens of the shop which deposits changed. */
export const titipanChanged = (nota: PaidNota, change: Change) =>
  changed(nota, change).map(({ nomor, status }) => otherChanged(titipan, nomor, status))

async function loadFacts(tx: Tx, call: LoadCall<TitipanDraft>): Promise<TitipanFacts> {
  const draft = call.sent
  const [customer, rekening] = await Promise.all([
    loadCustomer(tx, call.cabang, draft.kode_customer),
    loadBiaya(tx, call.cabang, draft.bayar),
  ])
  return { customer, rekening }
}

const posts: Posts = {
  events: [
    { type: 'TITIPAN MASUK', debit: ['KAS', 'KLIRING'], kredit: ['TITIPAN'] },
    { type: 'TITIPAN AWAL', debit: ['MODAL AWAL'], kredit: ['TITIPAN'] },
    { type: 'TITIPAN KEMBALI', debit: ['TITIPAN'], kredit: ['KAS', 'BANK'] },
    cardFee,
  ],
  day: 'titipan',
}

export const titipanServer = defineServer(titipan, posts, (on) => ({
  simpan: on.simpan({ load: loadFacts }),
  ambil: on.ambil({ load: async (tx, m) => ({ rekening: await loadBiaya(tx, m.cabang, m.sent.bayar_keluar) }) }),
  awal: on.awal({
    load: async (tx, call) => {
      const [facts, hasSold] = await Promise.all([loadFacts(tx, call), loadHasSold(tx, call.cabang)])
      return { ...facts, hasSold }
    },
  }),
}))

const text = z.string()
/** Deposits the till offers when this customer pays. */
export const activeTitipan: Endpoint = endpoint({
  method: 'GET',
  path: 'titipan/aktif/{kode_customer}',
  summary: 'The deposits of a customer that may be spent, oldest first',
  access: { screen: [...documentScreens(penjualan), ...documentScreens(titipan)].filter((l) => l.kind !== 'report') },
  reads: true,
  params: z.object({ kode_customer: z.string().trim().min(1).max(40) }),
  answer: z.array(z.object({ no_titipan: text, tanggal: text, sisa: z.int(), keterangan: text.nullable() })),
  run: async (call) => {
    const rows = await call.tx.query<{ no_titipan: string; tanggal: string; sisa: Rupiah; keterangan: string | null }>(
      `SELECT no_titipan, tanggal, sisa, keterangan FROM titipan
       WHERE cabang = $1 AND kode_customer = $2 AND status = 'AKTIF' ORDER BY tanggal, no_titipan LIMIT 50`,
      [call.session.kode_toko, call.params.kode_customer.toUpperCase()],
    )
    return rows.map((t) => ({ ...t, sisa: toWireNumber(t.sisa, 0) }))
  },
})
