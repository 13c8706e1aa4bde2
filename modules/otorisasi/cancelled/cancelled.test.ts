import { afterAll, beforeAll, expect, test } from 'vitest'
import { list } from '#kernel/model/document-screen.ts'
import { documentReport } from '#kernel/model/document-report.ts'
import { defineDocument } from '#kernel/model/document.ts'
import { f } from '#kernel/model/fields/index.ts'
import { documentQuery } from '#kernel/engine/report/document-query.server.ts'
import type { AnyQuery } from '#kernel/engine/report/query.server.ts'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { cancelNota, cancelSameDay } from '#toko'
import { cancelledReport } from './cancelled.ts'
import { cancelledQuery } from './cancelled.server.ts'

/** A made-up document has its two reports for a line each: what stands, and what was cancelled. */
const made = (header: object) =>
  defineDocument(
    {
      name: 'sewa-etalase',
      prefix: 'SE',
      number: { field: 'no_sewa', label: 'No Sewa' },
      noun: 'Sewa etalase',
      summary: 'Etalase yang disewa',
      screens: [list('/lihat-sewa', 'Lihat Sewa', 'Utility', { gate: { flag: 'SEWA' } })],
      header: {
        penyewa: f.text({ label: 'Penyewa', required: true, max: 60, hint: 'Nama di kartu' }),
        kode_baki: f.ref('baki', { label: 'Baki', required: true, wireName: 'kode_toko', part: 'etalase' }),
        jumlah_rp: f.money({ label: 'Jumlah', required: true, min: 1 }),
        ...header,
      },
      lines: {
        detail: { kode: f.code({ label: 'Kode', required: true, max: 30 }), berat: f.weight({ label: 'Berat' }) },
      },
      states: ['MENUNGGU', 'SELESAI', 'BATAL'],
      waiting: 'MENUNGGU',
    },
    (makers) => ({
      simpan: makers.make({ screen: '/lihat-sewa', build: (draft) => ({ ...draft, ...header }) }),
      batal:
        'alasan_batal' in header
          ? makers.act(cancelNota('/lihat-sewa') as never)
          : makers.act(cancelSameDay('/lihat-sewa')),
    }),
  )
const rent = made({})
const stands = documentReport(rent, { summary: 'Sewa dalam periode' })
const undone = cancelledReport([rent])

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await fresh.owner
    .query(`CREATE TABLE sewa_etalase (cabang text, no_sewa text, tanggal date, urut bigint, status text, oleh text, penyewa text, kode_baki text,
      jumlah_rp bigint, alasan_batal text);
    CREATE TABLE sewa_etalase_detail (cabang text, no_sewa text, baris bigint, kode text, berat bigint);
    GRANT SELECT ON sewa_etalase, sewa_etalase_detail TO PUBLIC;
    INSERT INTO sewa_etalase VALUES
      ('SBY', 'SE-2', '2026-11-21', 2, 'SELESAI', 'LINA', 'BUDI', 'B01', 200, NULL), ('SBY', 'SE-1', '2026-11-21', 1, 'SELESAI', 'SARI', 'ANI', 'B01', 100, NULL),
      ('SBY', 'SE-3', '2026-11-21', 3, 'BATAL', 'LINA', 'CICI', 'B02', 300, 'TERTULIS'), ('SBY', 'SE-4', '2026-11-21', 4, 'MENUNGGU', 'LINA', 'DEDI', 'B02', 400, NULL),
      ('SBY', 'SE-5', '2026-11-22', 1, 'SELESAI', 'LINA', 'EKO', 'B02', 500, NULL), ('MDN', 'SE-1', '2026-11-21', 1, 'SELESAI', 'LINA', 'FAJAR', 'B01', 600, NULL);
    INSERT INTO sewa_etalase_detail VALUES ('SBY', 'SE-1', 2, 'K2', 20), ('SBY', 'SE-1', 1, 'K1', 10), ('SBY', 'SE-3', 1, 'K3', 30), ('MDN', 'SE-1', 1, 'K9', 90)`)
  const line = `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah, disetujui_oleh)
    VALUES ('SBY', '2026-11-21T03:04:00Z', '2026-11-21', $1, 'TILL', $2, 'sewa-etalase', 'SE-3', $3, 'SURYA')`
  await fresh.db.tx('SBY', async (tx) => {
    await tx.query(line, ['RINA', 'batal', { status: 'BATAL', alasan: 'SALAH KETIK' }])
    await tx.query(line, ['RINA', 'otorisasi', { aksi: 'batal', cara: 'SIDIK_JARI', jauh: true }])
  })
})
afterAll(() => fresh.drop())

const day = { tgl_from: '2026-11-21', tgl_to: '2026-11-21' }
async function rows(query: AnyQuery, filter: object = {}) {
  const { sql, values } = query.ask({ ...day, ...filter } as never, {
    cabang: 'SBY',
    tgl_system: '2026-11-21',
    now: new Date(),
  })
  const filled = values.map((value) => value ?? null)
  return (await fresh.db.tx('SBY', (tx) => tx.query(sql, filled))).map((row) => Object.values(row))
}

test('what is left out follows from the document', () => {
  expect([stands.name, stands.screen]).toEqual([
    'sewa-etalase',
    { path: '/laporan-sewa-etalase', title: 'Laporan Sewa Etalase', gate: { flag: 'SEWA' } },
  ])
  expect(stands.columns).toEqual({
    no_sewa: { kind: 'code', label: 'No Sewa', max: 60 },
    tanggal: { kind: 'date', label: 'Tanggal' },
    penyewa: { kind: 'text', label: 'Penyewa' },
    kode_baki: { kind: 'ref', resource: 'baki', label: 'Baki', wireName: 'kode_toko' },
    jumlah_rp: { kind: 'uang', label: 'Jumlah' },
    oleh: { kind: 'code', label: 'Oleh' },
  })
  expect([stands.total, stands.groupBy?.map((g) => g.label), stands.links]).toEqual([
    ['jumlah_rp'],
    ['Tidak Dikelompokkan', 'Tanggal'],
    { no_sewa: 'document' },
  ])
  expect([undone.name, undone.screen.path, undone.screen.title, undone.total]).toEqual([
    'batal-sewa-etalase',
    '/laporan-batal-sewa-etalase',
    'Laporan Batal Sewa Etalase',
    ['jumlah_rp'],
  ])
})

test('what stands is told by date and number, of this shop, without what waits and what was cancelled', async () => {
  expect(await rows(documentQuery(stands))).toEqual([
    ['SE-1', '2026-11-21', 'ANI', 'B01', 100n, 'SARI'],
    ['SE-2', '2026-11-21', 'BUDI', 'B01', 200n, 'LINA'],
  ])
})

test('a row for each line, a filter, a column of another name and one that SQL says', async () => {
  const report = documentReport(rent, {
    summary: 'Isi sewa dalam periode',
    lines: 'detail',
    filters: { penyewa: 'Siapa', kode_baki: true },
    columns: { nomor: 'Dokumen', kode: true, berat: 'Timbangan', besar: f.text({ label: 'Besar' }) },
    from: { nomor: 'no_sewa' },
    total: ['berat'],
  })
  expect(report.filters.penyewa).toEqual({ kind: 'text', label: 'Siapa' })
  const query = documentQuery(report, { at: { besar: `CASE WHEN d.berat > 15 THEN 'YA' ELSE 'TIDAK' END` } })
  const all = [
    ['SE-1', 'K1', 10n, 'TIDAK'],
    ['SE-1', 'K2', 20n, 'YA'],
  ]
  expect(await rows(query)).toEqual(all)
  expect(await rows(query, { penyewa: 'ANI', kode_baki: 'B01' })).toEqual(all)
  expect(await rows(query, { penyewa: 'BUDI' })).toEqual([])
  expect(() => documentQuery(report)).toThrow('besar is no field of sewa-etalase')
})

test('a filter of the state asks beyond those that are told', async () => {
  const report = documentReport(rent, {
    summary: 'Sewa',
    filters: { status: true },
    columns: { no_sewa: true, status: true },
  })
  const query = documentQuery(report)
  expect(await rows(query)).toHaveLength(2)
  expect(await rows(query, { status: 'BATAL' })).toEqual([['SE-3', 'BATAL']])
})

test('what was cancelled is told with who, when, why, and who allowed it how', async () => {
  const told = [
    'SE-3',
    '2026-11-21',
    '10:04',
    'CICI',
    'B02',
    300n,
    'SALAH KETIK',
    'RINA',
    'SURYA',
    'Sidik Jari, dari jauh',
  ]
  expect(await rows(cancelledQuery(undone))).toEqual([told])
  expect(await rows(cancelledQuery(undone), { oleh: 'RINA' })).toEqual([told])
  expect(await rows(cancelledQuery(undone), { oleh: 'LINA' })).toEqual([])
  // One that keeps why it was cancelled tells its own words.
  const keeping = made({ alasan_batal: f.text({ label: 'Alasan Batal', readOnly: true }) })
  expect((await rows(cancelledQuery(cancelledReport([keeping]))))[0]).toContain('TERTULIS')
})

test('of several kinds each is named, and asked for alone', async () => {
  const kinds = [{ value: 'SE', label: 'Sewa' }]
  const query = cancelledQuery(
    cancelledReport([rent], {
      kinds,
      columns: { jumlah: f.money({ label: 'Rp' }) },
      from: { 'sewa-etalase': { jumlah: 'jumlah_rp' } },
    }),
  )
  expect((await rows(query)).map((row) => row.slice(0, 5))).toEqual([['SE-3', 'SE', '2026-11-21', '10:04', 300n]])
  expect(await rows(query, { jenis: 'JL' })).toEqual([])
})
