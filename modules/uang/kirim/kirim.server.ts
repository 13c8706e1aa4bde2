import type { Posts } from '#buku'
import { randomBytes } from 'node:crypto'
import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer } from '#kernel/engine/document/action.server.ts'
import { messageHandler, type MessageHandler } from '#kernel/engine/messages/handler.server.ts'
import { originOf } from '#kernel/engine/peers/known.server.ts'
import { kirimUang } from './kirim-uang.document.ts'
import type { Incoming } from './kirim.ts'
import { cancelAnswered, cancelAsked, receivedContent, sentContent, version as versi } from './messages.ts'
import { terimaUang } from './terima-uang.document.ts'
import type { z } from 'zod'

/** Letters and digits that nobody takes for another on paper: 32 of them, so that a random byte gives each alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newReff = (): string => Array.from(randomBytes(8), (b) => signs[b % signs.length]!).join('')

/** The other shop, and whether the sender is head office. */
async function loadShops(tx: Tx, cabang: string, tujuan: string) {
  const [shops, peers] = await Promise.all([
    tx.query<{ kode_toko: string; pusat: boolean; portal: string | null }>(
      `SELECT kode_toko, pusat, portal FROM toko WHERE kode_toko = ANY ($1) AND dihapus IS NULL`,
      [[cabang, tujuan]],
    ),
    tx.query<{ alamat: string }>(
      `SELECT alamat FROM server_dikenal WHERE terpasang IS NOT NULL AND dicabut IS NULL AND alamat IS NOT NULL`,
    ),
  ])
  const other = shops.find((s) => s.kode_toko === tujuan)
  const elsewhere = new Set(peers.map((p) => originOf(p.alamat)))
  return {
    fromPusat: shops.some((s) => s.kode_toko === cabang && s.pusat),
    tujuan: other && {
      pusat: other.pusat,
      here: !elsewhere.has(originOf(other.portal ?? '')) || other.portal === null,
    },
  }
}

const posts: Posts = { day: 'kirim' }

export const kirimUangServer = defineServer(kirimUang, posts, (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      const [shops, rekening] = await Promise.all([
        loadShops(tx, call.cabang, call.sent.tujuan),
        loadBiaya(tx, call.cabang, [call.sent]),
      ])
      return { ...shops, rekening, no_reff: newReff() }
    },
    taken: { reff_uang_pkey: 'Kirim Uang Gagal, Silahkan Coba Beberapa Saat Lagi' },
    write: (tx, { content, context, nomor }) =>
      tx.send(`INSERT INTO reff_uang (no_reff, toko, nota_kirim) VALUES ($1, $2, $3)`, [
        content.no_reff,
        context.cabang,
        nomor,
      ]),
    messages: ({ content, context, nomor }) => {
      const { tujuan, no_reff, jumlah_rp, keterangan, valid_by } = content
      const isi: z.input<typeof sentContent> = {
        no_reff,
        jumlah_rp: Number(jumlah_rp),
        keterangan,
        input_by: context.user_id,
        valid_by,
        tgl_system: context.tgl_system,
        waktu: context.now,
      }
      return [{ ke: tujuan, jenis: 'KU', nomor, versi, isi }]
    },
  }),
  batal: on.batal({
    messages: ({ content, sent, nomor }) => {
      const isi: z.input<typeof cancelAsked> = { alasan: sent.alasan }
      return [{ ke: content.tujuan, jenis: 'BATAL_MINTA', nomor, versi, isi }]
    },
  }),
}))

export const terimaUangServer = defineServer(terimaUang, posts, (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      // Of a receipt and a cancellation that meet here one waits for the other, and finds what became of it.
      const [[kiriman], rekening] = await Promise.all([
        tx.query<Incoming & Record<string, unknown>>(
          `SELECT k.dari, coalesce(t.pusat, false) AS pusat, k.nota_kirim, k.jumlah_rp, k.keterangan, k.input_by, k.tgl_system, k.status
           FROM kiriman_uang k LEFT JOIN toko t ON t.kode_toko = k.dari WHERE k.cabang = $1 AND k.no_reff = $2
           ORDER BY k.status = 'OPEN' DESC, k.nota_kirim LIMIT 1 ${call.lock ? `${call.lock} OF k` : ''}`,
          [call.cabang, call.sent.no_reff],
        ),
        loadBiaya(tx, call.cabang, [call.sent]),
      ])
      return { kiriman, rekening }
    },
    write: (tx, { content, context, nomor }) =>
      tx.send(
        `UPDATE kiriman_uang SET status = 'DONE', no_terima = $4, diubah = $5 WHERE cabang = $1 AND dari = $2 AND nota_kirim = $3`,
        [context.cabang, content.dari_toko, content.nota_kirim, nomor, context.now],
      ),
    messages: ({ content, context, nomor }) => {
      const isi: z.input<typeof receivedContent> = {
        no_terima: nomor,
        jumlah_rp: Number(content.jumlah_rp),
        oleh: context.user_id,
        tgl_system: context.tgl_system,
      }
      return [{ ke: content.dari_toko, jenis: 'KU_TERIMA', nomor: content.nota_kirim, versi, isi }]
    },
  }),
}))

const prefix = kirimUang.prefix
const changed = (nomor: string, status: string) => ({ dokumen: terimaUang.name, nomor, status })

/** What is done when another shop tells of money. */
export const moneyMessages: readonly MessageHandler[] = [
  messageHandler({
    jenis: 'KU',
    prefix,
    versi,
    content: sentContent,
    handle: async ({ tx, cabang, now, message, announce }) => {
      const { no_reff, jumlah_rp, keterangan, input_by, valid_by, tgl_system, waktu } = message.isi
      await tx.query(
        `INSERT INTO kiriman_uang (cabang, dari, nota_kirim, no_reff, jumlah_rp, keterangan, input_by, valid_by, tgl_system, waktu, status, dibuat, diubah)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'OPEN', $11, $11)`,
        [
          cabang,
          message.dari,
          message.nomor,
          no_reff,
          jumlah_rp,
          keterangan,
          input_by,
          valid_by,
          tgl_system,
          waktu,
          now.toISOString(),
        ],
      )
      announce(changed(message.nomor, 'OPEN'))
      return 'done'
    },
  }),
  messageHandler({
    jenis: 'KU_TERIMA',
    prefix,
    versi,
    content: receivedContent,
    handle: ({ message: { nomor, isi }, act }) =>
      act({ doc: kirimUang, name: 'diterima', server: undefined }, nomor, {
        no_terima: isi.no_terima,
        diterima_oleh: isi.oleh,
        tgl_terima: isi.tgl_system,
      }),
  }),
  messageHandler({
    jenis: 'BATAL_MINTA',
    prefix,
    versi,
    content: cancelAsked,
    handle: async ({ tx, cabang, now, message, answer, announce }) => {
      const at = [cabang, message.dari, message.nomor]
      const [row] = await tx.query<{ status: string }>(
        `SELECT status FROM kiriman_uang WHERE cabang = $1 AND dari = $2 AND nota_kirim = $3 FOR UPDATE`,
        at,
      )
      const batal = row?.status === 'OPEN'
      if (batal) {
        await tx.query(
          `UPDATE kiriman_uang SET status = 'BATAL', diubah = $4 WHERE cabang = $1 AND dari = $2 AND nota_kirim = $3`,
          [...at, now.toISOString()],
        )
        announce(changed(message.nomor, 'BATAL'))
      }
      const isi: z.input<typeof cancelAnswered> = { batal }
      answer({ ke: message.dari, jenis: 'BATAL_JAWAB', nomor: message.nomor, versi, isi })
      return 'done'
    },
  }),
  messageHandler({
    jenis: 'BATAL_JAWAB',
    prefix,
    versi,
    content: cancelAnswered,
    // Too late: its receipt was told before, and the document stands as received.
    handle: async ({ message: { nomor, isi }, act }) =>
      isi.batal ? act({ doc: kirimUang, name: 'dibatalkan', server: undefined }, nomor, {}) : 'done',
  }),
]
