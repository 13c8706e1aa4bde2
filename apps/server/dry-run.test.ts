import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DryRun, Effect } from '#kernel/engine/document/effect.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { barangMasuk } from '#barang'
import { goodDrafts } from '#testing/document-examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Person, TestChain } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** The dry run of an action: what it would come to, without a lock, a number or a written row. */
let chain: TestChain
let owner: Person
let cashier: Person
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
  cashier = await chain.login('LINA')
})
afterAll(() => chain.close())

const deposit = { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp: 600_000 }] }
const ask = async (who: Person, document: string, body: WireRow) => {
  const answer = await chain.call(who, 'POST', `${document}/hitung`, body)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body as DryRun<WireRow, unknown>
}
const brief = (pengaruh: readonly Effect[]) =>
  pengaruh.map((p) => [p.tempat, ...p.ukuran.map((u) => [u.sebelum, u.perubahan, u.sesudah])])

test('the owner sees what each account has, gets and has then; the cashier, whose drawer is counted blind, the change alone', async () => {
  expect(brief((await ask(owner, 'titipan', { draft: deposit })).pengaruh)).toEqual([
    ['KAS UTAMA', [0, 600_000, 600_000]],
    ['TITIPAN', [0, 600_000, 600_000]],
  ])
  expect(brief((await ask(cashier, 'titipan', { draft: deposit })).pengaruh)).toEqual([
    ['KAS UTAMA', [null, 600_000, null]],
    ['TITIPAN', [null, 600_000, null]],
  ])
})

test('it takes no number, writes nothing and tells nobody, however often it is asked', async () => {
  const rows = async () =>
    (
      await chain.owner.query(
        `SELECT (SELECT count(*) FROM titipan) AS titipan, (SELECT count(*) FROM buku_uang) AS uang, (SELECT count(*) FROM buku_jejak) AS jejak,
           (SELECT count(*) FROM outbox) AS outbox, (SELECT sum(terakhir) FROM nomor) AS nomor, (SELECT count(*) FROM permintaan_otorisasi) AS diminta`,
      )
    ).rows
  const before = await rows()
  for (let i = 0; i < 3; i++) await ask(cashier, 'titipan', { draft: deposit })
  expect(await rows()).toEqual(before)
})

test('it waits for nobody: while another holds the day and the piece, it answers', async () => {
  const [goods] = goodDrafts(barangMasuk)
  const came = await chain.call(owner, 'POST', 'barang-masuk', goods)
  expect(came.status, came.raw).toBe(200)
  const { kode_barcode, kode_toko } = came.body.detail_barang[0]
  const draft = { kode_toko: kode_toko === 'B01' ? 'B02' : 'B01', detail_barang: [{ kode_barcode }] }
  const holder = await chain.owner.connect()
  try {
    await holder.query(`BEGIN; SET LOCAL kilau.cabang = 'SBY'`)
    const held = await holder.query(`SELECT 1 FROM barang WHERE cabang = 'SBY' AND kode_barcode = $1 FOR UPDATE`, [
      kode_barcode,
    ])
    expect(held.rowCount).toBe(1)
    await holder.query(`SELECT 1 FROM hari_toko WHERE cabang = 'SBY' FOR UPDATE`)
    // Whoever would write cannot have them.
    const wanted = chain.plant('SBY', `SELECT 1 FROM barang WHERE cabang = 'SBY' FOR UPDATE NOWAIT`)
    await expect(wanted).rejects.toThrow('could not obtain lock')
    const { tolak, pengaruh } = await ask(owner, 'pindah-barang', { draft })
    expect(tolak).toBeNull()
    expect(Object.fromEntries(pengaruh.map((p) => [p.tempat, p.ukuran[0]!.perubahan]))).toEqual({
      [kode_toko]: -1,
      [draft.kode_toko]: 1,
    })
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})

test('what the rules refuse is refused here in the same words, at the same field', async () => {
  const draft = { kode_customer: customers.siti, bayar: [] }
  const [{ tolak, isi }, real] = [
    await ask(cashier, 'titipan', { draft }),
    await chain.call(cashier, 'POST', 'titipan', draft),
  ]
  expect(real.status).toBe(422)
  expect([tolak?.message, tolak?.fields, isi]).toEqual([real.body.message, real.body.fields, null])
})

test('who may not run the action may not ask what it would come to', async () => {
  const answer = await chain.call(cashier, 'POST', 'barang-masuk/hitung', { draft: {} })
  expect(answer.status).toBe(403)
})

test('closing and opening have none: it would tell the figure that is counted blind', async () => {
  for (const document of ['tutup', 'buka']) {
    const answer = await chain.call(owner, 'POST', `${document}/hitung`, { draft: { kas_hitung: 1 } })
    expect(answer.status, document).toBe(404)
  }
  const answer = await chain.call(owner, 'POST', 'titipan/hitung', { aksi: 'tidak-ada', draft: {} })
  expect(answer.status).toBe(404)
})
