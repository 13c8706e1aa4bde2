import type { Posts } from '#buku'
import { loadLastSeal, writeSeal } from '#kernel/engine/seal/seal.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument, RuleContext } from '#kernel/model/document.ts'
import { timbangBaki } from '#barang'
import { waitingForValidation } from '#toko'
import { defineServer, type DocumentHalf } from '#kernel/engine/document/action.server.ts'
import { sendDayAgain, sendDayEnd, sendDayStart } from '#kernel/engine/document/day.server.ts'
import { weight, rupiah } from '#kernel/base/quantity/quantity.ts'
import { loadOpenDeliveries, sendReleaseAll } from '#barang/server'
import { sendDigestRequest } from '../digest/digest.server.ts'
import { proveDay } from './proof.server.ts'
import { open } from './buka.document.ts'
import { loadDayDocuments, loadCounts, loadDrawers, loadStok, loadLastDay } from './facts.server.ts'
import type { LaciBook } from './laci.ts'
import type { ClosingFacts } from './tutup.ts'
import { close } from './tutup.document.ts'

const loadBooks = async (tx: Tx, cabang: string): Promise<LaciBook[]> =>
  (await loadDrawers(tx, cabang)).map(({ kode_laci, kas_buku }) => ({ kode_laci, kas_buku }))

async function loadFacts(tx: Tx, cabang: string, now: Date, all: readonly AnyDocument[]): Promise<ClosingFacts> {
  const [laci, counts, dokumen, open, stok, seal, held, wrong] = await Promise.all([
    loadBooks(tx, cabang),
    loadCounts(tx, cabang, now),
    loadDayDocuments(tx, cabang, all),
    loadOpenDeliveries(tx, cabang),
    loadStok(tx, cabang),
    loadLastSeal(tx, cabang),
    tx.query(
      `SELECT kode_barcode FROM barang WHERE cabang = $1 AND status = 'DITAHAN' ORDER BY kode_barcode FOR UPDATE`,
      [cabang],
    ),
    proveDay(tx, cabang),
  ])
  const jumlah = (rows: readonly { jumlah: bigint }[]) => Number(rows.reduce((sum, r) => sum + r.jumlah, 0n))
  return {
    laci,
    counts,
    waiting: jumlah(dokumen.filter((d) => d.status === waitingForValidation)),
    weighing: jumlah(dokumen.filter((d) => d.kode === timbangBaki.prefix && d.status === 'BERJALAN')),
    receiving: open.length,
    ditahan: held.length,
    jumlah_dokumen: jumlah(dokumen),
    stok_jumlah: jumlah(stok),
    stok_berat: weight(stok.reduce((sum, s) => sum + s.berat, 0n)),
    stok_nilai: rupiah(stok.reduce((sum, s) => sum + s.nilai, 0n)),
    segel: seal ? writeSeal(seal) : null,
    issues: wrong,
  }
}

/**
 * Stores the day's balances after the closing's own posting, so that later reports never read older movements. An
 * account with equal debit and credit in one document moved on the day but has no balance.
 */
function sendDaySaldo(tx: Tx, cabang: string, tgl_system: string): void {
  tx.send(
    `INSERT INTO saldo_hari_uang (cabang, tgl_system, akun, sub, saldo, debit, kredit)
     SELECT $1, $2, coalesce(s.akun, b.akun), coalesce(s.sub, b.sub), coalesce(s.saldo, 0), coalesce(b.debit, 0), coalesce(b.kredit, 0)
     FROM (SELECT akun, sub, saldo FROM saldo_uang WHERE cabang = $1) s FULL JOIN (
       SELECT akun, sub, sum(debit)::bigint AS debit, sum(kredit)::bigint AS kredit FROM buku_uang
       WHERE cabang = $1 AND tgl_system = $2 GROUP BY akun, sub) b ON b.akun = s.akun AND b.sub = s.sub RETURNING 1`,
    [cabang, tgl_system],
  )
  tx.send(
    `INSERT INTO saldo_hari_barang (cabang, tgl_system, kode_gudang, kode_baki, jumlah, berat, murni, nilai)
     SELECT cabang, $2, kode_gudang, kode_baki, jumlah, berat, murni, nilai FROM saldo_baki WHERE cabang = $1 RETURNING 1`,
    [cabang, tgl_system],
  )
}

/**
 * Undoes what the closing stored beside its posting. Counts of before are void: they are those after `dibuka_ulang` that the next
 * closing looks at. What the closing said stays in its document.
 */
function sendReopening(tx: Tx, { cabang, tgl_system, now }: RuleContext): void {
  for (const table of ['saldo_hari_uang', 'saldo_hari_barang'])
    tx.send(`DELETE FROM ${table} WHERE cabang = $1 AND tgl_system = $2`, [cabang, tgl_system])
  tx.send(
    `UPDATE hari SET no_tutup = NULL, ditutup_oleh = NULL, ditutup = NULL, kas_buku = NULL, kas_hitung = NULL, selisih = NULL,
       dibuka_ulang = $3 WHERE cabang = $1 AND tgl_system = $2`,
    [cabang, tgl_system, now],
  )
  sendDayAgain(tx, cabang)
}

const posts: Posts = {
  events: [{ type: 'SELISIH KAS', debit: ['KAS', 'SELISIH KAS'], kredit: ['KAS', 'SELISIH KAS'] }],
}

const closing = (all: readonly AnyDocument[]) =>
  defineServer(close, posts, (on) => ({
    simpan: on.simpan({
      load: (tx, m) => loadFacts(tx, m.cabang, m.now, all),
      write: (tx, done) => {
        const { cabang, tgl_system, user_id, now } = done.context
        const { content } = done
        if (content.ditahan > 0) sendReleaseAll(tx, cabang, now)
        sendDaySaldo(tx, cabang, tgl_system)
        // A shop that was created open has no row for its first day yet.
        tx.send(
          `INSERT INTO hari (cabang, tgl_system, no_tutup, ditutup_oleh, ditutup, kas_buku, kas_hitung, selisih)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (cabang, tgl_system) DO UPDATE SET no_tutup = excluded.no_tutup, ditutup_oleh = excluded.ditutup_oleh,
         ditutup = excluded.ditutup, kas_buku = excluded.kas_buku, kas_hitung = excluded.kas_hitung, selisih = excluded.selisih`,
          [cabang, tgl_system, done.nomor, user_id, now, content.kas_buku, content.kas_hitung, content.selisih],
        )
        sendDayEnd(tx, cabang)
        sendDigestRequest(tx, done.nomor, done.context)
      },
    }),
    'buka-ulang': on['buka-ulang']({ write: (tx, h) => sendReopening(tx, h.context) }),
  }))

const opening = defineServer(open, {}, (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      const [laci, last, counts] = await Promise.all([
        loadBooks(tx, call.cabang),
        loadLastDay(tx, call.cabang),
        loadCounts(tx, call.cabang, call.now),
      ])
      return { laci, last, counts }
    },
    write: (tx, done) => {
      const { cabang, tgl_system, user_id, now } = done.context
      const { content } = done
      tx.send(
        `INSERT INTO hari (cabang, tgl_system, no_buka, dibuka_oleh, dibuka, kas_buka) VALUES ($1, $2, $3, $4, $5, $6)`,
        [cabang, tgl_system, done.nomor, user_id, now, content.kas_hitung],
      )
      sendDayStart(tx, cabang, tgl_system)
    },
  }),
}))

/** The server halves; the closing counts the documents of every room. */
export const dayServer = (all: readonly AnyDocument[]): readonly DocumentHalf[] => [closing(all), opening]
