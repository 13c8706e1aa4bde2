import { z } from 'zod'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Issue } from '#kernel/model/document.ts'
import { isDocumentNumber } from '#kernel/model/document-number.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { settingValue } from '#toko'
import { holdUntil, sendRelease, sendHold } from '#barang/server'
import { penjualan } from '../nota/penjualan.document.ts'
import { checkDuplicates, checkState, type SaleStok } from '../nota/penjualan.ts'
import { notaPrefix } from '../nota/prefix.ts'
import { loadStok } from '../nota/stock.server.ts'

/** The sale screen: everybody who may sell may hold. */
const screens = documentScreens(penjualan).filter((l) => l.path === '/transaksi-penjualan')

const text = z.string()
// A basket must not use the number of a waiting nota, which holds pieces under that name.
const id = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,40}$/)
    .refine((x) => !isDocumentNumber(notaPrefix, x)),
})
// A held draft may be incomplete: only its pieces are read.
const draft = z.looseObject({
  detail_barang: z
    .array(z.looseObject({ kode_barcode: z.string().min(1).max(40), jumlah: z.int().min(1).optional() }))
    .max(500),
})
const answer = z.object({
  id: text,
  nama: text,
  isi: draft,
  oleh: text,
  perangkat: text,
  /** Barcodes it holds, each with the time its hold expires. */
  barang: z.array(text),
  sampai: text,
  dibuat: text,
  diubah: text,
})
type Keranjang = z.output<typeof answer>
const column = 'id, nama, isi, oleh, perangkat, barang, sampai, dibuat, diubah'

/** Locks the pieces first, in the same order as a sale, then the basket. One round trip. */
async function lockKeranjang(tx: Tx, cabang: string, key: string, barcode: readonly string[], now: Date) {
  const [stok, [old]] = await Promise.all([
    loadStok(tx, cabang, barcode, { now, keranjang: key, lock: true }),
    tx.query<Keranjang>(`SELECT ${column} FROM keranjang WHERE cabang = $1 AND id = $2 FOR UPDATE`, [cabang, key]),
  ])
  return { stok, old }
}

const heldBarang = (stok: ReadonlyMap<string, SaleStok>, key: string): string[] =>
  [...stok.values()].filter((b) => b.pegangan === key).map((b) => b.kode_barcode)

function check(content: z.output<typeof draft>, stok: ReadonlyMap<string, SaleStok>, key: string): Issue[] {
  return [
    ...checkDuplicates(content.detail_barang),
    ...content.detail_barang.flatMap((line, index) => {
      const at = `detail_barang.${index}`
      const known = stok.get(line.kode_barcode)
      if (!known) return [{ field: `${at}.kode_barcode`, message: 'Barcode Tidak Ditemukan' }]
      return checkState(known, line.jumlah ?? 1, key, at)
    }),
  ]
}

const list = endpoint({
  method: 'GET',
  path: 'penjualan/keranjang',
  summary: 'Held baskets of the shop, the oldest first',
  access: { screen: screens },
  answer: z.array(answer),
  run: (call) =>
    call.tx.query(`SELECT ${column} FROM keranjang WHERE cabang = $1 ORDER BY dibuat, id`, [call.session.kode_toko]),
})

/**
 * Stores the basket and holds its pieces for `tahan_menit`; releases pieces that were removed from it. Accessories are
 * never held.
 */
const save = endpoint({
  method: 'PUT',
  path: 'penjualan/keranjang/{id}',
  summary: 'Holds a basket: its draft is kept, its pieces are kept for it',
  access: { screen: screens },
  writes: true,
  params: id,
  body: z.strictObject({ nama: z.string().trim().max(60).default(''), isi: draft }),
  answer,
  prefetch: (call) =>
    lockKeranjang(
      call.tx,
      call.cabang,
      call.params.id,
      call.body.isi.detail_barang.map((b) => b.kode_barcode),
      call.now,
    ),
  run: async (call) => {
    const { stok, old } = call.prefetch
    const { nama, isi } = call.body
    const wrong = check(isi, stok, call.params.id)
    if (wrong.length > 0) {
      const fields = wrong.map((issue) => ({
        field: issue.field ?? '',
        message: issue.message,
        ...(issue.values ? { values: issue.values } : {}),
      }))
      const first = wrong[0]!
      return refusal(wrong.some((s) => s.conflict) ? 409 : 422, 'aturan', first.message, {
        fields,
        ...(first.values ? { values: first.values } : {}),
      })
    }
    const at = call.now.toISOString()
    const minute = settingValue(call.session.settings, 'tahan_menit')
    const barang = isi.detail_barang.map((b) => b.kode_barcode).filter((kode) => !stok.get(kode)!.aksesoris)
    const fresh: Keranjang = {
      id: call.params.id,
      nama: nama.toUpperCase(),
      isi,
      oleh: call.session.user_id,
      perangkat: call.session.perangkat,
      barang,
      sampai: holdUntil(call.now, minute),
      dibuat: old?.dibuat ?? at,
      diubah: at,
    }
    const release = heldBarang(stok, call.params.id).filter((kode) => !barang.includes(kode))
    sendRelease(call.tx, call.session.kode_toko, at, release)
    sendKeep(call.tx, call.session.kode_toko, fresh)
    sendAudit(call.tx, call.session, call.now, {
      perintah: 'tahan',
      objek: 'keranjang',
      kunci: fresh.id,
      ...(old ? { sebelum: { nama: old.nama, barang: old.barang } } : {}),
      sesudah: { nama: fresh.nama, barang, sampai: fresh.sampai },
    })
    return fresh
  },
})

function sendKeep(tx: Tx, cabang: string, basket: Keranjang): void {
  sendHold(tx, cabang, { ...basket, heldFor: basket.id, waktu: basket.diubah }, basket.barang)
  tx.send(
    `INSERT INTO keranjang (cabang, id, nama, isi, oleh, perangkat, barang, sampai, dibuat, diubah)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (cabang, id) DO UPDATE SET nama = excluded.nama, isi = excluded.isi, oleh = excluded.oleh,
       perangkat = excluded.perangkat, barang = excluded.barang, sampai = excluded.sampai, diubah = excluded.diubah`,
    [
      cabang,
      basket.id,
      basket.nama,
      JSON.stringify(basket.isi),
      basket.oleh,
      basket.perangkat,
      basket.barang,
      basket.sampai,
      basket.dibuat,
      basket.diubah,
    ],
  )
}

const remove = endpoint({
  method: 'DELETE',
  path: 'penjualan/keranjang/{id}',
  summary: 'Lets a basket go: its pieces are free for everybody',
  access: { screen: screens },
  writes: true,
  params: id,
  answer: z.object({ message: text }),
  prefetch: (p) => lockKeranjang(p.tx, p.cabang, p.params.id, [], p.now),
  run: async (call) => {
    const { stok, old } = call.prefetch
    if (old) {
      sendRelease(call.tx, call.session.kode_toko, call.now.toISOString(), heldBarang(stok, old.id))
      call.tx.send(`DELETE FROM keranjang WHERE cabang = $1 AND id = $2`, [call.session.kode_toko, old.id])
      const before = { nama: old.nama, barang: old.barang }
      sendAudit(call.tx, call.session, call.now, {
        perintah: 'lepas',
        objek: 'keranjang',
        kunci: old.id,
        sebelum: before,
      })
    }
    return { message: 'Berhasil' }
  },
})

export const keranjangEndpoints: readonly Endpoint[] = [list, save, remove]
