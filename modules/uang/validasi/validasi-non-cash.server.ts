import type { Posts } from '#buku'
import { sendKliringState } from '#buku/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall, type Standing } from '#kernel/engine/document/action.server.ts'
import { usedBy } from '#kernel/model/document.ts'
import { loadKategori } from '#master/server'
import {
  paymentKey,
  type BankLine,
  type OpenPayment,
  type Validasi,
  type ValidasiDraft,
  type ValidasiFacts,
} from './validasi.ts'
import { validasiNonCash } from './validasi-non-cash.document.ts'

type Sent = Pick<ValidasiDraft, 'no_rekening' | 'detail'> & { readonly kode_transaksi?: string | null }

/** The payments and the bank's lines that are named, their rows locked in the order of their keys. */
async function loadValidasi(tx: Tx, call: LoadCall<Sent>): Promise<ValidasiFacts> {
  const { no_rekening, detail } = call.sent
  const codes = detail.flatMap((l) => l.kode_baris ?? [])
  const [payments, bank, kategori] = await Promise.all([
    tx.query<OpenPayment & { readonly nomor: string; readonly baris: number }>(
      `SELECT k.nomor, k.baris, k.tgl_system, k.no_rekening, k.cara, k.kartu, k.jumlah, k.biaya, k.status, k.no_validasi
       FROM kliring k JOIN unnest($2::text[], $3::int[]) AS v(nomor, baris) ON v.nomor = k.nomor AND v.baris = k.baris
       WHERE k.cabang = $1 ORDER BY k.nomor, k.baris ${call.lock && 'FOR UPDATE OF k'}`,
      [call.cabang, detail.map((l) => l.nomor), detail.map((l) => l.baris_bayar)],
    ),
    codes.length === 0
      ? []
      : tx.query<BankLine & { readonly kode_baris: string }>(
          `SELECT kode_baris, masuk, no_validasi FROM baris_bank WHERE cabang = $1 AND no_rekening = $2 AND kode_baris = ANY ($3)
           ORDER BY kode_baris ${call.lock}`,
          [call.cabang, no_rekening, codes],
        ),
    loadKategori(tx, call.cabang, call.sent.kode_transaksi ?? null),
  ])
  return {
    payments: new Map(payments.map((p) => [paymentKey(p.nomor, p.baris), p])),
    bank: new Map(bank.map((b) => [b.kode_baris, b])),
    kategori,
  }
}

/** Which lines of the statement this validation holds; null gives them free. */
const sendBankLines = (
  tx: Tx,
  cabang: string,
  validasi: Pick<Validasi, 'no_rekening' | 'detail'>,
  no_validasi: string | null,
) => {
  const codes = validasi.detail.flatMap((l) => l.kode_baris ?? [])
  if (codes.length > 0)
    tx.send(`UPDATE baris_bank SET no_validasi = $4 WHERE cabang = $1 AND no_rekening = $2 AND kode_baris = ANY ($3)`, [
      cabang,
      validasi.no_rekening,
      codes,
      no_validasi,
    ])
}

/** Every payment takes its new state, and the bank's lines are used up. */
function writeValidasi(tx: Tx, done: Pick<Done<Validasi>, 'content' | 'nomor' | 'context'>): void {
  const { content: validasi, nomor: no_validasi, context } = done
  const tgl_cocok = validasi.hasil === 'COCOK' ? context.tgl_system : null
  sendKliringState(
    tx,
    context.cabang,
    validasi.detail.map((row) => ({
      nomor: row.nomor,
      baris: row.baris_bayar,
      status: validasi.hasil,
      biaya: validasi.hasil === 'COCOK' ? (row.biaya_rp ?? row.biaya_lama) : row.biaya_lama,
      no_validasi,
      tgl_cocok,
    })),
  )
  sendBankLines(tx, context.cabang, validasi, no_validasi)
}

const make = { load: loadValidasi, write: writeValidasi }

const posts: Posts = { events: [{ type: 'PENCAIRAN', debit: ['BANK', 'BIAYA KARTU'], kredit: ['KLIRING'] }] }

export const validasiNonCashServer = defineServer(validasiNonCash, posts, (on) => ({
  simpan: on.simpan(make),
  hilang: on.hilang(make),
  beban: on.beban(make),
  batal: on.batal({
    load: async (tx, call) => {
      const own = await tx.query<{ nomor: string; baris: number }>(
        `SELECT nomor, baris FROM kliring WHERE cabang = $1 AND no_validasi = $2 ORDER BY nomor, baris ${call.lock}`,
        [call.cabang, call.number],
      )
      return new Set(own.map((k) => paymentKey(k.nomor, k.baris)))
    },
    write: (tx, { content, context }) => {
      sendKliringState(
        tx,
        context.cabang,
        content.detail.map((row) => ({
          nomor: row.nomor,
          baris: row.baris_bayar,
          status: row.status_lama === 'HILANG' ? 'HILANG' : 'BELUM',
          biaya: row.biaya_lama,
          no_validasi: row.validasi_lama,
          tgl_cocok: null,
        })),
      )
      sendBankLines(tx, context.cabang, content, null)
    },
  }),
}))

/** A payment that was ticked holds on to its document; one that was found, or given up, later holds on to the validation before. */
export const validasiStanding: Standing = async (tx, { cabang, nomor }) => {
  const [later] = await tx.query<{ no_validasi: string }>(
    `SELECT k.no_validasi FROM kliring k WHERE k.cabang = $1 AND k.nomor = $2 AND k.no_validasi IS NOT NULL
     UNION ALL
     SELECT k.no_validasi FROM validasi_non_cash_detail d JOIN kliring k ON k.cabang = $1 AND k.nomor = d.nomor AND k.baris = d.baris_bayar
     WHERE d.cabang = $1 AND d.no_validasi = $2 AND k.no_validasi IS NOT NULL AND k.no_validasi <> $2
     LIMIT 1`,
    [cabang, nomor],
  )
  return later ? [usedBy(nomor, later.no_validasi)] : []
}
