import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, stdSerializers } from 'pino'
import { expect, test } from 'vitest'
import { ensurePartitions } from '#kernel/db/partitions.server.ts'
import { buktikan } from '#kernel/testing/contoh.ts'
import { freshDatabase, type FreshDatabase } from '#kernel/testing/database.ts'
import { buatHarga } from './demo/harga.ts'
import { buatRantai, hariPertama, type UkuranContoh } from './demo/rantai.ts'

/** A small chain: two branches, thirty pieces each, five closed days and the morning of the sixth. */
const ukuran: UkuranContoh = {
  toko: 2,
  barang: 30,
  hari: 5,
  nota: [3, 6],
  sampai: new Date('2026-11-20T13:00:00+07:00'),
}

async function buat(kerja: (fresh: FreshDatabase) => Promise<unknown>): Promise<unknown> {
  const fresh = await freshDatabase()
  const data = await mkdtemp(join(tmpdir(), 'kilau-contoh-'))
  const baris: string[] = []
  try {
    const owner = await fresh.owner.connect()
    await ensurePartitions(owner, new Date(hariPertama(ukuran)))
    owner.release()
    const log = pino(
      { level: 'error', serializers: { error: stdSerializers.err } },
      { write: (line: string) => void baris.push(line) },
    )
    await buatRantai({ db: fresh.db, log, data }, ukuran)
    expect(baris, 'errors in the log').toEqual([])
    return await kerja(fresh)
  } finally {
    await fresh.drop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Everything of it that a person would compare. */
const angka = async ({ owner }: FreshDatabase): Promise<unknown[]> => {
  const rows = async (sql: string) => (await owner.query(sql)).rows
  return [
    await rows(
      `SELECT cabang, no_faktur_jual, dibuat, oleh, total, kembali, status, kode_customer FROM penjualan ORDER BY 1, 2`,
    ),
    await rows(
      `SELECT cabang, kode_barcode, nama_barang, berat, nilai, kode_baki, status, no_jual, gambar IS NOT NULL AS foto FROM barang ORDER BY 1, 2`,
    ),
    await rows(`SELECT cabang, akun, sub, saldo FROM saldo_uang ORDER BY 1, 2, 3`),
    await rows(`SELECT cabang, tgl_system, kas_buku, kas_hitung, selisih, dibuka, ditutup FROM hari ORDER BY 1, 2`),
    await rows(
      `SELECT cabang, dokumen, disetujui_oleh, status FROM permintaan_otorisasi ORDER BY cabang, diminta, dokumen`,
    ),
  ]
}

test('a chain made by the real commands twice has the same figures, and its books prove themselves', async () => {
  const satu = (await buat(async (fresh) => {
    const salah = await buktikan(fresh)
    expect(salah).toEqual([])
    return angka(fresh)
  })) as unknown[][]
  const [penjualan, barang, , hari, otorisasi] = satu
  expect(penjualan!.length).toBeGreaterThan(30)
  expect(barang!.length).toBeGreaterThan(60)
  expect(otorisasi!.length).toBeGreaterThan(0)
  expect((barang as { foto: boolean }[]).filter((b) => b.foto).length).toBeGreaterThan(20)
  expect(hari).toHaveLength(13)
  const terbuka = (hari as { cabang: string; ditutup: string | null }[]).filter((h) => h.ditutup === null)
  expect(terbuka.map((h) => h.cabang)).toEqual(['CMH', 'PBR', 'PUSAT'])
  expect(await buat(angka)).toEqual(satu)
}, 300_000)

test('the gold price is the real one: the last figure stands for the last month, those before for the months before', () => {
  const harga = buatHarga('2026-11-21')
  // 4,228 and 4,587 dollars an ounce at 16,500 rupiah.
  expect([harga('2026-11-16'), harga('2026-10-16')]).toEqual([2_243_000, 2_433_000])
})
